"""The colours of the three themes, chosen in pairs for sufficient contrast."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class Material:
    """The colours of one side of the table, with a gradient from `centre` to `edge`."""

    centre: str
    edge: str
    text: str
    muted: str
    chip: str
    chip_edge: str
    bead_light: str
    bead: str
    bead_shade: str
    weave: float
    """Opacity of the cane weave, the pattern that distinguishes the sides without colour."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """The colours of a theme, named after their roles."""

    name: str
    dark: bool
    deep: bool
    """Whether the theme has shadows and gradients; the black theme has none."""
    background: str
    felt: Material
    walnut: Material
    brass: str
    on_brass: str
    strip: str
    on_strip: str
    paper: str
    raised: str
    ink: str
    muted: str
    primary: str
    on_primary: str
    edge: str
    hairline: str
    hit: str
    on_hit: str
    red: str
    slate: str
    chalk: str
    weave: float
    """Opacity of the cane weave behind lists."""


LIGHT = Palette(
    name="light",
    dark=False,
    deep=True,
    background="#F3EBDD",
    felt=Material(
        centre="#E9F0E8",
        edge="#CFDFD3",
        text="#0B3327",
        muted="#33574A",
        chip="#FBFEFA",
        chip_edge="#4A7D6B",
        bead_light="#4F9C82",
        bead="#17604A",
        bead_shade="#062A1E",
        weave=0.0,
    ),
    walnut=Material(
        centre="#F8EAD3",
        edge="#EBD2AE",
        text="#46200F",
        muted="#6B4129",
        chip="#FFFAF0",
        chip_edge="#A0693F",
        bead_light="#D98A4B",
        bead="#9C4E1A",
        bead_shade="#4B1F05",
        weave=0.07,
    ),
    brass="#7A5310",
    on_brass="#FFFCF5",
    strip="#FFFCF5",
    on_strip="#3A2A14",
    paper="#FFFBF2",
    raised="#F6EDDC",
    ink="#2A2118",
    muted="#66584A",
    primary="#14503D",
    on_primary="#FFFFFF",
    edge="#8F7C5F",
    hairline="#D8C9B0",
    hit="#FFE28A",
    on_hit="#2A2118",
    red="#A3231A",
    slate="#26332E",
    chalk="#F5F2E9",
    weave=0.07,
)

DARK = Palette(
    name="dark",
    dark=True,
    deep=True,
    background="#0A1712",
    felt=Material(
        centre="#15392D",
        edge="#0C231B",
        text="#F7F0E0",
        muted="#B9CFC3",
        chip="#214F40",
        chip_edge="#5E9482",
        bead_light="#FFFFFF",
        bead="#F0E3C6",
        bead_shade="#A48D60",
        weave=0.0,
    ),
    walnut=Material(
        centre="#40261A",
        edge="#26150D",
        text="#F7F0E0",
        muted="#DCC3AB",
        chip="#5A3827",
        chip_edge="#B58660",
        bead_light="#FFD9A0",
        bead="#E08F3C",
        bead_shade="#7C3F10",
        weave=0.07,
    ),
    brass="#E3BC6C",
    on_brass="#07100C",
    strip="#07100C",
    on_strip="#F1E4C6",
    paper="#16211C",
    raised="#1F2D27",
    ink="#F3ECDD",
    muted="#B4C0B8",
    primary="#E3BC6C",
    on_primary="#231803",
    edge="#70897C",
    hairline="#3B4B43",
    hit="#6B5414",
    on_hit="#FFF3D0",
    red="#FF9A86",
    slate="#0D1512",
    chalk="#F5F2E9",
    weave=0.06,
)

BLACK = replace(
    DARK,
    name="black",
    deep=False,
    background="#000000",
    felt=replace(DARK.felt, centre="#000000", edge="#000000", chip="#0B1713", chip_edge="#4F8A77"),
    walnut=replace(DARK.walnut, centre="#000000", edge="#000000", chip="#1A100A", chip_edge="#A87950", weave=0.0),
    on_brass="#000000",
    strip="#000000",
    paper="#0A0A0A",
    raised="#141414",
    slate="#000000",
    weave=0.0,
)

PALETTES = {palette.name: palette for palette in (LIGHT, DARK, BLACK)}

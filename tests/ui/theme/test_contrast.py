"""Tests for the contrast of every pair of colours used together, according to WCAG 2."""

from __future__ import annotations

import pytest

from companion.app.people.people import Colour
from companion.ui.people.player_mark import FILL, SIGN
from companion.ui.table.glance_view import DIM
from companion.ui.theme import BLACK, DARK, LIGHT, Material, Palette


def luminance(color: str) -> float:
    channels = (int(color[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(colour: str, other: str) -> float:
    dark, light = sorted((luminance(colour), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def on_material(color: str, material: Material) -> float:
    """Return the contrast of a colour with a gradient, at the end of the gradient where the contrast is lower."""
    return min(contrast(color, material.centre), contrast(color, material.edge))


def mixed(color: str, ground: str, opacity: float) -> str:
    """Return a translucent colour blended with its background."""
    channels = (
        round(int(color[i : i + 2], 16) * opacity + int(ground[i : i + 2], 16) * (1 - opacity)) for i in (1, 3, 5)
    )
    return "#" + "".join(f"{channel:02X}" for channel in channels)


def paper_of(palette: Palette) -> tuple[str, str, str]:
    """Return the colours of the card counter: the card and its two inks."""
    paper = LIGHT if palette.deep else palette
    return (paper.paper if palette.deep else palette.raised), paper.ink, paper.red


def pairs(palette: Palette) -> dict[str, float]:
    a, b = palette.felt, palette.walnut
    return {
        "digit on A": on_material(a.text, a),
        "digit on B": on_material(b.text, b),
        "chip text on A": contrast(a.text, a.chip),
        "chip text on B": contrast(b.text, b.chip),
        "muted on A": on_material(a.muted, a),
        "muted on B": on_material(b.muted, b),
        "chip edge on A": on_material(a.chip_edge, a),
        "chip edge on B": on_material(b.chip_edge, b),
        "brass on A": on_material(palette.brass, a),
        "brass on B": on_material(palette.brass, b),
        "bead on A": on_material(a.bead, a),
        "bead on B": on_material(b.bead, b),
        "badge text": contrast(palette.on_brass, palette.brass),
        "strip text": contrast(palette.on_strip, palette.strip),
        "ink on raised": contrast(palette.ink, palette.raised),
        "muted on raised": contrast(palette.muted, palette.raised),
        "on primary": contrast(palette.on_primary, palette.primary),
        "search hit": contrast(palette.on_hit, palette.hit),
        "control edge": contrast(palette.edge, palette.raised),
        "error text": contrast(palette.red, palette.raised),
        "chalk on slate": contrast(palette.chalk, palette.slate),
        "pips": min(contrast(ink, paper_of(palette)[0]) for ink in paper_of(palette)[1:]),
        "glance": contrast(mixed(BLACK.felt.text, "#000000", DIM), "#000000"),
        "badge of the glance": contrast(mixed(BLACK.brass, "#000000", DIM), "#000000"),
    }


EXPECTED: dict[str, tuple[float, float, float, float]] = {
    "digit on A": (10.0, 11.2, 18.5, 7),
    "digit on B": (9.7, 12.2, 18.5, 7),
    "chip text on A": (13.6, 8.2, 16.1, 7),
    "chip text on B": (13.7, 9.1, 16.5, 7),
    "muted on A": (5.8, 7.7, 12.8, 4.5),
    "muted on B": (6.0, 8.2, 12.4, 4.5),
    "chip edge on A": (3.4, 3.6, 5.2, 3),
    "chip edge on B": (3.1, 4.3, 5.5, 3),
    "brass on A": (4.9, 7.1, 11.7, 3),
    "brass on B": (4.7, 7.7, 11.7, 3),
    "bead on A": (5.4, 10.0, 16.5, 3),
    "bead on B": (4.1, 5.4, 8.2, 3),
    "badge text": (6.7, 10.7, 11.7, 4.5),
    "strip text": (13.5, 15.3, 16.7, 7),
    "ink on raised": (13.6, 12.2, 15.7, 4.5),
    "muted on raised": (5.9, 7.6, 9.8, 4.5),
    "on primary": (9.4, 9.7, 9.7, 4.5),
    "search hit": (12.4, 6.5, 6.5, 4.5),
    "control edge": (3.5, 3.8, 4.9, 3),
}

MORE = {"error text": 4.5, "chalk on slate": 7, "pips": 4.5, "glance": 7, "badge of the glance": 4.5}
"""The required contrast of pairs that have no documented value."""


@pytest.mark.parametrize("palette", [LIGHT, DARK, BLACK], ids=lambda palette: palette.name)
def test_every_pair_has_its_required_contrast(palette: Palette) -> None:
    needed = {pair: row[3] for pair, row in EXPECTED.items()} | MORE
    poor = {pair: ratio for pair, ratio in pairs(palette).items() if ratio < needed[pair]}
    assert poor == {}


@pytest.mark.parametrize(("column", "palette"), list(enumerate([LIGHT, DARK, BLACK])), ids=["light", "dark", "black"])
def test_the_colours_match_the_documented_contrasts(column: int, palette: Palette) -> None:
    measured = pairs(palette)
    for pair, row in EXPECTED.items():
        assert measured[pair] == pytest.approx(row[column], abs=0.12), pair


def test_the_black_theme_has_black_surfaces() -> None:
    assert not BLACK.deep
    assert {BLACK.background, BLACK.felt.edge, BLACK.walnut.edge, BLACK.strip, BLACK.slate} == {"#000000"}
    assert (BLACK.weave, BLACK.felt.weave, BLACK.walnut.weave) == (0.0, 0.0, 0.0)


@pytest.mark.parametrize("palette", [LIGHT, DARK, BLACK], ids=lambda palette: palette.name)
@pytest.mark.parametrize("side", ["felt", "walnut"])
def test_focused_controls_are_legible_and_visible(palette: Palette, side: str) -> None:
    material: Material = getattr(palette, side)
    focused = mixed(palette.brass, material.chip, 0.45 if palette.dark else 0.55)
    assert contrast(focused, material.chip) >= 2
    assert contrast(material.text, focused) >= 3


@pytest.mark.parametrize("colour", Colour)
def test_player_marks_are_visible_on_every_colour(colour: Colour) -> None:
    assert contrast(SIGN, FILL[colour]) >= 4.5

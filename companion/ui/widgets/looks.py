"""What a player's half shows, as plain values; the components know nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import flet as ft

    from companion.ui.theme import Material, Palette


class Side(StrEnum):
    """Which one: felt with round beads, walnut with barrels under a cane weave, or felt with discs."""

    A = "a"
    B = "b"
    C = "c"

    def material(self, palette: Palette) -> Material:
        """What this side is made of in these colours."""
        return palette.walnut if self is Side.B else palette.felt

    @property
    def waist(self) -> float:
        """How far a bead reaches along its wire, in units of how far it reaches across."""
        return 0.6 if self is Side.C else 1.0

    @property
    def rounding(self) -> float:
        """The radius of a bead's corners, in the same units."""
        return 0.24 if self is Side.B else self.waist / 2


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipLook:
    """One usual result. The caption may hold a line break, which large text undoes."""

    key: str
    caption: str
    label: str
    numeral: str = ""
    """Empty shows the turned card of the special deal."""

    full_caption: str = ""
    """The caption in one piece, where it differs ("Sonder-/fall …")."""


class Counted(Protocol):
    """What an arch shows."""

    @property
    def side(self) -> Side:
        """Whose it is."""

    @property
    def digit(self) -> str:
        """The number, as it is set."""

    @property
    def needed(self) -> int:
        """What is still to be won."""

    @property
    def target(self) -> int:
        """What wins a Bummerl."""

    @property
    def counts_up(self) -> bool:
        """Whether the number is what has been won."""

    @property
    def dots(self) -> int:
        """Bummerls received."""

    @property
    def places(self) -> int:
        """Bummerls that there is room for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfLook:
    """One player: the words are ready to be read, `label` for ears."""

    side: Side
    name: str
    digit: str
    needed: int
    target: int
    dots: int
    places: int
    label: str
    counts_up: bool = False
    dots_words: str = ""
    needed_words: str = ""
    """What would end the Bummerl."""
    dealer_words: str | None = None
    pill: str = ""
    """What was just recorded, beside the number."""

    chips: tuple[ChipLook, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoLook:
    """The undo button, which says what it takes back."""

    title: str
    detail: str
    label: str
    enabled: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ButtonLook:
    """A button that is a symbol; `label` is its name for ears and its tooltip."""

    key: str
    icon: ft.IconData
    label: str
    enabled: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionLook:
    """One answer to a question."""

    key: str
    words: str
    label: str
    selected: bool = False
    enabled: bool = True

"""What a player's half shows, as plain values; the components know nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """What a counter shows of a player or a side: the words are ready to be read, `label` for ears."""

    side: Side
    digit: str
    """The number, as it is set."""
    needed: int
    """What is still to be won."""
    target: int
    """What wins a Bummerl."""
    counts_up: bool = False
    """Whether the number is what has been won."""
    dots: int
    """Bummerls received."""
    places: int
    """Bummerls that there is room for."""
    label: str
    pill: str = ""
    """What was just recorded, beside the number."""

    @property
    def counted(self) -> int:
        """What the number says."""
        return self.target - self.needed if self.counts_up else self.needed


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfLook(Counted):
    """One player."""

    name: str
    dots_words: str = ""
    needed_words: str = ""
    """What would end the Bummerl."""
    dealer_words: str | None = None
    chips: tuple[ChipLook, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionLook:
    """One answer to a question."""

    key: str
    words: str
    label: str
    selected: bool = False
    enabled: bool = True

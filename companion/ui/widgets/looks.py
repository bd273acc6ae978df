"""View models for the table and for questions: plain values that fully determine what a component draws."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.ui.theme import Material, Palette


class TableSide(StrEnum):
    """A side of the table: felt with round beads, walnut with barrel-shaped beads, or walnut with discs.

    Three players are shown from left to right as B, A and C, so that neighbours differ.
    """

    A = "a"
    B = "b"
    C = "c"

    def material(self, palette: Palette) -> Material:
        """Return this side's colours in the given palette."""
        return palette.felt if self is TableSide.A else palette.walnut

    @property
    def waist(self) -> float:
        """A bead's length along the wire, relative to its width across the wire."""
        return 0.6 if self is TableSide.C else 1.0

    @property
    def rounding(self) -> float:
        """A bead's corner radius, relative to its width across the wire."""
        return 0.24 if self is TableSide.B else self.waist / 2


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipLook:
    """A chip for a common result; line breaks in its caption are removed at a large text scale."""

    key: str
    caption: str
    label: str
    numeral: str = ""
    """The number on the chip; empty for the special deal, which shows a turned card."""

    full_caption: str = ""
    """The caption without a line break, if it differs ("Sonder-/fall …")."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterLook:
    """The content of a player's or side's score counter; screen readers announce `label`."""

    side: TableSide
    digit: str
    """The number as displayed."""
    needed: int
    """The points still needed."""
    target: int
    """The points that win a Bummerl."""
    counts_up: bool = False
    """Whether the number is the points won instead of the points needed."""
    dots: int
    """The number of Bummerls received."""
    places: int
    """The number of marks for Bummerls, filled and empty."""
    label: str
    pill: str = ""
    """The points of the deal just recorded, shown beside the number."""

    @property
    def counted(self) -> int:
        """The number shown, as an integer."""
        return self.target - self.needed if self.counts_up else self.needed


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfLook(CounterLook):
    """The content of one player's half of the table."""

    name: str
    dots_words: str = ""
    needed_words: str = ""
    """A note that says how many points would end the Bummerl."""
    dealer_words: str | None = None
    chips: tuple[ChipLook, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionLook:
    """An answer to a question, both as shown and as announced."""

    key: str
    words: str
    label: str
    selected: bool = False
    enabled: bool = True
    is_right: bool | None = None
    """Whether the answer is right, shown by a tick or a cross; None if the answer is not judged."""
    verdict: str = ""
    """The word below a judged answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DropDownLook:
    """A drop-down's possible answers, and its current answer as shown (`words`) and announced (`label`)."""

    name: str
    words: str
    label: str
    options: tuple[OptionLook, ...]

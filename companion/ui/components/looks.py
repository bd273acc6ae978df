"""What a player's half shows, as plain values; the components know nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import flet as ft

    from companion.ui.theme import Material, Palette


class Side(StrEnum):
    """Which of the two: felt with round beads, or walnut with barrels under a cane weave."""

    A = "a"
    B = "b"

    def material(self, palette: Palette) -> Material:
        """What this side is made of in these colours."""
        return palette.felt if self is Side.A else palette.walnut


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
    dots_words: str = ""
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

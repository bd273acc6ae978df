"""The sign of a suit: a letter of the font for French ones, a small drawing for those of the double German pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
from flet import canvas as cv

from companion.core.cards import Suit
from companion.ui.deal.german_suits import german_suit
from companion.ui.widgets.text import strong

if TYPE_CHECKING:
    from companion.ui.theme import Palette

_SIGNS = {Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.SPADES: "♠", Suit.CLUBS: "♣"}
_RED = frozenset((Suit.HEARTS, Suit.DIAMONDS))


def suit_sign(
    suit: Suit, size: float, palette: Palette, *, german: bool, ink: str | None = None, scale: float = 1.0
) -> ft.Control:
    """In the colour of the suit, or in `ink` on a filled ground; as large as `size` whatever the text scale is."""
    colour = ink or (palette.red if suit in _RED else palette.ink)
    if not german:
        return strong(_SIGNS[suit], size / scale, colour, lines=1)
    fill = ft.Paint(color=ink or _german_colour(suit, palette))
    return cv.Canvas(width=size, height=size, shapes=[cv.Path(one, paint=fill) for one in german_suit(suit, size)])


def _german_colour(suit: Suit, palette: Palette) -> str:
    """As the pack has them: red hearts, golden bells, green leaves, brown acorns."""
    match suit:
        case Suit.HEARTS:
            return palette.red
        case Suit.DIAMONDS:
            return palette.brass
        case Suit.SPADES:
            return palette.felt.chip_edge
        case Suit.CLUBS:
            return palette.walnut.chip_edge

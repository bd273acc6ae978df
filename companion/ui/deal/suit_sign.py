"""The symbol of a suit: a character for the French pack, a vector drawing for the double German pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
from flet import canvas as cv

from companion.core.cards import Suit
from companion.ui.widgets.text import strong

if TYPE_CHECKING:
    from companion.ui.theme import Palette


SIGNS = {Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.SPADES: "♠", Suit.CLUBS: "♣"}
_RED = frozenset((Suit.HEARTS, Suit.DIAMONDS))


def suit_sign(
    suit: Suit, size: float, palette: Palette, *, german: bool, ink: str | None = None, scale: float = 1.0
) -> ft.Control:
    """Return the symbol of a suit in its own colour or in `ink`; `size` does not grow with the text scale."""
    if not german:
        return strong(SIGNS[suit], size / scale, ink or suit_colour(suit, palette), lines=1)
    fill = ft.Paint(color=ink or _german_colour(suit, palette))
    shapes = [cv.Path(outline, paint=fill) for outline in german_suit(suit, size)]
    return cv.Canvas(width=size, height=size, shapes=[*shapes])


def suit_colour(suit: Suit, palette: Palette) -> str:
    """Return the colour of a suit in the French pack."""
    return palette.red if suit in _RED else palette.ink


def _german_colour(suit: Suit, palette: Palette) -> str:
    return {
        Suit.HEARTS: palette.red,
        Suit.DIAMONDS: palette.brass,
        Suit.SPADES: palette.felt.chip_edge,
        Suit.CLUBS: palette.walnut.chip_edge,
    }[suit]


Outline = list[cv.Path.PathElement]


def german_suit(suit: Suit, size: float) -> list[Outline]:
    """Return the outlines of a suit's symbol, scaled to a square of the given size."""
    return [_outline(path, size) for path in _PATHS[suit]]


def _outline(path: str, size: float) -> Outline:
    """Parse an SVG path that consists of the commands M, L, C and Z, and multiply its coordinates by `size`."""
    steps: Outline = []
    for step in path.replace(" Z", "").replace(" L", "|L").replace(" C", "|C").split("|"):
        kind, *numbers = step.split()
        coordinates = [float(number) * size for number in numbers]
        match kind:
            case "M":
                steps.append(cv.Path.MoveTo(*coordinates))
            case "L":
                steps.append(cv.Path.LineTo(*coordinates))
            case _:
                steps.append(cv.Path.CubicTo(*coordinates))
    return [*steps, cv.Path.Close()]


_PATHS = {
    Suit.HEARTS: (
        "M .5 .26 C .57 .04 .97 0 .97 .33 C .97 .58 .7 .72 .5 .97 C .3 .72 .03 .58 .03 .33 C .03 0 .43 .04 .5 .26 Z",
    ),
    Suit.DIAMONDS: (
        (
            "M .5 0 C .547 0 .585 .038 .585 .085 C .585 .132 .547 .17 .5 .17 C .453 .17 .415 .132 .415 .085 "
            "C .415 .038 .453 0 .5 0 Z"
        ),
        "M .5 .13 C .77 .13 .9 .29 .925 .46 L .5 .46 L .075 .46 C .1 .29 .23 .13 .5 .13 Z",
        (
            "M .5 .525 L .94 .525 C .945 .56 .94 .59 .935 .615 L .5 .615 L .065 .615 C .06 .59 .055 .56 .06 .525 "
            "L .5 .525 Z"
        ),
        (
            "M .5 .68 L .92 .68 C .86 .87 .72 .985 .54 1 L .54 .86 C .61 .835 .615 .745 .5 .745 "
            "C .385 .745 .39 .835 .46 .86 L .46 1 C .28 .985 .14 .87 .08 .68 L .5 .68 Z"
        ),
    ),
    Suit.SPADES: (
        (
            "M .5 0 C .58 .2 .97 .26 .97 .56 C .97 .8 .68 .86 .53 .72 L .53 .625 L .78 .53 L .76 .475 "
            "L .53 .56 L .53 .43 L .7 .36 L .68 .305 L .53 .37 L .53 .25 L .5 .17 L .47 .25 L .47 .37 "
            "L .32 .305 L .3 .36 L .47 .43 L .47 .56 L .24 .475 L .22 .53 L .47 .625 L .47 .72 "
            "C .32 .86 .03 .8 .03 .56 C .03 .26 .42 .2 .5 0 Z"
        ),
        "M .47 .74 L .53 .74 C .54 .86 .6 .93 .72 .93 L .7 1 C .55 1 .47 .92 .47 .74 Z",
    ),
    Suit.CLUBS: (
        "M .46 .2 C .46 .1 .5 .04 .6 0 L .65 .06 C .57 .1 .55 .14 .55 .2 Z",
        (
            "M .5 .15 C .75 .15 .92 .27 .92 .42 C .92 .49 .86 .5 .8 .47 C .7 .42 .6 .41 .5 .41 "
            "C .4 .41 .3 .42 .2 .47 C .14 .5 .08 .49 .08 .42 C .08 .27 .25 .15 .5 .15 Z"
        ),
        (
            "M .5 .475 C .62 .475 .72 .5 .81 .54 C .81 .76 .68 .86 .5 1 C .32 .86 .19 .76 .19 .54 "
            "C .28 .5 .38 .475 .5 .475 Z"
        ),
    ),
}

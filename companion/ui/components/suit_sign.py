"""The sign of a suit: a letter of the font for French ones, a small drawing for those of the double German pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
from flet import canvas as cv

from companion.core.cards import Suit
from companion.ui.components.words import strong

if TYPE_CHECKING:
    from companion.ui.theme import Palette

_SIGNS = {Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.SPADES: "♠", Suit.CLUBS: "♣"}
_RED = frozenset((Suit.HEARTS, Suit.DIAMONDS))
_Path = list[cv.Path.PathElement]


def suit_sign(
    suit: Suit, size: float, palette: Palette, *, german: bool, ink: str | None = None, scale: float = 1.0
) -> ft.Control:
    """In the colour of the suit, or in `ink` on a filled ground; as large as `size` whatever the text scale is."""
    colour = ink or (palette.red if suit in _RED else palette.ink)
    if not german:
        return strong(_SIGNS[suit], size / scale, colour, lines=1)
    shapes = _DRAWN[suit](size)
    fill = ft.Paint(color=ink or _german_colour(suit, palette))
    return cv.Canvas(width=size, height=size, shapes=[cv.Path(shape, paint=fill) for shape in shapes])


def _german_colour(suit: Suit, palette: Palette) -> str:
    match suit:
        case Suit.HEARTS:
            return palette.red
        case Suit.DIAMONDS:
            return palette.brass
        case _:
            return palette.ink


def _heart(size: float) -> list[_Path]:
    def at(across: float, down: float) -> tuple[float, float]:
        return across * size, down * size

    return [
        [
            cv.Path.MoveTo(*at(0.5, 0.95)),
            cv.Path.CubicTo(*at(0.25, 0.72), *at(0.04, 0.55), *at(0.04, 0.32)),
            cv.Path.CubicTo(*at(0.04, 0.02), *at(0.42, 0.0), *at(0.5, 0.28)),
            cv.Path.CubicTo(*at(0.58, 0.0), *at(0.96, 0.02), *at(0.96, 0.32)),
            cv.Path.CubicTo(*at(0.96, 0.55), *at(0.75, 0.72), *at(0.5, 0.95)),
            cv.Path.Close(),
        ]
    ]


def _bell(size: float) -> list[_Path]:
    """Round, with a band left free and a slit below it."""
    ear = cv.Path.Oval(0.41 * size, 0.0, 0.18 * size, 0.18 * size)
    upper: _Path = [
        cv.Path.MoveTo(0.1 * size, 0.5 * size),
        cv.Path.CubicTo(0.1 * size, 0.0, 0.9 * size, 0.0, 0.9 * size, 0.5 * size),
        cv.Path.Close(),
    ]
    left: _Path = [
        cv.Path.MoveTo(0.1 * size, 0.6 * size),
        cv.Path.LineTo(0.44 * size, 0.6 * size),
        cv.Path.LineTo(0.44 * size, 0.98 * size),
        cv.Path.QuadraticTo(0.12 * size, 0.94 * size, 0.1 * size, 0.6 * size),
        cv.Path.Close(),
    ]
    right: _Path = [
        cv.Path.MoveTo(0.9 * size, 0.6 * size),
        cv.Path.LineTo(0.56 * size, 0.6 * size),
        cv.Path.LineTo(0.56 * size, 0.98 * size),
        cv.Path.QuadraticTo(0.88 * size, 0.94 * size, 0.9 * size, 0.6 * size),
        cv.Path.Close(),
    ]
    return [[ear], upper, left, right]


def _leaf(size: float) -> list[_Path]:
    """Pointed at the top, on a bent stem."""
    blade: _Path = [
        cv.Path.MoveTo(0.5 * size, 0.0),
        cv.Path.CubicTo(0.62 * size, 0.22 * size, 0.98 * size, 0.3 * size, 0.9 * size, 0.6 * size),
        cv.Path.CubicTo(0.84 * size, 0.8 * size, 0.6 * size, 0.78 * size, 0.5 * size, 0.68 * size),
        cv.Path.CubicTo(0.4 * size, 0.78 * size, 0.16 * size, 0.8 * size, 0.1 * size, 0.6 * size),
        cv.Path.CubicTo(0.02 * size, 0.3 * size, 0.38 * size, 0.22 * size, 0.5 * size, 0.0),
        cv.Path.Close(),
    ]
    stem: _Path = [
        cv.Path.MoveTo(0.45 * size, 0.68 * size),
        cv.Path.QuadraticTo(0.46 * size, 0.88 * size, 0.3 * size, 0.98 * size),
        cv.Path.LineTo(0.42 * size, size),
        cv.Path.QuadraticTo(0.56 * size, 0.88 * size, 0.55 * size, 0.68 * size),
        cv.Path.Close(),
    ]
    return [blade, stem]


def _acorn(size: float) -> list[_Path]:
    """A nut below its cup, with a line left free between them."""
    cup: _Path = [
        cv.Path.MoveTo(0.14 * size, 0.44 * size),
        cv.Path.CubicTo(0.14 * size, 0.1 * size, 0.86 * size, 0.1 * size, 0.86 * size, 0.44 * size),
        cv.Path.Close(),
    ]
    nut: _Path = [
        cv.Path.MoveTo(0.22 * size, 0.52 * size),
        cv.Path.LineTo(0.78 * size, 0.52 * size),
        cv.Path.CubicTo(0.78 * size, 0.82 * size, 0.6 * size, 0.88 * size, 0.5 * size, size),
        cv.Path.CubicTo(0.4 * size, 0.88 * size, 0.22 * size, 0.82 * size, 0.22 * size, 0.52 * size),
        cv.Path.Close(),
    ]
    stem: _Path = [cv.Path.Rect(0.45 * size, 0.0, 0.1 * size, 0.22 * size)]
    return [cup, nut, stem]


_DRAWN = {Suit.HEARTS: _heart, Suit.DIAMONDS: _bell, Suit.SPADES: _leaf, Suit.CLUBS: _acorn}

"""The number: drawn on a canvas, so that the system's text scale leaves it alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
from flet import canvas as cv

from companion.ui.kit.guarded import component
from companion.ui.theme import Motion, use_motion
from companion.ui.theme.dimensions import DIGIT_MS, DISPLAY
from companion.ui.widgets import wire

if TYPE_CHECKING:
    from companion.ui.widgets.looks import Counted


UPSIDE_DOWN_TWINS = frozenset("69")
HALF_GLYPH = 0.355
DROP = 0.028
"""How far the middle of a glyph lies below the middle of its line, in units of its size."""
UNDERLINE_GAP = 8.0
NUDGE = 1e-6
FIRST_TARGET_WITH_NINE = 9
STEP = 23.0
"""From one mark to the next, in units."""


def signs_of(look: Counted) -> int:
    """How many digits there must be room for, so that a number does not change its size on the way."""
    return len(str(look.target)) if look.target > wire.MOST_BEADS else 1


def underlined(look: Counted) -> bool:
    """Whether a 6 must be told from a 9."""
    return look.target >= FIRST_TARGET_WITH_NINE


@component
def Digit(*, text: str, scale: float, color: str, signs: int = 1, underlined: bool = False) -> ft.Control:
    """A numeral inside the inner wire, as large as one of `signs` digits; a new one fades in over the old, if it may.

    A canvas is not painted again when its font has arrived, ordinary text is: so an invisible
    glyph reports its width, and every new width moves the drawing by less than anyone can see.
    """
    motion = use_motion()
    face, set_face = ft.use_state(0.0)
    fade = ft.Duration(milliseconds=DIGIT_MS if motion is Motion.FULL else 0)
    width, height = 2 * wire.INNER_RADIUS * scale, wire.DIGIT_SIZE * scale
    size = height * wire.digit_share(max(signs, len(text)))
    number = cv.Text(
        x=width / 2,
        y=height / 2 + face * NUDGE,
        value=text,
        alignment=ft.Alignment.CENTER,
        style=ft.TextStyle(font_family=DISPLAY, size=size, color=color),
    )
    line = [_underline(width, height, size, color)] if underlined and text in UPSIDE_DOWN_TWINS else []
    return ft.Stack(
        width=width,
        height=height,
        clip_behavior=ft.ClipBehavior.NONE,
        controls=[
            ft.Container(
                left=0,
                top=0,
                opacity=0,
                content=ft.Text("4", size=20, font_family=DISPLAY, on_size_change=lambda event: set_face(event.width)),
            ),
            ft.Container(
                clip_behavior=ft.ClipBehavior.HARD_EDGE,
                content=ft.AnimatedSwitcher(
                    width=width,
                    height=height,
                    duration=fade,
                    reverse_duration=fade,
                    content=cv.Canvas(key=f"digit-{text}", width=width, height=height, shapes=[number, *line]),
                ),
            ),
        ],
    )


def _underline(width: float, height: float, size: float, color: str) -> cv.Shape:
    """A 6 is a 9 for whoever sits opposite, so both stand on a line wherever either can occur."""
    unit = size / wire.DIGIT_SIZE
    y = height / 2 + (DROP + HALF_GLYPH) * size + UNDERLINE_GAP * unit
    half = 44 * unit
    paint = ft.Paint(color=color, stroke_width=5 * unit, style=ft.PaintingStyle.STROKE)
    return cv.Line(width / 2 - half, y, width / 2 + half, y, paint=paint)


def dots(look: Counted, scale: float, color: str, *, upright: bool = False) -> list[ft.Control]:
    """At most seven, filled when received; placed from the upper left corner of the first."""
    marks = wire.marks(look.dots, look.places)
    size = wire.SMALL_BEAD * scale
    return [
        ft.Container(
            key=f"mark-{nth}",
            left=0 if upright else nth * STEP * scale,
            top=nth * STEP * scale if upright else 0,
            width=size * look.side.waist,
            height=size,
            border_radius=size * look.side.rounding,
            bgcolor=color if mark.full else None,
            border=ft.Border.all(max(1.8 * scale, 1.3), color),
        )
        for nth, mark in enumerate(marks)
    ]


def length(look: Counted) -> float:
    """How long the row is, in units."""
    count = len(wire.marks(look.dots, look.places))
    return max(count - 1, 0) * STEP + wire.SMALL_BEAD

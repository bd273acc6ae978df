"""The number on a counter, which ignores the system's text scale, and other parts shared by all counters."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import flet as ft
from flet import canvas as cv

from companion.app.settings import Counter
from companion.ui.kit.guarded import component
from companion.ui.theme import Motion, use_motion
from companion.ui.theme.dimensions import DIGIT_MS, DISPLAY
from companion.ui.widgets import wire

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.ui.theme import Material
    from companion.ui.widgets.looks import CounterLook


UPSIDE_DOWN_TWINS = frozenset("69")
HALF_GLYPH = 0.355
DROP = 0.028
"""Distance of a glyph's centre below the middle of its line, in units of the font size."""
UNDERLINE_GAP = 8.0
NUDGE = 1e-6
FIRST_TARGET_WITH_NINE = 9
STEP = 23.0
"""Distance between the dots, in drawing units."""
_DOTS_TOP = 207.0


def figure_box(*controls: ft.Control, key: str | None, scale: float) -> ft.Stack:
    """Return the box that contains a counter, which has the same size for all counters."""
    return ft.Stack(
        key=key,
        width=wire.WIDTH * scale,
        height=wire.HEIGHT * scale,
        clip_behavior=ft.ClipBehavior.NONE,
        controls=[*controls],
    )


class NumberPlace(NamedTuple):
    """The centre of the number in the counter's box, in units, and its size relative to the arch's number."""

    x: float
    y: float
    larger: float = 1.0


NUMBER_PLACES = {
    Counter.BEADS: NumberPlace(wire.REACH, wire.MIDDLE_Y - wire.DIGIT_RISE + wire.DIGIT_SIZE / 2),
    Counter.CHALK: NumberPlace(wire.REACH, 84.0),
    Counter.NUMERALS: NumberPlace(wire.REACH, 94.0, 1.2),
    Counter.CARDS: NumberPlace(68.0, 90.0),
}
"""The position and size of the number on each counter."""


def number_share(text: str, target: int) -> float:
    """Return the number's font size relative to that of a single digit, reserving space for the digits of `target`."""
    digits = len(str(target)) if target > wire.MOST_BEADS else 1
    return wire.digit_share(max(digits, len(text)))


def number(counter_look: CounterLook, color: str, scale: float, counter: Counter) -> ft.Control:
    """Draw the number of a counter."""
    number_place = NUMBER_PLACES[counter]
    size = scale * number_place.larger
    return ft.Container(
        key="digit",
        left=number_place.x * scale - wire.INNER_RADIUS * size,
        top=number_place.y * scale - wire.DIGIT_SIZE * size / 2,
        content=Digit(text=counter_look.digit, target=counter_look.target, scale=size, color=color),
    )


@component
def Digit(*, text: str, target: int, scale: float, color: str) -> ft.Control:
    """A number as large as the target allows; a new number fades in over the old one unless motion is reduced.

    Flutter does not repaint a canvas when its font finishes loading, but it does lay out text again. An invisible glyph
    therefore reports its width, and each new width moves the drawing imperceptibly to force a repaint.
    """
    motion = use_motion()
    glyph_width, set_glyph_width = ft.use_state(0.0)
    glyph = ft.use_memo(lambda: _glyph(set_glyph_width), [])
    fade = ft.Duration(milliseconds=DIGIT_MS if motion is Motion.FULL else 0)
    width, height = 2 * wire.INNER_RADIUS * scale, wire.DIGIT_SIZE * scale
    size = height * number_share(text, target)
    drawn = cv.Text(
        x=width / 2,
        y=height / 2 + glyph_width * NUDGE,
        value=text,
        alignment=ft.Alignment.CENTER,
        style=ft.TextStyle(font_family=DISPLAY, size=size, color=color),
    )
    underlined = target >= FIRST_TARGET_WITH_NINE and text in UPSIDE_DOWN_TWINS
    line = [_underline(width, height, size, color)] if underlined else []
    return ft.Stack(
        width=width,
        height=height,
        clip_behavior=ft.ClipBehavior.NONE,
        controls=[
            glyph,
            ft.Container(
                clip_behavior=ft.ClipBehavior.HARD_EDGE,
                content=ft.AnimatedSwitcher(
                    width=width,
                    height=height,
                    duration=fade,
                    reverse_duration=fade,
                    content=cv.Canvas(key=f"digit-{text}", width=width, height=height, shapes=[drawn, *line]),
                ),
            ),
        ],
    )


def _glyph(set_width: Callable[[float], None]) -> ft.Control:
    text = ft.Text("4", size=20, font_family=DISPLAY, on_size_change=lambda event: set_width(event.width))
    return ft.Container(left=0, top=0, opacity=0, content=text)


def _underline(width: float, height: float, size: float, color: str) -> cv.Shape:
    """Return the line under a 6 or 9, which the player opposite might otherwise take for the other digit."""
    unit = size / wire.DIGIT_SIZE
    y = height / 2 + (DROP + HALF_GLYPH) * size + UNDERLINE_GAP * unit
    half = 44 * unit
    paint = ft.Paint(color=color, stroke_width=5 * unit, style=ft.PaintingStyle.STROKE)
    return cv.Line(width / 2 - half, y, width / 2 + half, y, paint=paint)


def dots(counter_look: CounterLook, scale: float, color: str, *, upright: bool = False) -> list[ft.Control]:
    """Return at most seven dots, positioned relative to the first dot's upper left corner; dots received are filled."""
    marks = wire.marks(counter_look.dots, counter_look.places)
    size = wire.SMALL_BEAD * scale
    return [
        ft.Container(
            key=f"mark-{nth}",
            left=0 if upright else nth * STEP * scale,
            top=nth * STEP * scale if upright else 0,
            width=size * counter_look.side.waist,
            height=size,
            border_radius=size * counter_look.side.rounding,
            bgcolor=color if mark.full else None,
            border=ft.Border.all(max(1.8 * scale, 1.3), color),
        )
        for nth, mark in enumerate(marks)
    ]


def row_of_dots(counter_look: CounterLook, scale: float, color: str, *, x: float) -> ft.Control:
    """Return the dots as a row below the number, centred at `x`, in units."""
    count = len(wire.marks(counter_look.dots, counter_look.places))
    length = max(count - 1, 0) * STEP + wire.SMALL_BEAD
    return ft.Stack(
        left=(x - length / 2) * scale,
        top=_DOTS_TOP * scale,
        width=length * scale,
        height=wire.SMALL_BEAD * scale,
        clip_behavior=ft.ClipBehavior.NONE,
        controls=dots(counter_look, scale, color),
    )


def bar(
    counter_look: CounterLook, material: Material, *, left: float, top: float, width: float, height: float
) -> ft.Control:
    """Draw a progress bar, for targets too high for beads."""
    filled = width * min(max(counter_look.counted / counter_look.target, 0.0), 1.0)
    done = ft.Container(width=filled, height=height, bgcolor=material.bead, border_radius=height / 2)
    return ft.Container(
        key="bar",
        left=left,
        top=top,
        width=width,
        height=height,
        border_radius=height / 2,
        bgcolor=ft.Colors.with_opacity(0.4, material.chip_edge),
        content=ft.Row(spacing=0, controls=[done]),
    )


def line_paint(color: str, width: float, *, opacity: float = 1.0, round_ends: bool = True) -> ft.Paint:
    """Return the paint for stroking a line."""
    return ft.Paint(
        color=color if opacity == 1.0 else ft.Colors.with_opacity(opacity, color),
        stroke_width=width,
        style=ft.PaintingStyle.STROKE,
        stroke_cap=ft.StrokeCap.ROUND if round_ends else ft.StrokeCap.BUTT,
    )

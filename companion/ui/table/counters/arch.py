"""The Bummerlzähler: a number inside two arched wires, with beads for the points needed and the Bummerls received."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import pi
from typing import TYPE_CHECKING

import flet as ft
from flet import canvas as cv

from companion.app.settings import Counter
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import Memos, use_instance
from companion.ui.table.counters.digit import bar, figure_box, line_paint, number
from companion.ui.theme import use_motion, use_palette
from companion.ui.theme.dimensions import BEAD_STAGGER_MS
from companion.ui.widgets import wire
from companion.ui.widgets.bead import bead_shadow, gloss
from companion.ui.widgets.looks import TableSide

if TYPE_CHECKING:
    from companion.ui.theme import Material, Palette
    from companion.ui.widgets.looks import CounterLook


RING = 0.075
THINNEST_RING = 1.5


@component
def Arch(*, counter_look: CounterLook, scale: float) -> ft.Control:
    """The drawn arch, `wire.WIDTH` by `wire.HEIGHT` times `scale`; screen readers announce only the player's label."""
    palette, motion = use_palette(), use_motion()
    previous = ft.use_ref(counter_look.needed)
    pace = motion.beads(back=counter_look.needed > (previous.current or 0))

    def remember() -> None:
        previous.current = counter_look.needed

    ft.use_effect(remember, [counter_look.needed])
    material = counter_look.side.material(palette)
    drawn = ft.use_memo(lambda: wires(scale, palette.brass), [scale, palette.name])
    large, small = ft.use_memo(lambda: _paints(counter_look, palette), [counter_look.side, palette.name])
    memos = use_instance(Memos)  # a deal moves one bead, and comparing all others would take a sixth of a tap
    return figure_box(
        drawn,
        number(counter_look, material.text, scale, Counter.BEADS),
        *(
            memos.get(f"mark-{i}", (mark, scale, small), partial(inner_bead, mark, i, scale, small))
            for i, mark in enumerate(wire.marks(counter_look.dots, counter_look.places))
        ),
        *(
            memos.get(f"bead-{i}", (bead, scale, large, motion), partial(outer_bead, bead, i, scale, large, pace))
            for i, bead in enumerate(wire.beads(counter_look.needed, counter_look.target, up=counter_look.counts_up))
        ),
        *([_bar(counter_look, material, scale)] if counter_look.target > wire.MOST_BEADS else []),
        key=None,
        scale=scale,
    )


def _paints(counter_look: CounterLook, palette: Palette) -> tuple[BeadPaint, BeadPaint]:
    """Return the paints for a side's large and small beads."""
    material = counter_look.side.material(palette)
    shine = (material.bead_light, material.bead, material.bead_shade)
    large = BeadPaint(
        side=counter_look.side, body=material.bead, hollow=material.centre, shine=shine, casts_shadow=palette.deep
    )
    small = BeadPaint(side=counter_look.side, body=palette.brass, hollow=material.centre)
    return large, small


def wires(scale: float, color: str) -> cv.Canvas:
    """Draw all wires on one canvas, which is memoized by size and colour.

    It uses lines and arcs, which the client draws directly, because a path would be recomputed in every frame.
    """
    return cv.Canvas(
        key="wires",
        width=wire.WIDTH * scale,
        height=wire.HEIGHT * scale,
        shapes=[
            *(_bend(bend, scale, color) for bend in wire.arcs(scale)),
            *(_line(line, color) for line in wire.lines(scale)),
        ],
    )


def _bar(counter_look: CounterLook, material: Material, scale: float) -> ft.Control:
    width = 150 * scale
    top = (wire.MIDDLE_Y + 38) * scale
    return bar(counter_look, material, left=wire.REACH * scale - width / 2, top=top, width=width, height=6 * scale)


def _bend(bend: wire.WireArc, scale: float, color: str) -> cv.Shape:
    return cv.Arc(
        x=wire.REACH * scale - bend.radius,
        y=wire.MIDDLE_Y * scale - bend.radius,
        width=2 * bend.radius,
        height=2 * bend.radius,
        start_angle=pi,
        sweep_angle=pi,
        paint=line_paint(color, bend.width, round_ends=False),
    )


def _line(line: wire.WireLine, color: str) -> cv.Shape:
    return cv.Line(*line.start, *line.end, paint=line_paint(color, line.width, round_ends=line.round_ends))


@dataclass(frozen=True, slots=True, kw_only=True)
class BeadPaint:
    """The colours of the beads on a wire."""

    side: TableSide
    body: str
    hollow: str
    """Colour inside a hollow bead, which hides the wire."""
    shine: tuple[str, str, str] | None = None
    """Highlight, body and shade of a ball, or None for a small bead."""
    casts_shadow: bool = False


def outer_bead(bead: wire.Bead, index: int, scale: float, paint: BeadPaint, pace: int) -> ft.Control:
    """Draw a large bead that moves in `pace` milliseconds, slightly longer for later beads; 0 means no animation."""
    motion = ft.Animation(pace + BEAD_STAGGER_MS * (index % 3), ft.AnimationCurve.EASE_OUT) if pace else None
    body = _bead(bead, wire.BEAD * scale, paint, motion)
    return _place_on_wire(bead, body, f"bead-{index}", wire.OUTER_RADIUS * scale, scale)


def inner_bead(mark: wire.Bead, index: int, scale: float, paint: BeadPaint) -> ft.Control:
    """Draw a small bead, which never moves along the wire; it is filled for a Bummerl received."""
    body = _bead(mark, wire.SMALL_BEAD * scale, paint, None)
    return _place_on_wire(mark, body, f"mark-{index}", wire.INNER_RADIUS * scale, scale)


def _place_on_wire(bead: wire.Bead, body: ft.Container, key: str, radius: float, scale: float) -> ft.Control:
    """Place a bead at the top of its wire, then rotate it around the wire's centre."""
    along, size = float(body.width or 0), float(body.height or 0)
    return ft.Container(
        key=key,
        left=wire.REACH * scale - along / 2,
        top=wire.MIDDLE_Y * scale - radius - size / 2,
        width=along,
        height=size,
        rotate=ft.Rotate(_rotation(bead), alignment=ft.Alignment(0, 2 * radius / size)),
        animate_rotation=body.animate_rotation,
        content=body,
    )


def _bead(bead: wire.Bead, size: float, paint: BeadPaint, motion: ft.Animation | None) -> ft.Container:
    """Draw a glossy bead, or a ring if hollow; a round bead is counter-rotated to keep its highlight in place."""
    return ft.Container(
        width=size * paint.side.waist,
        height=size,
        rotate=ft.Rotate(-_rotation(bead) if paint.side is TableSide.A else 0),
        animate_rotation=motion,
        border_radius=size * paint.side.rounding,
        bgcolor=paint.body if bead.full else paint.hollow,
        border=None if bead.full else ft.Border.all(max(RING * size, THINNEST_RING), paint.body),
        gradient=gloss(*paint.shine) if bead.full and paint.shine else None,
        shadow=bead_shadow(size) if bead.full and paint.casts_shadow else None,
    )


def _rotation(bead: wire.Bead) -> float:
    """Return the bead's rotation from the top of the wire, which also aligns a barrel-shaped bead with the wire."""
    return bead.angle - 3 * pi / 2

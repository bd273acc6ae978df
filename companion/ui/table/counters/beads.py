"""The beads on the wires: each is turned about the middle of the arch, so that it slides along its wire."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

import flet as ft

from companion.ui.theme.dimensions import BEAD_STAGGER_MS
from companion.ui.widgets import wire
from companion.ui.widgets.looks import Side

RING = 0.075
THINNEST_RING = 1.5


@dataclass(frozen=True, slots=True, kw_only=True)
class BeadPaint:
    """How the beads of one wire look."""

    side: Side
    light: str
    body: str
    shade: str
    hollow: str
    """What shows inside a ring, so that the wire does not."""
    glossy: bool
    shadow: bool


def outer_bead(bead: wire.Bead, index: int, scale: float, paint: BeadPaint, pace: int) -> ft.Control:
    """A large bead, which takes `pace` milliseconds to travel, the later ones a little longer; 0 sets it at once."""
    motion = ft.Animation(pace + BEAD_STAGGER_MS * (index % 3), ft.AnimationCurve.EASE_OUT) if pace else None
    body = _bead(bead, wire.BEAD * scale, paint, motion)
    return _on_wire(bead, body, f"bead-{index}", wire.OUTER_RADIUS * scale, scale)


def inner_bead(mark: wire.Bead, index: int, scale: float, paint: BeadPaint) -> ft.Control:
    """A small bead; it never travels, it is filled."""
    body = _bead(mark, wire.SMALL_BEAD * scale, paint, None)
    return _on_wire(mark, body, f"mark-{index}", wire.INNER_RADIUS * scale, scale)


def _on_wire(bead: wire.Bead, body: ft.Container, key: str, radius: float, scale: float) -> ft.Control:
    """Stand at the top of the wire and turn about its middle."""
    along, size = float(body.width or 0), float(body.height or 0)
    return ft.Container(
        key=key,
        left=wire.REACH * scale - along / 2,
        top=wire.MIDDLE_Y * scale - radius - size / 2,
        width=along,
        height=size,
        rotate=ft.Rotate(_turn(bead), alignment=ft.Alignment(0, 2 * radius / size)),
        animate_rotation=body.animate_rotation,
        content=body,
    )


def _bead(bead: wire.Bead, size: float, paint: BeadPaint, motion: ft.Animation | None) -> ft.Container:
    """Full beads shine, hollow ones are a ring; round ones turn back, for the light comes from one place."""
    glossy = bead.full and paint.glossy
    return ft.Container(
        width=size * paint.side.waist,
        height=size,
        rotate=ft.Rotate(-_turn(bead) if paint.side is Side.A else 0),
        animate_rotation=motion,
        border_radius=size * paint.side.rounding,
        bgcolor=paint.body if bead.full else paint.hollow,
        border=None if bead.full else ft.Border.all(max(RING * size, THINNEST_RING), paint.body),
        gradient=gloss(paint.light, paint.body, paint.shade) if glossy else None,
        shadow=_shadow(size) if glossy and paint.shadow else None,
    )


def gloss(light: str, body: str, shade: str) -> ft.RadialGradient:
    """A ball's light, from the upper left."""
    return ft.RadialGradient(
        colors=[light, body, shade], stops=[0.0, 0.45, 1.0], center=ft.Alignment(-0.35, -0.45), radius=0.95
    )


def _shadow(size: float) -> ft.BoxShadow:
    return ft.BoxShadow(
        blur_radius=0.28 * size, color=ft.Colors.with_opacity(0.4, "#000000"), offset=ft.Offset(0, 0.1 * size)
    )


def _turn(bead: wire.Bead) -> float:
    """From the top of the wire; the tangent of a barrel comes of itself."""
    return bead.angle - 3 * pi / 2

"""Helpers that determine the rotation of a control."""

import flet as ft
from flet import BaseControl


def quarters_of(control: BaseControl) -> int:
    """Return the number of quarter turns by which a control rotates its content.

    Mirroring on both axes counts as two.
    """
    if not isinstance(control, ft.RotatedBox):
        return 0
    return (control.quarter_turns + 2 * (control.scale == ft.Scale(scale_x=-1, scale_y=-1))) % 4

"""How far something on the screen is turned."""

import flet as ft
from flet import BaseControl


def quarters_of(control: BaseControl) -> int:
    """By how many right angles it turns what lies in it: mirrored both ways is turned by two."""
    if not isinstance(control, ft.RotatedBox):
        return 0
    return (control.quarter_turns + 2 * (control.scale == ft.Scale(scale_x=-1, scale_y=-1))) % 4

"""An invisible stop for the Tab key, which makes Tab finish a part of the screen before it goes on to the next one."""

import flet as ft


def tab_stop(label: str, *, height: float, width: float | None = None) -> ft.Control:
    """Return a stop at the left of a part of the screen, as tall as the parts beside it.

    Flutter moves the focus through everything beside the topmost stop, from left to right, before it goes on below.
    Without a stop of this height, it would go from left to right through both parts, row by row.
    """
    named = ft.Semantics(label=label, content=ft.Container(width=width, height=height))
    return ft.KeyboardListener(content=named)

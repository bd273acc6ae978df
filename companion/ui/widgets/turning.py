"""What is turned for whoever does not sit at the foot of the screen."""

import flet as ft

_UPSIDE_DOWN = ft.Scale(scale_x=-1, scale_y=-1)


def turned_by(content: ft.Control, quarters: int, *, key: str | None = None) -> ft.RotatedBox:
    """`content` turned clockwise by so many right angles.

    By two it is mirrored both ways, which is the same and exact. A turn is not: a trace of the sine is left, for which
    the client takes every edge to be slanting, fills it in by hand in each frame, and less sharply.
    """
    upside_down = quarters == 2  # noqa: PLR2004  # half a turn
    return ft.RotatedBox(
        key=key,
        quarter_turns=0 if upside_down else quarters,
        scale=_UPSIDE_DOWN if upside_down else None,
        content=content,
    )

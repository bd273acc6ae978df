"""A QR code, drawn here: nothing is fetched, and nothing has to be decoded."""

import flet as ft
from flet import canvas as cv

from companion.ui.kit.guarded import component

_QUIET = 4
"""Modules of margin, as the standard wants."""
_DARK, _LIGHT = "#000000", "#FFFFFF"
"""In every theme: readers want dark on light."""


@component
def QrPicture(*, text: str, label: str, most: float = 240.0) -> ft.Control:
    """At most so large; each module is a whole number of dp."""
    runs, modules = dark_runs(text)
    side = modules + 2 * _QUIET
    module = max(int(most // side), 2)
    squares: list[cv.Path.PathElement] = [
        cv.Path.Rect((x + _QUIET) * module, (y + _QUIET) * module, length * module, module) for x, y, length in runs
    ]
    return ft.Semantics(
        key="qr",
        label=label,
        image=True,
        exclude_semantics=True,
        content=ft.Container(
            width=side * module,
            height=side * module,
            bgcolor=_LIGHT,
            border_radius=8,
            content=cv.Canvas(
                width=side * module,
                height=side * module,
                shapes=[cv.Path(squares, paint=ft.Paint(color=_DARK, anti_alias=False))],
            ),
        ),
    )


def dark_runs(text: str) -> tuple[list[tuple[int, int, int]], int]:
    """The dark modules as level runs (from the left, from the top, length), and how many modules wide the code is."""
    import segno  # noqa: PLC0415  # it brings half of the standard library along, and no other screen wants that

    matrix = segno.make_qr(text, error="m").matrix
    runs: list[tuple[int, int, int]] = []
    for y, row in enumerate(matrix):
        start = 0
        for x, dark in enumerate((*row, 0)):
            if not dark:
                if x > start:
                    runs.append((start, y, x - start))
                start = x + 1
    return runs, len(matrix)

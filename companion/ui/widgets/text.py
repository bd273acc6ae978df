"""Text in the right family: one function for each use in the type table."""

from __future__ import annotations

import flet as ft

from companion.ui.theme.dimensions import BOLD, DISPLAY, FALLBACK, REGULAR, SEMI_BOLD


def display(words: str, size: float, color: str, *, line: float = 1.1, lines: int | None = None) -> ft.Text:
    """Page titles, names, single numerals."""
    return _text(words, ft.TextStyle(font_family=DISPLAY, size=size, color=color, height=line), lines)


def label(words: str, size: float, color: str, *, line: float = 1.2, lines: int | None = None) -> ft.Text:
    """Labels, options, sentences."""
    return _text(words, ft.TextStyle(font_family=SEMI_BOLD, size=size, color=color, height=line), lines)


def strong(words: str, size: float, color: str, *, line: float = 1.0, lines: int | None = None) -> ft.Text:
    """Buttons, and figures that stand in columns."""
    return _text(words, ft.TextStyle(font_family=BOLD, size=size, color=color, height=line), lines)


def plain(words: str, size: float, color: str, *, line: float = 1.2, lines: int | None = None) -> ft.Text:
    """What is secondary, and text to be read."""
    return _text(words, ft.TextStyle(font_family=REGULAR, size=size, color=color, height=line), lines)


def _text(words: str, style: ft.TextStyle, lines: int | None) -> ft.Text:
    return ft.Text(
        words,
        style=style.copy(font_family_fallback=list(FALLBACK)),
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
    )


def point(words: str, size: float, color: str, *, line: float = 1.3) -> ft.Control:
    """A dot in front for eyes, the words alone for ears."""
    return ft.Semantics(
        label=words,
        container=True,
        exclude_semantics=True,
        content=ft.Row(
            spacing=7,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[
                plain("·", size, color, line=line),
                ft.Container(expand=True, content=plain(words, size, color, line=line)),
            ],
        ),
    )

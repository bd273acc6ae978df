"""Keyboard shortcuts: a row with keys and their meaning, and the list of those that work on every page."""

from collections.abc import Callable

import flet as ft

from companion.i18n.translator import Translator
from companion.ui.kit.layout import LARGE_FROM
from companion.ui.theme import Palette
from companion.ui.theme.dimensions import EDGE
from companion.ui.widgets.column import column
from companion.ui.widgets.text import announced, caption, emphasis, value

_KEY_COLUMN = 112
_WIDTH = 420


def shortcut_row(keys: tuple[str, ...], words: str, palette: Palette, scale: float) -> ft.Control:
    """Return a row with keys and what each of them does."""
    caps = ft.Row(wrap=True, spacing=6, run_spacing=4, controls=[_cap(key, palette) for key in keys])
    meaning = emphasis(words)
    return announced(
        f"{', '.join(keys)}: {words}",
        ft.Column(tight=True, spacing=4, controls=[caps, meaning])
        if scale >= LARGE_FROM
        else ft.Row(
            spacing=12,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[
                ft.Container(width=_KEY_COLUMN, content=caps),
                ft.Container(expand=True, padding=ft.Padding.only(top=5), content=meaning),
            ],
        ),
    )


def _cap(key: str, palette: Palette) -> ft.Control:
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=9, vertical=6),
        border_radius=7,
        bgcolor=palette.raised,
        border=ft.Border.all(EDGE, palette.edge),
        content=value(key, lines=1),
    )


def shortcuts_dialog(
    tr: Translator, palette: Palette, scale: float, *, can_go_back: bool, on_close: Callable[[], None]
) -> ft.AlertDialog:
    """Return a dialog that lists the shortcuts of a page; `can_go_back` is False for the home screen."""
    shortcuts = [
        ((tr("Tab"),), tr("Go to the next item")),
        ((tr("Enter"),), tr("Select the item")),
        *([((tr("Esc"),), tr("Go back"))] if can_go_back else []),
        (("?", "F1"), tr("Show this list")),
    ]
    return ft.AlertDialog(
        key="shortcuts",
        scrollable=True,
        title=tr("Keyboard shortcuts"),
        content=ft.Container(
            width=_WIDTH,
            content=column(
                *(shortcut_row(keys, words, palette, scale) for keys, words in shortcuts),
                caption(tr("At the table, this list has the keys for results, undo and the menu.")),
                spacing=11,
            ),
        ),
        actions=[ft.TextButton(tr("Close"), key="close-shortcuts", on_click=lambda _: on_close())],
        on_dismiss=lambda _: on_close(),
    )

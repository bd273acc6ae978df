"""The sheet that lists the table's keyboard shortcuts."""

import flet as ft

from companion.core.match.match import Match
from companion.core.seats import TWO_SIDES, Seat
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import LARGE_FROM, Screen
from companion.ui.table import words_chips as chip_labels
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import EDGE
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import announced, emphasis, value

_KEY_COLUMN = 112
_RESULT_KEYS = (("1", "2", "3"), ("7", "8", "9"))


@component
def ShortcutsSheet(*, match: Match, screen: Screen, on_close: Action) -> ft.Control:
    """A bottom sheet that lists the keyboard shortcuts."""
    tr = use_translator()
    palette = use_palette()
    return Sheet(
        screen=screen,
        title=tr("Keyboard shortcuts"),
        subtitle=tr("Tab moves to the next item; Enter selects it."),
        close_label=tr("Close"),
        on_close=on_close,
        body=shortcut_rows(tr, match, palette, screen.text_scale),
    )


def shortcut_rows(tr: Translator, match: Match, palette: Palette, scale: float) -> list[ft.Control]:
    """Return a row for each keyboard shortcut."""
    return [_row(keys, words, palette, scale) for keys, words in shortcuts(tr, match)]


def shortcuts(tr: Translator, match: Match) -> list[tuple[tuple[str, ...], str]]:
    """Return the keys and what they do, starting with the common results, which are needed most often."""
    return [
        *_results(tr, match),
        (("U", tr("Ctrl+Z")), tr("Undo")),
        ((tr("Shift+U"), tr("Ctrl+Y")), tr("Redo")),
        (("L",), tr("Score sheet")),
        (("R",), tr("Rules")),
        (("M",), tr("Menu")),
        (("?", "F1"), tr("Show this list")),
        ((tr("Esc"),), tr("Close the open sheet, or leave the table")),
    ]


def _results(tr: Translator, match: Match) -> list[tuple[tuple[str, ...], str]]:
    if len(match.rules.seats) != len(TWO_SIDES):
        return [(("S",), tr("Enter deal"))]
    rows = [
        ((key,), chip.label)
        for seat, keys in zip((Seat.A, Seat.B), _RESULT_KEYS, strict=True)
        for key, chip in zip(keys, chip_labels.chips(tr, match, seat), strict=False)
        if chip.key != chip_labels.SPECIAL
    ]
    special = tr("Enter a different result for %(name)s", name=match.players[Seat.A])
    other = tr("Enter a different result for %(name)s", name=match.players[Seat.B])
    return [*rows, (("S",), special), ((tr("Shift+S"),), other)]


def _row(keys: tuple[str, ...], words: str, palette: Palette, scale: float) -> ft.Control:
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

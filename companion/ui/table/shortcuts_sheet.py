"""The sheet that lists the table's keyboard shortcuts."""

import flet as ft

from companion.core.match.match import Match
from companion.core.seats import TWO_SIDES, Seat
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import Screen
from companion.ui.matches.open_match import OpenMatch
from companion.ui.table import words_chips as chip_labels
from companion.ui.theme import Palette, use_palette
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.shortcuts import shortcut_row

_RESULT_KEYS = (("1", "2", "3"), ("7", "8", "9"))


@component
def ShortcutsSheet(*, open_match: OpenMatch, screen: Screen, on_close: Action) -> ft.Control:
    """A bottom sheet that lists the keyboard shortcuts."""
    tr = use_translator()
    palette = use_palette()
    return Sheet(
        screen=screen,
        title=tr("Keyboard shortcuts"),
        subtitle=tr("Tab moves to the next item; Enter selects it."),
        close_label=tr("Close"),
        on_close=on_close,
        body=shortcut_rows(tr, open_match, palette, screen.text_scale),
    )


def shortcut_rows(tr: Translator, open_match: OpenMatch, palette: Palette, scale: float) -> list[ft.Control]:
    """Return a row for each keyboard shortcut."""
    return [shortcut_row(keys, words, palette, scale) for keys, words in shortcuts(tr, open_match)]


def shortcuts(tr: Translator, open_match: OpenMatch) -> list[tuple[tuple[str, ...], str]]:
    """Return the keys that work and what they do, starting with the common results, which are needed most often."""
    undo = (("U", tr("Ctrl+Z")), tr("Undo"))
    lists = [(("L",), tr("Score sheet")), (("R",), tr("Rules"))]
    always = [(("?", "F1"), tr("Show this list")), ((tr("Esc"),), tr("Close the open sheet, or leave the table"))]
    if open_match.locked or open_match.card is not None:
        return [*([] if open_match.locked else [undo]), *lists, *always]
    return [
        *_results(tr, open_match.match),
        undo,
        ((tr("Shift+U"), tr("Ctrl+Y")), tr("Redo")),
        *lists,
        (("M",), tr("Menu")),
        *always,
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

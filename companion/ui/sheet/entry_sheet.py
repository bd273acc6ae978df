"""An entry of the score sheet that may be taken out: what it is, and what changes later on without it."""

import flet as ft

from companion.app.matches.matches import preview
from companion.core.match.consequences import consequences
from companion.core.match.events import DealRecorded, EntryDeleted
from companion.core.match.standing import Line
from companion.ui.deal import words as afterwards
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import Screen
from companion.ui.matches.open_match import OpenMatch
from companion.ui.sheet import words as labels
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.sheet import Sheet
from companion.ui.words import events, standings


@component
def EntrySheet(*, screen: Screen, now: OpenMatch, line: Line, on_close: Action, on_delete: Action) -> ft.Control:
    """A deal, or what was entered by hand."""
    tr = use_translator()
    changes = consequences(now.standing, preview(now.match, EntryDeleted(line.entry_id)))
    if isinstance(line.entry, DealRecorded):
        title = words = tr("Delete this deal")
        told = events.named(tr, now.match, line.entry)
    else:
        title, words = tr("Entry by hand"), tr("Delete this entry")
        told = labels.row(tr, now, line).reason
    return Sheet(
        screen=screen,
        title=title,
        subtitle=afterwards.place(tr, line),
        close_label=tr("Close"),
        on_close=on_close,
        body=[
            Sentence(
                words=(
                    told,
                    *(standings.consequence(tr, now.match, change) for change in changes),
                )
            )
        ],
        footer=[PrimaryButton(name="delete", words=words, label=words, on_press=on_delete)],
    )

"""An entry of the score sheet that is no deal: what it is, and a way to take it out."""

import flet as ft

from companion.app.matches import preview
from companion.core.consequences import consequences
from companion.core.events import EntryDeleted
from companion.core.standing import Line
from companion.ui.components.buttons import PrimaryButton
from companion.ui.components.sentence import Sentence
from companion.ui.components.sheet import Sheet
from companion.ui.guard import Action
from companion.ui.hooks import use_translator
from companion.ui.kit import component
from companion.ui.labels import sheet as labels
from companion.ui.labels import standings
from companion.ui.layout import Screen
from companion.ui.stores.open_match import OpenMatch


@component
def EntrySheet(*, screen: Screen, now: OpenMatch, line: Line, on_close: Action, on_delete: Action) -> ft.Control:
    """Says what taking it out changes later on."""
    tr = use_translator()
    changes = consequences(now.standing, preview(now.match, EntryDeleted(line.entry_id)))
    words = tr("Delete this entry")
    return Sheet(
        screen=screen,
        title=tr("Entry by hand"),
        close_label=tr("Close"),
        on_close=on_close,
        body=[
            Sentence(
                words=(
                    labels.row(tr, now, line).reason,
                    *(standings.consequence(tr, now.match, change) for change in changes),
                )
            )
        ],
        footer=[PrimaryButton(name="delete", words=words, label=words, on_press=on_delete)],
    )

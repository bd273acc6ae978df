"""All matches: running and finished, newest first."""

import flet as ft

from companion.ui import routes
from companion.ui.components.buttons import QuietButton
from companion.ui.components.page_frame import PageFrame
from companion.ui.components.words import label
from companion.ui.hooks import use_navigate, use_session, use_translator
from companion.ui.kit import component
from companion.ui.theme import use_palette
from companion.ui.views.home import match_cards

WINDOW = 30
"""How many are drawn at once; a long list is slow to draw."""


@component
def Matches() -> ft.Control:
    """A window on the list, which grows by a tap."""
    tr = use_translator()
    palette = use_palette()
    session = use_session()
    navigate = use_navigate()
    shown, set_shown = ft.use_state(WINDOW)
    window = session.summaries[:shown]
    running = [summary for summary in window if not summary.over]
    finished = [summary for summary in window if summary.over]
    body: list[ft.Control] = []
    if running:
        body += [
            ft.Semantics(header=True, content=label(tr("On the table"), 16, palette.muted)),
            *match_cards(tr, running, session.now(), navigate),
        ]
    if finished:
        body += [
            ft.Semantics(header=True, content=label(tr("Finished"), 16, palette.muted)),
            *match_cards(tr, finished, session.now(), navigate),
        ]
    if shown < len(session.summaries):
        words = tr("Show more")
        body.append(
            QuietButton(name="more", words=words, label=words, on_press=lambda: set_shown(lambda old: old + WINDOW))
        )
    return PageFrame(
        title=tr("All matches"),
        subtitle=tr.plural("%(n)s match", "%(n)s matches", len(session.summaries)),
        back_label=tr("Back"),
        on_back=lambda: navigate(routes.HOME),
        body=body,
    )

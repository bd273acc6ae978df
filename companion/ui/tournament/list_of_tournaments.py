"""The list of tournaments, newest first, and the list of deleted ones."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.app.tournament.port import TournamentSummary
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.navigation import routes
from companion.ui.tournament import words
from companion.ui.tournament.all_store import TournamentsStore, use_tournaments
from companion.ui.widgets.blank import Blank
from companion.ui.widgets.buttons import PrimaryButton, QuietButton
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.row import LEADS_ON, ListRow, use_window
from companion.ui.widgets.text import caption, emphasis

WINDOW = 30
"""The number of tournaments shown at first, and added with each tap on “Show more”."""


@component
def Tournaments() -> ft.Control:
    """The list of tournaments, reloaded when the page opens, with a button that shows more of them."""
    tr = use_translator()
    store = use_tournaments.observed()
    navigate = use_navigate()
    shown, more = use_window(WINDOW)
    ft.use_effect(store.load, [])
    body: list[ft.Control] = []
    if store.just_deleted is not None:
        body.append(_bring_back(tr, store, store.just_deleted))
    if not store.summaries:
        body.append(Blank(words=tr("No tournaments yet. Create one.")))
    body += [_row(tr, summary, navigate) for summary in store.summaries[:shown]]
    deleted = store.deleted[: max(0, shown - len(store.summaries))]
    if deleted:
        body += [
            ft.Semantics(header=True, content=emphasis(tr("Deleted"), "muted")),
            *(_deleted_row(tr, store, summary) for summary in deleted),
        ]
    body += more(len(store.summaries) + len(store.deleted))
    body += [caption(sentence, "red") for sentence in _troubles(tr, store)]
    return PageFrame(
        title=tr("Tournaments"),
        subtitle=tr.plural("%(n)s tournament", "%(n)s tournaments", len(store.summaries)) if store.summaries else "",
        on_back=routes.HOME,
        body=body,
        footer=PrimaryButton(
            name="new-tournament",
            words=tr("New tournament"),
            icon=ft.Icons.ADD,
            on_press=lambda: navigate(routes.NEW_TOURNAMENT),
        ),
    )


def _row(tr: Translator, summary: TournamentSummary, navigate: Callable[[str], None]) -> ft.Control:
    route = routes.tournament(summary.tournament_id)
    texts = (words.place_and_date(tr, summary.venue, summary.day), words.progress(tr, summary))
    details = " · ".join(filter(None, texts))
    return keyed(
        summary.tournament_id,
        ListRow,
        name=f"tournament-{summary.tournament_id}",
        label=tr("Open %(name)s, %(details)s", name=summary.name, details=details),
        title=summary.name,
        note=details,
        on_press=partial(navigate, route),
        leads_to=route,
        trailing=LEADS_ON,
    )


def _deleted_row(tr: Translator, store: TournamentsStore, summary: TournamentSummary) -> ft.Control:
    return keyed(
        f"deleted-{summary.tournament_id}",
        ListRow,
        name=f"deleted-{summary.tournament_id}",
        label=tr("%(name)s, deleted, restore", name=summary.name),
        title=summary.name,
        note=tr("Restore"),
        muted=True,
        on_press=lambda: store.bring_back(summary.tournament_id),
        trailing=LEADS_ON,
    )


def _bring_back(tr: Translator, store: TournamentsStore, summary: TournamentSummary) -> ft.Control:
    return QuietButton(
        name="bring-back",
        icon=ft.Icons.UNDO,
        words=tr("Deleted: %(who)s. Restore", who=summary.name),
        on_press=lambda: store.bring_back(summary.tournament_id),
    )


def _troubles(tr: Translator, store: TournamentsStore) -> list[str]:
    troubles = []
    if store.not_stored:
        troubles.append(tr("Couldn't save. Try again."))
    if store.unreachable:
        troubles.append(tr("The tournaments folder isn't available right now. Try again later."))
    if store.unreadable:
        troubles.append(
            tr.plural(
                "%(n)s tournament can't be read. Its file is kept.",
                "%(n)s tournaments can't be read. Their files are kept.",
                store.unreadable,
            )
        )
    return troubles

"""The page that lists all matches: running, finished and deleted ones, each group newest first."""

import flet as ft

from companion.app.matches.summaries import MatchSummary
from companion.app.ports import MatchId
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_pane, use_translator
from companion.ui.matches import words as labels
from companion.ui.matches.all_store import MatchesStore, use_matches
from companion.ui.matches.match_card import MatchCard
from companion.ui.matches.words import match_cards
from companion.ui.navigation import routes
from companion.ui.session import use_services
from companion.ui.widgets.blank import Blank
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.row import use_window
from companion.ui.widgets.text import emphasis

WINDOW = 30
"""The number of matches shown at first, because a long list is slow to draw."""


@component
def Matches() -> ft.Control:
    """The list of all matches, drawn in batches."""
    tr = use_translator()
    matches, clock = use_matches(), use_services().clock
    navigate = use_navigate()
    shown, more = use_window(WINDOW)
    address = routes.match if use_pane() is None else routes.listed_sheet
    window = matches.summaries[:shown]
    running = [summary for summary in window if not summary.over]
    finished = [summary for summary in window if summary.over]
    not_restored = any(summary.key == matches.lists.not_restored for summary in matches.deleted)
    body: list[ft.Control] = [emphasis(tr("Couldn't save. Try again."), "red")] if not_restored else []
    if not matches.summaries and not matches.deleted:
        empty = tr("No match in progress. Shuffle, cut, deal: Bummerl keeps score.")
        body.append(Blank(words=empty))
    deleted = matches.deleted[: max(0, shown - len(matches.summaries))]
    for title, cards in (
        (tr("In progress"), match_cards(tr, running, clock(), navigate, address)),
        (tr("Finished"), match_cards(tr, finished, clock(), navigate, address)),
        (tr("Deleted"), [_deleted(tr, matches, clock(), summary) for summary in deleted]),
    ):
        if cards:
            body += [ft.Semantics(header=True, content=emphasis(title, "muted")), *cards]
    body += more(len(matches.summaries) + len(matches.deleted))
    return PageFrame(
        title=tr("All matches"),
        subtitle=tr.plural("%(n)s match", "%(n)s matches", len(matches.summaries)),
        on_back=routes.HOME,
        body=body,
    )


def _deleted(tr: Translator, matches: MatchesStore, now: int, summary: MatchSummary) -> ft.Control:
    return keyed(
        f"deleted-{summary.match_id}",
        MatchCard,
        match_card=labels.deleted_card(tr, summary, now),
        on_press=lambda: matches.lists.bring_back(MatchId(summary.match_id)),
    )

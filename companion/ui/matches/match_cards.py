"""Matches as cards to press."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.app.matches.summaries import MatchSummary
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import keyed
from companion.ui.matches import words as labels
from companion.ui.matches.match_card import MatchCard
from companion.ui.navigation import routes


def match_cards(
    tr: Translator,
    summaries: Sequence[MatchSummary],
    now: int,
    navigate: Callable[[str], None],
    address: Callable[[str], str] = routes.match,
) -> list[ft.Control]:
    """A card for each match, which opens the match, or what else is at its `address`; the newest comes first."""
    return [
        keyed(
            summary.match_id,
            MatchCard,
            look=labels.card(tr, summary, now, newest=place == 0 and not summary.over),
            on_press=_opening(navigate, address(summary.match_id)),
            leads_to=address(summary.match_id),
        )
        for place, summary in enumerate(summaries)
    ]


def _opening(navigate: Callable[[str], None], address: str) -> Callable[[], None]:
    return lambda: navigate(address)

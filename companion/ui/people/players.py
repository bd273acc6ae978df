"""The list of players, most recently active first."""

from collections import Counter
from collections.abc import Iterable
from functools import partial

import flet as ft

from companion.app.matches.example_match import without_example
from companion.app.matches.summaries import MatchSummary, names_by_recency
from companion.app.people.people import Player, all_players
from companion.core.texts import name_key
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.matches.all_store import use_matches
from companion.ui.navigation import routes
from companion.ui.people import words as labels
from companion.ui.people.player_mark import change_outcome, player_row
from companion.ui.people.store import use_people
from companion.ui.widgets.blank import Blank
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.row import use_window
from companion.ui.words.unnamed import with_names_only

_WINDOW = 40
"""The number of players shown at first, because a long list is slow to draw."""


@component
def Players() -> ft.Control:
    """The list of players; tapping a player opens the player's page."""
    tr = use_translator()
    store, matches = use_people.observed(), use_matches()
    navigate = use_navigate()
    shown, more = use_window(_WINDOW)
    ft.use_effect(store.load, [])
    summaries = with_names_only(without_example(matches.summaries))
    players = all_players(store.people, names_by_recency(summaries))
    counts = matches_of(players, summaries)
    empty = tr("No players yet. Everyone who plays a match appears here.")

    return PageFrame(
        title=tr("Players"),
        subtitle=tr.plural("%(n)s player", "%(n)s players", len(players)),
        on_back=routes.SETTINGS,
        body=[
            *change_outcome(tr, store),
            None if players else Blank(words=empty),
            *(
                player_row(
                    tr,
                    player,
                    labels.row_note(tr, player, counts[player.names]),
                    partial(navigate, routes.player(player.name)),
                    routes.player(player.name),
                )
                for player in players[:shown]
            ),
            *more(len(players)),
        ],
    )


def matches_of(players: Iterable[Player], summaries: Iterable[MatchSummary]) -> Counter[tuple[str, ...]]:
    """Return how many matches each player has played, keyed by the tuple of the player's names."""
    whose = {name_key(name): player.names for player in players for name in player.names}
    names = (name for summary in summaries for name in summary.players.values())
    return Counter(whose[name_key(name)] for name in names)

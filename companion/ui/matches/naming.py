"""Whether the players' names in a match can be entered or changed; in a tournament, they belong to the tournament."""

from contextlib import suppress

import flet as ft

from companion.app.ports import MatchId, StorageError
from companion.ui.matches.open_match import OpenMatch
from companion.ui.session import use_services
from companion.ui.words.unnamed import is_unnamed


def lacks_names(open_match: OpenMatch) -> bool:
    """Return whether any player of the match has no name."""
    return any(map(is_unnamed, open_match.match.players.values()))


def can_change_names(open_match: OpenMatch, tournament: str) -> bool:
    """Return whether names can be changed, given the id of the match's tournament, or "" if it has none.

    After an unlocked match has ended, only missing names can be entered.
    """
    if tournament or open_match.locked:
        return False
    return not open_match.standing.over or lacks_names(open_match)


def use_tournament(match_id: MatchId, *, needed: bool = True) -> str:
    """Return the id of the tournament that waits for this match's result, or "" if there is none or it isn't needed."""
    repository = use_services().tournaments
    tournament_id, set_tournament_id = ft.use_state("")

    async def load() -> None:
        if not needed:
            return
        with suppress(StorageError):
            summaries = await repository.summaries()
            waiting = (summary.tournament_id for summary in summaries if match_id in summary.playing)
            set_tournament_id(next(waiting, ""))

    ft.use_effect(load, [needed])
    return tournament_id

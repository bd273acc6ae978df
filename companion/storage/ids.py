"""Ids of new matches and tournaments."""

import secrets

from companion.app.ports import MatchId
from companion.app.tournament.port import TournamentId

_BYTES = 10
"""Eighty bits: no two are ever alike, whatever the clock says, and a link to a match stays short."""


def new_match_id() -> MatchId:
    """An id that was never given before, of small letters and digits; its order says nothing."""
    return MatchId(secrets.token_hex(_BYTES))


def new_tournament_id() -> TournamentId:
    """An id of the same kind for a tournament."""
    return TournamentId(secrets.token_hex(_BYTES))

"""Random ids for new matches and tournaments."""

import secrets

from companion.app.ports import MatchId
from companion.app.tournament.port import TournamentId

_BYTES = 10
"""The number of random bytes: 80 bits make collisions practically impossible, but keep links to matches short."""


def new_match_id() -> MatchId:
    """Return a random id of lower-case letters and digits."""
    return MatchId(secrets.token_hex(_BYTES))


def new_tournament_id() -> TournamentId:
    """Return a random id for a tournament."""
    return TournamentId(secrets.token_hex(_BYTES))

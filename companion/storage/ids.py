"""Ids of new matches."""

import secrets

from companion.app.ports import MatchId

_BYTES = 10
"""Eighty bits: no two are ever alike, whatever the clock says, and a link to a match stays short."""


def new_match_id() -> MatchId:
    """An id that was never given before, of small letters and digits; its order says nothing."""
    return MatchId(secrets.token_hex(_BYTES))

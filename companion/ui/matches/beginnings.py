"""How matches begin in a session: afresh, or at a standing from paper."""

from collections.abc import Mapping

from companion.app.matches import matches
from companion.app.ports import MatchId, StorageError, StoredMatch
from companion.core.match.events import StandingTakenOver
from companion.core.match.match import Match
from companion.core.options.rules import Ruleset
from companion.core.seats import Seat
from companion.ui.services import Services


async def begun(
    services: Services, players: Mapping[Seat, str], rules: Ruleset, dealer: Seat, paper: StandingTakenOver | None
) -> MatchId | None:
    """The match that has begun; None where nothing of it could be stored."""
    ports = services.matches, services.clock, services.new_id
    try:
        if paper is None:
            return (await matches.start(*ports, players, rules, dealer)).match_id
        fresh = Match(players=dict(players), rules=rules, first_dealer=dealer)
        stored = await matches.take_over(*ports, fresh, paper)
    except StorageError:
        return None
    return stored.match_id if isinstance(stored, StoredMatch) else None

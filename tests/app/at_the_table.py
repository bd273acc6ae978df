"""Deals and matches in few words, for tests of what is done with them."""

from companion.app import matches
from companion.app.matches import Answer
from companion.app.ports import Clock, MatchRepository, NewId, StoredMatch
from companion.core.numbers import GamePoints
from companion.core.outcomes import DealOutcome, Ending
from companion.core.presets import PRESETS
from companion.core.rules import Preset
from companion.core.seats import Seat

NAMES = {Seat.A: "Anna", Seat.B: "Bärbel"}


def won(seat: Seat, game_points: int = 3) -> DealOutcome:
    """A deal of which the table just says who gets how many."""
    return DealOutcome(ended=Ending.AGREED, by=seat, game_points=GamePoints(game_points))


async def started(repository: MatchRepository, clock: Clock, new_id: NewId) -> StoredMatch:
    """A new match under the soft rules."""
    return await matches.start(repository, clock, new_id, NAMES, PRESETS[Preset.SOFT], Seat.A)


async def recorded(repository: MatchRepository, clock: Clock, stored: StoredMatch, *winners: Seat) -> StoredMatch:
    """The same match with a deal of three game points for each of the winners."""
    for winner in winners:
        stored = accepted(await matches.record(repository, clock, stored.match_id, stored.revision, won(winner)))
    return stored


async def finished(repository: MatchRepository, clock: Clock, new_id: NewId) -> StoredMatch:
    """A match that Anna has won with a Schneider."""
    return await recorded(repository, clock, await started(repository, clock, new_id), Seat.A, Seat.A, Seat.A)


def accepted(answer: Answer) -> StoredMatch:
    """What a use case has stored; it must not have refused."""
    assert isinstance(answer, StoredMatch), answer
    return answer

"""Shortcuts for tournaments in app and storage tests."""

from companion.app.ports import Refused, Stale
from companion.app.tournament import tournaments
from companion.app.tournament.port import StoredTournament, TournamentRepository
from companion.app.tournament.tournaments import TournamentAnswer
from companion.core.tournament.events import Registration, StageDrawn, StartNumber, TournamentEvent
from companion.core.tournament.setup import Setup
from tests.fake_tournaments import CountingTournamentIds
from tests.fakes import FixedClock

SETUP = Setup(name="FF Ettendorf")


def accepted(answer: TournamentAnswer) -> StoredTournament:
    """Return the stored tournament; fail if the use case refused the entry."""
    assert not isinstance(answer, Stale | Refused), answer
    return answer


async def opened(
    repository: TournamentRepository, clock: FixedClock, new_id: CountingTournamentIds, *names: str
) -> StoredTournament:
    """Return a tournament whose players have one entry card each; its revision is 2, or 1 without players."""
    stored = accepted(await tournaments.start(repository, clock, new_id, SETUP))
    if not names:
        return stored
    registrations = (Registration(name=name) for name in names)
    return accepted(
        await tournaments.register(repository, clock, stored.tournament_id, stored.revision, *registrations)
    )


async def entered(
    repository: TournamentRepository, clock: FixedClock, stored: StoredTournament, *events: TournamentEvent
) -> StoredTournament:
    """Return the tournament after these events, each stored separately."""
    for event in events:
        answer = await tournaments.enter(repository, clock, stored.tournament_id, stored.revision, event)
        stored = accepted(answer)
    return stored


async def drawn(repository: TournamentRepository, clock: FixedClock, new_id: CountingTournamentIds) -> StoredTournament:
    """Return a tournament of four players after the draw."""
    stored = await opened(repository, clock, new_id, "Anna", "Berta", "Cilli", "Dora")
    return await entered(repository, clock, stored, StageDrawn(66))


ANNA = StartNumber(1)

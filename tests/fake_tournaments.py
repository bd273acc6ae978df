"""A fake in-memory tournament repository that can be made to fail."""

from itertools import count

from companion.app.tournament.port import StoredTournament, TournamentId, TournamentSummary
from companion.app.tournament.tournaments import summary_of
from tests.fakes import InMemoryLogged


class CountingTournamentIds:
    """A generator of consecutive ids: t1, t2, t3."""

    def __init__(self) -> None:
        self._numbers = count(1)

    def __call__(self) -> TournamentId:
        return TournamentId(f"t{next(self._numbers)}")


class InMemoryTournaments(InMemoryLogged[TournamentId, StoredTournament, TournamentSummary]):
    """A tournament repository backed by a dictionary, ordered by last change."""

    def __init__(self) -> None:
        super().__init__(summary_of)

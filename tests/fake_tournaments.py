"""A fake in-memory tournament repository that can be made to fail."""

from itertools import count

from companion.app.tournament.port import StoredTournament, TournamentId, TournamentSummary
from companion.app.tournament.tournaments import summary_of
from tests.fakes import InMemoryLogged


class CountingTournamentIds:
    """A generator of consecutive ids: t1, t2, t3."""

    def __init__(self) -> None:
        """Initialize the generator, starting with t1."""
        self._numbers = count(1)

    def __call__(self) -> TournamentId:
        """Return the next id."""
        return TournamentId(f"t{next(self._numbers)}")


class InMemoryTournaments(InMemoryLogged[TournamentId, StoredTournament, TournamentSummary]):
    """A tournament repository backed by a dictionary, ordered by last change."""

    def __init__(self) -> None:
        """Initialize an empty repository."""
        super().__init__(summary_of)

"""A fake of the repository of tournaments: it keeps its promises in memory, and fails when it is told to."""

from itertools import count

from companion.app.tournament.port import StoredTournament, TournamentId, TournamentSummary
from companion.app.tournament.tournaments import summary_of
from tests.fakes import InMemoryLogged


class CountingTournamentIds:
    """Ids in a row: t1, t2, t3."""

    def __init__(self) -> None:
        """Start with t1."""
        self._numbers = count(1)

    def __call__(self) -> TournamentId:
        """Return the next one."""
        return TournamentId(f"t{next(self._numbers)}")


class InMemoryTournaments(InMemoryLogged[TournamentId, StoredTournament, TournamentSummary]):
    """Tournaments in a dictionary, in the order in which they were last changed."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__(summary_of)

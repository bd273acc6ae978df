"""Matches and tournaments, for tests of the repository code that both share."""

from typing import Any, Protocol

from companion.app.archive.keeping import Damage, DamagedDocument
from companion.app.matches import matches
from companion.app.ports import MatchId, Stale, Stored
from companion.app.tournament import tournaments
from companion.app.tournament.port import TournamentId
from companion.core.seats import Seat
from companion.core.tournament.events import Registration
from companion.storage.documents.documents import DocumentFormat
from companion.storage.documents.repository import VaultRepository
from companion.storage.matches.repository import VaultMatchRepository
from companion.storage.opening import Storage
from companion.storage.tournament.repository import VaultTournamentRepository
from companion.storage.vaults.port import Vault
from tests.app.match_helpers import started, won
from tests.app.tournament_helpers import opened
from tests.fake_tournaments import CountingTournamentIds
from tests.fakes import CountingIds, FixedClock

CLOCK = FixedClock()
Repository = VaultRepository[Any, Any, Any]
AnyStored = Stored[Any, Any]


class Kind(Protocol):
    """A kind of logged document: matches or tournaments."""

    form: str
    """The name of the format of its documents."""
    first: str
    """The name of the first document."""
    second: str

    def over(self, vault: Vault, form: DocumentFormat | None = None) -> Repository:
        """Open a repository that stores its documents in a vault."""
        ...

    def of(self, storage: Storage) -> Repository:
        """Return the storage's repository for this kind."""
        ...

    def summary_of(self, stored: Any) -> object:  # noqa: ANN401  # a match or a tournament
        """Return the list entry for a stored item."""
        ...

    def damaged(self, name: str, why: Damage, key: str, *, set_aside: bool) -> DamagedDocument:
        """Return the report of an unreadable document."""
        ...

    async def begun(self, repository: Repository) -> AnyStored:
        """Store and return a new item without events."""
        ...

    async def entered(self, repository: Repository, stored: AnyStored) -> object:
        """Add an event with a use case, and return the result of that use case."""
        ...


class Matches:
    """The kind for matches; its events are deals."""

    form, first, second = "bummerl-match", "match-m1", "match-m2"

    def __init__(self) -> None:
        self._new_id = CountingIds()

    def over(self, vault: Vault, form: DocumentFormat | None = None) -> Repository:
        return VaultMatchRepository(vault, form=form) if form else VaultMatchRepository(vault)

    def of(self, storage: Storage) -> Repository:
        return storage.matches

    def summary_of(self, stored: Any) -> object:  # noqa: ANN401  # as above
        return matches.summary_of(stored)

    def damaged(self, name: str, why: Damage, key: str, *, set_aside: bool) -> DamagedDocument:
        return DamagedDocument(name=name, why=why, match_id=MatchId(key), set_aside=set_aside)

    async def begun(self, repository: Repository) -> AnyStored:
        return await started(repository, CLOCK, self._new_id)

    async def entered(self, repository: Repository, stored: AnyStored) -> object:
        return await matches.record(repository, CLOCK, MatchId(stored.key), stored.revision, won(Seat.A, 1))


class Tournaments:
    """The kind for tournaments; its events are registrations of players."""

    form, first, second = "bummerl-tournament", "tournament-t1", "tournament-t2"

    def __init__(self) -> None:
        self._new_id = CountingTournamentIds()

    def over(self, vault: Vault, form: DocumentFormat | None = None) -> Repository:
        return VaultTournamentRepository(vault, form=form) if form else VaultTournamentRepository(vault)

    def of(self, storage: Storage) -> Repository:
        return storage.tournaments

    def summary_of(self, stored: Any) -> object:  # noqa: ANN401  # as above
        return tournaments.summary_of(stored)

    def damaged(self, name: str, why: Damage, key: str, *, set_aside: bool) -> DamagedDocument:
        tournament_id = TournamentId(key)
        return DamagedDocument(name=name, why=why, match_id=None, tournament_id=tournament_id, set_aside=set_aside)

    async def begun(self, repository: Repository) -> AnyStored:
        return await opened(repository, CLOCK, self._new_id)

    async def entered(self, repository: Repository, stored: AnyStored) -> object:
        player = Registration(name=f"Player {stored.revision}")
        return await tournaments.register(repository, CLOCK, TournamentId(stored.key), stored.revision, player)


async def gone_on(kind: Kind, repository: Repository, stored: AnyStored, *, times: int = 1) -> AnyStored:
    """Add `times` events to the stored item, and return it."""
    for _ in range(times):
        answer = await kind.entered(repository, stored)
        assert isinstance(answer, Stored), answer
        stored = answer
    return stored


def stale(answer: object) -> AnyStored:
    """Return the current state from the result of a change that was refused as stale."""
    assert isinstance(answer, Stale), answer
    current: AnyStored = answer.current
    return current

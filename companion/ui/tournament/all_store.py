"""The tournaments of a session: the list, the trash, and the one that is open."""

from collections.abc import Awaitable, Callable

from companion.app import logged
from companion.app.ports import NoDocumentError, Stale, StorageError
from companion.app.tournament import tournaments
from companion.app.tournament.port import StoredTournament, TournamentId, TournamentSummary
from companion.core.tournament.setup import Setup
from companion.ui.kit.hooks import in_own_session
from companion.ui.matches.match_lists import LoggedLists
from companion.ui.services import Services
from companion.ui.session import OneASession, Session
from companion.ui.tournament.store import TournamentStore


class TournamentsStore(LoggedLists[StoredTournament, TournamentSummary]):
    """The list is brought when it is first looked at, and follows every change from then on."""

    def __init__(self, services: Services) -> None:
        """Start with nothing; `load` brings what there is."""
        super().__init__(services.tournaments, tournaments.summary_of)
        self._services = services
        self._unsubscribe = services.tournaments.subscribe(in_own_session(self._heard))
        self._tournament: TournamentStore | None = None
        self._is_loaded = False
        self.just_deleted: TournamentSummary | None = None
        self.not_stored = False
        """Whether the last change could not be stored."""
        self.show_at_once = True
        """Whether a draw that is opened is told in full, or step by step from the start."""

    async def load(self) -> None:
        """Bring the list."""
        await self.refresh()
        self._is_loaded = self._is_loaded or not self.unreachable

    def store_of(self, tournament_id: TournamentId) -> TournamentStore:
        """The store of a tournament; one at a time is open."""
        if self._tournament is None or self._tournament.tournament_id != tournament_id:
            if self._tournament is not None:
                self._tournament.close()
            self._tournament = TournamentStore(self._services, tournament_id)
        return self._tournament

    async def start(self, setup: Setup) -> TournamentId | None:
        """Begin a tournament; None where it could not be stored."""
        try:
            stored = await tournaments.start(
                self._services.tournaments, self._services.clock, self._services.new_tournament_id, setup
            )
        except StorageError:
            self.not_stored = True
            return None
        self.not_stored = False
        return stored.tournament_id if isinstance(stored, StoredTournament) else None

    async def discard(self, tournament_id: TournamentId) -> bool:
        """Put a tournament into the trash; whether that is stored."""
        services = self._services
        return await self._change_trash(
            tournament_id,
            lambda revision: logged.discard(services.tournaments, services.clock, tournament_id, revision),
        )

    async def bring_back(self, tournament_id: TournamentId) -> bool:
        """Take a tournament out of the trash; whether that is stored."""
        return await self._change_trash(
            tournament_id,
            lambda revision: logged.bring_back(self._services.tournaments, tournament_id, revision),
        )

    def close(self) -> None:
        """Stop listening; the session has ended."""
        self._unsubscribe()
        if self._tournament is not None:
            self._tournament.close()

    async def _change_trash(
        self,
        tournament_id: TournamentId,
        use_case: Callable[[int], Awaitable[StoredTournament | Stale[StoredTournament]]],
    ) -> bool:
        try:
            stored = await use_case((await self._services.tournaments.get(tournament_id)).revision)
        except (StorageError, NoDocumentError):
            stored = None
        self.not_stored = not isinstance(stored, StoredTournament)
        if isinstance(stored, StoredTournament):
            self.just_deleted = tournaments.summary_of(stored) if stored.deleted_at is not None else None
        return not self.not_stored

    def _heard(self, stored: StoredTournament) -> None:
        if self._is_loaded:
            self.heard(stored)


def _opened(session: Session) -> TournamentsStore:
    store = TournamentsStore(session.services)
    session.at_end.callback(store.close)
    return store


use_tournaments = OneASession(_opened)

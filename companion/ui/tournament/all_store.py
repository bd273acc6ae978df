"""The tournaments of a session: the lists of all tournaments, and the store of the open one."""

from companion.app.ports import StorageError
from companion.app.tournament import tournaments
from companion.app.tournament.port import StoredTournament, TournamentId, TournamentSummary
from companion.core.tournament.setup import Setup
from companion.ui.kit.hooks import bind_session
from companion.ui.matches.match_lists import LoggedLists
from companion.ui.services import Services
from companion.ui.session import PerSession, Session
from companion.ui.tournament.store import TournamentStore


class TournamentsStore(LoggedLists[TournamentId, StoredTournament, TournamentSummary]):
    """The lists of tournaments, loaded on first use and kept up to date after that."""

    def __init__(self, services: Services) -> None:
        """Initialize the store with empty lists, which `load` fills."""
        super().__init__(services.tournaments, services.clock, tournaments.summary_of)
        self._services = services
        self._unsubscribe = services.tournaments.subscribe(bind_session(self._on_change))
        self._tournament: TournamentStore | None = None
        self._is_loaded = False
        self.show_at_once = True
        """Whether a draw that is opened shows all its tables at once, instead of starting with the first one."""

    async def load(self) -> None:
        """Load the lists of tournaments from storage."""
        await self.refresh()
        self._is_loaded = self._is_loaded or not self.unreachable

    def store_of(self, tournament_id: TournamentId) -> TournamentStore:
        """Return a tournament's store, and close the store of any other tournament."""
        if self._tournament is None or self._tournament.tournament_id != tournament_id:
            if self._tournament is not None:
                self._tournament.close()
            self._tournament = TournamentStore(self._services, tournament_id)
        return self._tournament

    async def start(self, setup: Setup) -> TournamentId | None:
        """Create a tournament and return its id, or None if it could not be stored."""
        try:
            stored = await tournaments.start(
                self._services.tournaments, self._services.clock, self._services.new_tournament_id, setup
            )
        except StorageError:
            self.not_stored = True
            return None
        self.not_stored = False
        return stored.tournament_id if isinstance(stored, StoredTournament) else None

    def close(self) -> None:
        """Stop listening for changes, at the end of the session."""
        self._unsubscribe()
        if self._tournament is not None:
            self._tournament.close()

    def _on_change(self, stored: StoredTournament) -> None:
        if self._is_loaded:
            self.on_stored(stored)


def _open_store(session: Session) -> TournamentsStore:
    store = TournamentsStore(session.services)
    session.at_end.callback(store.close)
    return store


use_tournaments = PerSession(_open_store)

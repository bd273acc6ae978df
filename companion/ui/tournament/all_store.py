"""The tournaments of a session: the list, the trash, and the one that is open."""

from collections.abc import Awaitable, Callable

import flet as ft

from companion.app import logged
from companion.app.ports import MatchId, NoDocumentError, Stale, StorageError
from companion.app.tournament import tournaments
from companion.app.tournament.port import StoredTournament, TournamentId, TournamentSummary
from companion.core.tournament.setup import Setup
from companion.ui.kit.hooks import in_own_session
from companion.ui.services import Services
from companion.ui.tournament.store import TournamentStore


class TournamentsStore(ft.Observable):
    """The list is brought when it is first looked at, and follows every change from then on."""

    def __init__(self, services: Services) -> None:
        """Start with nothing; `load` brings what there is."""
        self._services = services
        self._unsubscribe = services.tournaments.subscribe(in_own_session(self._heard))
        self._tournament: TournamentStore | None = None
        self._is_loaded = False
        self.summaries: tuple[TournamentSummary, ...] = ()
        self.deleted: tuple[TournamentSummary, ...] = ()
        self.just_deleted: TournamentSummary | None = None
        self.unreadable = 0
        self.unreachable = False
        """Whether the tournaments could not be listed."""
        self.not_stored = False
        """Whether the last change could not be stored."""
        self.show_at_once = True
        """Whether a draw that is opened is told in full, or step by step from the start."""

    async def load(self) -> None:
        """Bring the list."""
        try:
            self.summaries = await self._services.tournaments.summaries()
            self.deleted = await self._services.tournaments.deleted()
            self.unreadable = len(await self._services.tournaments.unreadable())
        except StorageError:
            self.unreachable = True
        else:
            self.unreachable, self._is_loaded = False, True

    async def tournament_of(self, match_id: MatchId) -> TournamentId | None:
        """The tournament that waits for the result of a match on this device; None where none does."""
        if not self._is_loaded:
            await self.load()
        return next((one.tournament_id for one in self.summaries if match_id in one.playing), None)

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
        if not self._is_loaded:
            return
        changed = tournaments.summary_of(stored)
        others, deleted = _without(self.summaries, changed), _without(self.deleted, changed)
        is_deleted = stored.deleted_at is not None
        self.summaries = others if is_deleted else (changed, *others)
        self.deleted = (changed, *deleted) if is_deleted else deleted


def _without(summaries: tuple[TournamentSummary, ...], one: TournamentSummary) -> tuple[TournamentSummary, ...]:
    return tuple(summary for summary in summaries if summary.tournament_id != one.tournament_id)

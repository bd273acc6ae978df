"""The tournament repository for a session with a role, limited to the role's tournament."""

from collections.abc import Callable
from dataclasses import replace
from functools import reduce

from companion.app.ports import NoDocumentError, Stale, Unsubscribe
from companion.app.refusing import RoleError
from companion.app.tournament.links import Grant
from companion.app.tournament.permissions import may_enter
from companion.app.tournament.port import StoredTournament, TournamentId, TournamentRepository, TournamentSummary
from companion.app.tournament.relevance import is_relevant
from companion.core.tournament.events import TournamentEvent
from companion.core.tournament.log import TournamentLog
from companion.core.tournament.standing import Phase
from companion.core.tournament.tournament import Tournament, standing


class RoleRepository:
    """A repository with a single tournament, which one role may read and change within its rights.

    Each write checks the stored tournament: even in an open session, nothing can be changed after the link is replaced,
    or once the tournament is over or in the trash.
    """

    def __init__(self, repository: TournamentRepository, grant: Grant) -> None:
        self._repository = repository
        self._grant = grant

    async def get(self, key: TournamentId, /) -> StoredTournament:
        """Return the role's tournament; raises `NoDocumentError` for any other id."""
        if key != self._grant.tournament_id:
            raise NoDocumentError(key)
        return await self._repository.get(key)

    async def add(self, stored: StoredTournament) -> None:  # noqa: ARG002  # required by the port
        """Raise `RoleError`, because no role may add tournaments."""
        raise RoleError

    async def replace(
        self, stored: StoredTournament, *, expected_revision: int
    ) -> StoredTournament | Stale[StoredTournament]:
        """Store the tournament if it differs from the stored one only by events that the role may enter or undo."""
        current = await self.get(stored.tournament_id)
        if current.revision != expected_revision:
            return Stale(current)
        return await self._repository.replace(self._allowed(current, stored), expected_revision=expected_revision)

    async def summaries(self) -> tuple[TournamentSummary, ...]:
        """Return an empty tuple, because no role sees the list of tournaments."""
        return ()

    async def deleted(self) -> tuple[TournamentSummary, ...]:
        """Return an empty tuple, because no role sees the trash."""
        return ()

    async def remove(self, key: TournamentId, /, *, expected_revision: int) -> Stale[StoredTournament] | None:  # noqa: ARG002  # required by the port
        """Raise `RoleError`, because no role may delete tournaments."""
        raise RoleError

    async def unreadable(self) -> tuple[TournamentId, ...]:
        """Return an empty tuple, because no role sees the list of tournaments."""
        return ()

    def subscribe(self, callback: Callable[[StoredTournament], None], /) -> Unsubscribe:
        """Call `callback` with each change to the grant's tournament that may affect the pages of the role."""
        latest: StoredTournament | None = None

        def pass_on(stored: StoredTournament) -> None:
            nonlocal latest
            if stored.tournament_id != self._grant.tournament_id:
                return
            before, latest = latest, stored
            if before is None or is_relevant(self._grant.author, before, stored):
                callback(stored)

        return self._repository.subscribe(pass_on)

    def _allowed(self, current: StoredTournament, changed: StoredTournament) -> StoredTournament:
        """Return the changed tournament with the role as author of new events; raises `RoleError` if not allowed."""
        if not is_open(current, self._grant):
            raise RoleError
        before, after = current.tournament.log, changed.tournament.log
        kept = replace(
            current,
            revision=current.revision + 1,
            tournament=changed.tournament,
            changed_at=changed.changed_at,
            recovered=False,
            unconfirmed=False,
        )
        if changed != kept or changed.tournament.setup != current.tournament.setup:
            raise RoleError
        entered = _entered(before, after)
        if entered:
            author = self._grant.author
            if not may_enter(author, *entered):
                raise RoleError
            signed = reduce(Tournament.append, (replace(event, by=author) for event in entered), current.tournament)
            return changed.holding(signed, changed.changed_at)
        if not may_enter(self._grant.author, *_moved(before, after)):
            raise RoleError
        return changed


def is_open(stored: StoredTournament, grant: Grant) -> bool:
    """Return whether changes through this link are still allowed."""
    is_valid = stored.tournament_id == grant.tournament_id and grant.link in stored.links
    return is_valid and stored.deleted_at is None and standing(stored.tournament).phase is not Phase.OVER


def _entered(before: TournamentLog, after: TournamentLog) -> tuple[TournamentEvent, ...]:
    """Return the appended events; empty if anything else in the log has changed."""
    count = len(before.done)
    return after.done[count:] if not after.undone and after.done[:count] == before.done else ()


def _moved(before: TournamentLog, after: TournamentLog) -> tuple[TournamentEvent, ...]:
    """Return the events that were undone or redone.

    Raises:
        RoleError: If the change is neither an undo nor a redo.
    """
    if before.done and after == before.undo():
        return before.last
    if before.undone and after == before.redo():
        return before.following
    raise RoleError

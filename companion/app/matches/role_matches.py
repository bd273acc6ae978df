"""A match repository for a session with a role, limited to a single match."""

from dataclasses import replace

from companion.app.matches.roles import MatchGrant, MatchRole, role_now
from companion.app.matches.summaries import MatchSummary
from companion.app.ports import MatchId, MatchRepository, StoredMatch
from companion.app.refusing import RoleError
from companion.app.role_repository import RoleRepository
from companion.core.match.events import DealRecorded, Event
from companion.core.match.log import MatchLog


class RoleMatches(RoleRepository[MatchId, StoredMatch, MatchSummary]):
    """A repository with a single match: recorders can add, undo and redo deals, and onlookers can only read."""

    def __init__(self, repository: MatchRepository, grant: MatchGrant) -> None:
        """Initialize a view of `repository` that is limited to what the grant allows."""
        super().__init__(repository, grant)
        self._grant = grant

    def _allowed(self, current: StoredMatch, changed: StoredMatch) -> StoredMatch:
        """Return the changed match if the change adds, undoes or redoes one deal; otherwise raise `RoleError`."""
        is_open = self._grant.link in current.links and current.deleted_at is None
        if not is_open or role_now(self._grant.author, current) is not MatchRole.RECORDER:
            raise RoleError
        log = changed.match.log
        kept = replace(
            current,
            revision=current.revision + 1,
            match=replace(current.match, log=log),
            changed_at=changed.changed_at,
            recovered=False,
            unconfirmed=False,
        )
        if changed != kept or not isinstance(_moved(current.match.log, log), DealRecorded):
            raise RoleError
        return changed


def _moved(before: MatchLog, after: MatchLog) -> Event | None:
    """Return the event that was added, undone or redone, or None if the change is of another kind."""
    if before.done and after == before.undo():
        return before.done[-1]
    if before.undone and after == before.redo():
        return before.undone[0]
    return after.done[-1] if after.done and after == before.append(after.done[-1]) else None

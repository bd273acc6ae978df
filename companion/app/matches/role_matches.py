"""The match repository of a session with a role, through which nothing else can be read or changed."""

from dataclasses import replace

from companion.app.matches.roles import MatchGrant, MatchRole, role_now
from companion.app.matches.summaries import MatchSummary
from companion.app.ports import MatchId, MatchRepository, StoredMatch
from companion.app.refusing import RoleError
from companion.app.role_repository import RoleRepository
from companion.core.match.events import DealRecorded, Event
from companion.core.match.log import MatchLog


class RoleMatches(RoleRepository[MatchId, StoredMatch, MatchSummary]):
    """One match, as one role may read and change it: who records enters deals, and undoes and redoes them."""

    def __init__(self, repository: MatchRepository, grant: MatchGrant) -> None:
        """Initialize the part of the repository that the grant opens."""
        super().__init__(repository, grant)
        self._grant = grant

    def _allowed(self, current: StoredMatch, changed: StoredMatch) -> StoredMatch:
        """Return the change if it adds, undoes or redoes one deal; raises `RoleError`."""
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
    """Return the event that was added, undone or redone, or None if the change is something else."""
    if before.done and after == before.undo():
        return before.done[-1]
    if before.undone and after == before.redo():
        return before.undone[0]
    return after.done[-1] if after.done and after == before.append(after.done[-1]) else None

"""A tournament repository for a session with a role, limited to a single tournament."""

from dataclasses import replace
from functools import reduce

from companion.app.refusing import RoleError
from companion.app.role_repository import RoleRepository
from companion.app.tournament.grant import TournamentGrant
from companion.app.tournament.permissions import may_enter
from companion.app.tournament.port import StoredTournament, TournamentId, TournamentRepository, TournamentSummary
from companion.app.tournament.relevance import is_relevant
from companion.core.tournament.events import TournamentEvent
from companion.core.tournament.log import TournamentLog
from companion.core.tournament.standing import Phase
from companion.core.tournament.tournament import Tournament, standing


class RoleTournaments(RoleRepository[TournamentId, StoredTournament, TournamentSummary]):
    """A repository with a single tournament, which a session can read and change as its role allows."""

    def __init__(self, repository: TournamentRepository, grant: TournamentGrant) -> None:
        """Initialize a view of `repository` that is limited to what the grant allows."""
        super().__init__(repository, grant)
        self._grant = grant

    def _is_relevant(self, before: StoredTournament, after: StoredTournament) -> bool:
        return is_relevant(self._grant.author, before, after)

    def _allowed(self, current: StoredTournament, changed: StoredTournament) -> StoredTournament:
        """Return the changed tournament, with the role as author of new events; raise `RoleError` if not permitted."""
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


def is_open(stored: StoredTournament, grant: TournamentGrant) -> bool:
    """Return whether the grant's link still allows changes to the tournament."""
    is_valid = stored.tournament_id == grant.key and grant.link in stored.links
    return is_valid and stored.deleted_at is None and standing(stored.tournament).phase is not Phase.OVER


def _entered(before: TournamentLog, after: TournamentLog) -> tuple[TournamentEvent, ...]:
    """Return the events that were appended; empty if the log has changed in any other way."""
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

"""The roles of other devices in a single match."""

from dataclasses import dataclass
from enum import StrEnum

from companion.app.links import Grant
from companion.app.ports import MatchId, StoredMatch
from companion.core.match.match import standing


class MatchRole(StrEnum):
    """What another device may do in a match; the values are stored."""

    RECORDER = "recorder"
    """May record the deals of the match, and undo them."""
    ONLOOKER = "onlooker"


@dataclass(frozen=True, slots=True)
class MatchGrant(Grant[MatchId, MatchRole]):
    """The access granted by a valid link: to one match, in one role."""

    @property
    def is_onlooker(self) -> bool:
        """Whether the role can only view the match."""
        return self.author is MatchRole.ONLOOKER


def role_now(role: MatchRole, stored: StoredMatch) -> MatchRole:
    """Return the role in the current state: once a match is over or handed over, everyone is an onlooker."""
    is_running = not stored.is_handed_over and not standing(stored.match).over
    return role if is_running else MatchRole.ONLOOKER


def parse_role(plain: str) -> MatchRole | None:
    """Return the role with this value, or None if there is none."""
    return next((role for role in MatchRole if role.value == plain), None)

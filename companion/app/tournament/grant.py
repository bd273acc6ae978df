"""The access that a link to a tournament grants."""

from dataclasses import dataclass

from companion.app.links import Grant
from companion.app.tournament.port import TournamentId
from companion.core.tournament.roles import Author, Role


@dataclass(frozen=True, slots=True)
class TournamentGrant(Grant[TournamentId, Author]):
    """The access granted by a valid link: to one tournament, in one role."""

    @property
    def is_onlooker(self) -> bool:
        """Whether the role can only view the tournament."""
        return self.author.role is Role.ONLOOKER

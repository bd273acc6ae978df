"""The right of a link to open a tournament."""

from dataclasses import dataclass

from companion.app.links import Grant
from companion.app.tournament.port import TournamentId
from companion.core.tournament.roles import Author


@dataclass(frozen=True, slots=True)
class TournamentGrant(Grant[TournamentId, Author]):
    """The right of a link to open one tournament in one role."""

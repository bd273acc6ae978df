"""The links to all tournaments and matches, in which the server looks up tokens."""

from collections.abc import Callable
from contextlib import AbstractContextManager

from companion.app.hall import Address, Hall
from companion.app.matches.roles import MatchGrant, MatchRole
from companion.app.ports import MatchId
from companion.app.tournament.grant import TournamentGrant
from companion.app.tournament.port import TournamentId
from companion.core.tournament.roles import Author

RoleGrant = TournamentGrant | MatchGrant
TournamentHall = Hall[TournamentId, Author, TournamentGrant]
MatchHall = Hall[MatchId, MatchRole, MatchGrant]


class Halls:
    """The links to all tournaments and matches, and the connected phones."""

    def __init__(self, *, lan: bool) -> None:
        """Initialize without links.

        Args:
            lan: Whether other devices on the network can connect.
        """
        self.tournaments: TournamentHall = Hall(TournamentGrant, lan=lan)
        self.matches: MatchHall = Hall(MatchGrant, lan=lan, has_ids=True)

    def open(self, address: Address | None) -> None:
        """Set the function that turns a token into a link, or None if phones cannot connect."""
        self.tournaments.open(address)
        self.matches.open(address)

    async def find(self, token: str | None) -> RoleGrant | None:
        """Return the grant for a token, or None; reads the links from storage if they have not been read yet."""
        has_id = token is not None and "." in token
        return await (self.matches.find(token) if has_id else self.tournaments.find(token))

    def grant_of(self, token: str | None) -> RoleGrant | None:
        """Return the grant for a token, or None if the token does not belong to any link read so far."""
        return self.tournaments.grant_of(token) or self.matches.grant_of(token)

    def connected(self, grant: RoleGrant, end: Callable[[], object]) -> AbstractContextManager[None]:
        """Count a phone as connected during a `with` block; `end` is called if the phone's link is replaced."""
        if isinstance(grant, MatchGrant):
            return self.matches.connected(grant, end)
        return self.tournaments.connected(grant, end)

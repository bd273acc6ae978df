"""Links that open a tournament with the rights of one role; only digests of their tokens are stored."""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from companion.core.tournament.roles import Author

MOST_LINKS = 4
"""The maximum number of links stored for a role or a table; the oldest are dropped."""


@dataclass(frozen=True, slots=True)
class RoleLink:
    """A link that opens a tournament for one role or one table."""

    author: Author
    digest: str
    """The SHA-256 digest of the token in the link; the token itself is never stored."""


@dataclass(frozen=True, slots=True)
class Grant:
    """What a valid link grants: access to one tournament in one role."""

    tournament_id: str
    link: RoleLink

    @property
    def author(self) -> Author:
        """The role and, if it is the role of a table, the table's pairing; recorded as the author of events."""
        return self.link.author


def digest_of(token: str) -> str:
    """Return the digest to store for a token; a token of 128 random bits cannot be found from its digest."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def newest_links(links: Iterable[RoleLink]) -> tuple[RoleLink, ...]:
    """Return the newest links, at most `MOST_LINKS` for each role or table, without changing their order."""
    kept: list[RoleLink] = []
    number: dict[Author, int] = {}
    for link in reversed(tuple(links)):
        number[link.author] = number.get(link.author, 0) + 1
        if number[link.author] <= MOST_LINKS:
            kept.append(link)
    return tuple(reversed(kept))


def without_links(links: Iterable[RoleLink], author: Author) -> tuple[RoleLink, ...]:
    """Return all links except those of `author`, a role or table."""
    return tuple(link for link in links if link.author != author)

"""The links that open a tournament in one role; only their digests are stored."""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from companion.core.tournament.roles import Author

MOST_LINKS = 4
"""The maximum number of links stored for a role or a table; the oldest are dropped."""


@dataclass(frozen=True, slots=True)
class RoleLink:
    """A link to a tournament in one role, or for one table."""

    author: Author
    digest: str
    """The SHA-256 of the token in the link; the token itself is stored nowhere."""


@dataclass(frozen=True, slots=True)
class Grant:
    """The right of a link to open one tournament in one role."""

    tournament_id: str
    link: RoleLink

    @property
    def author(self) -> Author:
        """The role, and for a table, its meeting."""
        return self.link.author


def digest_of(token: str) -> str:
    """Return the digest that is stored for a token; a digest of 128 random bits cannot be reversed."""
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
    """Return the links of all other roles and tables."""
    return tuple(link for link in links if link.author != author)

"""Links that open a tournament or match with the rights of one role; only digests of their tokens are stored."""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Generic, TypeVar

MOST_LINKS = 4
"""The maximum number of links stored for a role or a table; the oldest are dropped."""

_Key_co = TypeVar("_Key_co", bound=str, covariant=True)
_Author_co = TypeVar("_Author_co", covariant=True)
_Author = TypeVar("_Author")


@dataclass(frozen=True, slots=True)
class RoleLink(Generic[_Author_co]):
    """A link that opens a tournament or match for one role or one table."""

    author: _Author_co
    digest: str
    """The SHA-256 digest of the token in the link; the token itself is never stored."""


@dataclass(frozen=True, slots=True)
class Grant(Generic[_Key_co, _Author_co]):
    """What a valid link grants: access to one tournament or match in one role."""

    key: _Key_co
    """The id of the tournament or match."""
    link: RoleLink[_Author_co]

    @property
    def author(self) -> _Author_co:
        """The role and, if it is the role of a table, the table's pairing; recorded as the author of events."""
        return self.link.author


def digest_of(token: str) -> str:
    """Return the digest to store for a token; a token of 128 random bits cannot be found from its digest."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def newest_links(links: Iterable[RoleLink[_Author]]) -> tuple[RoleLink[_Author], ...]:
    """Return the newest links, at most `MOST_LINKS` for each role or table, without changing their order."""
    kept: list[RoleLink[_Author]] = []
    number: dict[_Author, int] = {}
    for link in reversed(tuple(links)):
        number[link.author] = number.get(link.author, 0) + 1
        if number[link.author] <= MOST_LINKS:
            kept.append(link)
    return tuple(reversed(kept))


def without_links(links: Iterable[RoleLink[_Author]], author: _Author) -> tuple[RoleLink[_Author], ...]:
    """Return all links except those of `author`, a role or table."""
    return tuple(link for link in links if link.author != author)

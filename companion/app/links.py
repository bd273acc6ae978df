"""Links that open a tournament or match in a certain role; only the digests of their tokens are stored."""

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
    """A link that opens a tournament or match for a role or a table."""

    author: _Author_co
    digest: str
    """The SHA-256 digest of the token in the link; the token itself is never stored."""


@dataclass(frozen=True, slots=True)
class Grant(Generic[_Key_co, _Author_co]):
    """The access granted by a valid link: to one tournament or match, in one role."""

    key: _Key_co
    """The id of the tournament or match."""
    link: RoleLink[_Author_co]

    @property
    def author(self) -> _Author_co:
        """The role and, if the role is a table, its pairing; recorded as the author of the events entered."""
        return self.link.author


def digest_of(token: str) -> str:
    """Return the digest to store for a token; a token of 128 random bits cannot be recovered from it."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def newest_links(links: Iterable[RoleLink[_Author]]) -> tuple[RoleLink[_Author], ...]:
    """Return the newest `MOST_LINKS` links for each role or table, in their original order."""
    kept: list[RoleLink[_Author]] = []
    number: dict[_Author, int] = {}
    for link in reversed(tuple(links)):
        number[link.author] = number.get(link.author, 0) + 1
        if number[link.author] <= MOST_LINKS:
            kept.append(link)
    return tuple(reversed(kept))


def without_links(links: Iterable[RoleLink[_Author]], author: _Author) -> tuple[RoleLink[_Author], ...]:
    """Return all links except those for the role or table `author`."""
    return tuple(link for link in links if link.author != author)

"""The links that open a tournament or a match in one role; only their digests are stored."""

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
    """A link to a tournament or a match in one role, or for one table."""

    author: _Author_co
    digest: str
    """The SHA-256 of the token in the link; the token itself is stored nowhere."""


@dataclass(frozen=True, slots=True)
class Grant(Generic[_Key_co, _Author_co]):
    """The right of a link to open one tournament or match in one role."""

    key: _Key_co
    """The id of the tournament or match."""
    link: RoleLink[_Author_co]

    @property
    def author(self) -> _Author_co:
        """The role, and for a table, its meeting."""
        return self.link.author


def digest_of(token: str) -> str:
    """Return the digest that is stored for a token; a digest of 128 random bits cannot be reversed."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def newest_links(links: Iterable[RoleLink[_Author]]) -> tuple[RoleLink[_Author], ...]:
    """Return the newest links, at most `MOST_LINKS` for each role or table, in their order."""
    kept: list[RoleLink[_Author]] = []
    number: dict[_Author, int] = {}
    for link in reversed(tuple(links)):
        number[link.author] = number.get(link.author, 0) + 1
        if number[link.author] <= MOST_LINKS:
            kept.append(link)
    return tuple(reversed(kept))


def without_links(links: Iterable[RoleLink[_Author]], author: _Author) -> tuple[RoleLink[_Author], ...]:
    """Return the links of all other roles and tables."""
    return tuple(link for link in links if link.author != author)

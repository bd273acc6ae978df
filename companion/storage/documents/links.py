"""The links for other devices, as stored in the row of a tournament or match."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from companion.app.links import RoleLink
from companion.storage.documents.documents import Row

LINKS = "links"
"""The name of the field for links, which is present only in tournaments and matches with links for other devices."""

_Author = TypeVar("_Author")


def plain_links(links: Iterable[RoleLink[_Author]], plain: Callable[[_Author], str]) -> list[dict[str, str]]:
    """Return the links as plain data; `plain` converts a role."""
    return [{"for": plain(link.author), "digest": link.digest} for link in links]


def links_in(row: Row, parse: Callable[[str], _Author | None]) -> Iterator[RoleLink[_Author]]:
    """Yield the links in a row, skipping any that this version cannot read; users can create new links."""
    links = row.get(LINKS)
    for plain in links if isinstance(links, list) else ():
        if isinstance(plain, dict):
            author, digest = parse(str(plain.get("for"))), plain.get("digest")
            if author is not None and isinstance(digest, str):
                yield RoleLink(author, digest)

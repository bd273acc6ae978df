"""Access for other phones to a tournament or match: the links that admit them, and which phones are connected."""

import asyncio
import re
import secrets
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeGuard, TypeVar, cast

from companion.app.links import Grant, RoleLink, digest_of, newest_links, without_links
from companion.app.listeners import Listeners
from companion.app.logged import store_next
from companion.app.ports import LoggedRepository, NoDocumentError, Stale, StorageError, Stored, Unsubscribe

_TOKEN_BYTES = 16
_TOKEN = re.compile(r"(?:[A-Za-z0-9_-]{1,100}\.)?[A-Za-z0-9_-]{22}")
"""The form of a token: 128 random bits in Base64, preceded by the match id if the token is for a match."""
_ATTEMPTS = 8
"""The maximum number of attempts to store links, which can fail when other sessions store results at the same time."""

Address = Callable[[str], str]
"""A function that returns the complete link for a token."""

_Key = TypeVar("_Key", bound=str)
_Author = TypeVar("_Author", bound=Hashable)
_Grant = TypeVar("_Grant", bound=Grant[Any, Any])


@dataclass(frozen=True, slots=True, eq=False)
class _Connection(Generic[_Grant]):
    """An open page on a connected phone."""

    grant: _Grant
    end: Callable[[], object]


def is_token(shown: str | None) -> TypeGuard[str]:
    """Return whether a string from a link or cookie has the format of a token."""
    return shown is not None and _TOKEN.fullmatch(shown) is not None


class Hall(Generic[_Key, _Author, _Grant]):
    """The links to all tournaments or all matches, indexed by the digests of their tokens, and the connected phones.

    The tokens themselves are kept only in memory, by the process that created them.
    """

    def __init__(
        self, new_grant: Callable[[_Key, RoleLink[_Author]], _Grant], *, lan: bool, has_ids: bool = False
    ) -> None:
        """Initialize without links; `use` and `open` must be called before any other method.

        Args:
            new_grant: The class of the grants.
            lan: Whether other devices on the network can connect.
            has_ids: Whether tokens start with the id of their document, so that only this document has to be read.
        """
        self.lan = lan
        self._new_grant = new_grant
        self._has_ids = has_ids
        self._repository: LoggedRepository[_Key, Any, Any] | None = None
        self._address: Address | None = None
        self._grants: dict[str, _Grant] = {}
        self._tokens: dict[tuple[_Key, _Author], str] = {}
        self._connections: set[_Connection[_Grant]] = set()
        self._listeners = Listeners[_Key]()
        self._read: set[_Key] = set()
        self._is_loaded = False
        self._loading, self._writing = asyncio.Lock(), asyncio.Lock()

    def use(self, repository: LoggedRepository[_Key, Any, Any]) -> None:
        """Use the links of the documents in `repository`, and keep track of changes to them."""
        self._repository = repository
        repository.subscribe(self._follow)

    def open(self, address: Address | None) -> None:
        """Set the function that turns a token into a link, or None if phones cannot connect."""
        self._address = address

    @property
    def is_reachable(self) -> bool:
        """Whether phones can connect."""
        return self._address is not None

    async def find(self, token: str | None) -> _Grant | None:
        """Return the grant for a token, or None if it is invalid; reads the links from storage if necessary."""
        if not is_token(token):
            return None
        await self._load(token)
        return self.grant_of(token)

    def grant_of(self, token: str | None) -> _Grant | None:
        """Return the grant for a token, or None if the token does not belong to any link read so far.

        The token is looked up by its digest, so that the time taken does not reveal anything about valid tokens.
        """
        if not is_token(token):
            return None
        digest = digest_of(token)
        grant = self._grants.get(digest)
        return grant if grant is not None and secrets.compare_digest(grant.link.digest, digest) else None

    async def links(self, key: _Key, *authors: _Author) -> dict[_Author, str]:
        """Return the links for `authors`, which are roles or tables; empty if phones cannot connect.

        Missing links are created, and stored in a single write; links created by earlier processes stay valid.

        Raises:
            StorageError: If the new links could not be stored.
            NoDocumentError: If the tournament or match does not exist.
        """
        address = self._address
        if address is None:
            return {}
        async with self._writing:
            missing = [author for author in dict.fromkeys(authors) if self._token_of(key, author) is None]
            made = {author: self._new_token(key) for author in missing}
            if made:
                added = tuple(RoleLink(author, digest_of(token)) for author, token in made.items())
                await self._store(key, lambda links: newest_links((*links, *added)))
                self._tokens.update({(key, author): token for author, token in made.items()})
        return {author: address(self._tokens[key, author]) for author in authors}

    async def renew(self, key: _Key, author: _Author) -> str | None:
        """Replace all links of a role or table, end the sessions that used the old links, and return the new one.

        Raises:
            StorageError: If the change could not be stored.
            NoDocumentError: If the tournament or match does not exist.
        """
        token = self._new_token(key)
        async with self._writing:
            link = RoleLink(author, digest_of(token))
            await self._store(key, lambda links: (*without_links(links, author), link))
            self._tokens[key, author] = token
        self._listeners.notify(key)
        return self.link_of(key, author)

    def link_of(self, key: _Key, author: _Author) -> str | None:
        """Return the link of a role or table, or None if this process has not created one that is still valid."""
        token = self._token_of(key, author)
        return None if self._address is None or token is None else self._address(token)

    @contextmanager
    def connected(self, grant: _Grant, end: Callable[[], object]) -> Iterator[None]:
        """Count a phone as connected during a `with` block; `end` is called if the phone's link is replaced."""
        connection = _Connection(grant, end)
        self._connections.add(connection)
        self._notify(grant)
        try:
            yield
        finally:
            self._connections.discard(connection)
            self._notify(grant)

    def count(self, key: _Key) -> Mapping[_Author, int]:
        """Return the number of connected phones for each role and table."""
        return Counter(connection.grant.author for connection in self._connections if connection.grant.key == key)

    def subscribe(self, callback: Callable[[_Key], None]) -> Unsubscribe:
        """Call `callback` with the id of a tournament or match when one of its links or connected phones changes.

        The returned function ends the subscription.
        """
        return self._listeners.subscribe(callback)

    def _token_of(self, key: _Key, author: _Author) -> str | None:
        """Return the token of a role or table, or None if this process has not created one that is still valid."""
        token = self._tokens.get((key, author))
        return token if self.grant_of(token) is not None else None

    def _new_token(self, key: _Key) -> str:
        secret = secrets.token_urlsafe(_TOKEN_BYTES)
        return f"{key}.{secret}" if self._has_ids else secret

    async def _load(self, token: str) -> None:
        """Read the links to which a token may belong; documents that cannot be read are skipped."""
        async with self._loading:
            if self._repository is None:
                return
            for key in await self._unread(self._repository, token):
                with suppress(StorageError, NoDocumentError):
                    self._follow(await self._repository.get(key))

    async def _unread(self, repository: LoggedRepository[_Key, Any, Any], token: str) -> tuple[_Key, ...]:
        """Return the ids of the documents not read yet: the one named in the token, or all if tokens have no ids."""
        if self._has_ids:
            key = cast("_Key", token.partition(".")[0])
            return () if key in self._read else (key,)
        if self._is_loaded:
            return ()
        try:
            summaries = await repository.summaries()
        except StorageError:
            return ()
        self._is_loaded = True
        return tuple(summary.key for summary in summaries)

    async def _store(
        self, key: _Key, change: Callable[[tuple[RoleLink[_Author], ...]], tuple[RoleLink[_Author], ...]]
    ) -> None:
        """Store changed links, keeping any results that are entered at the same time."""
        if self._repository is None:
            raise NoDocumentError(key)
        stored = await self._repository.get(key)
        for _ in range(_ATTEMPTS):
            changed = replace(stored, links=change(stored.links))
            answer = await store_next(self._repository, changed, stored.revision)
            if not isinstance(answer, Stale):
                self._follow(answer)
                return
            stored = answer.current
        raise StorageError(f"others keep changing the document: {key}")

    def _follow(self, stored: Stored[_Key, Any]) -> None:
        """Update the links to those of a stored document, and end the sessions whose links are no longer valid."""
        links = () if stored.deleted_at is not None else stored.links
        self._read.add(stored.key)
        others = {digest: grant for digest, grant in self._grants.items() if grant.key != stored.key}
        self._grants = {**others, **{link.digest: self._new_grant(stored.key, link) for link in links}}
        for connection in tuple(self._connections):
            if connection.grant.key == stored.key and connection.grant.link not in links:
                self._connections.discard(connection)
                connection.end()

    def _notify(self, grant: _Grant) -> None:
        self._listeners.notify(grant.key)

"""The phones at a tournament: the links that admit them, and which of them are connected."""

import asyncio
import re
import secrets
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TypeGuard

from companion.app.listeners import Listeners
from companion.app.logged import store_next
from companion.app.ports import NoDocumentError, Stale, StorageError, Unsubscribe
from companion.app.tournament.links import Grant, RoleLink, digest_of, newest_links, without_links
from companion.app.tournament.port import StoredTournament, TournamentId, TournamentRepository
from companion.core.tournament.roles import Author

_TOKEN_BYTES = 16
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")
_ATTEMPTS = 8
"""The maximum number of attempts to store links while other sessions enter results."""

Address = Callable[[str], str]
"""A function that returns the complete link for a token."""


@dataclass(frozen=True, slots=True, eq=False)
class _Connection:
    """A page that is open on a phone."""

    grant: Grant
    end: Callable[[], object]


def is_token(shown: str | None) -> TypeGuard[str]:
    """Return whether a string from a link or cookie has the form of a token."""
    return shown is not None and _TOKEN.fullmatch(shown) is not None


class Hall:
    """The links of all tournaments, indexed by their tokens' digests, and the phones that are connected.

    The tokens themselves are kept only in the memory of the process that created them.
    """

    def __init__(self, *, lan: bool) -> None:
        """Initialize the hall; call `use` and `open` before any other method.

        Args:
            lan: Whether other devices on the network can connect.
        """
        self.lan = lan
        self._repository: TournamentRepository | None = None
        self._address: Address | None = None
        self._grants: dict[str, Grant] = {}
        self._tokens: dict[tuple[TournamentId, Author], str] = {}
        self._connections: set[_Connection] = set()
        self._listeners = Listeners[TournamentId]()
        self._is_loaded = False
        self._loading, self._writing = asyncio.Lock(), asyncio.Lock()

    def use(self, repository: TournamentRepository) -> None:
        """Use the links of the tournaments in `repository`, and follow changes to them."""
        self._repository = repository
        repository.subscribe(self._follow)

    def open(self, address: Address | None) -> None:
        """Set the function that makes a link from a token, or None if phones cannot connect."""
        self._address = address

    @property
    def is_reachable(self) -> bool:
        """Whether phones can connect."""
        return self._address is not None

    async def find(self, token: str | None) -> Grant | None:
        """Return what a token grants, or None if it is not valid; the first call reads the links from storage."""
        if not is_token(token):
            return None
        await self._load()
        return self.grant_of(token)

    def grant_of(self, token: str | None) -> Grant | None:
        """Return what a token grants, or None if it belongs to none of the links read so far.

        The digest is looked up instead of the token, so the time taken reveals nothing about valid tokens.
        """
        if not is_token(token):
            return None
        digest = digest_of(token)
        grant = self._grants.get(digest)
        return grant if grant is not None and secrets.compare_digest(grant.link.digest, digest) else None

    async def links(self, tournament_id: TournamentId, *authors: Author) -> dict[Author, str]:
        """Return the link of each of these roles and tables; empty if phones cannot connect.

        Links that this process has not created yet are created and stored together; older links stay valid.

        Raises:
            StorageError: If the new links could not be stored.
            NoDocumentError: If the tournament does not exist.
        """
        address = self._address
        if address is None:
            return {}
        async with self._writing:
            await self._load()
            missing = [one for one in dict.fromkeys(authors) if self._token_of(tournament_id, one) is None]
            made = {author: secrets.token_urlsafe(_TOKEN_BYTES) for author in missing}
            if made:
                added = tuple(RoleLink(author, digest_of(token)) for author, token in made.items())
                await self._store(tournament_id, lambda links: newest_links((*links, *added)))
                self._tokens.update({(tournament_id, author): token for author, token in made.items()})
        return {author: address(self._tokens[tournament_id, author]) for author in authors}

    async def renew(self, tournament_id: TournamentId, author: Author) -> str | None:
        """Replace all links of a role or a table, end the sessions that used them, and return the new link.

        Raises:
            StorageError: If the change could not be stored.
            NoDocumentError: If the tournament does not exist.
        """
        token = secrets.token_urlsafe(_TOKEN_BYTES)
        async with self._writing:
            await self._load()
            link = RoleLink(author, digest_of(token))
            await self._store(tournament_id, lambda links: (*without_links(links, author), link))
            self._tokens[tournament_id, author] = token
        return None if self._address is None else self._address(token)

    @contextmanager
    def connected(self, grant: Grant, end: Callable[[], object]) -> Iterator[None]:
        """Count a phone as connected for the duration of the block; `end` is called if the phone's link is replaced."""
        connection = _Connection(grant, end)
        self._connections.add(connection)
        self._notify(grant)
        try:
            yield
        finally:
            self._connections.discard(connection)
            self._notify(grant)

    def count(self, tournament_id: TournamentId) -> Mapping[Author, int]:
        """Return the number of connected phones of each role and table."""
        return Counter(one.grant.author for one in self._connections if one.grant.tournament_id == tournament_id)

    def subscribe(self, callback: Callable[[TournamentId], None]) -> Unsubscribe:
        """Call `callback` with a tournament whenever one of its phones connects or disconnects.

        The returned function ends the subscription.
        """
        return self._listeners.subscribe(callback)

    def _token_of(self, tournament_id: TournamentId, author: Author) -> str | None:
        """Return the token of a role or table, or None if this process has not created it or it is no longer valid."""
        token = self._tokens.get((tournament_id, author))
        return token if self.grant_of(token) is not None else None

    async def _load(self) -> None:
        """Read the links of all tournaments on the first call; tournaments that cannot be read are skipped."""
        async with self._loading:
            if self._is_loaded or self._repository is None:
                return
            for summary in await self._summaries(self._repository):
                try:
                    self._follow(await self._repository.get(summary))
                except (StorageError, NoDocumentError):
                    continue

    async def _summaries(self, repository: TournamentRepository) -> tuple[TournamentId, ...]:
        try:
            summaries = await repository.summaries()
        except StorageError:
            return ()
        self._is_loaded = True
        return tuple(summary.tournament_id for summary in summaries)

    async def _store(
        self, tournament_id: TournamentId, change: Callable[[tuple[RoleLink, ...]], tuple[RoleLink, ...]]
    ) -> None:
        """Store changed links without losing results that are entered at the same time."""
        if self._repository is None:
            raise NoDocumentError(tournament_id)
        stored = await self._repository.get(tournament_id)
        for _ in range(_ATTEMPTS):
            changed = replace(stored, links=change(stored.links))
            answer = await store_next(self._repository, changed, stored.revision)
            if not isinstance(answer, Stale):
                self._follow(answer)
                return
            stored = answer.current
        raise StorageError(f"others keep changing the tournament: {tournament_id}")

    def _follow(self, stored: StoredTournament) -> None:
        """Take over the links of a stored tournament, and end the sessions whose links are no longer valid."""
        tournament_id = stored.tournament_id
        links = () if stored.deleted_at is not None else stored.links
        others = {digest: one for digest, one in self._grants.items() if one.tournament_id != tournament_id}
        self._grants = {**others, **{link.digest: Grant(tournament_id, link) for link in links}}
        for connection in tuple(self._connections):
            if connection.grant.tournament_id == tournament_id and connection.grant.link not in links:
                self._connections.discard(connection)
                connection.end()

    def _notify(self, grant: Grant) -> None:
        self._listeners.notify(TournamentId(grant.tournament_id))

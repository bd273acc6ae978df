"""The repository of a session with a role, through which nothing but one tournament or match can be read or changed."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from companion.app.links import Grant
from companion.app.ports import Listed, LoggedRepository, NoDocumentError, Stale, Stored, Unsubscribe
from companion.app.refusing import RoleError

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])
_Listed = TypeVar("_Listed", bound=Listed[Any])


class RoleRepository(ABC, Generic[_Key, _Stored, _Listed]):
    """One tournament or match, as one role may read and change it; others do not exist.

    The rights are read from the stored document at each write, so a link that has been replaced, a document in the
    trash and one that is over allow no changes, whatever session is still open.
    """

    def __init__(self, repository: LoggedRepository[_Key, _Stored, _Listed], grant: Grant[_Key, Any]) -> None:
        """Initialize the part of the repository that the grant opens."""
        self._repository = repository
        self._key = grant.key

    @abstractmethod
    def _allowed(self, current: _Stored, changed: _Stored) -> _Stored:
        """Return the change as it may be stored; raises `RoleError`."""

    async def get(self, key: _Key, /) -> _Stored:
        """Return the document of the grant; every other one is missing."""
        if key != self._key:
            raise NoDocumentError(key)
        return await self._repository.get(key)

    async def add(self, stored: _Stored) -> None:  # noqa: ARG002  # the port's
        """Refuse to store a new document."""
        raise RoleError

    async def replace(self, stored: _Stored, *, expected_revision: int) -> _Stored | Stale[_Stored]:
        """Store the document if it differs from the stored one by events that the role may enter or undo."""
        current = await self.get(stored.key)
        if current.revision != expected_revision:
            return Stale(current)
        return await self._repository.replace(self._allowed(current, stored), expected_revision=expected_revision)

    async def summaries(self) -> tuple[_Listed, ...]:
        """Return nothing, because a role has no list."""
        return ()

    async def deleted(self) -> tuple[_Listed, ...]:
        """Return nothing."""
        return ()

    async def remove(self, key: _Key, /, *, expected_revision: int) -> Stale[_Stored] | None:  # noqa: ARG002  # the port's
        """Refuse to delete a document."""
        raise RoleError

    async def unreadable(self) -> tuple[_Key, ...]:
        """Return nothing."""
        return ()

    def subscribe(self, callback: Callable[[_Stored], None], /) -> Unsubscribe:
        """Call `callback` with each change to the document of the grant."""

        def pass_on(stored: _Stored) -> None:
            if stored.key == self._key:
                callback(stored)

        return self._repository.subscribe(pass_on)

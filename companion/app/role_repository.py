"""A repository for a session with a role, limited to a single tournament or match."""

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
    """A repository with a single document, which a session can read and change as its role allows.

    Each write is checked against the stored document. Even a session that is already open cannot change anything after
    its link has been replaced, or after the match or tournament is over or in the trash.
    """

    def __init__(self, repository: LoggedRepository[_Key, _Stored, _Listed], grant: Grant[_Key, Any]) -> None:
        """Initialize a view of `repository` that is limited to what the grant allows."""
        self._repository = repository
        self._key = grant.key

    @abstractmethod
    def _allowed(self, current: _Stored, changed: _Stored) -> _Stored:
        """Return the changed document in the form to be stored; raise `RoleError` if the change is not allowed."""

    async def get(self, key: _Key, /) -> _Stored:
        """Return the document that the grant gives access to; raise `NoDocumentError` for any other document."""
        if key != self._key:
            raise NoDocumentError(key)
        return await self._repository.get(key)

    async def add(self, stored: _Stored) -> None:  # noqa: ARG002  # required by the port
        """Raise `RoleError`, as no role can add documents."""
        raise RoleError

    async def replace(self, stored: _Stored, *, expected_revision: int) -> _Stored | Stale[_Stored]:
        """Store the document if it differs from the stored one only by events that the role can enter or undo."""
        current = await self.get(stored.key)
        if current.revision != expected_revision:
            return Stale(current)
        return await self._repository.replace(self._allowed(current, stored), expected_revision=expected_revision)

    async def summaries(self) -> tuple[_Listed, ...]:
        """Return an empty tuple, as a session with a role has no lists."""
        return ()

    async def deleted(self) -> tuple[_Listed, ...]:
        """Return an empty tuple."""
        return ()

    async def remove(self, key: _Key, /, *, expected_revision: int) -> Stale[_Stored] | None:  # noqa: ARG002  # required by the port
        """Raise `RoleError`, as no role can delete documents."""
        raise RoleError

    async def unreadable(self) -> tuple[_Key, ...]:
        """Return an empty tuple."""
        return ()

    def subscribe(self, callback: Callable[[_Stored], None], /) -> Unsubscribe:
        """Call `callback` with each change to the document that may affect the pages of the role."""
        latest: _Stored | None = None

        def pass_on(stored: _Stored) -> None:
            nonlocal latest
            if stored.key != self._key:
                return
            before, latest = latest, stored
            if before is None or self._is_relevant(before, stored):
                callback(stored)

        return self._repository.subscribe(pass_on)

    def _is_relevant(self, before: _Stored, after: _Stored) -> bool:  # noqa: ARG002  # used in the override for tournaments
        """Return whether a change may affect what the role's pages show."""
        return True

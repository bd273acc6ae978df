"""What the repository of logged documents asks of the list of them; loaded by nobody who runs."""

from typing import Any, Protocol, TypeVar

from companion.app.ports import Listed, Stored
from companion.storage.documents.logged import LoggedDocument

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])
_Listed_co = TypeVar("_Listed_co", bound=Listed[Any], covariant=True)


class DocumentList(Protocol[_Key, _Stored, _Listed_co]):
    """Which documents of one kind there are, in the order of their last changes; derived from the documents."""

    async def summaries(self) -> tuple[_Listed_co, ...]:
        """All that can be read, those in the trash too, last changed first; raises `StorageError`."""

    async def unreadable(self) -> tuple[_Key, ...]:
        """The others; raises `StorageError`."""

    def has(self, key: _Key) -> bool:
        """Whether there is such a document, readable or not; one that was set aside is there no longer."""

    async def wake(self, key: _Key) -> int:
        """Let a document change, in the write of the returned number; raises `StorageError`."""

    def writing(self, key: _Key) -> None:
        """A document is about to be written; `changed` or `failed` follows."""

    def changed(self, document: LoggedDocument[_Stored], content: bytes) -> None:
        """Take over what has been stored."""

    def failed(self, key: _Key, *, all_may_differ: bool) -> None:
        """Read a document again, since a write has failed and may be there all the same, or all of them."""

    async def removing(self, key: _Key) -> None:
        """A document is about to be removed, and may be gone even where that fails; raises `StorageError`."""

    def forget(self, key: _Key, *, unreadable: bool = False) -> None:
        """Take one out that is no longer there, or that nobody can read."""

    async def close(self) -> None:
        """Make the next start fast; nothing may be written meanwhile."""

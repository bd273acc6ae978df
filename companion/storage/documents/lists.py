"""The port of the lists of logged documents; imported for type checks only."""

from typing import Any, Protocol, TypeVar

from companion.app.ports import Listed, Stored
from companion.storage.documents.logged import LoggedDocument

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])
_Listed_co = TypeVar("_Listed_co", bound=Listed[Any], covariant=True)


class DocumentList(Protocol[_Key, _Stored, _Listed_co]):
    """The list of all documents of one kind, ordered by their last change; derived from the documents."""

    async def summaries(self) -> tuple[_Listed_co, ...]:
        """Return the readable ones, including the trash, last changed first; raises `StorageError`."""

    async def unreadable(self) -> tuple[_Key, ...]:
        """Return the unreadable ones; raises `StorageError`."""

    def has(self, key: _Key) -> bool:
        """Return whether a document exists, readable or not; one that was set aside does not."""

    async def prepare_change(self, key: _Key) -> int:
        """Prepare a change of a document, and return the number of its write; raises `StorageError`."""

    def writing(self, key: _Key) -> None:
        """Note that a write begins; `changed` or `failed` follows."""

    def changed(self, document: LoggedDocument[_Stored], content: bytes) -> None:
        """Update the entry of a stored document."""

    def failed(self, key: _Key, *, all_may_differ: bool) -> None:
        """Read this document again, or all of them, because a failed write may have reached the disk."""

    async def removing(self, key: _Key) -> None:
        """Prepare the removal of a document, which may be gone even where that fails; raises `StorageError`."""

    def forget(self, key: _Key, *, unreadable: bool = False) -> None:
        """Remove an entry whose document is gone or unreadable."""

    async def close(self) -> None:
        """Write the index, so that the next start is fast; nothing may be written meanwhile."""

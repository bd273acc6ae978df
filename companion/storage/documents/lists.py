"""The port for lists of matches or tournaments; it is imported only for type checking."""

from typing import Any, Protocol, TypeVar

from companion.app.ports import Listed, Stored
from companion.storage.documents.logged import LoggedDocument

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])
_Listed_co = TypeVar("_Listed_co", bound=Listed[Any], covariant=True)


class DocumentList(Protocol[_Key, _Stored, _Listed_co]):
    """A list of all matches or all tournaments in a vault, in order of their last write."""

    async def summaries(self) -> tuple[_Listed_co, ...]:
        """Return the summaries of all readable documents, including those in the trash, most recently written first.

        Raises:
            StorageError: If the documents cannot be read.
        """

    async def unreadable(self) -> tuple[_Key, ...]:
        """Return the ids of unreadable documents; raises `StorageError`."""

    def has(self, key: _Key) -> bool:
        """Return whether a document exists, readable or not; quarantined documents don't count."""

    async def prepare_change(self, key: _Key) -> int:
        """Prepare the list for a change to a document, and return the sequence number of the next write.

        Raises:
            StorageError: If the list cannot be prepared. In this case, the document must not be written.
        """

    def writing(self, key: _Key) -> None:
        """Record that a document is about to be written; the caller must then call `changed` or `failed`."""

    def changed(self, document: LoggedDocument[_Stored], content: bytes) -> None:
        """Update the list entry for a document that has been stored."""

    def failed(self, key: _Key, *, all_may_differ: bool) -> None:
        """Mark this document, or all documents, to be read again, because a failed write may have reached the disk."""

    async def removing(self, key: _Key) -> None:
        """Prepare the list for the removal of a document, which may succeed even if an error is reported.

        Raises:
            StorageError: If the list cannot be prepared. In this case, the document must not be removed.
        """

    def forget(self, key: _Key, *, unreadable: bool = False) -> None:
        """Remove the list entry of a document that is gone or unreadable."""

    async def close(self) -> None:
        """Write the list's index so that the next start is fast; documents must not be written at the same time."""

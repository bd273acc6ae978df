"""The document of a match or tournament, which contains the log of events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from companion.app.archive.keeping import Damage
from companion.app.ports import NoDocumentError, Stored, UnreadableDocumentError
from companion.storage.documents.documents import DamagedDocumentError, DocumentFormat, NewerDocumentError

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.storage.documents.names import DocumentNames
    from companion.storage.vaults.port import Documents

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])


class LoggedDocument(Protocol[_Stored]):
    """The parsed document of a match or tournament."""

    @property
    def stored(self) -> _Stored:
        """The stored match or tournament."""

    @property
    def sequence(self) -> int:
        """The number of the last write, counted across all documents of this kind, for sorting without a clock."""

    @property
    def migrated_from(self) -> int | None:
        """The version of the document on disk if it is older than the current one, otherwise None."""

    @property
    def content(self) -> bytes:
        """The document as bytes to be stored."""

    def change(self, stored: _Stored, sequence: int) -> LoggedDocument[_Stored]:
        """Return the document with a changed match or tournament.

        The document may be modified in place, so the old object must not be used afterwards.
        """


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedKind(Generic[_Key, _Stored]):
    """A kind of document: how documents of this kind are named, created and parsed."""

    names: DocumentNames[_Key]
    form: DocumentFormat
    make: Callable[[_Stored, int, DocumentFormat], LoggedDocument[_Stored]]
    """A function that creates a document for a match or tournament, given the sequence number of its first write."""
    parse: Callable[[bytes, DocumentFormat], LoggedDocument[_Stored]]
    """A parser for documents; raises `DamagedDocumentError` or `NewerDocumentError`."""
    held_bytes: int
    """The maximum size of all documents held in memory, as stored."""


@dataclass(frozen=True, slots=True)
class Reading(Generic[_Stored]):
    """A parsed document, and the bytes that were read from the vault or written to it."""

    document: LoggedDocument[_Stored]
    content: bytes
    """The content of the document, as read or written."""
    damage: Damage | None = None
    """The damage to the newest content; `content` is then the previous one."""


class DamagedContentError(UnreadableDocumentError):
    """Raised when neither the newest nor the previous content can be read, or when the document's version is newer."""

    def __init__(self, key: str, why: Damage) -> None:
        super().__init__(key, newer=why is Damage.NEWER)
        self.why = why


async def read_logged(vault: Documents, kind: LoggedKind[_Key, _Stored], key: _Key) -> Reading[_Stored]:
    """Read a document or, if its newest content is damaged, its previous content; nothing is changed.

    Raises:
        NoDocumentError: If no document has this id.
        DamagedContentError: If neither content can be read, or if a newer version of the program wrote the document.
    """
    name = kind.names.name_of(key)
    newest = await vault.open(name)
    if newest is None:
        raise NoDocumentError(key)
    try:
        return Reading(_parse(kind, key, newest), newest)
    except NewerDocumentError as error:
        raise DamagedContentError(key, Damage.NEWER) from error
    except DamagedDocumentError as damage:
        previous = await vault.open_previous(name)
        if previous is None:
            raise DamagedContentError(key, damage.why) from damage
        try:
            return Reading(_parse(kind, key, previous), previous, damage.why)
        except DamagedDocumentError:
            raise DamagedContentError(key, damage.why) from damage
        except NewerDocumentError as error:
            raise DamagedContentError(key, Damage.NEWER) from error


def _parse(kind: LoggedKind[_Key, _Stored], key: _Key, content: bytes) -> LoggedDocument[_Stored]:
    document = kind.parse(content, kind.form)
    if document.stored.key != key:
        raise DamagedDocumentError(f"the document of another {kind.names.noun}: {document.stored.key}", Damage.FOREIGN)
    return document

"""The document of one log of events: a match or a tournament."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from companion.app.archive.keeping import Damage
from companion.app.ports import NoDocumentError, Stored, UnreadableDocumentError
from companion.storage.documents.documents import DamagedDocumentError, Format, NewerDocumentError

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.storage.documents.names import Names
    from companion.storage.vaults.port import Documents

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])


class LoggedDocument(Protocol[_Stored]):
    """The content of a document."""

    @property
    def stored(self) -> _Stored:
        """The stored match or tournament."""

    @property
    def sequence(self) -> int:
        """The number of its last write among all documents of its kind; orders lists without a clock."""

    @property
    def migrated_from(self) -> int | None:
        """The version on disk, where it is older than the current one."""

    @property
    def content(self) -> bytes:
        """The bytes to store."""

    def change(self, stored: _Stored, sequence: int) -> LoggedDocument[_Stored]:
        """Return the document of a changed state; this one may be changed in place, and must not be used again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedKind(Generic[_Key, _Stored]):
    """How documents of one kind are named, made and parsed."""

    names: Names[_Key]
    form: Format
    make: Callable[[_Stored, int, Format], LoggedDocument[_Stored]]
    """Returns the first document of a state, with the number of its write."""
    parse: Callable[[bytes, Format], LoggedDocument[_Stored]]
    """Parses a document; raises `DamagedDocumentError` or `NewerDocumentError`."""
    held_open: int
    """The number of documents that stay in memory."""


@dataclass(frozen=True, slots=True)
class Reading(Generic[_Stored]):
    """A document as it was read from a vault, or written to it."""

    document: LoggedDocument[_Stored]
    content: bytes
    """The bytes that the document was parsed from."""
    damage: Damage | None = None
    """What is wrong with the newest content, where `content` is the previous one."""


class DamagedContentError(UnreadableDocumentError):
    """Raised when neither the newest nor the previous content can be read, or a newer program has written it."""

    def __init__(self, key: str, why: Damage) -> None:
        """Keep the damage of the newest content."""
        super().__init__(key, newer=why is Damage.NEWER)
        self.why = why


async def read_logged(vault: Documents, kind: LoggedKind[_Key, _Stored], key: _Key) -> Reading[_Stored]:
    """Read the document of that id, from its previous content where the newest is damaged; change nothing.

    Raises:
        NoDocumentError: there is no such document.
        DamagedContentError: neither content can be read, or a newer version of the program has written it.
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

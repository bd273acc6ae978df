"""The document of something that is a log of events, of which there are many: one match, one tournament."""

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
    """What is in such a document."""

    @property
    def stored(self) -> _Stored:
        """What it holds."""

    @property
    def sequence(self) -> int:
        """Which write of all that is alike its last one was; orders lists without a clock."""

    @property
    def migrated_from(self) -> int | None:
        """The version that is on disk, where that is an older one."""

    @property
    def content(self) -> bytes:
        """The bytes to keep."""

    def change(self, stored: _Stored, sequence: int) -> LoggedDocument[_Stored]:
        """Return the document that says what `stored` says, which may be this one; forget this one then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedKind(Generic[_Key, _Stored]):
    """How documents of one kind are called, made and read."""

    names: Names[_Key]
    form: Format
    make: Callable[[_Stored, int, Format], LoggedDocument[_Stored]]
    """Gives what is stored in a certain write its first document."""
    parse: Callable[[bytes, Format], LoggedDocument[_Stored]]
    """The document that some bytes are; raises `DamagedDocumentError` or `NewerDocumentError`."""
    held_open: int
    """So many of these documents stay in memory."""


@dataclass(frozen=True, slots=True)
class Reading(Generic[_Stored]):
    """A document as it was read from a vault, or written to it."""

    document: LoggedDocument[_Stored]
    content: bytes
    """The bytes that the document was parsed from."""
    damage: Damage | None = None
    """What is wrong with the newest content, where `content` is the previous one."""


class DamagedContentError(UnreadableDocumentError):
    """Raised when neither the newest content nor the one before can be read, or a newer program has written it."""

    def __init__(self, key: str, why: Damage) -> None:
        """Keep what is wrong with the newest content."""
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

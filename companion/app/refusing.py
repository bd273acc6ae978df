"""Empty repositories for sessions that must not store anything: settings stay in memory; other writes are refused."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from companion.app.archive.archive import Backup, BackupKind, KeptBackup, Refusal, Take, Written
from companion.app.archive.keeping import DamagedDocument
from companion.app.figures.book import Book
from companion.app.ports import Cause, Listed, NoDocumentError, Stale, StorageError, Stored, Unsubscribe

_T = TypeVar("_T")
_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])
_Listed = TypeVar("_Listed", bound=Listed[Any])


class RoleError(StorageError):
    """Raised when a session's role, such as onlooker, does not allow a change; nothing is stored."""

    def __init__(self) -> None:
        super().__init__("this role may not make the change", Cause.NOT_ALLOWED)


class SessionOnly(Generic[_T]):
    """A repository that keeps a single value in memory until the session ends."""

    def __init__(self, value: _T) -> None:
        self._value = value

    async def load(self) -> _T:
        """Return the value kept in memory."""
        return self._value

    async def change(self, change: Callable[[_T], _T]) -> tuple[_T, _T]:
        """Replace the value with the result of `change`, and return the values before and after."""
        before, self._value = self._value, change(self._value)
        return before, self._value


class NoDocuments(Generic[_Key, _Stored, _Listed]):
    """A repository without matches or tournaments, which refuses to store any."""

    async def get(self, key: _Key, /) -> _Stored:
        """Raise `NoDocumentError`."""
        raise NoDocumentError(key)

    async def add(self, stored: _Stored) -> None:  # noqa: ARG002  # required by the port
        """Raise `RoleError`."""
        raise RoleError

    async def replace(self, stored: _Stored, *, expected_revision: int) -> _Stored | Stale[_Stored]:  # noqa: ARG002  # required by the port
        """Raise `RoleError`."""
        raise RoleError

    async def summaries(self) -> tuple[_Listed, ...]:
        """Return an empty tuple."""
        return ()

    async def deleted(self) -> tuple[_Listed, ...]:
        """Return an empty tuple."""
        return ()

    async def remove(self, key: _Key, /, *, expected_revision: int) -> Stale[_Stored] | None:  # noqa: ARG002  # required by the port
        """Raise `RoleError`."""
        raise RoleError

    async def unreadable(self) -> tuple[_Key, ...]:
        """Return an empty tuple."""
        return ()

    def subscribe(self, callback: Callable[[_Stored], None], /) -> Unsubscribe:  # noqa: ARG002  # required by the port
        """Return a function that does nothing, as there are never any changes."""
        return lambda: None


class NoArchive:
    """An archive that holds no backups and refuses to read or write any."""

    async def write(self, take: Take) -> Written:  # noqa: ARG002  # required by the port
        """Raise `RoleError`."""
        raise RoleError

    def pack(self, content: Backup) -> bytes:  # noqa: ARG002  # required by the port
        """Raise `RoleError`."""
        raise RoleError

    async def read(self, content: bytes) -> Backup | Refusal:  # noqa: ARG002  # required by the port
        """Raise `RoleError`."""
        raise RoleError

    async def keep(self, kind: BackupKind) -> KeptBackup:  # noqa: ARG002  # required by the port
        """Raise `RoleError`."""
        raise RoleError

    async def keep_daily(self) -> KeptBackup | None:
        """Raise `RoleError`."""
        raise RoleError

    async def kept(self) -> tuple[KeptBackup, ...]:
        """Return an empty tuple."""
        return ()

    async def content(self, name: str) -> bytes:
        """Raise `LookupError`."""
        raise LookupError(name)

    async def damaged(self) -> tuple[DamagedDocument, ...]:
        """Return an empty tuple, because there are no damaged documents."""
        return ()


class NoFigures:
    """A repository for statistics that is always empty and refuses to store any."""

    async def load(self) -> Book:
        """Return empty statistics."""
        return Book({})

    async def save(self, book: Book) -> None:  # noqa: ARG002  # required by the port
        """Raise `RoleError`."""
        raise RoleError

    async def load_sums(self) -> Book:
        """Return empty statistics."""
        return Book({})

    async def save_sums(self, book: Book) -> None:  # noqa: ARG002  # required by the port
        """Raise `RoleError`."""
        raise RoleError

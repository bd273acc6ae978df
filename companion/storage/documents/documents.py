"""TinyDB documents, whose tables are kept in memory while a vault stores them as bytes."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tinydb import TinyDB
from tinydb.storages import Storage

from companion.app.archive.keeping import Damage

Row = Mapping[str, object]
Tables = dict[str, dict[str, dict[str, object]]]
Migration = Callable[[Tables], Tables]

_ABOUT = "about"
_NUMBER = re.compile(r"[1-9][0-9]{0,8}")


class DamagedDocumentError(ValueError):
    """Raised when a document is invalid: incomplete, empty, contradictory, or from another program."""

    def __init__(self, message: str, why: Damage = Damage.CONTRADICTORY) -> None:
        """Initialize the error; `why` becomes part of the name under which the document is quarantined."""
        super().__init__(message)
        self.why = why


class NewerDocumentError(ValueError):
    """Raised when a newer version of the program has written the document."""


@dataclass(frozen=True, slots=True)
class DocumentFormat:
    """A document format; `migrations[n - 1]` is a pure function that converts version n to version n + 1."""

    name: str
    migrations: tuple[Migration, ...] = ()

    @property
    def version(self) -> int:
        """The current version, which is used for writing."""
        return len(self.migrations) + 1


class HeldTables(Storage):
    """A TinyDB storage that keeps the tables of one document in memory."""

    def __init__(self, tables: Tables) -> None:
        """Initialize the storage with tables, which TinyDB modifies in place."""
        self._tables = tables

    def read(self) -> Tables:
        """Return the tables."""
        return self._tables

    def write(self, data: Tables) -> None:
        """Replace the tables."""
        self._tables = data


def new_document(form: DocumentFormat) -> TinyDB:
    """Return an empty document in this format."""
    about: dict[str, object] = {"format": form.name, "version": form.version}
    return TinyDB({_ABOUT: {"1": about}}, storage=HeldTables)


def parse_document(form: DocumentFormat, content: bytes) -> TinyDB:
    """Parse a document, and migrate it to the current version.

    Raises:
        DamagedDocumentError: If the content is not in this format.
        NewerDocumentError: If the version is newer than the current one.
    """
    return parse_any_version(form, content)[0]


def parse_any_version(form: DocumentFormat, content: bytes) -> tuple[TinyDB, int]:
    """Parse a document, migrate it to the current version, and return it with the version in which it was stored.

    Raises:
        DamagedDocumentError: If the content is not in this format.
        NewerDocumentError: If the version is newer than the current one.
    """
    tables = _tables(content)
    about = tables.get(_ABOUT, {}).get("1", {})
    version = about.get("version")
    if about.get("format") != form.name or type(version) is not int or version < 1:
        raise DamagedDocumentError(f"not a document of the format {form.name}", Damage.FOREIGN)
    if version > form.version:
        raise NewerDocumentError(f"version {version}")
    tables = _migrated(form, tables, version)
    return TinyDB({**tables, _ABOUT: {"1": {**about, "version": form.version}}}, storage=HeldTables), version


def content_of(document: TinyDB) -> bytes:
    """Return a document as bytes (JSON in UTF-8)."""
    return json.dumps(document.storage.read(), ensure_ascii=False, separators=(",", ":")).encode(
        "utf-8", "surrogatepass"
    )


def _migrated(form: DocumentFormat, tables: Tables, version: int) -> Tables:
    try:
        for migration in form.migrations[version - 1 :]:
            tables = migration(tables)
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise DamagedDocumentError(f"not what version {version} is: {error!r}") from error
    return tables


def _tables(content: bytes) -> Tables:
    try:
        tables = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise DamagedDocumentError(f"not JSON: {error}", _why_not_json(content)) from error
    if not isinstance(tables, dict) or not all(_is_table(table) for table in tables.values()):
        raise DamagedDocumentError("not tables of rows", Damage.FOREIGN)
    return tables


def _why_not_json(content: bytes) -> Damage:
    """Return the most likely reason why the content is not a valid JSON object."""
    text = content.strip()
    match text[:1], b"\x00" in text, text[-1:]:
        case b"", _, _:
            return Damage.EMPTY
        case _, True, _:
            return Damage.TORN
        case b"{", _, b"}":
            return Damage.TORN
        case b"{", _, _:
            return Damage.TRUNCATED
        case _:
            return Damage.FOREIGN


def _is_table(table: object) -> bool:
    return isinstance(table, dict) and all(
        _NUMBER.fullmatch(number) and isinstance(row, dict) for number, row in table.items()
    )

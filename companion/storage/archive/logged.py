"""A match or tournament in a backup: its document without the fields that are only meaningful in storage."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.app.ports import Stored
from companion.storage.documents.documents import DamagedDocumentError, Tables
from companion.storage.documents.fields import number_in
from companion.storage.documents.links import LINKS
from companion.storage.documents.logged import LoggedDocument, LoggedKind
from companion.storage.matches.document import EARLY, HANDED_OVER
from companion.storage.vaults.port import is_name

_STORES_OWN = {"sequence"}
_THIS_DEVICES_OWN = {EARLY, HANDED_OVER, LINKS}
"""The fields that are valid only on this device and are omitted from backups."""
LONGEST_ID = 100
_MOST_REVISIONS = 1_000_000_000
"""The largest revision in a backup, so that the revisions after it stay below the largest number a file may have."""

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainKind(Generic[_Key, _Stored]):
    """The representation of matches or tournaments in backups."""

    kind: LoggedKind[_Key, _Stored]
    fields: frozenset[str]
    """The fields of a match or tournament in the current version."""
    is_sound: Callable[[_Stored], bool]
    """A function that returns whether this program could have stored such a match or tournament."""
    fold: Callable[[_Stored], object]
    """A function that computes the standing, to check that it can be computed."""

    def plain(self, document: LoggedDocument[_Stored]) -> dict[str, object]:
        """Return a document as plain data; raises `DamagedDocumentError` if an import would reject the data."""
        self._check(document.stored)
        tables: Tables = json.loads(document.content)
        row = {
            field: value
            for field, value in tables[self._noun]["1"].items()
            if field not in _STORES_OWN | _THIS_DEVICES_OWN
        }
        return {"version": self.kind.form.version, **row, "events": list(tables.get("events", {}).values())}

    def parse(self, plain: object) -> _Stored:
        """Parse a match or tournament, migrate it to the current version, and check that its events can be applied.

        Raises:
            DamagedDocumentError: If the data is invalid.
            NewerDocumentError: If a newer version of the program wrote the data.
        """
        if not isinstance(plain, dict):
            raise DamagedDocumentError(f"not a {self._noun}: {plain}")
        form, version, events = self.kind.form, number_in(plain, "version"), plain.get("events")
        known = {"version", "id", "started_at", "revision", "deleted_at", "done", "events", *self.fields}
        if not isinstance(events, list) or (version == form.version and not plain.keys() <= known):
            raise DamagedDocumentError(f"not the fields of a {self._noun}: {list(plain)}")
        row = {field: value for field, value in plain.items() if field not in {"version", "events", LINKS}}
        tables = {
            "about": {"1": {"format": form.name, "version": version}},
            self._noun: {"1": {**row, **dict.fromkeys(_STORES_OWN, 0)}},
            "events": {str(number): event for number, event in enumerate(events, start=1)},
        }
        stored = self.kind.parse(json.dumps(tables).encode(), form).stored
        self._check(stored)
        self.fold(stored)
        return stored

    @property
    def _noun(self) -> str:
        """The word `match` or `tournament`, which is also the name of the table in the document."""
        return self.kind.names.noun

    def _check(self, stored: _Stored) -> None:
        moments = (stored.started_at, stored.changed_at, stored.deleted_at or 0)
        is_sound = (
            is_name(stored.key)
            and len(stored.key) <= LONGEST_ID
            and 1 <= stored.revision <= _MOST_REVISIONS
            and all(moment >= 0 for moment in moments)
            and self.is_sound(stored)
        )
        if not is_sound:
            raise DamagedDocumentError(f"not a {self._noun} of this program: {stored.key}")

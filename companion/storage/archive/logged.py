"""One match or one tournament in a backup: its document without what only the store needs to know."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.app.ports import Stored
from companion.storage.documents.documents import DamagedDocumentError, Tables
from companion.storage.documents.fields import number_in
from companion.storage.documents.logged import LoggedDocument, LoggedKind
from companion.storage.vaults.port import is_name

_STORES_OWN = {"sequence"}
LONGEST_ID = 100

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainKind(Generic[_Key, _Stored]):
    """How backups tell of one kind of logged documents."""

    kind: LoggedKind[_Key, _Stored]
    fields: frozenset[str]
    """What stands in its row, in the version in force."""
    is_sound: Callable[[_Stored], bool]
    """Whether all is in it as the program itself would have put it, which nobody asks in its own store."""
    fold: Callable[[_Stored], object]
    """Works out where it stands, which must not fail."""

    def plain(self, document: LoggedDocument[_Stored]) -> dict[str, object]:
        """What a backup tells; raises `DamagedDocumentError` where it could not be read back."""
        self._check(document.stored)
        tables: Tables = json.loads(document.content)
        row = {field: value for field, value in tables[self._noun]["1"].items() if field not in _STORES_OWN}
        return {"version": self.kind.form.version, **row, "events": list(tables.get("events", {}).values())}

    def parse(self, plain: object) -> _Stored:
        """What a backup tells of, in the version in force, and folded once.

        Raises:
            DamagedDocumentError: where it is not as the program writes it.
            NewerDocumentError: where a later version of the program has written it.
        """
        if not isinstance(plain, dict):
            raise DamagedDocumentError(f"not a {self._noun}: {plain}")
        form, version, events = self.kind.form, number_in(plain, "version"), plain.get("events")
        known = {"version", "id", "started_at", "revision", "deleted_at", "done", "events", *self.fields}
        if not isinstance(events, list) or (version == form.version and not plain.keys() <= known):
            raise DamagedDocumentError(f"not the fields of a {self._noun}: {list(plain)}")
        row = {field: value for field, value in plain.items() if field not in {"version", "events"}}
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
        """What it is, which is also the table of its row."""
        return self.kind.names.noun

    def _check(self, stored: _Stored) -> None:
        moments = (stored.started_at, stored.changed_at, stored.deleted_at or 0)
        is_sound = (
            is_name(stored.key)
            and len(stored.key) <= LONGEST_ID
            and stored.revision >= 1
            and all(moment >= 0 for moment in moments)
            and self.is_sound(stored)
        )
        if not is_sound:
            raise DamagedDocumentError(f"not a {self._noun} of this program: {stored.key}")

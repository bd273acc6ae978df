"""One tournament in a backup: its document without what only the store needs to know."""

import json

from companion.app.tournament.port import StoredTournament
from companion.core.tournament.events import (
    PlayerChanged,
    PlayerRegistered,
    ResultCleared,
    ResultRecorded,
    SetupChanged,
)
from companion.core.tournament.setup import Setup
from companion.core.tournament.tournament import standing
from companion.storage.documents.documents import DamagedDocumentError
from companion.storage.documents.fields import is_whole, number_in
from companion.storage.documents.migrations import TOURNAMENT
from companion.storage.tournament.document import TournamentDocument, parse_tournament_document
from companion.storage.vaults.port import is_name

_STORES_OWN = {"sequence"}
_FIELDS = {"version", "id", "setup", "started_at", "revision", "changed_at", "deleted_at", "done", "events"}
_LONGEST_ID = 100


def plain_tournament(document: TournamentDocument) -> dict[str, object]:
    """A tournament as backups tell it; raises `DamagedDocumentError` where it could not be read back."""
    _check(document.stored)
    row = {field: value for field, value in document.row.items() if field not in _STORES_OWN}
    return {"version": TOURNAMENT.version, **row, "events": document.events}


def parse_tournament(plain: object) -> StoredTournament:
    """The tournament that a backup tells of, in the version in force, and folded once.

    Raises:
        DamagedDocumentError: where it is not as the program writes it.
        NewerDocumentError: where a later version of the program has written it.
    """
    if not isinstance(plain, dict):
        raise DamagedDocumentError(f"not a tournament: {plain}")
    version, events = number_in(plain, "version"), plain.get("events")
    if not isinstance(events, list) or (version == TOURNAMENT.version and not plain.keys() <= _FIELDS):
        raise DamagedDocumentError(f"not the fields of a tournament: {list(plain)}")
    row = {field: value for field, value in plain.items() if field not in {"version", "events"}}
    tables = {
        "about": {"1": {"format": TOURNAMENT.name, "version": version}},
        "tournament": {"1": {**row, **dict.fromkeys(_STORES_OWN, 0)}},
        "events": {str(number): event for number, event in enumerate(events, start=1)},
    }
    stored = parse_tournament_document(json.dumps(tables).encode()).stored
    _check(stored)
    standing(stored.tournament)
    return stored


def _check(stored: StoredTournament) -> None:
    """What nobody asks of a document in its own store, where the program itself has put it."""
    log = stored.tournament.log
    moments = (stored.started_at, stored.changed_at, stored.deleted_at or 0)
    is_sound = (
        is_name(stored.tournament_id)
        and len(stored.tournament_id) <= _LONGEST_ID
        and stored.revision >= 1
        and all(moment >= 0 for moment in moments)
        and all(map(is_whole, _texts_of_setup(stored.tournament.setup)))
        and all(is_whole(text) for event in (*log.done, *log.undone) for text in _texts(event))
    )
    if not is_sound:
        raise DamagedDocumentError(f"not a tournament of this program: {stored.tournament_id}")


def _texts(event: object) -> tuple[str, ...]:
    match event:
        case PlayerRegistered(_, registration) | PlayerChanged(_, registration):
            return (registration.name,)
        case SetupChanged(setup):
            return _texts_of_setup(setup)
        case ResultRecorded(pairing, result):
            return (pairing, result.match_id or "")
        case ResultCleared(pairing):
            return (pairing,)
        case _:
            return ()


def _texts_of_setup(setup: Setup) -> tuple[str, ...]:
    return (setup.name, setup.place, *setup.prizes)

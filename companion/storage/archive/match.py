"""One match in a backup: its document without what only the store needs to know."""

import json
from dataclasses import replace

from companion.app.ports import StoredMatch
from companion.core.match.events import (
    EntryCorrected,
    EntryDeleted,
    EntryInserted,
    Event,
    GiftGiven,
    PenaltyImposed,
    StandingTakenOver,
)
from companion.core.match.match import standing
from companion.core.options.contracts import contract_names
from companion.storage.documents.documents import DamagedDocumentError, Tables
from companion.storage.documents.fields import is_whole, number_in
from companion.storage.documents.migrations import MATCH
from companion.storage.matches.document import MatchDocument
from companion.storage.vaults.port import is_name

_STORES_OWN = {"sequence"}
_FIELDS = {
    *("version", "id", "players", "rules", "first_dealer", "started_at", "revision", "played_at", "deleted_at"),
    *("done", "events"),
}
_LONGEST_ID = 100
_MOST_GAME_POINTS = 1000
"""As many as the longest Bummerl takes; nobody gives or takes more at once."""


def plain_match(document: MatchDocument) -> dict[str, object]:
    """A match as backups tell it; raises `DamagedDocumentError` where it could not be read back."""
    _check(document.stored)
    tables: Tables = json.loads(document.content)
    row = {field: value for field, value in tables["match"]["1"].items() if field not in _STORES_OWN}
    return {"version": MATCH.version, **row, "events": list(tables.get("events", {}).values())}


def parse_match(plain: object) -> StoredMatch:
    """The match that a backup tells of, in the version in force, and folded once.

    Raises:
        DamagedDocumentError: where it is not as the program writes it.
        NewerDocumentError: where a later version of the program has written it.
    """
    if not isinstance(plain, dict):
        raise DamagedDocumentError(f"not a match: {plain}")
    version, events = number_in(plain, "version"), plain.get("events")
    if not isinstance(events, list) or (version == MATCH.version and not plain.keys() <= _FIELDS):
        raise DamagedDocumentError(f"not the fields of a match: {list(plain)}")
    row = {field: value for field, value in plain.items() if field not in {"version", "events"}}
    tables = {
        "about": {"1": {"format": MATCH.name, "version": version}},
        "match": {"1": {**row, **dict.fromkeys(_STORES_OWN, 0)}},
        "events": {str(number): event for number, event in enumerate(events, start=1)},
    }
    stored = MatchDocument.parse(json.dumps(tables).encode()).stored
    _check(stored)
    standing(replace(stored.match))  # of a copy, since a match keeps its standing
    return stored


def _check(stored: StoredMatch) -> None:
    """What nobody asks of a document in its own store, where the program itself has put it."""
    log = stored.match.log
    moments = (stored.started_at, stored.played_at, stored.deleted_at or 0)
    is_sound = (
        is_name(stored.match_id)
        and len(stored.match_id) <= _LONGEST_ID
        and stored.revision >= 1
        and all(map(is_whole, (*stored.match.players.values(), *contract_names(stored.match.rules).values())))
        and all(moment >= 0 for moment in moments)
        and all(map(_is_sound, (*log.done, *log.undone)))
    )
    if not is_sound:
        raise DamagedDocumentError(f"not a match of this program: {stored.match_id}")


def _is_sound(event: Event) -> bool:
    match event:
        case EntryCorrected(_, entry) | EntryInserted(_, entry):
            return _is_sound(entry)
        case EntryDeleted():
            return True
        case PenaltyImposed(_, game_points) | GiftGiven(_, game_points):
            return 0 <= game_points <= _MOST_GAME_POINTS and (event.at or 0) >= 0
        case StandingTakenOver(needs, dots):
            numbers = (*needs.values(), *dots.values())
            return all(0 <= number <= 2 * _MOST_GAME_POINTS for number in numbers) and (event.at or 0) >= 0
        case _:
            return (event.at or 0) >= 0

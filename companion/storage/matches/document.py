"""Match documents, kept in memory: one row for the match and one for each event."""

from collections.abc import MutableMapping, Sequence
from dataclasses import asdict, replace
from typing import Any, Self

from tinydb import TinyDB
from tinydb.table import Document

from companion.app.matches.roles import parse_role
from companion.app.ports import HandedOver, MatchId, StoredMatch
from companion.core.match.events import Event
from companion.core.match.log import MatchLog
from companion.core.match.match import Match
from companion.core.numbers import Milliseconds
from companion.core.options.rules import Ruleset
from companion.core.options.rules_notation import parse_rules, whole_rules
from companion.storage.documents.documents import (
    DamagedDocumentError,
    DocumentFormat,
    Row,
    content_of,
    new_document,
    parse_any_version,
)
from companion.storage.documents.fields import number_in, players_in, row_in, seat_in, text_in, texts_in
from companion.storage.documents.links import LINKS, links_in, plain_links
from companion.storage.documents.logged import LoggedKind
from companion.storage.documents.migrations import MATCH
from companion.storage.documents.names import MATCH_NAMES
from companion.storage.matches.event_rows import EventReader, event_row

_DELETED = "deleted_at"
"""The name of a field that is present only in matches in the trash."""
HANDED_OVER, _PENCILS = "handed_over", "pencils"
"""The names of fields that are present only in matches handed over to, or received from, another device."""
EARLY = "early"
"""The name of a field that is present only in matches with a deal tapped before the app had started."""


class UnwritableEventError(ValueError):
    """Raised when an event could not be read back from its row; use cases must validate deals first."""

    def __init__(self, event: Event) -> None:
        super().__init__(f"cannot be written: {event}")
        self.event = event


class MatchDocument:
    """A match and its TinyDB tables; after a failed write, discard the object and read the document again."""

    def __init__(self, tables: TinyDB, stored: StoredMatch, sequence: int, *, migrated_from: int | None = None) -> None:
        """Initialize the document with tables that contain `stored`.

        Args:
            tables: The tables of the document.
            stored: The match in the document.
            sequence: The number of the last write, counted across all matches, by which the list is sorted.
            migrated_from: The version of the document on disk if it is older than the current one.
        """
        self._tables = tables
        self._rows = [row.doc_id for row in tables.table("events")]
        self.stored = stored
        self.sequence = sequence
        self.migrated_from = migrated_from

    @classmethod
    def of(cls, stored: StoredMatch, sequence: int, form: DocumentFormat = MATCH) -> "MatchDocument":
        """Return a new document for a match."""
        empty = replace(stored, match=replace(stored.match, log=MatchLog()))
        tables = new_document(form)
        tables.table("match").insert(_match_row(empty, sequence))
        document = cls(tables, empty, sequence)
        document.change(stored, sequence)
        return document

    @classmethod
    def parse(cls, content: bytes, form: DocumentFormat = MATCH) -> "MatchDocument":
        """Parse a document; raises `DamagedDocumentError` or `NewerDocumentError`."""
        tables, version = parse_any_version(form, content)
        row = tables.table("match").get(doc_id=1)
        if row is None:
            raise DamagedDocumentError("no row for the match")
        return cls(
            tables,
            _stored(row, tables.table("events").all()),
            number_in(row, "sequence"),
            migrated_from=version if version < form.version else None,
        )

    @property
    def content(self) -> bytes:
        """The document as bytes to be stored."""
        return content_of(self._tables)

    def change(self, changed: StoredMatch, sequence: int) -> Self:
        """Store the changed events, names and times of the match; the rules never change after the start.

        The tables are changed in place, and this document is returned. The cost therefore does not grow with the length
        of the match.
        """
        before, after = _in_order(self.stored.match.log), _in_order(changed.match.log)
        same = _same_at_start(before, after)
        new_rows = [_row_to_write(changed.match.rules, event) for event in after[same:]]
        if same < len(before):
            self._tables.table("events").remove(doc_ids=self._rows[same:])
        if new_rows:
            self._rows[same:] = self._tables.table("events").insert_multiple(new_rows)
        self._tables.table("match").update(lambda row: _bring_up_to_date(row, changed, sequence), doc_ids=[1])
        self.stored = changed
        self.sequence = sequence
        self.migrated_from = None
        return self


def _in_order(log: MatchLog) -> Sequence[Event]:
    return log.done + log.undone


def _same_at_start(before: Sequence[Event], after: Sequence[Event]) -> int:
    pairs = zip(before, after, strict=False)
    return next(
        (at for at, (old, new) in enumerate(pairs) if old is not new and old != new), min(len(before), len(after))
    )


def _row_to_write(rules: Ruleset, event: Event) -> dict[str, object]:
    row = event_row(event)
    try:
        readable = EventReader(rules).event(row) == event
    except DamagedDocumentError as error:
        raise UnwritableEventError(event) from error
    if not readable:
        raise UnwritableEventError(event)
    return row


def _match_row(stored: StoredMatch, sequence: int) -> dict[str, object]:
    match = stored.match
    return {
        "id": stored.match_id,
        "players": _players(match),
        "rules": whole_rules(match.rules),
        "first_dealer": match.first_dealer.value,
        "started_at": stored.started_at,
        **_changing(stored, sequence),
    }


def _changing(stored: StoredMatch, sequence: int) -> dict[str, object]:
    changing: dict[str, object] = {
        "revision": stored.revision,
        "sequence": sequence,
        "played_at": stored.changed_at,
        "done": len(stored.match.log.done),
    }
    if stored.deleted_at is not None:
        changing[_DELETED] = stored.deleted_at
    if stored.handed_over is not None:
        changing[HANDED_OVER] = asdict(stored.handed_over)
    if stored.links:
        changing[LINKS] = plain_links(stored.links, str)
    if stored.pencils:
        changing[_PENCILS] = list(stored.pencils)
    if stored.early:
        changing[EARLY] = stored.early
    return changing


def _bring_up_to_date(row: MutableMapping[Any, Any], stored: StoredMatch, sequence: int) -> None:
    for field in (_DELETED, HANDED_OVER, LINKS, _PENCILS, EARLY):
        row.pop(field, None)
    row.update(players=_players(stored.match), **_changing(stored, sequence))


def _players(match: Match) -> dict[str, str]:
    return {seat.value: name for seat, name in match.players.items()}


def _stored(row: Row, events: Sequence[Document]) -> StoredMatch:
    rules, violations = parse_rules(row_in(row, "rules"))
    if rules is None:
        raise DamagedDocumentError(f"not a rule set: {violations[0].code} {violations[0].field}")
    done = number_in(row, "done")
    if not 0 <= done <= len(events):
        raise DamagedDocumentError(f"not that many events: {done}")
    reader = EventReader(rules)
    log = tuple(reader.event(event) for event in events)
    return StoredMatch(
        match_id=MatchId(text_in(row, "id")),
        revision=number_in(row, "revision"),
        match=Match(
            players=players_in(row, "players", rules.seats),
            rules=rules,
            first_dealer=seat_in(row, "first_dealer", rules.seats),
            log=MatchLog(log[:done], log[done:]),
        ),
        started_at=Milliseconds(number_in(row, "started_at")),
        changed_at=Milliseconds(number_in(row, "played_at")),
        deleted_at=Milliseconds(number_in(row, _DELETED)) if _DELETED in row else None,
        handed_over=_handed_over(row_in(row, HANDED_OVER)) if HANDED_OVER in row else None,
        pencils=tuple(texts_in(row, _PENCILS)) if _PENCILS in row else (),
        links=tuple(links_in(row, parse_role)),
        early=text_in(row, EARLY) if EARLY in row else "",
    )


def _handed_over(row: Row) -> HandedOver:
    return HandedOver(text_in(row, "to"), Milliseconds(number_in(row, "at")), text_in(row, "pencil"))


MATCHES = LoggedKind(
    names=MATCH_NAMES, form=MATCH, make=MatchDocument.of, parse=MatchDocument.parse, held_bytes=1_000_000
)
"""The document kind of matches: those held are about 20 of 500 deals, or several hundred of usual length."""

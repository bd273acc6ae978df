"""Tournament documents: one row for the tournament and one for each event."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self

from companion.app.tournament.port import StoredTournament, TournamentId
from companion.core.numbers import Milliseconds
from companion.core.tournament.event_notation import parse_event, plain_event
from companion.core.tournament.events import TournamentEvent
from companion.core.tournament.log import TournamentLog
from companion.core.tournament.roles import parse_author, plain_author
from companion.core.tournament.setup_notation import parse_setup, plain_setup
from companion.core.tournament.tournament import Tournament
from companion.storage.documents.documents import (
    DamagedDocumentError,
    DocumentFormat,
    Row,
    content_of,
    new_document,
    parse_any_version,
)
from companion.storage.documents.fields import number_in, row_in, text_in
from companion.storage.documents.links import LINKS, links_in, plain_links
from companion.storage.documents.logged import LoggedKind
from companion.storage.documents.migrations import TOURNAMENT
from companion.storage.documents.names import TOURNAMENT_NAMES

_DELETED = "deleted_at"
"""The name of a field that is present only in tournaments in the trash."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentDocument:
    """A tournament, with the metadata of its document."""

    stored: StoredTournament
    sequence: int
    """The sequence number of the last write, counted across all tournaments, by which the list is sorted."""
    form: DocumentFormat = TOURNAMENT
    migrated_from: int | None = None
    """The version of the document on disk if it is older than the current version, or None."""

    @classmethod
    def of(cls, stored: StoredTournament, sequence: int, form: DocumentFormat = TOURNAMENT) -> Self:
        """Return a new document for a tournament."""
        return cls(stored=stored, sequence=sequence, form=form)

    @classmethod
    def parse(cls, content: bytes, form: DocumentFormat = TOURNAMENT) -> Self:
        """Parse a document; raises `DamagedDocumentError` or `NewerDocumentError`."""
        tables, version = parse_any_version(form, content)
        row = tables.table("tournament").get(doc_id=1)
        if row is None:
            raise DamagedDocumentError("no row for the tournament")
        return cls(
            stored=_stored(row, tables.table("events").all()),
            sequence=number_in(row, "sequence"),
            form=form,
            migrated_from=version if version < form.version else None,
        )

    @property
    def content(self) -> bytes:
        """The document as bytes to be stored."""
        document = new_document(self.form)
        document.table("tournament").insert(self._row)
        log = self.stored.tournament.log
        document.table("events").insert_multiple([plain_event(event) for event in (*log.done, *log.undone)])
        return content_of(document)

    def change(self, stored: StoredTournament, sequence: int) -> Self:
        """Return the document for the changed tournament."""
        return self.of(stored, sequence, self.form)

    @property
    def _row(self) -> dict[str, object]:
        stored = self.stored
        row: dict[str, object] = {
            "id": stored.tournament_id,
            "setup": plain_setup(stored.tournament.setup),
            "started_at": stored.started_at,
            "revision": stored.revision,
            "sequence": self.sequence,
            "changed_at": stored.changed_at,
            "done": len(stored.tournament.log.done),
        }
        if stored.links:
            row[LINKS] = plain_links(stored.links, plain_author)
        return row if stored.deleted_at is None else {**row, _DELETED: stored.deleted_at}


def _stored(row: Row, events: Iterable[Mapping[str, object]]) -> StoredTournament:
    setup, violations = parse_setup(row_in(row, "setup"))
    if setup is None:
        raise DamagedDocumentError(f"not a setup: {violations[0].code} {violations[0].field}")
    log = tuple(map(_event, events))
    done = number_in(row, "done")
    if not 0 <= done <= len(log):
        raise DamagedDocumentError(f"not that many events: {done}")
    return StoredTournament(
        tournament_id=TournamentId(text_in(row, "id")),
        revision=number_in(row, "revision"),
        tournament=Tournament(setup=setup, log=TournamentLog(log[:done], log[done:])),
        started_at=Milliseconds(number_in(row, "started_at")),
        changed_at=Milliseconds(number_in(row, "changed_at")),
        deleted_at=Milliseconds(number_in(row, _DELETED)) if _DELETED in row else None,
        links=tuple(links_in(row, parse_author)),
    )


def _event(row: Mapping[str, object]) -> TournamentEvent:
    event, violations = parse_event(row)
    if event is None:
        raise DamagedDocumentError(f"not an event: {violations[0].code} {violations[0].field}")
    return event


TOURNAMENTS = LoggedKind(
    names=TOURNAMENT_NAMES,
    form=TOURNAMENT,
    make=TournamentDocument.of,
    parse=TournamentDocument.parse,
    held_bytes=2_000_000,
)
"""The document kind of tournaments."""

"""The index of tournaments as a document; an entry is valid only if its digest matches the tournament's document."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from companion.app.ports import MatchId
from companion.app.tournament.port import TournamentId, TournamentSummary
from companion.core.numbers import Milliseconds
from companion.core.tournament.setup import Mode
from companion.core.tournament.stages import StageKind
from companion.core.tournament.standing import Phase
from companion.storage.documents.documents import (
    NewerDocumentError,
    Row,
    content_of,
    new_document,
    parse_document,
)
from companion.storage.documents.fields import member_in, number_in, text_in, texts_in
from companion.storage.documents.migrations import TOURNAMENT_INDEX


@dataclass(frozen=True, slots=True)
class ListedTournament:
    """An entry in the list of tournaments."""

    sequence: int
    digest: str
    """The digest of the document that the summary was made from; the entry is invalid if the document has changed."""
    summary: TournamentSummary


def digest_of(content: bytes) -> str:
    """Return the digest that identifies the content of a document."""
    return sha256(content).hexdigest()


def tournament_index(listed: Mapping[TournamentId, ListedTournament]) -> bytes:
    """Return the index as bytes to be stored."""
    document = new_document(TOURNAMENT_INDEX)
    document.table("tournaments").insert_multiple([_row(tournament) for tournament in listed.values()])
    return content_of(document)


def parse_tournament_index(content: bytes) -> dict[TournamentId, ListedTournament]:
    """Return the entries of the index, or an empty mapping if a newer version of the program wrote it.

    Nothing is lost, because the index can be rebuilt from the documents.

    Raises:
        DamagedDocumentError: If the content is not an index.
    """
    try:
        rows = parse_document(TOURNAMENT_INDEX, content).table("tournaments").all()
    except NewerDocumentError:
        return {}
    return {listed.summary.tournament_id: listed for listed in map(_listed, rows)}


def _row(listed: ListedTournament) -> dict[str, object]:
    summary = listed.summary
    return {
        "id": summary.tournament_id,
        "sequence": listed.sequence,
        "digest": listed.digest,
        "revision": summary.revision,
        "name": summary.name,
        "place": summary.venue,
        "day": summary.day,
        "mode": summary.mode.value,
        "phase": summary.phase.value,
        "stage": summary.stage,
        "kind": summary.kind.value,
        "players": summary.players,
        "cards_left": summary.cards_left,
        "open": summary.open,
        "winner": summary.winner,
        "playing": list(summary.playing),
        "started_at": summary.started_at,
        "changed_at": summary.changed_at,
        "deleted_at": summary.deleted_at,
    }


def _listed(row: Row) -> ListedTournament:
    summary = TournamentSummary(
        tournament_id=TournamentId(text_in(row, "id")),
        revision=number_in(row, "revision"),
        name=text_in(row, "name"),
        venue=text_in(row, "place"),
        day=text_in(row, "day"),
        mode=member_in(row, "mode", Mode),
        phase=member_in(row, "phase", Phase),
        stage=number_in(row, "stage"),
        kind=member_in(row, "kind", StageKind),
        players=number_in(row, "players"),
        cards_left=number_in(row, "cards_left"),
        open=number_in(row, "open"),
        winner=None if row.get("winner") is None else text_in(row, "winner"),
        playing=tuple(map(MatchId, texts_in(row, "playing"))),
        started_at=Milliseconds(number_in(row, "started_at")),
        changed_at=Milliseconds(number_in(row, "changed_at")),
        deleted_at=None if row.get("deleted_at") is None else Milliseconds(number_in(row, "deleted_at")),
    )
    return ListedTournament(number_in(row, "sequence"), text_in(row, "digest"), summary)

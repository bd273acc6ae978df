"""The index of matches: a single document with the list entries of matches that rarely change, for fast loading."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.app.matches.summaries import MatchSummary
from companion.app.ports import MatchId
from companion.core.options.choices import Count
from companion.core.options.rules import Preset
from companion.core.seats import Seat
from companion.storage.documents.documents import (
    DamagedDocumentError,
    NewerDocumentError,
    content_of,
    new_document,
    parse_document,
)
from companion.storage.documents.migrations import INDEX

_TEXT: frozenset[type] = frozenset({str})
_NUMBER: frozenset[type] = frozenset({int})
_TRUTH: frozenset[type] = frozenset({bool})
_NONE: frozenset[type] = frozenset({type(None)})
_LIST: frozenset[type] = frozenset({list})
_KINDS = (
    *(_TEXT, _NUMBER, _NUMBER, _LIST, _TEXT, _TEXT),
    *(_NUMBER, _NUMBER, _LIST, _LIST, _NUMBER, _NUMBER),
    *(_NUMBER, _NUMBER),
    *(_TRUTH, _TEXT | _NONE, _NUMBER, _NUMBER, _NUMBER | _NONE, _TRUTH),
)
"""For each column, the allowed types of the values."""


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """A list entry; `sequence` is the number of the match's last write, counted across all matches."""

    sequence: int
    summary: MatchSummary


def index_content(matches: Mapping[MatchId, IndexEntry]) -> bytes:
    """Return the index as bytes to be stored."""
    document = new_document(INDEX)
    columns = [list(column) for column in zip(*(_line(listed) for listed in matches.values()), strict=True)]
    document.table("matches").insert({"columns": columns})
    return content_of(document)


def parse_index(content: bytes) -> dict[MatchId, IndexEntry]:
    """Return the entries of the index, or an empty mapping if a newer version of the program wrote it.

    Nothing is lost, because the index can be rebuilt from the documents.

    Raises:
        DamagedDocumentError: If the content is not an index.
    """
    try:
        row = parse_document(INDEX, content).table("matches").get(doc_id=1)
        return dict(_parse_columns(row["columns"])) if row else {}
    except NewerDocumentError:
        return {}
    except DamagedDocumentError:
        raise
    except (LookupError, TypeError, ValueError) as error:
        raise DamagedDocumentError(f"not the columns of an index: {error!r}") from error


def _line(listed: IndexEntry) -> tuple[object, ...]:
    summary = listed.summary
    return (
        summary.match_id,
        listed.sequence,
        summary.revision,
        _of_seats(summary.players),
        summary.preset.value,
        summary.count.value,
        summary.target,
        summary.rubber,
        _of_seats(summary.needs),
        _of_seats(summary.dots),
        summary.schneider,
        summary.retourschneider,
        summary.bummerl,
        summary.deals,
        summary.over,
        summary.rubber_winner and summary.rubber_winner.value,
        summary.started_at,
        summary.changed_at,
        summary.deleted_at,
        summary.is_handed_over,
    )


def _of_seats(values: Mapping[Seat, object]) -> list[object]:
    """Return the values in the order of the seats."""
    return [values[seat] for seat in Seat if seat in values]


def _parse_columns(columns: list[list[Any]]) -> Iterable[tuple[MatchId, IndexEntry]]:
    """Yield the entries; the index is stored in columns because parsing ten thousand rows would take longer."""
    tables: dict[tuple[Any, ...], dict[Seat, Any]] = {}
    presets = {preset.value: preset for preset in Preset}
    counts = {count.value: count for count in Count}
    seats: dict[str | None, Seat | None] = {None: None}
    seats.update((seat.value, seat) for seat in Seat)

    def table(column: list[Any]) -> Mapping[Seat, Any]:
        """Return a mapping from seats to values; equal mappings are shared, which saves memory with many matches."""
        key = tuple(column)
        same = tables.get(key)
        if same is None:
            same = tables[key] = dict(zip(Seat, key, strict=False))
        return same

    if not all(kinds.issuperset(map(type, column)) for column, kinds in zip(columns, _KINDS, strict=True)):
        raise TypeError("a column holds something else")
    for line in zip(*columns, strict=True):
        match_id, sequence, revision, players, preset, count, target, rubber, needs, dots, *numbers = line
        schneider, retourschneider, bummerl, deals, over, rubber_winner, *times, is_handed_over = numbers
        started_at, changed_at, deleted_at = times
        yield (
            match_id,
            IndexEntry(
                sequence,
                MatchSummary(
                    match_id=match_id,
                    revision=revision,
                    players=table(players),
                    preset=presets[preset],
                    count=counts[count],
                    target=target,
                    rubber=rubber,
                    needs=table(needs),
                    dots=table(dots),
                    schneider=schneider,
                    retourschneider=retourschneider,
                    bummerl=bummerl,
                    deals=deals,
                    over=over,
                    rubber_winner=seats[rubber_winner],
                    started_at=started_at,
                    changed_at=changed_at,
                    deleted_at=deleted_at,
                    is_handed_over=is_handed_over,
                ),
            ),
        )

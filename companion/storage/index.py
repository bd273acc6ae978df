"""The index as a document: what lists show of the matches that rest, in one file that is read fast."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.app.ports import MatchId
from companion.app.summaries import MatchSummary
from companion.core.rules import Count, Preset
from companion.core.seats import Seat
from companion.storage.documents import content_of, new_document, parse_document
from companion.storage.migrations import INDEX


@dataclass(frozen=True, slots=True)
class Listed:
    """A match in the list; `sequence` is which write of the whole store its last one was."""

    sequence: int
    summary: MatchSummary


def index_content(matches: Mapping[MatchId, Listed]) -> bytes:
    """The bytes of the index."""
    document = new_document(INDEX)
    document.table("matches").insert({"lines": [_line(match_id, listed) for match_id, listed in matches.items()]})
    return content_of(document)


def parse_index(content: bytes | None) -> dict[MatchId, Listed]:
    """What the index lists; nothing where it cannot be read, since it can be made anew."""
    if content is None:
        return {}
    try:
        row = parse_document(INDEX, content).table("matches").get(doc_id=1)
        return dict(_parse_lines(row["lines"])) if row else {}
    except (LookupError, TypeError, ValueError):
        return {}


def _line(match_id: MatchId, listed: Listed) -> list[object]:
    summary = listed.summary
    return [
        match_id,
        listed.sequence,
        summary.revision,
        summary.players[Seat.A],
        summary.players[Seat.B],
        summary.preset.value,
        summary.count.value,
        summary.target,
        summary.rubber,
        summary.needs[Seat.A],
        summary.needs[Seat.B],
        summary.dots[Seat.A],
        summary.dots[Seat.B],
        summary.bummerl,
        summary.deals,
        summary.over,
        summary.rubber_winner and summary.rubber_winner.value,
        summary.started_at,
        summary.played_at,
    ]


def _parse_lines(lines: list[list[Any]]) -> Iterable[tuple[MatchId, Listed]]:
    pairs: dict[tuple[Any, Any], dict[Seat, Any]] = {}
    presets = {preset.value: preset for preset in Preset}
    counts = {count.value: count for count in Count}
    seats = {seat.value: seat for seat in Seat}

    def pair(a: Any, b: Any) -> Mapping[Seat, Any]:  # noqa: ANN401  # names or numbers
        """What the seats have, as one value wherever it is the same: ten thousand matches stay small in memory."""
        same = pairs.get((a, b))
        if same is None:
            same = pairs[a, b] = {Seat.A: a, Seat.B: b}
        return same

    for line in lines:
        match_id, sequence, revision, name_a, name_b, preset, count, target, rubber, *numbers = line
        needs_a, needs_b, dots_a, dots_b, bummerl, deals, over, rubber_winner, started_at, played_at = numbers
        yield (
            match_id,
            Listed(
                sequence,
                MatchSummary(
                    match_id=match_id,
                    revision=revision,
                    players=pair(name_a, name_b),
                    preset=presets[preset],
                    count=counts[count],
                    target=target,
                    rubber=rubber,
                    needs=pair(needs_a, needs_b),
                    dots=pair(dots_a, dots_b),
                    bummerl=bummerl,
                    deals=deals,
                    over=over,
                    rubber_winner=rubber_winner and seats[rubber_winner],
                    started_at=started_at,
                    played_at=played_at,
                ),
            ),
        )

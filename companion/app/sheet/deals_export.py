"""Export deals for spreadsheets and other programs, one row for each deal, with codes instead of translated text."""

import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from companion.app.ports import StoredMatch
from companion.app.spreadsheet import as_csv
from companion.core.match.events import DealRecorded
from companion.core.match.match import standing
from companion.core.match.standing import Line
from companion.core.notation import plain_deal
from companion.core.seats import Seat

Row = dict[str, object]

_COLUMNS = (
    *("match", "started", "game", "players", "bummerl", "deal", "at", "dealer", "winners", "game_points", "reason"),
    *("needs", "bummerl_winner"),
)


def deals_as_csv(stored: Iterable[StoredMatch]) -> bytes:
    """Return a CSV table with a header row; multiple values in one column, such as `players`, are separated by `|`."""
    return as_csv((_COLUMNS, *([_cell(row[column]) for column in _COLUMNS] for row in _rows(stored))))


def deals_as_json(stored: Iterable[StoredMatch]) -> bytes:
    """Return the rows of the CSV table as JSON objects, each with all recorded facts about the deal."""
    content = {"format": "bummerl-deals", "version": 1, "deals": list(_rows(stored))}
    return json.dumps(content, ensure_ascii=False, indent=1).encode("utf-8", "replace")


def _rows(stored: Iterable[StoredMatch]) -> Iterator[Row]:
    for document in stored:
        for line in standing(document.match).sheet:
            if isinstance(line.entry, DealRecorded) and line.counts and line.result is not None:
                yield _row(document, line, line.entry)


def _row(stored: StoredMatch, line: Line, entry: DealRecorded) -> Row:
    match = stored.match
    seats = match.rules.seats
    won = line.won if any(line.won.values()) else dict.fromkeys(seats, 0)
    return {
        "match": stored.match_id,
        "started": _moment(stored.started_at),
        "game": match.rules.preset.value,
        "players": [match.players[seat] for seat in seats],
        "bummerl": line.bummerl,
        "deal": line.deal,
        "at": None if entry.at is None else _moment(entry.at),
        "dealer": match.players[line.dealer],
        "winners": [match.players[seat] for seat in _winners(line)],
        "game_points": [won[seat] for seat in seats],
        "reason": None if line.result is None else line.result.reason.value,
        "needs": [line.needs[seat] for seat in seats],
        "bummerl_winner": None if line.finished is None else match.players[line.finished.winner],
        "outcome": plain_deal(entry.outcome),
    }


def _winners(line: Line) -> tuple[Seat, ...]:
    return () if line.result is None else line.result.winners


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, tz=UTC).isoformat(timespec="seconds")


def _cell(value: object) -> object:
    if isinstance(value, list):
        return "|".join(map(str, value))
    return "" if value is None else value

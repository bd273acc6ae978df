"""Convert the events of a match to and from rows."""

from collections.abc import Mapping

from companion.core.match.events import (
    DealerCorrected,
    DealMisdealt,
    DealRecorded,
    Entry,
    EntryCorrected,
    EntryDeleted,
    EntryId,
    EntryInserted,
    Event,
    GiftGiven,
    MatchAbandoned,
    PenaltyImposed,
    StandingTakenOver,
)
from companion.core.notation import parse_deal, plain_deal
from companion.core.numbers import GamePoints, Milliseconds
from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import Outcome
from companion.core.seats import Seat
from companion.storage.documents.documents import DamagedDocumentError, Row
from companion.storage.documents.fields import number_in, row_in, seat_in, text_in


def event_row(event: Event) -> dict[str, object]:
    """Return an event as a row; the codes used in rows never change."""
    match event:
        case EntryCorrected(entry, correction):
            return {"event": "entry-corrected", "entry": entry, "correction": event_row(correction)}
        case EntryInserted(before, inserted):
            return {"event": "entry-inserted", "before": before, "inserted": event_row(inserted)}
        case EntryDeleted(entry):
            return {"event": "entry-deleted", "entry": entry}
        case _:
            return _entry_row(event)


def _entry_row(entry: Entry) -> dict[str, object]:
    row: dict[str, object]
    match entry:
        case DealRecorded(outcome):
            row = {"event": "deal-recorded", "deal": plain_deal(outcome)}
        case DealMisdealt():
            row = {"event": "deal-misdealt"}
        case DealerCorrected(dealer):
            row = {"event": "dealer-corrected", "dealer": dealer.value}
        case PenaltyImposed(on, game_points):
            row = {"event": "penalty-imposed", "on": on.value, "game_points": game_points}
        case GiftGiven(to, game_points):
            row = {"event": "gift-given", "to": to.value, "game_points": game_points}
        case StandingTakenOver(needs, dots):
            row = {"event": "standing-taken-over", "needs": _plain(needs), "dots": _plain(dots)}
        case MatchAbandoned(winner):
            row = {"event": "match-abandoned", "winner": winner and winner.value}
    return row if entry.at is None else {**row, "at": entry.at}


def _plain(numbers: Mapping[Seat, int]) -> dict[str, int]:
    return {seat.value: numbers[seat] for seat in sorted(numbers)}


class EventReader:
    """A parser for the events of one match, which parses equal deals only once, so that long matches open quickly."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._deals: dict[str, Outcome] = {}

    def event(self, row: Row) -> Event:
        """Return the event in a row; raises `DamagedDocumentError` if the row is invalid."""
        match row.get("event"):
            case "entry-corrected":
                return EntryCorrected(EntryId(number_in(row, "entry")), self._entry(row_in(row, "correction")))
            case "entry-inserted":
                return EntryInserted(EntryId(number_in(row, "before")), self._entry(row_in(row, "inserted")))
            case "entry-deleted":
                return EntryDeleted(EntryId(number_in(row, "entry")))
            case _:
                return self._entry(row)

    def _entry(self, row: Row) -> Entry:
        at = Milliseconds(number_in(row, "at")) if "at" in row else None
        match row.get("event"):
            case "deal-recorded":
                return DealRecorded(self._deal(row_in(row, "deal")), at)
            case "deal-misdealt":
                return DealMisdealt(at)
            case "dealer-corrected":
                return DealerCorrected(self._seat(row, "dealer"), at)
            case "penalty-imposed":
                return PenaltyImposed(self._seat(row, "on"), GamePoints(number_in(row, "game_points")), at)
            case "gift-given":
                return GiftGiven(self._seat(row, "to"), GamePoints(number_in(row, "game_points")), at)
            case "standing-taken-over":
                needs = {seat: GamePoints(number) for seat, number in self._numbers(row, "needs").items()}
                return StandingTakenOver(needs, self._numbers(row, "dots"), at)
            case "match-abandoned":
                return MatchAbandoned(None if row.get("winner") is None else self._seat(row, "winner"), at)
            case _:
                raise DamagedDocumentError(f"not an event: {text_in(row, 'event')}")

    def _numbers(self, row: Row, field: str) -> dict[Seat, int]:
        numbers = row_in(row, field)
        return {seat: number_in(numbers, seat) for seat in self._rules.seats}

    def _seat(self, row: Row, field: str) -> Seat:
        return seat_in(row, field, self._rules.seats)

    def _deal(self, plain: Row) -> Outcome:
        key = str(plain)
        outcome = self._deals.get(key)
        if outcome is None:
            outcome, violations = parse_deal(self._rules, plain)
            if outcome is None:
                raise DamagedDocumentError(f"not a deal: {violations[0].code} {violations[0].field}")
            self._deals[key] = outcome
        return outcome

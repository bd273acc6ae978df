"""Tests for evenings: their matches, who pays, and the notes."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone

from companion.app.matches.matches import summary_of
from companion.app.matches.summaries import MatchId, MatchSummary
from companion.app.people.evenings import Evening, EveningKey, EveningNote, day_of, evenings, note_of, with_note
from companion.core.numbers import Milliseconds
from companion.core.seats import Seat
from tests.app.match_helpers import started
from tests.fakes import CountingIds, FixedClock, InMemoryMatches

VIENNA = timezone(timedelta(hours=1))
SATURDAY = date(2026, 11, 21)
KEY = EveningKey(SATURDAY, ("Anna", "Berta"))


def moment(day: int, hour: int) -> Milliseconds:
    return Milliseconds(int(datetime(2026, 11, day, hour, tzinfo=VIENNA).timestamp() * 1000))


async def played(at: Milliseconds, match_id: str, names: tuple[str, str], dots: tuple[int, int]) -> MatchSummary:
    stored = await started(InMemoryMatches(), FixedClock(at), CountingIds())
    players = dict(zip((Seat.A, Seat.B), names, strict=True))
    total = dict(zip((Seat.A, Seat.B), dots, strict=True))
    return replace(summary_of(stored), match_id=MatchId(match_id), players=players, dots=total)


async def test_an_evening_lasts_until_six_in_the_morning_in_any_seats() -> None:
    first = await played(moment(21, 20), "m2", ("Anna", "Berta"), (2, 1))
    after_midnight = await played(moment(22, 5), "m3", ("Berta", "Anna"), (0, 2))
    next_day = await played(moment(22, 6), "m4", ("Anna", "Berta"), (0, 0))
    others = await played(moment(21, 21), "m5", ("Anna", "Cilli"), (1, 1))
    found_evenings = evenings([next_day, others, after_midnight, first], VIENNA)
    assert [evening.key for evening in found_evenings] == [
        EveningKey(date(2026, 11, 22), ("Anna", "Berta")),
        KEY,
        EveningKey(SATURDAY, ("Anna", "Cilli")),
    ]
    saturday = found_evenings[1]
    assert [summary.match_id for summary in saturday.matches] == ["m2", "m3"]
    assert saturday.dots == {"Anna": 4, "Berta": 1}
    assert list(saturday.dots) == list(saturday.matches[-1].players.values())
    assert saturday.payers == ("Anna",)


async def test_nobody_pays_if_all_have_the_same_number_of_dots() -> None:
    even = await played(moment(21, 20), "m1", ("Anna", "Berta"), (1, 1))
    assert Evening(KEY, (even,), KEY).payers == ()


def test_the_day_depends_on_the_time_zone() -> None:
    at = moment(22, 6)
    assert (day_of(at, VIENNA), day_of(at, UTC)) == (date(2026, 11, 22), SATURDAY)
    assert day_of(at) in {SATURDAY, date(2026, 11, 22)}


def test_a_note_belongs_to_its_evening_and_an_empty_one_is_removed() -> None:
    note = EveningNote(key=KEY, venue="Gasthaus Zur Post")
    other = EveningNote(key=replace(KEY, names=("Anna", "Cilli")), note="raining")
    notes = with_note(with_note((), other), note)
    assert note_of(notes, KEY) == note
    assert note_of(with_note(notes, EveningNote(key=KEY)), KEY) == EveningNote(key=KEY)
    assert with_note(notes, replace(note, venue="")) == (other,)

"""Tests that evenings use people's current names."""

from dataclasses import replace
from datetime import date, timedelta

from companion.app.matches.example_match import EXAMPLE, begin_example, is_example, remove_example, without_example
from companion.app.people.evening_names import (
    shown_evenings,
    shown_note,
    shown_notes,
    with_moved_note,
    with_shown_note,
)
from companion.app.people.evenings import EveningKey, EveningNote, day_of, evening_key
from companion.app.people.people import Colour, People, Player, Symbol
from companion.core.seats import Seat
from tests.app.match_helpers import NAMES, started
from tests.fakes import CountingIds, FixedClock, InMemoryMatches

AENNE = Player(names=("Änne", "Anna"), colour=Colour.RED, symbol=Symbol.BELLS)
DAY = date(2023, 11, 14)
HERE, THERE = "Gasthaus zur Post, Bad Ischl", "Gasthaus zum Kaiser, Gmunden"
THEN, NOW = EveningKey(DAY, ("Anna", "Bärbel")), EveningKey(DAY, ("Bärbel", "Änne"))


async def test_matches_under_old_and_new_names_form_one_evening() -> None:
    repository, clock, ids = InMemoryMatches(), FixedClock(), CountingIds()
    stored = await started(repository, clock, ids)
    renamed = replace(stored.match, players={Seat.A: "änne", Seat.B: "bärbel"})
    await repository.add(replace(stored, match_id=ids(), match=renamed))
    (evening,) = shown_evenings(People((AENNE,)), await repository.summaries())
    assert set(evening.key.names) == {"Änne", "bärbel"}
    assert (len(evening.matches), evening.matches[0].players) == (2, {Seat.A: "Änne", Seat.B: "bärbel"})
    assert (await repository.get(stored.match_id)).match.players == NAMES


async def test_two_people_at_one_table_stay_distinct_if_one_once_had_the_others_name() -> None:
    repository, clock, ids = InMemoryMatches(), FixedClock(), CountingIds()
    stored = await started(repository, clock, ids)
    both = {Seat.A: "Änne", Seat.B: "Anna"}
    await repository.replace(replace(stored, match=replace(stored.match, players=both)), expected_revision=1)
    (evening,) = shown_evenings(People((AENNE,)), await repository.summaries())
    assert (evening.key.names, evening.matches[0].players) == (("Anna", "Änne"), both)


def test_a_note_is_found_by_every_name_and_can_be_replaced() -> None:
    people = with_shown_note(People(), EveningNote(key=THEN, venue="daheim"))
    later = replace(people, players=(AENNE,))
    assert shown_note(later, NOW).venue == shown_note(later, THEN).venue == "daheim"
    assert shown_note(people, NOW).venue == ""
    changed = with_shown_note(later, EveningNote(key=NOW, venue="im Café"))
    assert [note.venue for note in changed.notes] == ["im Café"]
    assert with_shown_note(changed, EveningNote(key=THEN)).notes == ()


def test_the_notes_of_two_people_who_are_one_are_joined() -> None:
    notes = (EveningNote(key=THEN, venue=HERE, note="erste"), EveningNote(key=NOW, venue=THERE, note="zweite"))
    people = People((AENNE,), notes)
    both = shown_note(people, NOW)
    assert (both.venue, both.note) == (HERE, f"{THERE}\nerste\nzweite")
    (joined,) = with_shown_note(people, both).notes
    assert (joined.venue, joined.note) == (both.venue, both.note)


def test_the_notes_on_several_evenings_are_those_on_each_of_them() -> None:
    later = replace(THEN, day=DAY + timedelta(days=1))
    notes = (EveningNote(key=THEN, venue=HERE), EveningNote(key=later, note="zweite"))
    keys = (THEN, NOW, later, EveningKey(DAY, ("Anna", "Cilli")))
    people = People((AENNE,), notes)
    assert shown_notes(people, keys) == {key: shown_note(people, key) for key in keys}
    assert [note.venue or note.note for note in shown_notes(people, keys).values()] == [HERE, HERE, "zweite", ""]


async def test_a_note_stays_while_another_match_was_played_under_the_old_names() -> None:
    repository, clock, ids = InMemoryMatches(), FixedClock(), CountingIds()
    stored = await started(repository, clock, ids)
    before = evening_key(day_of(stored.started_at), stored.match.players)
    after = EveningKey(before.day, ("Anna", "Somebody"))
    people = with_shown_note(People(), EveningNote(key=before, venue="daheim"))
    assert with_moved_note(people, await repository.summaries(), before, after) == people
    moved = with_moved_note(people, (), before, after)
    assert (shown_note(moved, after).venue, shown_note(moved, before).venue) == ("daheim", "")
    both = with_shown_note(people, EveningNote(key=after, venue="Post"))
    assert with_moved_note(both, (), before, after) == both


async def test_the_example_is_distinguished_from_played_matches_and_deleted_for_good() -> None:
    repository, clock, ids = InMemoryMatches(), FixedClock(), CountingIds()
    example = await begin_example(repository, clock, NAMES)
    assert (example.match_id, len(example.match.log.done)) == (EXAMPLE, 6)
    real = await started(repository, clock, ids)
    summaries = await repository.summaries()
    assert [is_example(summary.match_id) for summary in summaries] == [False, True]
    assert [summary.match_id for summary in without_example(summaries)] == [real.match_id]
    await remove_example(repository)
    await remove_example(repository)
    assert [summary.match_id for summary in await repository.summaries()] == [real.match_id]

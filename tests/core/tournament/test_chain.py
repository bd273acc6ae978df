"""Tests for the chain of hashes, which detects any change to the setup, an event, an author, a time or the order."""

from collections.abc import Sequence
from dataclasses import fields, replace
from hashlib import sha256
from typing import Any, cast

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from companion.core.numbers import Milliseconds
from companion.core.options.code_alphabet import CodeProblem, InvalidCode
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from companion.core.tournament.chain import Found, canonical_setup, chain, find_fingerprint, fingerprint
from companion.core.tournament.event_notation import parse_event, plain_event
from companion.core.tournament.events import (
    PairingId,
    PlayerRegistered,
    Registration,
    Result,
    ResultRecorded,
    SetupChanged,
    StageDrawn,
    StartNumber,
    TournamentEvent,
)
from companion.core.tournament.log import TournamentLog
from companion.core.tournament.roles import Author, Role
from companion.core.tournament.setup import Mode, Setup
from companion.core.tournament.setup_notation import parse_setup, plain_setup
from companion.core.tournament.tournament import Tournament
from tests.core.tournament.test_event_notation import AT, BY, EVENTS, SETUPS

LOGS = st.lists(EVENTS, max_size=8)
FF = Setup(name="FF")
AT_TABLE = Author(Role.TABLE, PairingId("1-1"))
EVENING: tuple[TournamentEvent, ...] = (
    PlayerRegistered(StartNumber(1), Registration(name="Änne", cards=2), Milliseconds(1)),
    PlayerRegistered(StartNumber(2), Registration(name="Berta"), Milliseconds(2), Author(Role.DESK)),
    SetupChanged(replace(FF, venue="Gmunden"), Milliseconds(3)),
    StageDrawn(66, Milliseconds(4), Author(Role.ORGANISER)),
    ResultRecorded(PairingId("1-1"), Result(winner=StartNumber(1), bummerls=(2, 1)), Milliseconds(5), AT_TABLE),
)


def of(setup: Setup, events: Sequence[TournamentEvent]) -> str:
    return fingerprint(Tournament(setup=setup, log=TournamentLog(tuple(events))))


def test_fingerprints_of_released_versions_stay_as_they_are() -> None:
    house = with_option(PRESETS[Preset.SHARP], Option.RUBBER, 3)
    assert of(FF, ()) == "FJ1Z-YZ1N-ZH55"
    assert of(FF, EVENING) == "NNHR-YM4V-AD87"
    assert of(Setup(name="Swiss", mode=Mode.SWISS, most_cards=1, rules=house), EVENING) == "FYXN-F2HM-PCFN"


@given(SETUPS, LOGS, SETUPS, LOGS)
def test_two_logs_have_the_same_chain_only_if_they_are_the_same(
    setup: Setup, events: list[TournamentEvent], other_setup: Setup, others: list[TournamentEvent]
) -> None:
    is_same = (setup, events) == (other_setup, others)
    assert ([*chain(setup, events)] == [*chain(other_setup, others)]) == is_same
    assert (of(setup, events) == of(other_setup, others)) == is_same


@given(SETUPS, LOGS, st.data())
def test_any_change_of_one_event_changes_the_fingerprint(
    setup: Setup, events: list[TournamentEvent], data: st.DataObject
) -> None:
    assume(events)
    index = data.draw(st.integers(0, len(events) - 1))
    event = events[index]
    other = data.draw(
        st.one_of(
            EVENTS,
            AT.map(lambda at: replace(event, at=at)),
            BY.map(lambda by: replace(event, by=by)),
            EVENTS.filter(lambda other: type(other) is type(event)).map(lambda other: _mixed(event, other, data)),
        )
    )
    assume(other != event)
    changed = [*events[:index], other, *events[index + 1 :]]
    before, after = [*chain(setup, events)], [*chain(setup, changed)]
    assert before[: index + 1] == after[: index + 1]
    assert all(fingerprint != two for fingerprint, two in zip(before[index + 1 :], after[index + 1 :], strict=True))
    assert of(setup, events) != of(setup, changed)


def _mixed(event: TournamentEvent, other: TournamentEvent, data: st.DataObject) -> TournamentEvent:
    """Return the event with one field taken from another event of the same kind."""
    name = data.draw(st.sampled_from([field.name for field in fields(event)]))
    values: dict[str, Any] = {name: getattr(other, name)}
    return replace(event, **values)


@given(SETUPS, LOGS, st.data())
def test_another_order_or_an_entry_more_or_less_changes_the_fingerprint(
    setup: Setup, events: list[TournamentEvent], data: st.DataObject
) -> None:
    order = data.draw(st.permutations(events))
    assert (of(setup, order) == of(setup, events)) == (order == events)
    index = data.draw(st.integers(0, len(events)))
    assert of(setup, [*events[:index], data.draw(EVENTS), *events[index:]]) != of(setup, events)
    if index < len(events):
        assert of(setup, [*events[:index], *events[index + 1 :]]) != of(setup, events)


@given(SETUPS, LOGS)
@example(FF, [PlayerRegistered(StartNumber(1), Registration(name="\ud800"))])
def test_the_notation_keeps_the_fingerprint(setup: Setup, events: list[TournamentEvent]) -> None:
    read_setup, _ = parse_setup(plain_setup(setup))
    read = [parse_event(plain_event(event))[0] for event in events]
    assert read_setup is not None
    assert of(read_setup, [event for event in read if event is not None]) == of(setup, events)


@given(SETUPS)
def test_the_canonical_set_up_says_everything(setup: Setup) -> None:
    assert parse_setup({"rules": {"preset": "tournament", "house": {}}, **canonical_setup(setup)}) == (setup, ())


def test_what_a_set_up_leaves_at_its_default_is_not_in_its_canonical_form() -> None:
    """Omitting default values lets later versions add fields and options without changing existing fingerprints."""
    assert canonical_setup(FF) == {"name": "FF"}
    rules = with_option(FF.rules, Option.RUBBER, 3)
    assert canonical_setup(replace(FF, rules=rules)) == {
        "name": "FF",
        "rules": {"preset": "tournament", "house": {"rubber": 3}},
    }


def test_the_chain_can_be_computed_by_another_program() -> None:
    """The documentation specifies SHA-256 over bencoded data."""
    start = sha256(b"bummerl-tournament 1\nd4:name2:FFe").digest()
    drawn = sha256(start + b"d2:ati4e2:by9:organiser5:event11:round-drawn4:seedi66ee").digest()
    assert [*chain(FF, [EVENING[3]])] == [start, drawn]


def test_only_plain_data_is_hashed() -> None:
    with pytest.raises(TypeError, match="not plain data: None"):
        [*chain(replace(FF, prizes=(cast("str", None),)), ())]


@given(SETUPS, LOGS, st.data())
def test_every_earlier_state_is_found_with_the_number_of_entries_since(
    setup: Setup, events: list[TournamentEvent], data: st.DataObject
) -> None:
    entries = data.draw(st.integers(0, len(events)))
    whole = Tournament(setup=setup, log=TournamentLog(tuple(events)))
    assert find_fingerprint(whole, of(setup, events[:entries])) == Found(entries, len(events) - entries)


def test_undone_entries_are_not_part_of_the_chain() -> None:
    whole = Tournament(setup=FF, log=TournamentLog(EVENING))
    undone = whole.undo()
    assert fingerprint(undone) == of(FF, EVENING[:-1])
    assert find_fingerprint(undone, fingerprint(whole)) is None
    assert find_fingerprint(undone.redo(), fingerprint(whole)) == Found(5, 0)


def test_a_fingerprint_can_be_typed_in_lower_case_and_without_groups() -> None:
    whole = Tournament(setup=FF, log=TournamentLog(EVENING))
    code = fingerprint(whole)
    assert find_fingerprint(whole, code.lower().replace("-", " ")) == Found(5, 0)
    assert find_fingerprint(whole, code[:-1] + ("2" if code[-1] == "3" else "3")) == InvalidCode(CodeProblem.MISTYPED)
    assert find_fingerprint(whole, "?") == InvalidCode(CodeProblem.FOREIGN_CHARACTER, "?")


@pytest.mark.parametrize("events", [(), EVENING[:1], EVENING])
def test_a_fingerprint_has_three_groups_of_four(events: tuple[TournamentEvent, ...]) -> None:
    assert [len(group) for group in of(FF, events).split("-")] == [4, 4, 4]

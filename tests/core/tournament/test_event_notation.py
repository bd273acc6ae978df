"""Tests for parsing and writing setups and events; every parsed event can be applied."""

from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.numbers import Milliseconds
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from companion.core.tournament.event_notation import parse_event, plain_event
from companion.core.tournament.events import (
    CardsBought,
    PairingId,
    PlayerChanged,
    PlayerRegistered,
    PlayerReturned,
    PlayerWithdrew,
    Registration,
    Report,
    ReportSide,
    Result,
    ResultCleared,
    ResultRecorded,
    ResultReported,
    SetupChanged,
    StageDrawn,
    StartNumber,
    TournamentEvent,
)
from companion.core.tournament.log import TournamentLog
from companion.core.tournament.roles import Author, AuthorError, Role
from companion.core.tournament.setup import GROUP_TIE_BREAKS, MOST_PRIZES, Mode, Pattern, Setup, TieBreak
from companion.core.tournament.setup_notation import parse_setup, plain_setup
from companion.core.tournament.standing_notation import plain_log, plain_standing
from companion.core.tournament.tournament import Tournament, standing
from tests.core.tournament.test_notation import JUNK
from tests.core.tournament.whole_tournaments import SWISS, after, with_players

NUMBERS = st.builds(StartNumber, st.integers(1, 6))
BY = st.none() | st.builds(Author, st.sampled_from([Role.ORGANISER, Role.DESK, Role.ONLOOKER]))
NAMES = st.text(min_size=1).filter(str.strip)
AT = st.none() | st.builds(Milliseconds, st.integers(0, 1 << 50))
SETUPS = st.builds(
    Setup,
    name=NAMES,
    venue=st.text(),
    day=st.sampled_from(["", "2026-11-21"]),
    rules=st.sampled_from([PRESETS[Preset.TOURNAMENT], with_option(PRESETS[Preset.SHARP], Option.RUBBER, 3)]),
    most_cards=st.integers(1, 5),
    rebuy_until=st.integers(0, 3),
    several_prizes=st.booleans(),
    keep_patterns=st.booleans(),
    check_in=st.booleans(),
    prizes=st.lists(st.text(), max_size=8).map(tuple),
    swiss_stages=st.integers(1, 9),
    tie_breaks=st.permutations([*TieBreak]).map(tuple),
) | st.sampled_from(
    [
        Setup(name="Swiss", mode=Mode.SWISS, most_cards=1),
        Setup(name="Groups", mode=Mode.GROUPS, most_cards=1, group_size=6, advancing=5),
    ]
)
REGISTRATIONS = st.builds(
    Registration,
    name=NAMES,
    cards=st.integers(1, 5),
    pattern=st.none() | st.sampled_from(Pattern),
    is_there=st.booleans(),
)
PAIRINGS = st.builds(
    PairingId,
    st.sampled_from(["1-1", "1-2", "2-1", "3-1", "for-3", "losers-1", "x", "0-0", "²-1", f"{'9' * 5000}-1"])
    | st.text(),
)
BY |= st.builds(Author, st.just(Role.TABLE), PAIRINGS.filter(bool))
RESULTS = st.builds(
    Result,
    winner=st.none() | NUMBERS,
    bummerls=st.none() | st.tuples(st.integers(0, 3), st.integers(0, 3)),
    match_id=st.none() | st.text(),
    walk_over=st.booleans(),
)
REPORTS = st.builds(Report, winner=NUMBERS, bummerls=st.none() | st.tuples(st.integers(0, 3), st.integers(0, 3)))
EVENTS: st.SearchStrategy[TournamentEvent] = st.one_of(
    st.builds(SetupChanged, SETUPS, AT, BY),
    st.builds(PlayerRegistered, NUMBERS, REGISTRATIONS, AT, BY),
    st.builds(PlayerChanged, NUMBERS, REGISTRATIONS, AT, BY),
    st.builds(PlayerWithdrew, NUMBERS, AT, BY),
    st.builds(PlayerReturned, NUMBERS, AT, BY),
    st.builds(CardsBought, NUMBERS, st.integers(1, 3), AT, BY),
    st.builds(StageDrawn, st.integers(0, 1 << 40), AT, BY),
    st.builds(ResultRecorded, PAIRINGS, RESULTS, AT, BY),
    st.builds(ResultCleared, PAIRINGS, AT, BY),
    st.builds(ResultReported, PAIRINGS, st.sampled_from(ReportSide), st.none() | REPORTS, AT, BY),
)


NO_AUTHORS = ["", 7, "waiter", "table", "table ", "desk 2-14", "Desk"]


ANNA, TABLE = StartNumber(1), PairingId("1-2")
FF = Setup(name="FF")
PLAIN_EVENTS: list[tuple[TournamentEvent, dict[str, object]]] = [
    (SetupChanged(FF), {"event": "setup-changed", "setup": plain_setup(FF)}),
    (
        PlayerRegistered(ANNA, Registration(name="Anna", cards=2, pattern=Pattern.FRENCH, is_there=True)),
        {
            "event": "player-registered",
            "number": 1,
            "name": "Anna",
            "cards": 2,
            "pattern": "french",
            "is_there": True,
        },
    ),
    (
        PlayerChanged(ANNA, Registration(name="Anni")),
        {"event": "player-changed", "number": 1, "name": "Anni", "cards": 1},
    ),
    (PlayerWithdrew(ANNA), {"event": "player-withdrew", "number": 1}),
    (PlayerReturned(ANNA), {"event": "player-returned", "number": 1}),
    (CardsBought(ANNA, 2), {"event": "cards-bought", "number": 1, "cards": 2}),
    (StageDrawn(66), {"event": "round-drawn", "seed": 66}),
    (
        ResultRecorded(TABLE, Result(bummerls=(1, 0), match_id="m1")),
        {"event": "result-recorded", "pairing": "1-2", "bummerls": [1, 0], "match": "m1"},
    ),
    (
        ResultRecorded(TABLE, Result(winner=ANNA, walk_over=True)),
        {"event": "result-recorded", "pairing": "1-2", "winner": 1, "walk_over": True},
    ),
    (ResultCleared(TABLE), {"event": "result-cleared", "pairing": "1-2"}),
    (
        ResultReported(TABLE, ReportSide.LEFT, Report(ANNA, (2, 1))),
        {"event": "result-reported", "pairing": "1-2", "side": "left", "winner": 1, "bummerls": [2, 1]},
    ),
    (
        ResultReported(TABLE, ReportSide.RIGHT, None),
        {"event": "result-reported", "pairing": "1-2", "side": "right"},
    ),
]


@pytest.mark.parametrize(
    ("event", "plain"), PLAIN_EVENTS, ids=lambda value: value["event"] if isinstance(value, dict) else ""
)
def test_each_kind_of_event_has_its_plain_form(event: TournamentEvent, plain: dict[str, object]) -> None:
    assert plain_event(event) == plain
    assert parse_event(plain) == (event, ())


def test_the_list_above_contains_every_kind_of_event() -> None:
    assert {type(event) for event, _ in PLAIN_EVENTS} == {*get_args(TournamentEvent)}


@given(EVENTS)
def test_a_plain_event_can_be_parsed_back(event: TournamentEvent) -> None:
    assert parse_event(plain_event(event)) == (event, ())


@pytest.mark.parametrize("match_id", [None, "m1"])
@pytest.mark.parametrize("bummerls", [None, (2, 1)])
def test_a_plain_result_can_be_parsed_back(match_id: str | None, bummerls: tuple[int, int] | None) -> None:
    event = ResultRecorded(
        PairingId("1-1"), Result(winner=StartNumber(1), bummerls=bummerls, match_id=match_id), Milliseconds(1)
    )
    assert parse_event(plain_event(event)) == (event, ())


@given(SETUPS)
def test_a_plain_set_up_can_be_parsed_back(setup: Setup) -> None:
    assert parse_setup(plain_setup(setup)) == (setup, ())


def test_the_largest_numbers_of_a_match_can_be_parsed_back() -> None:
    setup = Setup(name="FF", rules=with_option(PRESETS[Preset.TOURNAMENT], Option.RUBBER, 99))
    tournament = after(with_players(1, 1, setup=setup), StageDrawn(1))
    (table,) = standing(tournament).stages[0].pairings
    event = ResultRecorded(table.pairing_id, Result(winner=table.left, bummerls=(99, 98), match_id="m1"))
    assert parse_event(plain_event(after(tournament, event).log.done[-1])) == (event, ())


def test_only_the_name_of_a_set_up_is_required() -> None:
    assert parse_setup({"name": "FF"}) == (Setup(name="FF"), ())
    swiss, _ = parse_setup({"name": "FF", "mode": "swiss"})
    assert swiss == replace(Setup(name="FF"), mode=Mode.SWISS, most_cards=1)
    groups, _ = parse_setup({"name": "FF", "mode": "groups"})
    assert groups == replace(Setup(name="FF"), mode=Mode.GROUPS, most_cards=1, tie_breaks=GROUP_TIE_BREAKS)
    assert swiss is not None
    assert swiss.prizes == ("",) * MOST_PRIZES


@settings(max_examples=300, deadline=None)
@given(SETUPS, st.lists(EVENTS, max_size=25))
def test_any_parsed_event_can_be_folded_and_written(setup: Setup, events: list[TournamentEvent]) -> None:
    folded = standing(Tournament(setup=setup, log=TournamentLog(tuple(events))))
    assert plain_standing(folded)["phase"] in {"registration", "playing", "drawing", "over"}
    tournament = Tournament(setup=setup)
    for event in events:
        tournament = tournament.append(event)
    assert standing(tournament) == folded, "whether it is folded at once or event by event"


@pytest.mark.parametrize(
    ("plain", "violations"),
    [
        ({}, ["missing event"]),
        ({"event": 7}, ["unknown event"]),
        ({"event": "player-vanished"}, ["unknown event"]),
        ({"event": "player-withdrew"}, ["missing number"]),
        ({"event": "player-withdrew", "number": 0, "cards": 1}, ["unknown cards", "out-of-range number"]),
        ({"event": "player-withdrew", "number": "1"}, ["unknown number"]),
        ({"event": "player-withdrew", "number": 1, "at": -1}, ["out-of-range at"]),
        *(({"event": "player-withdrew", "number": 1, "by": by}, ["unknown by"]) for by in NO_AUTHORS),
        ({"event": "player-registered", "number": 1, "name": 2, "cards": 99}, ["unknown name", "out-of-range cards"]),
        (
            {"event": "player-registered", "number": 1, "name": "A", "pattern": "tarot", "is_there": 1},
            ["unknown pattern", "unknown is_there"],
        ),
        ({"event": "round-drawn"}, ["missing seed"]),
        ({"event": "setup-changed"}, ["missing setup"]),
        ({"event": "setup-changed", "setup": []}, ["unknown setup"]),
        ({"event": "setup-changed", "setup": {"name": ""}}, ["missing setup.name"]),
        ({"event": "result-recorded", "pairing": 1, "match": 2}, ["unknown match", "unknown pairing"]),
        ({"event": "result-recorded", "pairing": "1-1", "bummerls": 2}, ["unknown bummerls"]),
        ({"event": "result-recorded", "pairing": "1-1", "bummerls": [2]}, ["out-of-range bummerls"]),
        ({"event": "result-recorded", "pairing": "1-1", "bummerls": [2, "1"]}, ["out-of-range bummerls"]),
        ({"event": "result-recorded", "pairing": "1-1", "winner": 0}, ["out-of-range winner"]),
        ({"event": "result-reported", "winner": 1}, ["missing pairing", "missing side"]),
        ({"event": "result-reported", "pairing": "1-1", "side": "middle"}, ["unknown side"]),
        ({"event": "result-reported", "pairing": "1-1", "side": "left", "bummerls": [2, 1]}, ["missing winner"]),
        ({"event": "result-reported", "pairing": "1-1", "side": "left", "winner": "A"}, ["unknown winner"]),
    ],
    ids=str,
)
def test_an_unreadable_event_has_violations(plain: dict[str, object], violations: list[str]) -> None:
    event, reported = parse_event(plain)
    assert event is None
    assert sorted(f"{violation.code} {violation.field}" for violation in reported) == sorted(violations)


@pytest.mark.parametrize(
    ("plain", "violations"),
    [
        ({}, ["missing name"]),
        ({"name": "FF", "hat": 1}, ["unknown hat"]),
        ({"name": "FF", "rules": 1}, ["unknown rules"]),
        ({"name": "FF", "rules": {"preset": "mild", "hat": 1}}, ["unknown rules.preset", "unknown rules.hat"]),
        ({"name": "FF", "mode": "league", "day": "soon"}, ["unknown mode", "out-of-range day"]),
        ({"name": "FF", "prizes": ["Goose", 2]}, ["unknown prizes.1"]),
        ({"name": "FF", "prizes": "Goose"}, ["unknown prizes"]),
        ({"name": "FF", "tie_breaks": ["buchholz", "hat"]}, ["unknown tie_breaks.1"]),
        ({"name": "FF", "swiss_rounds": 99}, ["out-of-range swiss_rounds"]),
        ({"name": "FF", "swiss_rounds": "5"}, ["unknown swiss_rounds"]),
        ({"name": "FF", "several_prizes": "yes"}, ["unknown several_prizes"]),
    ],
    ids=str,
)
def test_an_unreadable_set_up_has_violations(plain: dict[str, object], violations: list[str]) -> None:
    setup, reported = parse_setup(plain)
    assert setup is None
    assert [f"{violation.code} {violation.field}" for violation in reported] == violations


@pytest.mark.parametrize(
    ("plain", "author"),
    [
        ("organiser", Author(Role.ORGANISER)),
        ("desk", Author(Role.DESK)),
        ("onlooker", Author(Role.ONLOOKER)),
        ("table 2-14", Author(Role.TABLE, PairingId("2-14"))),
        ("table for-3", Author(Role.TABLE, PairingId("for-3"))),
    ],
)
def test_an_author_is_a_role_or_a_table(plain: str, author: Author) -> None:
    event = PlayerWithdrew(StartNumber(1), Milliseconds(2), author)
    plain_withdrawal = {"event": "player-withdrew", "number": 1, "at": 2, "by": plain}
    assert plain_event(event) == plain_withdrawal
    assert parse_event(plain_withdrawal) == (event, ())
    assert parse_event({**plain_withdrawal, "by": None}) == (replace(event, by=None), ())


@pytest.mark.parametrize("author", [(Role.TABLE, None), (Role.TABLE, ""), (Role.DESK, "2-14")], ids=str)
def test_only_tables_have_a_pairing(author: tuple[Role, str | None]) -> None:
    role, pairing = author
    with pytest.raises(AuthorError, match="not an author"):
        Author(role, None if pairing is None else PairingId(pairing))


FIELDS = ["event", "number", "name", "cards", "pairing", "side", "winner", "bummerls", "setup", "seed", "at", "by"]
WORDS = st.sampled_from(
    ["player-registered", "result-recorded", "result-reported", "left", "setup-changed", "round-drawn", "cards-bought"]
)


@given(st.dictionaries(st.sampled_from(FIELDS), JUNK | WORDS))
def test_any_data_is_an_event_or_has_violations(plain: dict[str, object]) -> None:
    event, violations = parse_event(plain)
    assert (event is None) == bool(violations)


def test_a_plain_standing_contains_every_lot_and_bummerl() -> None:
    tournament = after(with_players(2, 1, 1), StageDrawn(66))
    table = standing(tournament).stages[0].pairings[0]
    winner = table.left
    tournament = after(tournament, ResultRecorded(table.pairing_id, Result(winner=winner, bummerls=(2, 1))))
    plain = plain_standing(standing(tournament))
    assert isinstance(plain["rounds"], list)
    (first,) = plain["rounds"]
    assert first["tables"][0] == {
        "pairing": "1-1",
        "players": [table.left, table.right],
        "state": "played",
        "winner": winner,
        "bummerls": [2, 1],
    }
    assert first["log"][0] == {"step": "seeded", "seed": 66}
    assert first["log"][1]["step"] == "ordered"
    assert sorted(first["log"][1]["players"]) == [1, 2, 3]
    assert {step["step"] for step in first["log"]} >= {"drawn", "paired"}


def test_the_logs_of_pattern_draws_and_swiss_draws_contain_their_lots() -> None:
    setup = Setup(name="FF", keep_patterns=True)
    tournament = Tournament(setup=setup)
    for n in range(1, 11):
        pattern = Pattern.FRENCH if n < 6 else Pattern.MIXED
        tournament = after(tournament, PlayerRegistered(StartNumber(n), Registration(name=f"P{n}", pattern=pattern)))
    stage = standing(after(tournament, StageDrawn(1))).stages[0].stage
    assert [step["pattern"] for step in plain_log(stage) if step["step"] == "ordered"] == ["french", "mixed"]
    swiss = after(with_players(1, 1, setup=SWISS), StageDrawn(1))
    assert [step["step"] for step in plain_log(standing(swiss).stages[0].stage)] == ["seeded", "ordered"]
    assert plain_standing(standing(swiss))["table"] == [
        {"place": rank, "number": line.number, "wins": 0, "buchholz": 0, "sonneborn-berger": 0, "direct-encounter": 0}
        for rank, line in enumerate(standing(swiss).table, start=1)
    ]

"""Tests that possible events are accepted, and that violations are reported for all other events."""

from dataclasses import replace

import pytest

from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from companion.core.tournament.checks import check
from companion.core.tournament.events import (
    MOST_NUMBER,
    CardsBought,
    PairingId,
    PlayerChanged,
    PlayerRegistered,
    PlayerReturned,
    PlayerWithdrew,
    Registration,
    Result,
    ResultCleared,
    ResultRecorded,
    SetupChanged,
    StageDrawn,
    TournamentEvent,
)
from companion.core.tournament.setup import Mode, Pattern, Setup, TieBreak, check_setup
from companion.core.tournament.standing import Phase, StageStanding, TournamentStanding
from companion.core.tournament.tournament import Tournament, standing
from tests.core.tournament.whole_tournaments import (
    KNOCK_OUT,
    SWISS,
    after,
    number,
    stage_played,
    violations_of,
    with_players,
    won_by,
)

ANNA = Registration(name="Anna")
TWO, FOUR = with_players(1, 1), with_players(1, 1, 1, 1)
DRAWN = after(FOUR, StageDrawn(1))
PLAYED = stage_played(DRAWN)
OVER = stage_played(after(TWO, StageDrawn(1)))
GONE = after(FOUR, PlayerWithdrew(number(1)))


@pytest.mark.parametrize(
    ("wrong", "violations"),
    [
        ({"name": " "}, ["missing name"]),
        ({"day": "21.11.2026"}, ["out-of-range day"]),
        ({"day": "2026-13-01"}, ["out-of-range day"]),
        ({"day": "2026-02-29"}, ["out-of-range day"]),
        ({"day": "2100-02-29"}, ["out-of-range day"]),
        ({"day": "2026-04-31"}, ["out-of-range day"]),
        ({"day": "2026-00-01"}, ["out-of-range day"]),
        ({"day": "2026-01-00"}, ["out-of-range day"]),
        ({"day": "0000-01-01"}, ["out-of-range day"]),
        ({"day": "2026-11-21"}, []),
        ({"day": "2028-02-29"}, []),
        ({"day": "2000-02-29"}, []),
        ({"rules": PRESETS[Preset.BAUERNSCHNAPSEN]}, ["contradiction rules"]),
        ({"rules": with_option(PRESETS[Preset.SOFT], Option.RUBBER, 0)}, ["out-of-range rules"]),
        ({"most_cards": 0}, ["out-of-range most_cards"]),
        ({"most_cards": 65}, ["out-of-range most_cards"]),
        ({"rebuy_until": -1}, ["out-of-range rebuy_until"]),
        ({"prizes": ("",) * 9}, ["out-of-range prizes"]),
        ({"swiss_stages": 0}, ["out-of-range swiss_stages"]),
        ({"tie_breaks": (TieBreak.BUCHHOLZ, TieBreak.BUCHHOLZ)}, ["contradiction tie_breaks"]),
        ({"mode": Mode.SWISS}, ["contradiction most_cards"]),
        ({"mode": Mode.GROUPS, "rebuy_until": 1}, ["contradiction most_cards", "contradiction rebuy_until"]),
        ({"group_size": 2}, ["out-of-range group_size", "out-of-range advancing"]),
        ({"group_size": 13}, ["out-of-range group_size"]),
        ({"group_size": 3, "advancing": 3}, ["out-of-range advancing"]),
        ({"advancing": 0}, ["out-of-range advancing"]),
        ({"name": "", "most_cards": 0, "swiss_stages": 99}, ["missing name", "out-of-range most_cards"]),
    ],
    ids=str,
)
def test_all_violations_of_a_set_up_are_reported(wrong: dict[str, object], violations: list[str]) -> None:
    setup = replace(KNOCK_OUT, **wrong)  # type: ignore[arg-type]
    reported = [f"{violation.code} {violation.field}" for violation in check_setup(setup)]
    assert reported[: len(violations)] == violations
    assert bool(reported) == bool(violations)
    assert set(violations) <= set(violations_of(TWO, SetupChanged(setup)))


@pytest.mark.parametrize(
    ("tournament", "event", "violations"),
    [
        (TWO, SetupChanged(replace(KNOCK_OUT, most_cards=2)), []),
        (with_players(3), SetupChanged(replace(KNOCK_OUT, most_cards=2)), ["contradiction most_cards"]),
        (DRAWN, SetupChanged(replace(KNOCK_OUT, name="FF", venue="Hall", prizes=("Goose",) * 8)), []),
        (DRAWN, SetupChanged(replace(KNOCK_OUT, prizes=("Goose",))), ["contradiction stage"]),
        (DRAWN, SetupChanged(replace(KNOCK_OUT, several_prizes=False)), ["contradiction stage"]),
        (TWO, PlayerRegistered(number(3), ANNA), []),
        (TWO, PlayerRegistered(number(2), ANNA), ["contradiction number"]),
        (TWO, PlayerRegistered(number(0), ANNA), ["contradiction number"]),
        (TWO, PlayerRegistered(number(MOST_NUMBER), ANNA), []),
        (TWO, PlayerRegistered(number(MOST_NUMBER + 1), ANNA), ["out-of-range number"]),
        (TWO, PlayerRegistered(number(3), Registration(name=" ", cards=4)), ["missing name", "out-of-range cards"]),
        (DRAWN, PlayerRegistered(number(5), ANNA), ["contradiction stage"]),
        (TWO, PlayerChanged(number(1), Registration(name="Anna", cards=3)), []),
        (TWO, PlayerChanged(number(3), ANNA), ["unknown number"]),
        (DRAWN, PlayerChanged(number(1), ANNA), []),
        (DRAWN, PlayerChanged(number(1), Registration(name="Anna", cards=2)), ["contradiction cards"]),
        (DRAWN, PlayerWithdrew(number(1)), []),
        (TWO, PlayerWithdrew(number(3)), ["unknown number"]),
        (GONE, PlayerWithdrew(number(1)), ["contradiction number"]),
        (GONE, PlayerReturned(number(1)), []),
        (GONE, PlayerReturned(number(2)), ["contradiction number"]),
        (GONE, PlayerReturned(number(9)), ["unknown number"]),
        (after(GONE, StageDrawn(1)), PlayerReturned(number(1)), ["contradiction number"]),
        (TWO, CardsBought(number(1), 1), ["contradiction number"]),
        (TWO, CardsBought(number(9), 1), ["unknown number"]),
        (after(DRAWN, PlayerWithdrew(number(1))), CardsBought(number(1), 1), ["contradiction number"]),
        (with_players(1), StageDrawn(1), ["out-of-range cards"]),
        (with_players(3), StageDrawn(1), ["out-of-range players"]),
        (after(with_players(3, 1), PlayerWithdrew(number(2))), StageDrawn(1), ["out-of-range players"]),
        (with_players(1, 1), StageDrawn(1), []),
        (DRAWN, StageDrawn(1), ["contradiction stage"]),
        (TWO, StageDrawn(-1), ["out-of-range seed"]),
        (TWO, StageDrawn(1 << 53), ["out-of-range seed"]),
        (PLAYED, StageDrawn(1), []),
        (OVER, StageDrawn(1), ["match-over"]),
        (OVER, ResultCleared(PairingId("1-1")), []),
        (DRAWN, ResultCleared(PairingId("1-1")), ["contradiction pairing"]),
        (DRAWN, ResultRecorded(PairingId("7-7"), Result()), ["unknown pairing"]),
    ],
    ids=str,
)
def test_an_impossible_event_has_violations(
    tournament: Tournament, event: TournamentEvent, violations: list[str]
) -> None:
    assert violations_of(tournament, event) == violations


@pytest.mark.parametrize("name", ["Player 2", "player 2", "  Player   2 ", "Play\u200ber 2"])
def test_a_name_belongs_to_one_player(name: str) -> None:
    taken = ["contradiction name"]
    assert violations_of(TWO, PlayerRegistered(number(3), Registration(name=name))) == taken
    assert violations_of(TWO, PlayerChanged(number(1), Registration(name=name))) == taken
    assert violations_of(TWO, PlayerChanged(number(2), Registration(name=name))) == []
    gone = after(TWO, PlayerWithdrew(number(2)))
    assert violations_of(gone, PlayerRegistered(number(3), Registration(name=name))) == taken, "they can return"


def test_players_who_share_a_name_in_an_older_log_keep_it() -> None:
    older = TWO.append(PlayerRegistered(number(3), Registration(name="Player 1")))
    assert violations_of(older, PlayerChanged(number(3), Registration(name="Player 1", is_there=True))) == []
    assert violations_of(older, PlayerChanged(number(3), Registration(name="Player 2"))) == ["contradiction name"]


def test_with_check_in_only_present_players_are_drawn() -> None:
    tournament = with_players(1, 2, 1, setup=replace(KNOCK_OUT, check_in=True))
    assert (standing(tournament).sold, violations_of(tournament, StageDrawn(1))) == (0, ["out-of-range cards"])
    for n, cards in ((1, 1), (2, 2)):
        here = Registration(name=f"Player {n}", cards=cards, is_there=True)
        tournament = after(tournament, PlayerChanged(number(n), here))
    current = standing(after(tournament, StageDrawn(1)))
    assert (current.sold, current.entrants[number(3)].is_drawn, current.entrants[number(3)].left) == (3, False, 0)
    assert current.entrants[number(1)].is_there
    assert violations_of(after(tournament, StageDrawn(1)), CardsBought(number(3), 1)) == ["contradiction number"]


def test_later_draws_are_possible_although_all_cards_belong_to_one_player() -> None:
    tournament = stage_played(after(with_players(2, 2), StageDrawn(1)), lambda _: number(1))
    assert violations_of(tournament, StageDrawn(2)) == []


def test_the_number_of_a_player_who_left_is_not_reused() -> None:
    tournament = after(FOUR, PlayerWithdrew(number(2)))
    current = standing(tournament)
    assert ([*current.entrants], current.sold, current.entrants[number(2)].has_withdrawn) == ([1, 2, 3, 4], 3, True)
    assert violations_of(tournament, PlayerRegistered(number(2), ANNA)) == ["contradiction number"]
    assert standing(after(tournament, PlayerReturned(number(2)))).sold == 4


def test_everything_can_be_undone_and_redone_one_event_after_the_other() -> None:
    tournament = PLAYED
    seen: list[TournamentStanding] = []
    while tournament.log.done:
        seen.append(standing(tournament))
        tournament = tournament.undo()
    assert tournament.undo() == tournament
    assert standing(tournament).phase is Phase.REGISTRATION
    for before in reversed(seen):
        tournament = tournament.redo()
        assert standing(tournament) == before
    assert tournament.redo() == tournament
    assert after(tournament.undo(), PlayerWithdrew(number(1))).log.undone == ()


def test_patterns_are_drawn_separately_until_eight_cards_are_left() -> None:
    setup = Setup(name="FF", keep_patterns=True)
    tournament = Tournament(setup=setup)
    patterns = [Pattern.FRENCH] * 11 + [Pattern.DOUBLE_GERMAN] * 6 + [Pattern.MIXED]
    for n, pattern in enumerate(patterns, start=1):
        tournament = after(tournament, PlayerRegistered(number(n), Registration(name=f"P{n}", pattern=pattern)))
    seen: list[StageStanding] = []
    while not violations_of(tournament, StageDrawn(len(seen))):
        tournament = after(tournament, StageDrawn(len(seen)))
        seen.append(standing(tournament).stages[-1])
        tournament = stage_played(tournament)
    first = seen[0]
    assert [(draw.pattern, draw.draw.issued) for draw in first.stage.draws] == [
        (Pattern.FRENCH, 16),
        (Pattern.DOUBLE_GERMAN, 8),
    ]
    assert len(first.byes) == 5 + 2 + 1, "the only one of its pattern meets nobody"
    for table in first.played:
        assert table.left is not None
        assert table.right is not None
        assert patterns[table.left - 1] is patterns[table.right - 1]
    late = [stage for stage in seen if len(stage.stage.draws) == 1 and stage.stage.draws[0].pattern is None]
    assert len(late) >= 2, "the last eight are drawn together"
    end = standing(tournament)
    assert (end.phase, end.matches + end.handed_in) == (Phase.OVER, 17)


def test_every_player_needs_a_pattern_if_patterns_are_drawn_separately() -> None:
    tournament = with_players(1, 1, setup=replace(KNOCK_OUT, keep_patterns=True))
    assert violations_of(tournament, StageDrawn(1)) == ["missing pattern.1", "missing pattern.2"]


def test_a_changed_set_up_takes_effect() -> None:
    tournament = after(DRAWN, SetupChanged(replace(KNOCK_OUT, name="FF Neu")))
    assert (standing(tournament).setup.name, tournament.setup.name) == ("FF Neu", "FF Ettendorf")
    assert check(tournament, won_by("1-1", standing(tournament).stages[0].pairings[0].left or 0)) == ()


@pytest.mark.parametrize(
    ("tournament", "event"),
    [
        (TWO, PlayerChanged(number(3), ANNA)),
        (TWO, CardsBought(number(1), 1)),
        (with_players(1), StageDrawn(1)),
        (with_players(1, setup=SWISS), StageDrawn(1)),
    ],
    ids=["an unknown player", "no lost card", "one card", "one player"],
)
def test_a_stored_event_that_is_impossible_has_no_effect(tournament: Tournament, event: TournamentEvent) -> None:
    assert violations_of(tournament, event)
    assert standing(tournament.append(event)) == standing(tournament)


def test_a_stored_change_of_the_prizes_after_the_draw_has_no_effect() -> None:
    tournament = DRAWN.append(SetupChanged(replace(KNOCK_OUT, several_prizes=False)))
    assert standing(tournament).setup == standing(DRAWN).setup

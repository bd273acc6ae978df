"""Tests for groups: the draw, ties, withdrawals, corrections, and places."""

from dataclasses import replace

import pytest

from companion.core.tournament.consequences import OthersMeet, PlaceChanges, consequences
from companion.core.tournament.events import (
    CardsBought,
    PlayerReturned,
    PlayerWithdrew,
    Registration,
    ResultCleared,
    StageDrawn,
    StartNumber,
)
from companion.core.tournament.events import PairingId as Id
from companion.core.tournament.events import PlayerRegistered as Registered
from companion.core.tournament.group_draw import all_play_all, draw_from_groups, draw_groups, group_sizes
from companion.core.tournament.meetings import State
from companion.core.tournament.outlook import Outlook, outlook
from companion.core.tournament.setup_notation import plain_setup
from companion.core.tournament.stages import GroupPlace, StageKind
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.core.tournament.standing_notation import plain_log, plain_standing
from companion.core.tournament.tournament import Tournament, standing
from tests.core.tournament.whole_tournaments import (
    GROUPS,
    KNOCK_OUT,
    after,
    number,
    playable,
    played_out,
    stage_played,
    violations_of,
    with_players,
    won_by,
)


def groups(players: int, size: int = 4, advancing: int = 2) -> Tournament:
    return with_players(*[1] * players, setup=replace(GROUPS, group_size=size, advancing=advancing))


def drawn(players: int, size: int = 4, advancing: int = 2) -> Tournament:
    return after(groups(players, size, advancing), StageDrawn(1))


def won_in_order(tournament: Tournament, *order: int) -> Tournament:
    """Return the tournament with every open table won by the player who comes first in `order`."""
    for pairing in playable(tournament):
        winner = min((pairing.left or 0, pairing.right or 0), key=order.index)
        tournament = after(tournament, won_by(pairing.pairing_id, winner))
    return tournament


def meeting(current: TournamentStanding, n: int, other: int) -> Id:
    """Return the id of the meeting of two players in the groups."""
    return next(p.pairing_id for p in current.stages[0].pairings if {p.left, p.right} == {n, other})


@pytest.mark.parametrize("players", range(2, 13))
def test_everybody_meets_everybody_once_in_the_fewest_rounds(players: int) -> None:
    turns = list(all_play_all([number(n) for n in range(1, players + 1)]))
    assert len(turns) == players - (players % 2 == 0)
    for matches in turns:
        playing = [player for match in matches for player in match]
        assert len({*playing}) == len(playing)
    met = [frozenset(match) for matches in turns for match in matches]
    assert len({*met}) == len(met) == players * (players - 1) // 2


@pytest.mark.parametrize(
    ("players", "size", "sizes"), [(4, 4, [4]), (5, 4, [3, 2]), (9, 4, [3, 3, 3]), (18, 4, [4, 4, 4, 3, 3])]
)
def test_players_are_spread_over_as_few_groups_as_possible(players: int, size: int, sizes: list[int]) -> None:
    stage = draw_groups(7, [number(n) for n in range(1, players + 1)], size)
    assert [len(group) for group in stage.groups] == sizes == [*group_sizes(players, size)]
    assert sorted(player for group in stage.groups for player in group) == [*range(1, players + 1)]


def test_the_tables_begin_with_the_first_meeting_of_everybody() -> None:
    current = standing(drawn(16))
    first = [player for pairing in current.stages[0].pairings[:8] for player in (pairing.left, pairing.right)]
    assert len({*first}) == 16


def test_the_first_knock_out_stage_pairs_first_with_second_places_of_other_groups() -> None:
    cards = [GroupPlace(group, rank) for group in range(1, 5) for rank in (1, 2)]
    for seed in range(50):
        stage = draw_from_groups(2, seed, cards)
        pairs = [(table.left, table.right) for table in stage.tables]
        for left, right in pairs:
            assert isinstance(left, GroupPlace)
            assert isinstance(right, GroupPlace)
            assert (left.place, right.place) == (1, 2)
            assert left.group != right.group


def test_byes_go_to_first_places() -> None:
    cards = [GroupPlace(group, rank) for group in range(1, 4) for rank in (1, 2)]
    stage = draw_from_groups(2, 5, cards)
    byes = [table.left for table in stage.tables if table.right is None]
    assert [card.place for card in byes if isinstance(card, GroupPlace)] == [1, 1]
    assert stage.kind is StageKind.QUARTER_FINAL


def test_two_of_a_single_group_play_the_final() -> None:
    stage = draw_from_groups(2, 5, [GroupPlace(1, 1), GroupPlace(1, 2)])
    assert [(table.left, table.right) for table in stage.tables] == [(GroupPlace(1, 1), GroupPlace(1, 2))]


def test_a_single_group_whose_first_advances_needs_no_knock_out() -> None:
    end = standing(won_in_order(drawn(4, advancing=1), 3, 1, 4, 2))
    assert (end.phase, end.places) == (Phase.OVER, (3, 1, 4, 2))


def test_no_place_is_known_while_groups_play() -> None:
    current = standing(drawn(8))
    assert (current.phase, current.places, current.cards_left) == (Phase.PLAYING, (), 8)
    assert (current.sold, current.handed_in) == (8, 0)


def test_the_places_behind_the_knock_out_go_by_place_in_the_group_then_by_lot() -> None:
    tournament = won_in_order(drawn(8), *range(1, 9))
    current = standing(tournament)
    lot = current.stages[0].stage.order
    third, fourth = (sorted((group.lines[index].number for group in current.groups), key=lot.index) for index in (2, 3))
    assert current.places == (None, None, None, None, *third, *fourth)


def test_more_than_eight_who_advance_leave_no_place_to_the_others() -> None:
    end = played_out(groups(20))
    advanced = {
        player for stage in end.stages[1:] for pairing in stage.pairings for player in (pairing.left, pairing.right)
    }
    assert len(end.places) == 8
    assert {*end.places} <= advanced


def test_three_players_who_beat_each_other_are_separated_by_lot() -> None:
    tournament = drawn(3, advancing=1)
    current = standing(tournament)
    for winner, loser in ((1, 2), (2, 3), (3, 1)):
        tournament = after(tournament, won_by(meeting(current, winner, loser), winner))
    (group,) = standing(tournament).groups
    assert all(line.by_lot for line in group.lines)
    assert tuple(line.number for line in group.lines) == current.stages[0].stage.order


def test_the_direct_encounter_decides_between_two_players_with_equal_wins() -> None:
    tournament = won_in_order(drawn(4), 1, 2, 3, 4)
    current = standing(tournament)
    tournament = after(tournament, won_by(meeting(current, 1, 4), 4))
    (group,) = standing(tournament).groups
    assert [(line.number, line.wins) for line in group.lines] == [(1, 2), (2, 2), (3, 1), (4, 1)]


def test_results_against_a_player_who_leaves_early_do_not_count() -> None:
    tournament = drawn(5, size=5)
    current = standing(tournament)
    tournament = after(tournament, won_by(meeting(current, 5, 1), 5), PlayerWithdrew(number(5)))
    (group,) = standing(tournament).groups
    assert [line.wins for line in group.lines] == [0] * 5
    assert group.lines[-1].number == 5
    assert group.gone == {5}
    back = standing(after(tournament, PlayerReturned(number(5))))
    assert back.groups[0].lines[0].number == 5
    assert back.groups[0].gone == frozenset()


def test_results_of_a_player_who_leaves_after_half_of_the_meetings_count() -> None:
    tournament = drawn(5, size=5)
    current = standing(tournament)
    tournament = after(
        tournament,
        won_by(meeting(current, 5, 1), 5),
        won_by(meeting(current, 5, 2), 5),
        PlayerWithdrew(number(5)),
    )
    wins = {line.number: line.wins for line in standing(tournament).groups[0].lines}
    assert wins == {1: 0, 2: 0, 3: 1, 4: 1, 5: 2}


def test_the_next_player_advances_for_one_who_leaves_during_the_groups() -> None:
    tournament = after(won_in_order(drawn(8), *range(1, 9)), PlayerWithdrew(number(1)))
    current = standing(tournament)
    group = current.group_of(number(1))
    assert group is not None
    assert group.lines[-1].number == 1
    tournament = after(tournament, StageDrawn(2))
    playing = {
        player for pairing in standing(tournament).stages[1].pairings for player in (pairing.left, pairing.right)
    }
    assert playing == {line.number for table in current.groups for line in table.lines[:2]}
    assert violations_of(tournament, PlayerReturned(number(1))) == ["contradiction number"]


def test_a_player_who_leaves_during_the_knock_out_loses_it_and_stays_in_the_group() -> None:
    tournament = after(won_in_order(drawn(8), *range(1, 9)), StageDrawn(2))
    tournament = after(tournament, PlayerWithdrew(number(1)))
    table = next(pairing for pairing in standing(tournament).stages[1].pairings if 1 in {pairing.left, pairing.right})
    assert (table.state, table.loser) == (State.WALK_OVER, 1)


def test_everybody_may_leave() -> None:
    tournament = drawn(3)
    for n in (1, 2, 3):
        tournament = after(tournament, PlayerWithdrew(number(n)))
    end = standing(tournament)
    assert (end.phase, end.places, end.cards_left) == (Phase.OVER, (), 0)


def test_a_corrected_group_seats_the_right_player_and_tells_who_meets() -> None:
    tournament = after(won_in_order(drawn(8, advancing=1), *range(1, 9)), StageDrawn(2))
    before = standing(tournament)
    group = before.groups[0]
    first, second = group.lines[0].number, group.lines[1].number
    event = won_by(meeting(before, first, second), second)
    current = standing(after(tournament, event))
    changes = consequences(before, current, event.pairing)
    assert any(isinstance(consequence, OthersMeet) and second in consequence.after for consequence in changes)
    assert PlaceChanges(first, 1, 2) in changes
    assert PlaceChanges(second, 2, 1) in changes


def test_a_reopened_group_makes_the_knock_out_wait_without_losing_its_results() -> None:
    tournament = after(won_in_order(drawn(8), *range(1, 9)), StageDrawn(2))
    tournament = stage_played(tournament)
    before = standing(tournament)
    first = before.stages[0].pairings[0]
    assert first.winner is not None
    tournament = after(tournament, ResultCleared(first.pairing_id))
    current = standing(tournament)
    assert [pairing.state for pairing in current.stages[1].pairings] == [State.WAITING, State.WAITING]
    assert current.phase is Phase.PLAYING
    assert current.cards_left > 2
    assert None in current.places or not current.places
    again = standing(after(tournament, won_by(first.pairing_id, first.winner)))
    assert again.stages[1].pairings == before.stages[1].pairings


def test_a_draw_before_the_groups_have_finished_changes_nothing() -> None:
    tournament = drawn(8)
    assert violations_of(tournament, StageDrawn(2)) == ["contradiction stage"]
    assert len(standing(tournament.append(StageDrawn(2))).stages) == 1
    alone = with_players(1, setup=GROUPS)
    assert violations_of(alone, StageDrawn(2)) == ["out-of-range cards"]
    assert not standing(alone.append(StageDrawn(2))).stages


def test_nobody_enters_or_buys_after_the_draw_of_the_groups() -> None:
    tournament = drawn(4)
    late = Registered(number(9), Registration(name="Late"))
    assert violations_of(tournament, late) == ["contradiction stage"]
    assert "contradiction stage" in violations_of(tournament, CardsBought(number(1), 1))


def test_players_who_have_not_checked_in_are_in_no_group() -> None:
    setup = replace(GROUPS, check_in=True)
    tournament = Tournament(setup=setup)
    for n in (1, 2, 3):
        tournament = after(tournament, Registered(number(n), Registration(name=f"Player {n}", is_there=n != 2)))
    assert {*standing(after(tournament, StageDrawn(1))).stages[0].stage.order} == {1, 3}


def test_the_outlook_of_players_in_groups() -> None:
    tournament = won_in_order(drawn(8), *range(1, 9))
    current = standing(tournament)
    for group in current.groups:
        outlooks = [outlook(current, line.number) for line in group.lines]
        assert outlooks == [Outlook.IN, Outlook.IN, Outlook.OUT, Outlook.OUT]


def test_meetings_are_numbered_in_their_group() -> None:
    current = standing(after(won_in_order(drawn(8), *range(1, 9)), StageDrawn(3)))
    numbers = [current.group_meeting(pairing) for pairing in current.stages[0].pairings]
    assert sorted(filter(None, numbers)) == [(group, index) for group in (1, 2) for index in range(1, 7)]
    assert current.group_meeting(current.stages[1].pairings[0]) is None
    assert current.group_of(StartNumber(99)) is None
    assert standing(with_players(1, 1)).group_meeting(current.stages[0].pairings[0]) is None


def test_the_log_and_the_standing_contain_the_groups() -> None:
    tournament = after(won_in_order(drawn(3, size=3), 1, 2, 3), StageDrawn(2))
    first, second = standing(tournament).stages
    assert plain_log(first.stage) == [
        {"step": "seeded", "seed": 1},
        {"step": "ordered", "players": list(first.stage.order)},
        {"step": "grouped", "group": 1, "players": list(first.stage.groups[0])},
    ]
    assert plain_log(second.stage) == [
        {"step": "seeded", "seed": 2},
        {"step": "ordered", "places": [{"group": 1, "place": 1}, {"group": 1, "place": 2}]},
    ]
    tables = plain_standing(standing(tournament))["groups"]
    assert isinstance(tables, list)
    assert [line["number"] for line in tables[0]["table"]] == [1, 2, 3]
    assert plain_standing(standing(with_players(1, 1)))["groups"] == []


def test_only_set_ups_with_groups_are_stored_with_them() -> None:
    assert {"group_size", "advancing"} <= plain_setup(GROUPS).keys()
    assert not {"group_size", "advancing"} & plain_setup(KNOCK_OUT).keys()

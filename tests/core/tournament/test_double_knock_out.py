"""Tests for the double knock-out: its finals, places, rematches, corrections and notation."""

import json
from dataclasses import replace

import pytest

from companion.core.tournament.checks import check
from companion.core.tournament.drawing import draw
from companion.core.tournament.events import PlayerReturned, PlayerWithdrew, ResultCleared, StageDrawn
from companion.core.tournament.lineup import CardHolder, Lineup
from companion.core.tournament.meetings import State
from companion.core.tournament.outlook import Outlook, outlook
from companion.core.tournament.setup_notation import parse_setup, plain_setup
from companion.core.tournament.stages import Bracket, StageKind
from companion.core.tournament.standing import Phase
from companion.core.tournament.standing_notation import plain_log, plain_standing
from companion.core.tournament.steps import NumberDrawn, NumberRefused, Pot
from companion.core.tournament.tournament import Tournament, standing
from tests.core.tournament.whole_tournaments import (
    DOUBLE,
    after,
    left_wins,
    loser_of,
    number,
    pairing_at,
    playable,
    played_out,
    stage_played,
    with_players,
    won_by,
)


def before_final(setup: object = DOUBLE, players: int = 4) -> Tournament:
    """Return a tournament whose final has just been drawn."""
    tournament = with_players(*[1] * players, setup=DOUBLE if setup is DOUBLE else replace(DOUBLE, second_final=False))
    while not standing(tournament).stages or standing(tournament).stages[-1].stage.kind is not StageKind.FINAL:
        tournament = after(stage_played(tournament), StageDrawn(1))
    return tournament


def final_won(tournament: Tournament, *, by_upper: bool) -> Tournament:
    (final,) = playable(tournament)[:1]
    winner = final.left if by_upper else final.right
    assert winner is not None
    return after(tournament, won_by(final.pairing_id, winner))


def test_a_player_is_out_after_a_second_loss() -> None:
    tournament = after(stage_played(after(with_players(1, 1, 1, 1, setup=DOUBLE), StageDrawn(1))), StageDrawn(2))
    brackets = [pairing.bracket for pairing in standing(tournament).stages[1].pairings]
    assert brackets == [Bracket.UPPER, Bracket.LOWER]
    assert standing(tournament).cards_left == 4
    tournament = stage_played(tournament)
    assert standing(tournament).cards_left == 3
    out = loser_of(tournament, "2-2")
    assert standing(tournament).entrants[out].left == 0
    assert standing(tournament).places == (None, None, None, out)


def test_the_undefeated_player_wins_with_the_first_final() -> None:
    tournament = final_won(before_final(), by_upper=True)
    assert standing(tournament).phase is Phase.OVER
    assert standing(tournament).places[:2] == (pairing_at(tournament, "4-1").left, loser_of(tournament, "4-1"))


def test_both_have_lost_once_and_play_a_second_final() -> None:
    tournament = after(final_won(before_final(), by_upper=False), StageDrawn(9))
    second = standing(tournament).stages[-1]
    assert second.stage.kind is StageKind.SECOND_FINAL
    tournament = final_won(tournament, by_upper=False)
    assert standing(tournament).phase is Phase.OVER
    assert standing(tournament).places[:2] == (second.pairings[0].right, second.pairings[0].left)


def test_one_final_decides_if_there_is_no_second_one() -> None:
    tournament = final_won(before_final(None), by_upper=False)
    assert standing(tournament).phase is Phase.OVER
    assert standing(tournament).places[0] == pairing_at(tournament, "4-1").right


def test_a_corrected_final_makes_the_second_one_a_bye() -> None:
    tournament = after(final_won(before_final(), by_upper=False), StageDrawn(9))
    first = pairing_at(tournament, "4-1")
    assert first.left is not None
    tournament = after(tournament, won_by("4-1", first.left))
    assert pairing_at(tournament, "5-1").state is State.BYE
    assert standing(tournament).phase is Phase.OVER
    assert standing(tournament).places[:2] == (first.left, first.right)


def test_a_corrected_result_seats_other_players_in_both_brackets() -> None:
    tournament = stage_played(after(with_players(1, 1, 1, 1, setup=DOUBLE), StageDrawn(1)))
    first, loser = pairing_at(tournament, "1-1"), loser_of(tournament, "1-1")
    tournament = after(tournament, StageDrawn(2), won_by("1-1", loser))
    upper, lower = standing(tournament).stages[1].pairings
    assert loser in {upper.left, upper.right}
    assert first.winner in {lower.left, lower.right}
    tournament = after(tournament, ResultCleared(first.pairing_id))
    assert {pairing.state for pairing in standing(tournament).stages[1].pairings} == {State.WAITING}


def test_a_result_cannot_move_a_player_down_whose_card_was_not_drawn() -> None:
    tournament = stage_played(after(with_players(1, 1, 1, 1, setup=DOUBLE), StageDrawn(1)))
    gone = loser_of(tournament, "1-1")
    tournament = after(tournament, PlayerWithdrew(gone), StageDrawn(2))
    assert check(tournament, won_by("1-1", gone))
    assert not check(tournament, won_by("1-2", loser_of(tournament, "1-2")))


def test_who_leaves_between_two_draws_comes_behind_those_who_play_on_and_can_return() -> None:
    tournament = stage_played(after(with_players(1, 1, 1, 1, setup=DOUBLE), StageDrawn(1)))
    tournament = stage_played(after(tournament, StageDrawn(2)))
    fourth, third = standing(tournament).places[3], pairing_at(tournament, "2-2").winner
    assert third is not None
    tournament = after(tournament, PlayerWithdrew(third))
    assert standing(tournament).places == (None, None, third, fourth)
    assert standing(after(tournament, PlayerReturned(third))).cards_left == 3


def test_the_last_two_play_the_final_even_if_both_are_undefeated() -> None:
    tournament = stage_played(after(with_players(1, 1, 1, 1, setup=DOUBLE), StageDrawn(1)))
    losers = [loser_of(tournament, "1-1"), loser_of(tournament, "1-2")]
    tournament = after(tournament, *map(PlayerWithdrew, losers), StageDrawn(2))
    tournament = stage_played(tournament, left_wins)
    assert standing(tournament).phase is Phase.OVER
    assert {*standing(tournament).places[2:]} == {*losers}


def test_nobody_is_drawn_without_two_players() -> None:
    assert standing(with_players(1, setup=DOUBLE).append(StageDrawn(1))).stages == ()


@pytest.mark.parametrize("players", range(2, 21))
def test_a_player_loses_twice_or_wins(players: int) -> None:
    end = played_out(with_players(*[1] * players, setup=DOUBLE), seed=players)
    lost = [
        sum(pairing.loser == player for stage in end.stages for pairing in stage.pairings) for player in end.entrants
    ]
    assert sorted(lost)[1:] == [2] * (players - 1)
    assert min(lost) < 2
    assert end.places[0] == next(player for player, times in zip(end.entrants, lost, strict=True) if times < 2)
    assert len({*end.places}) == len(end.places) == min(players, 8)


def test_players_who_have_met_are_drawn_again_only_if_no_other_number_is_left() -> None:
    first, second, third, fourth = map(CardHolder, "1234")
    lineup = Lineup({first: 1, second: 1, third: 1, fourth: 1}, 2)
    drawn = draw(lineup, lambda _: 0, {third: {first}, fourth: {first}})
    assert NumberRefused(third, 1) in drawn.log
    assert [(pair.left, pair.right) for pair in drawn.pairs] == [(first, fourth), (second, third)]
    assert NumberDrawn(fourth, Pot.RIGHT, 1) in drawn.log


def test_who_loses_in_the_lower_bracket_may_play_for_a_place_while_its_tables_are_open() -> None:
    tournament = stage_played(after(with_players(*[1] * 8, setup=DOUBLE), StageDrawn(1)))
    tournament = after(tournament, StageDrawn(2))
    lower = [pairing for pairing in playable(tournament) if pairing.bracket is Bracket.LOWER]
    tournament = after(tournament, won_by(lower[0].pairing_id, left_wins(lower[0])))
    loser = loser_of(tournament, lower[0].pairing_id)
    assert outlook(standing(tournament), loser) is Outlook.PERHAPS_PLACE_MATCH
    tournament = after(tournament, won_by(lower[1].pairing_id, left_wins(lower[1])))
    assert outlook(standing(tournament), loser) is Outlook.PLACE_MATCH
    few = replace(DOUBLE, prizes=("Goose",))
    assert all(match.is_open for match in standing(tournament).placement)
    assert not played_out(with_players(*[1] * 8, setup=few)).placement


def test_the_notation_names_the_brackets_and_the_set_up_only_in_this_format() -> None:
    tournament = after(with_players(1, 1, 1, setup=DOUBLE), StageDrawn(1))
    (stage,) = standing(tournament).stages
    assert [plain["bracket"] for plain in plain_log(stage.stage) if plain["step"] == "ordered"] == ["upper"]
    assert '"bracket": "upper"' in json.dumps(plain_standing(standing(tournament)))
    once = replace(DOUBLE, second_final=False)
    assert parse_setup(plain_setup(once)) == (once, ())
    assert "second_final" not in plain_setup(replace(DOUBLE, mode=parse_setup({"name": "x"})[0].mode))  # type: ignore[union-attr]  # the setup is valid


def test_the_winner_of_a_place_match_comes_first() -> None:
    end = played_out(with_players(*[1] * 8, setup=DOUBLE), seed=1)
    assert [match.pairing_id for match in end.placement] == ["for-5", "for-7"]
    assert [end.places[4], end.places[6]] == [match.winner for match in end.placement]
    assert number(1) in end.entrants

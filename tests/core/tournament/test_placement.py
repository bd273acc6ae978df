"""Tests for the places below the final: each loser gets a place, and no player is paired with themselves."""

from dataclasses import replace

import pytest

from companion.core.tournament.events import CardsBought, PlayerWithdrew, StageDrawn
from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.stages import StageKind
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.core.tournament.tournament import Tournament, standing
from tests.core.tournament.whole_tournaments import (
    KNOCK_OUT,
    after,
    by_chance,
    left_wins,
    number,
    playable,
    played_out,
    stage_played,
    states,
    violations_of,
    with_players,
    won_by,
)


def drawn(tournament: Tournament, wanted: str, seeds: int = 3000) -> Tournament:
    """Return the tournament drawn with the first seed that produces the wanted tables, such as `1-1 2-3`."""
    for seed in range(seeds):
        current = tournament.append(StageDrawn(seed))
        if " ".join(f"{pairing.left}-{pairing.right}" for pairing in standing(current).stages[-1].pairings) == wanted:
            return current
    raise AssertionError(f"no seed for {wanted}")


def last(tournament: Tournament) -> dict[str, Pairing]:
    return {pairing.pairing_id: pairing for pairing in standing(tournament).placement}


def test_the_losers_of_the_quarter_finals_play_for_places_as_in_the_source() -> None:
    # a beats b, c beats d: a and c play for the fifth place, b and d for the seventh
    tournament = stage_played(after(with_players(*[1] * 8), StageDrawn(1)))
    current = standing(tournament)
    losers = [pairing.loser for pairing in current.stages[0].pairings]
    assert [(pairing.left, pairing.right) for pairing in current.placement[:2]] == [
        (losers[0], losers[1]),
        (losers[2], losers[3]),
    ]
    tournament = stage_played(after(tournament, won_by("losers-1", losers[0] or 0), won_by("losers-2", losers[2] or 0)))
    places = last(tournament)
    assert (places["for-5"].left, places["for-5"].right) == (losers[0], losers[2])
    assert (places["for-7"].left, places["for-7"].right) == (losers[1], losers[3])


def test_the_winner_takes_only_one_place_even_after_leaving() -> None:
    tournament = with_players(2, 2, setup=replace(KNOCK_OUT, several_prizes=False))
    tournament = stage_played(drawn(tournament, "2-1 2-1"), lambda pairing: number(1 if pairing.table == 1 else 2))
    tournament = stage_played(tournament.append(StageDrawn(0)))
    before = standing(tournament).places
    after_it = standing(after(tournament, PlayerWithdrew(before[0] or number(1))))
    assert after_it.places == before
    assert len({*before}) == len(before) == 2


def test_matches_for_places_are_played_alongside_the_semi_finals() -> None:
    tournament = stage_played(after(with_players(*[1] * 8), StageDrawn(1)))
    before = standing(tournament)
    tournament = after(with_players(*[1] * 8), StageDrawn(1))
    tournament = after(
        tournament, *(won_by(pairing.pairing_id, left_wins(pairing)) for pairing in standing(tournament).pairings)
    )
    current = standing(tournament)
    assert (current.phase, current.open) == (Phase.DRAWING, 4)
    assert [pairing.state for pairing in current.placement] == [State.OPEN, State.OPEN, State.WAITING, State.WAITING]
    assert current.stages == before.stages
    assert standing(after(tournament, StageDrawn(2))).open == 6


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("players", [(3, 3), (3, 2), (2, 2, 1), (3, 3, 2), (3, 3, 3, 3)])
@pytest.mark.parametrize("several", [True, False], ids=["several", "one-each"])
def test_a_tournament_of_few_players_with_many_cards_ends(
    players: tuple[int, ...], seed: int, *, several: bool
) -> None:
    end = played_out(with_players(*players, setup=replace(KNOCK_OUT, several_prizes=several)), seed)
    assert all(pairing.state is State.PLAYED and pairing.left != pairing.right for pairing in end.placement)
    assert None not in end.places
    assert several or len(end.places) == len({*end.places}) <= len(players)
    assert end.places[0] == next(player for player, entrant in end.entrants.items() if entrant.left)


def test_the_holder_of_both_last_cards_gets_two_prizes_if_allowed() -> None:
    for several, places in ((True, (1, 1, 2, 2)), (False, (1, 2))):
        tournament = after(with_players(2, 2, setup=replace(KNOCK_OUT, several_prizes=several)), StageDrawn(1))
        end = standing(after(stage_played(tournament, lambda _: number(1)), StageDrawn(2)))
        assert (end.places, end.matches, end.handed_in) == (places, 2, 1)


@pytest.mark.parametrize(("several", "prizes"), [(True, (1, 1, 2, 2)), (False, (1, 2, None, None))])
def test_the_holder_of_both_last_cards_has_the_prizes_before_the_final_is_skipped(
    several: bool,  # noqa: FBT001  # a parameter of the test
    prizes: tuple[int | None, ...],
) -> None:
    setup = replace(KNOCK_OUT, several_prizes=several, prizes=("a goose", "", "", ""))
    tournament = after(with_players(2, 2, setup=setup), StageDrawn(1), won_by("1-1", 1))
    assert {prize.number for prize in standing(tournament).prizes} == {None}
    before_final = standing(after(tournament, won_by("1-2", 1)))
    assert before_final.sole_finalist == 1
    assert tuple(prize.number for prize in before_final.prizes) == prizes


def test_two_finalists_have_no_prize_before_the_final() -> None:
    tournament = stage_played(after(with_players(2, 2), StageDrawn(1)), lambda pairing: number(pairing.table))
    assert standing(tournament).places[:2] == (None, None)


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("several", [True, False], ids=["several", "one-each"])
def test_a_match_is_played_for_the_places_that_it_decides(seed: int, *, several: bool) -> None:
    end = played_out(with_players(3, 3, 2, setup=replace(KNOCK_OUT, several_prizes=several)), seed)
    for match in end.placement:
        if match.pairing_id.startswith("for-"):
            assert end.places[match.place - 1 : match.place + 1] == (match.winner, match.loser)


def test_a_card_handed_in_takes_no_place_and_later_players_move_up() -> None:
    for seed in range(200):
        tournament = after(with_players(3, 1, 1, 1), StageDrawn(seed))
        choose = by_chance(seed)
        tournament = after(
            tournament, *(won_by(pairing.pairing_id, choose(pairing)) for pairing in playable(tournament))
        )
        tournament = after(tournament, StageDrawn(1000 + seed))
        if standing(tournament).stages[1].handed_in:
            break
    semi_final = next(pairing for pairing in standing(tournament).stages[1].played)
    end = played_out(
        after(tournament, won_by(semi_final.pairing_id, (semi_final.left or 0) + (semi_final.right or 0) - 1))
    )
    losers = [[pairing.loser for pairing in stage.pairings if pairing.loser] for stage in end.stages]
    assert [len(of_stage) for of_stage in losers] == [2, 1, 1]
    assert end.places[:3] == (end.stages[2].pairings[0].winner, losers[2][0], losers[1][0])
    assert [pairing.pairing_id for pairing in end.placement] == ["for-5"]
    assert {*end.places[3:]} == {*losers[0]}, "the fourth and the fifth prize"


def test_with_one_prize_each_a_lost_card_of_an_active_player_takes_no_place() -> None:
    tournament = drawn(with_players(1, 1, 2, setup=replace(KNOCK_OUT, several_prizes=False)), "1-3 2-3")
    tournament = after(tournament, won_by("1-1", 1), won_by("1-2", 3))
    current = standing(tournament)
    assert (current.phase, current.placement) == (Phase.DRAWING, ())
    end = played_out(tournament)
    assert {*end.places} == {1, 2, 3}


def test_a_place_is_given_by_table_if_both_players_left() -> None:
    tournament = after(with_players(1, 1, 1, 1), StageDrawn(1))
    tournament = after(
        tournament, *(won_by(pairing.pairing_id, left_wins(pairing)) for pairing in standing(tournament).pairings)
    )
    losers = [pairing.loser for pairing in standing(tournament).stages[0].pairings]
    for player in losers:
        assert player is not None
        tournament = after(tournament, PlayerWithdrew(player))
    end = played_out(tournament)
    assert end.places[2:] == tuple(losers)
    assert end.placement[0].state is State.EMPTY


def test_leaving_before_the_final_gives_the_first_place_to_the_opponent() -> None:
    tournament = stage_played(after(with_players(1, 1, 1, 1), StageDrawn(1)))
    gone, winner = (pairing.winner for pairing in standing(tournament).stages[0].pairings)
    assert gone is not None
    end = standing(after(tournament, PlayerWithdrew(gone)))
    assert (end.phase, end.places[0], end.handed_in, len(end.places)) == (Phase.OVER, winner, 1, 3)
    assert gone not in end.places


def test_leaving_during_the_final_gives_the_second_place() -> None:
    tournament = stage_played(after(stage_played(after(with_players(1, 1, 1, 1), StageDrawn(1))), StageDrawn(2)))
    before = standing(tournament)
    tournament = tournament.undo()
    final = standing(tournament).stages[-1].pairings[0]
    assert final.left is not None
    end = standing(after(tournament, PlayerWithdrew(final.left)))
    assert (end.places[:2], before.phase) == ((final.right, final.left), Phase.OVER)


def test_a_tournament_that_all_players_leave_has_no_winner() -> None:
    tournament = after(with_players(1, 1), StageDrawn(1), PlayerWithdrew(number(1)), PlayerWithdrew(number(2)))
    end = standing(tournament)
    assert (end.phase, end.places, end.cards_left, end.handed_in) == (Phase.OVER, (), 0, 2)
    assert {prize.number for prize in end.prizes} == {None}
    assert violations_of(tournament, StageDrawn(1)) == ["match-over"]


def kinds(seen: list[TournamentStanding]) -> list[StageKind]:
    return [stage.stage.kind for stage in seen[-1].stages]


def test_the_number_of_cards_determines_the_kind_of_a_stage() -> None:
    assert kinds([*states(with_players(*[1] * 20))]) == [
        StageKind.ORDINARY,
        StageKind.ORDINARY,
        StageKind.QUARTER_FINAL,
        StageKind.SEMI_FINAL,
        StageKind.FINAL,
    ]


def test_lost_cards_can_be_bought_anew_until_the_stage_in_the_set_up() -> None:
    tournament = after(with_players(*[1] * 20, setup=replace(KNOCK_OUT, rebuy_until=1)), StageDrawn(1))
    (loser, *_) = (pairing.left for pairing in standing(tournament).stages[0].played)
    assert loser is not None
    assert violations_of(tournament, CardsBought(loser, 1)) == ["out-of-range cards"], "he has not lost it yet"
    tournament = stage_played(tournament, lambda pairing: pairing.right or number(0))
    assert violations_of(tournament, CardsBought(loser, 2)) == ["out-of-range cards"]
    three = replace(KNOCK_OUT, rebuy_until=1, most_cards=3)
    drawn = after(with_players(*[1] * 20, setup=three), StageDrawn(1))
    hungry = stage_played(drawn, lambda pairing: pairing.right or number(0))
    assert violations_of(after(hungry, CardsBought(loser, 1)), CardsBought(loser, 1)) == ["out-of-range cards"], (
        "one for one"
    )
    again = after(tournament, CardsBought(loser, 1), StageDrawn(2))
    current = standing(again)
    assert (
        current.sold,
        current.entrants[loser].bought,
        current.entrants[loser].left,
        len(current.stages[1].byes),
    ) == (21, 2, 1, 15)
    assert violations_of(stage_played(again), CardsBought(number(1), 1))[0] == "contradiction stage"
    gone = standing(after(tournament, CardsBought(loser, 1), PlayerWithdrew(loser)))
    assert (gone.handed_in, gone.cards_left) == (1, 16)
    end = played_out(after(tournament, CardsBought(loser, 1), PlayerWithdrew(loser)))
    assert (end.matches + end.handed_in, end.sold) == (20, 21)


def test_no_cards_are_sold_after_the_draw_of_the_last_eight() -> None:
    tournament = stage_played(after(with_players(*[1] * 8, setup=replace(KNOCK_OUT, rebuy_until=9)), StageDrawn(1)))
    loser = standing(tournament).stages[0].pairings[0].loser
    assert loser is not None
    assert violations_of(tournament, CardsBought(loser, 1)) == ["contradiction stage"]

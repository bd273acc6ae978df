"""Tests for each rule of the draw: pots, byes, the redraw and later stages."""

import pytest

from companion.core.tournament.chance import seeded_chance
from companion.core.tournament.drawing import draw
from companion.core.tournament.lineup import CardHolder, Lineup
from companion.core.tournament.steps import (
    ByeGiven,
    CardHandedIn,
    NumberDrawn,
    NumberRefused,
    NumberReturned,
    Paired,
    Pot,
)
from tests.core.tournament.lineups import ANNA, BERTA, CILLI, DORA, drawing_numbers, lineup


@pytest.mark.parametrize(
    ("sold", "issued"),
    [(2, 2), (3, 4), (4, 4), (5, 8), (8, 8), (9, 16), (17, 32), (32, 32), (33, 64), (50, 64), (64, 64), (1000, 1024)],
)
def test_the_number_of_cards_is_rounded_up_to_a_power_of_two(sold: int, issued: int) -> None:
    drawn = draw(lineup(*[1] * sold), seeded_chance(sold))
    assert drawn.issued == issued
    assert sold <= issued < 2 * sold
    assert (len(drawn.pairs), len(drawn.byes)) == (sold - issued // 2, issued - sold)


def test_with_50_of_64_sold_there_are_18_matches_and_14_byes() -> None:
    drawn = draw(lineup(*[1] * 50), seeded_chance(66))
    assert (drawn.issued, len(drawn.pairs), len(drawn.byes), drawn.handed_in) == (64, 18, 14, ())


def test_players_draw_in_turn_for_all_their_cards_from_the_left_pot_first() -> None:
    drawn = draw(Lineup({BERTA: 2, ANNA: 1, CILLI: 3}, 1), drawing_numbers("4 1 3 2", "3 4"))
    lots = [(step.player, step.pot, step.number) for step in drawn.log if isinstance(step, NumberDrawn)]
    assert lots == [
        (BERTA, Pot.LEFT, 4),
        (BERTA, Pot.LEFT, 1),
        (ANNA, Pot.LEFT, 3),
        (CILLI, Pot.LEFT, 2),
        (CILLI, Pot.RIGHT, 3),
        (CILLI, Pot.RIGHT, 4),
    ]


def test_equal_numbers_meet_and_a_missing_one_gives_a_bye() -> None:
    drawn = draw(Lineup({ANNA: 2, BERTA: 2, CILLI: 2}, 1), drawing_numbers("4 1 3 2", "3 4"))
    assert drawn.log[6:] == (ByeGiven(1, ANNA), ByeGiven(2, BERTA), Paired(3, BERTA, CILLI), Paired(4, ANNA, CILLI))


def test_a_player_who_would_meet_themselves_at_the_change_of_pots_draws_again() -> None:
    # 17 is the last number of the left pot; the right-hand 17 stays out of the redraw, and then goes back into its pot
    others = [number for number in range(1, 33) if number != 17]
    left, right = [*others, 17], ["17*", 4, 17, *(number for number in others[:17] if number != 4)]
    chance = drawing_numbers(" ".join(map(str, left)), " ".join(map(str, right)))
    drawn = draw(lineup(*[1] * 31, 2, *[1] * 17), chance)
    before, after = CardHolder("32"), CardHolder("33")
    assert drawn.log[31:37] == (
        NumberDrawn(before, Pot.LEFT, 17),
        NumberDrawn(before, Pot.RIGHT, 17),
        NumberRefused(before, 17),
        NumberDrawn(before, Pot.RIGHT, 4),
        NumberReturned(17),
        NumberDrawn(after, Pot.RIGHT, 17),
    )
    assert {Paired(4, CardHolder("4"), before), Paired(17, before, after)} <= {*drawn.pairs}
    assert drawn.handed_in == ()


def test_a_refused_number_stays_aside_until_another_one_is_accepted() -> None:
    chance = drawing_numbers("1 2 3 4", "4* 3* 1 4")
    drawn = draw(Lineup({ANNA: 2, BERTA: 3, CILLI: 1}, 1), chance)
    assert drawn.log[4:11] == (
        NumberDrawn(BERTA, Pot.RIGHT, 4),
        NumberRefused(BERTA, 4),
        NumberDrawn(BERTA, Pot.RIGHT, 3),
        NumberRefused(BERTA, 3),
        NumberDrawn(BERTA, Pot.RIGHT, 1),
        NumberReturned(4),
        NumberReturned(3),
    )
    assert [(pair.left, pair.right) for pair in drawn.pairs] == [(ANNA, BERTA), (BERTA, CILLI)]


def test_an_unavoidable_own_number_is_handed_in_without_a_redraw() -> None:
    drawn = draw(Lineup({ANNA: 2}, 1), drawing_numbers("1", "1"))
    assert drawn.log[2:] == (CardHandedIn(1, ANNA),)
    assert (drawn.issued, drawn.pairs, drawn.byes) == (2, (), ())


def test_a_redraw_happens_only_if_it_can_avoid_an_own_number() -> None:
    # three of four numbers belong to Anna: one of her cards can meet Berta's, the other one cannot
    drawn = draw(Lineup({BERTA: 1, ANNA: 5}, 1), drawing_numbers("1 2 3 4", "2* 1 4"))
    assert [(pair.left, pair.right) for pair in drawn.pairs] == [(BERTA, ANNA)]
    assert drawn.handed_in == (CardHandedIn(4, ANNA),)


def test_a_player_who_draws_from_only_one_pot_refuses_nothing() -> None:
    drawn = draw(Lineup({ANNA: 4, BERTA: 4}, 1), seeded_chance(3))
    assert {type(step) for step in drawn.log} == {NumberDrawn, Paired}


def test_later_players_with_more_cards_draw_first_and_equals_in_the_given_order() -> None:
    drawn = draw(Lineup({ANNA: 1, BERTA: 2, CILLI: 3, DORA: 2}, 2), seeded_chance(1))
    drawers = [step.player for step in drawn.log if isinstance(step, NumberDrawn)]
    assert drawers == [CILLI, CILLI, CILLI, BERTA, BERTA, DORA, DORA, ANNA]


def test_later_two_cards_of_one_player_that_meet_are_handed_in_without_a_match() -> None:
    drawn = draw(Lineup({ANNA: 1, BERTA: 3}, 3), drawing_numbers("2 1", "1 2"))
    assert drawn.log[2:] == (
        NumberDrawn(BERTA, Pot.RIGHT, 1),
        NumberDrawn(ANNA, Pot.RIGHT, 2),
        CardHandedIn(1, BERTA),
        Paired(2, BERTA, ANNA),
    )


def test_later_a_missing_card_gives_a_bye() -> None:
    # a player who held a card has left
    drawn = draw(Lineup({ANNA: 1, BERTA: 1, CILLI: 1}, 2), drawing_numbers("2 1", "2"))
    assert drawn.log[3:] == (ByeGiven(1, BERTA), Paired(2, ANNA, CILLI))

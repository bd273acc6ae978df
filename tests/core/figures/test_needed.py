"""Tests for the number of game points that would win the Bummerl in the next deal."""

import pytest

from companion.core.figures.needed import winning_game_points
from companion.core.match.events import GiftGiven
from companion.core.match.match import Match
from companion.core.numbers import GamePoints
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from tests.core.figures.test_match_figures import agreed, played

A, B = Seat.A, Seat.B


@pytest.mark.parametrize(("gift", "step"), [(3, None), (4, 3), (5, 2), (6, 1)])
def test_a_deal_brings_at_most_three_game_points(gift: int, step: int | None) -> None:
    match = played().append(GiftGiven(A, GamePoints(gift)))
    assert (winning_game_points(match, A), winning_game_points(match, B)) == (step, None)


def test_nothing_is_needed_in_a_finished_match() -> None:
    over = played(*[agreed(A, 3)] * 6)
    assert winning_game_points(over, B) is None


def test_other_games_do_not_announce_the_winning_game_points() -> None:
    rules = PRESETS[Preset.THREE_HAND]
    match = Match(players={seat: seat.value for seat in rules.seats}, rules=rules, first_dealer=A)
    assert winning_game_points(match.append(GiftGiven(A, GamePoints(9))), A) is None

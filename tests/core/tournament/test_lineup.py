"""Tests for checking which lineups can be drawn."""

import pytest
from hypothesis import given

from companion.core.scoring.violations import ViolationError
from companion.core.tournament.chance import seeded_chance
from companion.core.tournament.drawing import draw
from companion.core.tournament.lineup import MOST_CARDS, Lineup, check
from tests.core.tournament.lineups import lineup, lineups


@given(lineups())
def test_two_or_more_cards_can_be_drawn_regardless_of_their_players(some: Lineup) -> None:
    assert check(some) == ()


@pytest.mark.parametrize(
    ("wrong", "fields"),
    [
        (lineup(), ["cards"]),
        (lineup(1), ["cards"]),
        (lineup(1, 0), ["cards.2"]),
        (lineup(-1, 3, MOST_CARDS + 1), ["cards.1", "cards.3"]),
        (lineup(MOST_CARDS, 1), ["cards"]),
        (lineup(1, 1, stage=0), ["round"]),
        (lineup(1, stage=-1), ["cards", "round"]),
    ],
)
def test_an_invalid_lineup_has_violations_and_cannot_be_drawn(wrong: Lineup, fields: list[str]) -> None:
    assert [(violation.code.value, violation.field) for violation in check(wrong)] == [
        ("out-of-range", field) for field in fields
    ]
    with pytest.raises(ViolationError) as raised:
        draw(wrong, seeded_chance(1))
    assert raised.value.violations == check(wrong)


def test_one_player_can_have_many_cards() -> None:
    assert check(lineup(MOST_CARDS)) == ()

"""Tests for entering a score from paper; the numbers have the same meaning as on the counter."""

import pytest

from companion.core.match.events import StandingTakenOver
from companion.core.match.paper_standing import check_standing
from companion.core.numbers import GamePoints
from companion.core.options.choices import Count
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.ui.setup.store import PaperScore, dots_span, number_span, start_of

SOFT, SIXTY_SIX, FOUR = PRESETS[Preset.SOFT], PRESETS[Preset.SIXTY_SIX], PRESETS[Preset.BAUERNSCHNAPSEN]

_DEEP = 9999
"""The lowest balance that can be entered, without its sign."""


def test_the_score_at_the_start_of_a_match_needs_no_event() -> None:
    assert PaperScore().to_event(SOFT) is None
    assert PaperScore({Seat.A: 7}, {Seat.B: 0}).to_event(SOFT) is None


def test_numbers_that_count_up_are_points_won() -> None:
    assert PaperScore({Seat.A: 5}).to_event(SIXTY_SIX) == StandingTakenOver(
        {Seat.A: GamePoints(2), Seat.B: GamePoints(7)}, {Seat.A: 0, Seat.B: 0}
    )


def test_partners_have_the_same_score() -> None:
    taken = PaperScore().with_number(Seat.A, 4).with_dots(Seat.B, 1).to_event(FOUR)
    assert taken is not None
    assert taken.needs[Seat.A] == taken.needs[Seat.C]
    assert (taken.dots[Seat.B], taken.dots[Seat.D], taken.dots[Seat.A]) == (1, 1, 0)


def test_changing_the_rules_keeps_the_numbers_that_are_still_possible() -> None:
    paper = PaperScore({Seat.A: 3, Seat.B: 7}, {Seat.A: 1})
    assert paper.allowed_by(SOFT) == paper
    assert PaperScore({Seat.C: 3}, {Seat.B: 9}).allowed_by(SOFT) == PaperScore()


@pytest.mark.parametrize("preset", Preset)
def test_every_score_that_can_be_entered_is_valid(preset: Preset) -> None:
    rules = PRESETS[preset]
    for number in (number_span(rules)[0], number_span(rules)[-1]):
        for dots in (0, dots_span(rules)[-1]):
            paper = PaperScore({Seat.A: number}, {Seat.A: dots, Seat.B: dots})
            taken = paper.to_event(rules)
            assert taken is None or not check_standing(rules, taken.needs, taken.dots)
    assert start_of(rules) in number_span(rules)


@pytest.mark.parametrize("preset", Preset)
def test_every_valid_score_can_be_entered(preset: Preset) -> None:
    rules = PRESETS[preset]
    target, counts_up = rules.match.target, rules.match.count is Count.UP
    nobody = dict.fromkeys(rules.seats, 0)
    can_be = [
        number
        for number in range(-_DEEP, target + 1)
        if not check_standing(rules, dict.fromkeys(rules.seats, target - number if counts_up else number), nobody)
    ]
    assert list(number_span(rules)) == can_be

"""A standing on paper in the numbers of the counter."""

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
"""No account is below that."""


def test_where_every_match_begins_there_is_nothing_to_take_over() -> None:
    assert PaperScore().to_event(SOFT) is None
    assert PaperScore({Seat.A: 7}, {Seat.B: 0}).to_event(SOFT) is None


def test_a_number_that_counts_up_is_what_one_has() -> None:
    assert PaperScore({Seat.A: 5}).to_event(SIXTY_SIX) == StandingTakenOver(
        {Seat.A: GamePoints(2), Seat.B: GamePoints(7)}, {Seat.A: 0, Seat.B: 0}
    )


def test_partners_stand_alike() -> None:
    taken = PaperScore().with_number(Seat.A, 4).with_dots(Seat.B, 1).to_event(FOUR)
    assert taken is not None
    assert taken.needs[Seat.A] == taken.needs[Seat.C]
    assert (taken.dots[Seat.B], taken.dots[Seat.D], taken.dots[Seat.A]) == (1, 1, 0)


def test_other_rules_keep_what_can_still_be() -> None:
    paper = PaperScore({Seat.A: 3, Seat.B: 7}, {Seat.A: 1})
    assert paper.allowed_by(SOFT) == paper
    assert PaperScore({Seat.C: 3}, {Seat.B: 9}).allowed_by(SOFT) == PaperScore()


@pytest.mark.parametrize("preset", Preset)
def test_whatever_can_be_chosen_can_be_taken_over(preset: Preset) -> None:
    rules = PRESETS[preset]
    for number in (number_span(rules)[0], number_span(rules)[-1]):
        for dots in (0, dots_span(rules)[-1]):
            paper = PaperScore({Seat.A: number}, {Seat.A: dots, Seat.B: dots})
            taken = paper.to_event(rules)
            assert taken is None or not check_standing(rules, taken.needs, taken.dots)
    assert start_of(rules) in number_span(rules)


@pytest.mark.parametrize("preset", Preset)
def test_whatever_can_be_taken_over_can_be_chosen(preset: Preset) -> None:
    rules = PRESETS[preset]
    target, counts_up = rules.match.target, rules.match.count is Count.UP
    nobody = dict.fromkeys(rules.seats, 0)
    can_be = [
        number
        for number in range(-_DEEP, target + 1)
        if not check_standing(rules, dict.fromkeys(rules.seats, target - number if counts_up else number), nobody)
    ]
    assert list(number_span(rules)) == can_be

"""Tests that the house rule examples are computed by the core and show the effect of each rule."""

import pytest

from companion.app.setup.examples import effect
from companion.app.setup.stories import Story
from companion.core.options.options import value_of, with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat


def test_an_example_follows_the_other_house_rules() -> None:
    soft = PRESETS[Preset.SOFT]
    always = with_option(soft, Option.FAILED_CLOSE, type(soft.talon.failed_close)("always-three"))
    value = value_of(soft, Option.FALSE_CLAIM_BY_CLOSER)
    usual = effect(soft, Option.FALSE_CLAIM_BY_CLOSER, value, Story.CLOSER_WRONG_AGAINST_35)
    dear = effect(always, Option.FALSE_CLAIM_BY_CLOSER, value, Story.CLOSER_WRONG_AGAINST_35)
    assert usual.game_points is not None
    assert dear.game_points is not None
    assert (max(usual.game_points.values()), max(dear.game_points.values())) == (2, 3)


def test_the_examples_of_a_match_work_with_any_target() -> None:
    rules = with_option(PRESETS[Preset.SOFT], Option.TARGET, 1)
    assert (
        effect(
            rules, Option.DEALER_AFTER_BUMMERL, value_of(rules, Option.DEALER_AFTER_BUMMERL), Story.FOUR_DEALS
        ).dealer
        == "a"
    )
    assert effect(rules, Option.SCHNEIDER_DOTS, value_of(rules, Option.SCHNEIDER_DOTS), Story.WITHOUT_A_POINT).dots == {
        "b": 2
    }


@pytest.mark.parametrize(
    ("name", "value", "story", "account"),
    [
        (Option.ZEROS, 3, Story.THREE_ZEROS, (Seat.C, -120)),
        (Option.ZEROS, 4, Story.THREE_ZEROS, (Seat.C, 0)),
        (Option.ZEROS_PENALTY, 60, Story.THREE_ZEROS, (Seat.C, -60)),
        (Option.BARREL_TRIES, 3, Story.ON_THE_BARREL, (Seat.A, 800)),
        (Option.BARREL_TRIES, 4, Story.ON_THE_BARREL, (Seat.A, 920)),
        (Option.BARREL, 0, Story.ON_THE_BARREL, (Seat.A, 920)),
        (Option.BARREL_PENALTY, 40, Story.ON_THE_BARREL, (Seat.A, 880)),
    ],
)
def test_the_account_in_an_example_is_computed(
    name: Option, value: int, story: Story, account: tuple[Seat, int]
) -> None:
    assert effect(PRESETS[Preset.THOUSAND], name, value, story).account == account

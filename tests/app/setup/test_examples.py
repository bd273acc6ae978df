"""The examples of house rules: computed by the scoring core, and different where the rule is."""

import pytest

from companion.app.setup.example_deals import Story
from companion.app.setup.examples import current, effect, stories
from companion.core.options.options import option_names, value_of, values_of, with_option
from companion.core.options.presets import PRESETS
from companion.core.options.rules import Preset, Ruleset
from companion.core.seats import Seat

EVERY_GAME = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())


@EVERY_GAME
def test_every_example_says_something_under_the_rules_as_they_are(rules: Ruleset) -> None:
    for name in option_names(rules):
        for story in stories(rules, name):
            found = current(rules, name, story)
            told = (found.game_points, found.dots, found.dealer, found.account, found.play_off or None)
            assert any(part is not None for part in told) or rules.preset is Preset.THREE_HAND, (name, story)


@EVERY_GAME
def test_the_values_of_an_option_differ_in_one_of_its_examples(rules: Ruleset) -> None:
    for name in option_names(rules):
        found = stories(rules, name)
        values = values_of(rules, name)
        if not found or isinstance(values, range):
            continue
        effects = [[effect(rules, name, value, story) for story in found] for value in values]
        assert any(one != effects[0] for one in effects), name


def test_an_example_follows_the_other_house_rules() -> None:
    soft = PRESETS[Preset.SOFT]
    always = with_option(soft, "failed-close", type(soft.talon.failed_close)("always-three"))
    value = value_of(soft, "false-claim-by-closer")
    usual = effect(soft, "false-claim-by-closer", value, Story.CLOSER_WRONG_AGAINST_35)
    dear = effect(always, "false-claim-by-closer", value, Story.CLOSER_WRONG_AGAINST_35)
    assert usual.game_points is not None
    assert dear.game_points is not None
    assert (max(usual.game_points.values()), max(dear.game_points.values())) == (2, 3)


def test_the_examples_of_a_match_hold_whatever_the_target_is() -> None:
    rules = with_option(PRESETS[Preset.SOFT], "target", 1)
    assert current(rules, "dealer-after-bummerl", Story.FOUR_DEALS).dealer == "a"
    assert current(rules, "schneider-dots", Story.WITHOUT_A_POINT).dots == {"b": 2}


@pytest.mark.parametrize(
    ("name", "value", "story", "account"),
    [
        ("zeros", 3, Story.THREE_ZEROS, (Seat.C, -120)),
        ("zeros", 4, Story.THREE_ZEROS, (Seat.C, 0)),
        ("zeros-penalty", 60, Story.THREE_ZEROS, (Seat.C, -60)),
        ("barrel-tries", 3, Story.ON_THE_BARREL, (Seat.A, 800)),
        ("barrel-tries", 4, Story.ON_THE_BARREL, (Seat.A, 920)),
        ("barrel", 0, Story.ON_THE_BARREL, (Seat.A, 920)),
        ("barrel-penalty", 40, Story.ON_THE_BARREL, (Seat.A, 880)),
    ],
)
def test_what_an_account_comes_to_is_computed(name: str, value: int, story: Story, account: tuple[Seat, int]) -> None:
    assert effect(PRESETS[Preset.THOUSAND], name, value, story).account == account

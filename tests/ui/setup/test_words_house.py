"""Tests for the wording of the house rules editor: each option is in one chapter, and examples show real effects."""

import pytest

from companion.app.setup.examples import effect
from companion.app.setup.stories import Story
from companion.core.options.choices import FalseClaim, PlusTenTie
from companion.core.options.options import options_of, value_of, values_of
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.i18n.translator import Translator
from companion.ui.setup import house_rules
from companion.ui.setup.house_number import source_note
from companion.ui.words import examples, option_words
from tests.i18n.messages import english_that_is_no_german
from tests.strategies import plain_values
from tests.ui.situations import DE, EN

SOFT = PRESETS[Preset.SOFT]
EVERY_GAME = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())


def stories(rules: Ruleset, option: Option) -> tuple[Story, ...]:
    return house_rules.stories(rules, option_words.words_of(EN, option))


@EVERY_GAME
def test_every_option_of_every_game_is_in_one_chapter(rules: Ruleset) -> None:
    listed = [name for _, names in option_words.chapters(rules) for name in names]
    assert sorted(listed) == sorted(name for name in options_of(rules) if name.contract is None)


@EVERY_GAME
def test_all_texts_of_the_editor_are_translated_into_german(rules: Ruleset) -> None:
    texts = [house_rules.chapter_title(DE, chapter) for chapter, _ in option_words.chapters(rules)]
    for name in options_of(rules):
        texts.append(option_words.words_of(DE, name).about)
        texts += [examples.story(DE, rules, story) for story in stories(rules, name)]
        for plain in plain_values(name, rules):
            value = name.parse(plain)
            assert value is not None
            texts.append(source_note(DE, rules, name, value))
            texts += [examples.effect(DE, rules, effect(rules, name, value, story)) for story in stories(rules, name)]
    assert all(texts[: len(option_words.chapters(rules))])
    assert not [words for words in texts if english_that_is_no_german(words)]


def test_every_option_that_changes_points_between_two_players_has_an_example() -> None:
    without = {"three-for", "target", "count", "rubber", "cards"}
    points = {
        name
        for chapter, names in option_words.chapters(SOFT)
        if chapter is not option_words.Chapter.PLAY
        for name in names
    }
    assert {name for name in points if not stories(SOFT, name)} == without


def words(tr: Translator, rules: Ruleset, name: Option) -> list[list[str]]:
    values = values_of(rules, name)
    return [
        [examples.effect(tr, rules, effect(rules, name, value, story)) for story in stories(rules, name)]
        for value in values
    ]


def test_the_effect_of_each_value_on_the_examples_is_shown() -> None:
    assert examples.numbered_examples(EN, SOFT, stories(SOFT, Option.FALSE_CLAIM)) == (
        "Example 1: Anna claims with only 60 card points to Berta's 40.",
        "Example 2: Anna claims with only 60 card points, leaving Berta without a trick.",
    )
    assert words(EN, SOFT, Option.FALSE_CLAIM) == [
        ["Berta: 2 points", "Berta: 3 points"],
        ["Berta: 1 point", "Berta: 3 points"],
        ["Berta: 2 points", "Berta: 2 points"],
    ]


@pytest.mark.parametrize(
    ("preset", "name", "first_effects"),
    [
        ("soft", Option.PLUS_TEN_TIE, ["niemand bekommt Punkte", "Anna: 1 Punkt", None]),
        ("soft", Option.SCHNEIDER_DOTS, ["Berta: 2 Bummerl", "Berta: 1 Bummerl"]),
        ("soft", Option.NEXT_DEALER, ["Berta gibt", "Anna gibt", "Berta gibt"]),
        ("soft", Option.DEALER_AFTER_BUMMERL, ["Anna gibt", "Berta gibt"]),
        ("bauernschnapsen", Option.DOUBLING_SCOPE, ["Anna und Cilli: 8 Punkte", "das ist nicht erlaubt"]),
        ("thousand", Option.AWARD, ["Anna: 134 Punkte, Berta: 40 Punkte, Cilli: 26 Punkte", None]),
    ],
)
def test_the_effects_on_the_first_example_in_german(preset: str, name: Option, first_effects: list[str | None]) -> None:
    for effects, expected in zip(words(DE, PRESETS[Preset(preset)], name), first_effects, strict=True):
        assert expected in {None, effects[0]}


def test_a_tie_for_last_place_among_three_is_decided_by_another_deal_if_the_rules_say_so() -> None:
    effects = words(EN, PRESETS[Preset.DREIERSCHNAPSEN], Option.THREE_PLAYER_LOSER)
    assert effects == [
        ["Berta: 1 Bummerl", "Berta and Cilli: 1 Bummerl"],
        ["Berta and Cilli: 1 Bummerl", "Berta and Cilli: 1 Bummerl"],
        ["Berta: 1 Bummerl", "one more deal decides between them"],
    ]


def test_giving_up_costs_the_player_points_and_gives_points_to_the_others() -> None:
    rules = PRESETS[Preset.THOUSAND]
    (story,) = stories(rules, Option.GIVE_UP_GIFT)
    given = effect(rules, Option.GIVE_UP_GIFT, value_of(rules, Option.GIVE_UP_GIFT), story)
    assert examples.effect(EN, rules, given) == "Anna: \N{MINUS SIGN}100, Berta and Cilli: 60 points"


def test_a_draw_that_raises_the_next_deal_says_so() -> None:
    (story,) = stories(SOFT, Option.PLUS_TEN_TIE)
    later = effect(SOFT, Option.PLUS_TEN_TIE, PlusTenTie.NEXT_DEAL_ONE_MORE, story)
    assert examples.effect(EN, SOFT, later) == "nobody scores; the next deal is worth 1 point more"


def test_the_sources_of_a_value_are_named() -> None:
    as_if = source_note(EN, SOFT, Option.FALSE_CLAIM, FalseClaim.AS_IF_RIGHT)
    assert as_if == "as in: English Wikipedia, the team tournament rules, the Luschentreff blog"


def test_both_sources_for_the_cost_of_a_revoke_are_named() -> None:
    assert source_note(EN, SOFT, Option.REVOKE, 3) == "as in: English Wikipedia, kartenspiele-regeln.de"


def test_the_schneider_option_speaks_of_points_gained_not_lost() -> None:
    assert option_words.words_of(EN, Option.SCHNEIDER_LINE).about.endswith(
        "the other player gets two points instead of one."
    )
    assert option_words.words_of(DE, Option.SCHNEIDER_LINE).about.endswith(
        "bringt dem anderen zwei Punkte statt einen."
    )


def test_a_value_without_a_source_says_so() -> None:
    nothing = "not found in any source"
    assert source_note(EN, SOFT, Option.REVOKE, 2) == nothing
    assert source_note(EN, PRESETS[Preset.DREIERSCHNAPSEN], Option.FALSE_CLAIM, FalseClaim.FIXED) == nothing


@pytest.mark.parametrize("option", Option)
def test_sources_are_given_only_for_possible_values(option: Option) -> None:
    assert all(option.parse(value) == value for value in option_words.words_of(EN, option).played_by)


@EVERY_GAME
def test_every_example_has_an_effect_under_the_built_in_rules(rules: Ruleset) -> None:
    for option in options_of(rules):
        for story in stories(rules, option):
            result = effect(rules, option, value_of(rules, option), story)
            parts = (result.game_points, result.dots, result.dealer, result.account, result.play_off or None)
            assert any(part is not None for part in parts) or rules.preset is Preset.THREE_HAND, (option, story)


@EVERY_GAME
def test_the_values_of_an_option_differ_in_one_of_its_examples(rules: Ruleset) -> None:
    for option in options_of(rules):
        option_stories = stories(rules, option)
        values = values_of(rules, option)
        if not option_stories or isinstance(values, range):
            continue
        effects = [[effect(rules, option, value, story) for story in option_stories] for value in values]
        assert any(other != effects[0] for other in effects), option

"""The house rules editor in words: each option of each game in one chapter, with examples that are computed."""

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
def test_every_option_of_every_game_stands_in_one_chapter(rules: Ruleset) -> None:
    listed = [name for _, names in option_words.chapters(rules) for name in names]
    assert sorted(listed) == sorted(name for name in options_of(rules) if name.contract is None)


@EVERY_GAME
def test_all_that_the_editor_says_is_there_in_german(rules: Ruleset) -> None:
    said = [house_rules.chapter_title(DE, chapter) for chapter, _ in option_words.chapters(rules)]
    for name in options_of(rules):
        said.append(option_words.words_of(DE, name).about)
        said += [examples.story(DE, rules, story) for story in stories(rules, name)]
        for plain in plain_values(name, rules):
            value = name.parse(plain)
            assert value is not None
            said.append(source_note(DE, rules, name, value))
            said += [examples.effect(DE, rules, effect(rules, name, value, story)) for story in stories(rules, name)]
    assert all(said[: len(option_words.chapters(rules))])
    assert not [words for words in said if english_that_is_no_german(words)]


def test_whatever_changes_points_between_two_has_an_example() -> None:
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


def test_what_comes_of_an_example_is_told_for_each_value() -> None:
    assert examples.numbered_examples(EN, SOFT, stories(SOFT, Option.FALSE_CLAIM)) == (
        "Example 1: Anna claims with only 60; Berta: 40 card points.",
        "Example 2: Anna claims with only 60; Berta: no tricks.",
    )
    assert words(EN, SOFT, Option.FALSE_CLAIM) == [
        ["Berta: 2 points", "Berta: 3 points"],
        ["Berta: 1 point", "Berta: 3 points"],
        ["Berta: 2 points", "Berta: 2 points"],
    ]


@pytest.mark.parametrize(
    ("preset", "name", "told"),
    [
        ("soft", Option.PLUS_TEN_TIE, ["niemand bekommt Punkte", "Anna: 1 Punkt", None]),
        ("soft", Option.SCHNEIDER_DOTS, ["Berta: 2 Bummerl", "Berta: 1 Bummerl"]),
        ("soft", Option.NEXT_DEALER, ["Berta gibt", "Anna gibt", "Berta gibt"]),
        ("soft", Option.DEALER_AFTER_BUMMERL, ["Anna gibt", "Berta gibt"]),
        ("bauernschnapsen", Option.DOUBLING_SCOPE, ["Anna und Cilli: 8 Punkte", "das ist nicht erlaubt"]),
        ("thousand", Option.AWARD, ["Anna: 134 Punkte, Berta: 40 Punkte, Cilli: 26 Punkte", None]),
    ],
)
def test_a_first_example_in_german(preset: str, name: Option, told: list[str | None]) -> None:
    for found, expected in zip(words(DE, PRESETS[Preset(preset)], name), told, strict=True):
        assert expected in {None, found[0]}


def test_three_behind_in_a_tie_play_one_more_deal_where_that_is_the_rule() -> None:
    found = words(EN, PRESETS[Preset.DREIERSCHNAPSEN], Option.THREE_PLAYER_LOSER)
    assert found == [
        ["Berta: 1 Bummerl", "Berta and Cilli: 1 Bummerl"],
        ["Berta and Cilli: 1 Bummerl", "Berta and Cilli: 1 Bummerl"],
        ["Berta: 1 Bummerl", "one more deal decides between them"],
    ]


def test_giving_up_takes_from_one_and_gives_to_the_others() -> None:
    rules = PRESETS[Preset.THOUSAND]
    (story,) = stories(rules, Option.GIVE_UP_GIFT)
    given = effect(rules, Option.GIVE_UP_GIFT, value_of(rules, Option.GIVE_UP_GIFT), story)
    assert examples.effect(EN, rules, given) == "Anna: \N{MINUS SIGN}100, Berta and Cilli: 60 points"


def test_a_draw_that_counts_later_says_so() -> None:
    (story,) = stories(SOFT, Option.PLUS_TEN_TIE)
    later = effect(SOFT, Option.PLUS_TEN_TIE, PlusTenTie.NEXT_DEAL_ONE_MORE, story)
    assert examples.effect(EN, SOFT, later) == "nobody scores; the next deal is worth 1 point more"


def test_the_sources_of_a_value_are_named() -> None:
    as_if = source_note(EN, SOFT, Option.FALSE_CLAIM, FalseClaim.AS_IF_RIGHT)
    assert as_if == "as in: English Wikipedia, the team tournament rules, the Luschentreff blog"


def test_both_texts_that_name_a_price_for_a_revoke_are_its_sources() -> None:
    assert source_note(EN, SOFT, Option.REVOKE, 3) == "as in: English Wikipedia, kartenspiele-regeln.de"


def test_nobody_loses_points_the_winner_gains_them() -> None:
    assert option_words.words_of(EN, Option.SCHNEIDER_LINE).about.endswith(
        "the other player gets two points instead of one."
    )
    assert option_words.words_of(DE, Option.SCHNEIDER_LINE).about.endswith(
        "bringt dem anderen zwei Punkte statt einen."
    )


def test_where_no_source_was_found_that_is_said() -> None:
    nothing = "not found in any source"
    assert source_note(EN, SOFT, Option.REVOKE, 2) == nothing
    assert source_note(EN, PRESETS[Preset.DREIERSCHNAPSEN], Option.FALSE_CLAIM, FalseClaim.FIXED) == nothing


@pytest.mark.parametrize("option", Option)
def test_each_source_that_is_named_belongs_to_a_value_that_there_is(option: Option) -> None:
    assert all(option.parse(value) == value for value in option_words.words_of(EN, option).played_by)


@EVERY_GAME
def test_every_example_says_something_under_the_rules_as_they_are(rules: Ruleset) -> None:
    for option in options_of(rules):
        for story in stories(rules, option):
            found = effect(rules, option, value_of(rules, option), story)
            told = (found.game_points, found.dots, found.dealer, found.account, found.play_off or None)
            assert any(part is not None for part in told) or rules.preset is Preset.THREE_HAND, (option, story)


@EVERY_GAME
def test_the_values_of_an_option_differ_in_one_of_its_examples(rules: Ruleset) -> None:
    for option in options_of(rules):
        found = stories(rules, option)
        values = values_of(rules, option)
        if not found or isinstance(values, range):
            continue
        effects = [[effect(rules, option, value, story) for story in found] for value in values]
        assert any(one != effects[0] for one in effects), option

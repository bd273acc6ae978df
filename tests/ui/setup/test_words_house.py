"""The house rules editor in words: each option of each game in one chapter, with examples that are computed."""

import pytest

from companion.app.setup.examples import effect, stories
from companion.core.options.choices import FalseClaim, PlusTenTie
from companion.core.options.options import OPTIONS, option_names, value_of, values_of
from companion.core.options.presets import PRESETS
from companion.core.options.rules import Preset, Ruleset
from companion.i18n.translator import Translator
from companion.ui.setup import sources, words_house
from companion.ui.setup.words_house import CONTRACT
from companion.ui.words import examples
from tests.i18n.messages import english_that_is_no_german
from tests.strategies import plain_values
from tests.ui.situations import DE, EN

SOFT = PRESETS[Preset.SOFT]
EVERY_GAME = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())


@EVERY_GAME
def test_every_option_of_every_game_stands_in_one_chapter(rules: Ruleset) -> None:
    listed = [name for _, names in words_house.chapters(rules) for name in names]
    assert sorted(listed) == sorted(name for name in option_names(rules) if not name.startswith(CONTRACT))


@EVERY_GAME
def test_all_that_the_editor_says_is_there_in_german(rules: Ruleset) -> None:
    said = [words_house.chapter_title(DE, chapter) for chapter, _ in words_house.chapters(rules)]
    for name in option_names(rules):
        said.append(words_house.about(DE, name))
        said += [examples.story(DE, rules, story) for story in stories(rules, name)]
        for plain in plain_values(name, rules):
            value = OPTIONS[name].parse(plain)
            assert value is not None
            said.append(sources.told(DE, rules, name, value))
            said += [examples.effect(DE, rules, effect(rules, name, value, story)) for story in stories(rules, name)]
    assert all(said[: len(words_house.chapters(rules))])
    assert not [words for words in said if english_that_is_no_german(words)]


def test_whatever_changes_points_between_two_has_an_example() -> None:
    without = {"three-for", "target", "count", "rubber", "cards"}
    points = {
        name
        for chapter, names in words_house.chapters(SOFT)
        if chapter is not words_house.Chapter.PLAY
        for name in names
    }
    assert {name for name in points if not stories(SOFT, name)} == without


def words(tr: Translator, rules: Ruleset, name: str) -> list[list[str]]:
    values = values_of(rules, name)
    return [
        [examples.effect(tr, rules, effect(rules, name, value, story)) for story in stories(rules, name)]
        for value in values
    ]


def test_what_comes_of_an_example_is_told_for_each_value() -> None:
    assert examples.told(EN, SOFT, stories(SOFT, "false-claim")) == (
        "Example 1: Anna claims with only 60; Berta: 40 card points.",
        "Example 2: Anna claims with only 60; Berta: no trick.",
    )
    assert words(EN, SOFT, "false-claim") == [
        ["Berta: 2 points", "Berta: 3 points"],
        ["Berta: 1 point", "Berta: 3 points"],
        ["Berta: 2 points", "Berta: 2 points"],
    ]


@pytest.mark.parametrize(
    ("preset", "name", "told"),
    [
        ("soft", "plus-ten-tie", ["niemand bekommt Punkte", "Anna: 1 Punkt", None]),
        ("soft", "schneider-dots", ["Berta: 2 Bummerl", "Berta: 1 Bummerl"]),
        ("soft", "next-dealer", ["Berta gibt", "Anna gibt", "Berta gibt"]),
        ("soft", "dealer-after-bummerl", ["Anna gibt", "Berta gibt"]),
        ("bauernschnapsen", "doubling-scope", ["Anna und Cilli: 8 Punkte", "das ist nicht erlaubt"]),
        ("thousand", "award", ["Anna: 134 Punkte, Berta: 40 Punkte, Cilli: 26 Punkte", None]),
    ],
)
def test_a_first_example_in_german(preset: str, name: str, told: list[str | None]) -> None:
    for found, expected in zip(words(DE, PRESETS[Preset(preset)], name), told, strict=True):
        assert expected in {None, found[0]}


def test_three_behind_in_a_tie_play_one_more_deal_where_that_is_the_rule() -> None:
    found = words(EN, PRESETS[Preset.DREIERSCHNAPSEN], "three-player-loser")
    assert found == [
        ["Berta: 1 Bummerl", "Berta and Cilli: 1 Bummerl"],
        ["Berta and Cilli: 1 Bummerl", "Berta and Cilli: 1 Bummerl"],
        ["Berta: 1 Bummerl", "one more deal decides between them"],
    ]


def test_giving_up_takes_from_one_and_gives_to_the_others() -> None:
    rules = PRESETS[Preset.THOUSAND]
    (story,) = stories(rules, "give-up-gift")
    given = effect(rules, "give-up-gift", value_of(rules, "give-up-gift"), story)
    assert examples.effect(EN, rules, given) == "Anna: \N{MINUS SIGN}100, Berta and Cilli: 60 points"


def test_a_draw_that_counts_later_says_so() -> None:
    (story,) = stories(SOFT, "plus-ten-tie")
    later = effect(SOFT, "plus-ten-tie", PlusTenTie.NEXT_DEAL_ONE_MORE, story)
    assert examples.effect(EN, SOFT, later) == "nobody gets anything, the next deal brings 1 point more"


def test_the_sources_of_a_value_are_named() -> None:
    as_if = sources.told(EN, SOFT, "false-claim", FalseClaim.AS_IF_RIGHT)
    assert as_if == "as in: English Wikipedia, the team tournament rules, the Luschentreff blog"


def test_both_texts_that_name_a_price_for_a_revoke_are_its_sources() -> None:
    assert sources.told(EN, SOFT, "revoke", 3) == "as in: English Wikipedia, kartenspiele-regeln.de"


def test_nobody_loses_points_the_winner_gains_them() -> None:
    assert words_house.about(EN, "schneider-line").endswith("brings the other one two points instead of one.")
    assert words_house.about(DE, "schneider-line").endswith("bringt dem anderen zwei Punkte statt einen.")


def test_where_no_source_was_found_that_is_said() -> None:
    nothing = "no source found that plays it so"
    assert sources.told(EN, SOFT, "revoke", 2) == nothing
    assert sources.told(EN, PRESETS[Preset.DREIERSCHNAPSEN], "false-claim", FalseClaim.FIXED) == nothing


def test_each_source_that_is_named_belongs_to_a_value_that_there_is() -> None:
    for name, value in sources._PLAYED_SO:
        plain = int(value) if value.isdigit() else value
        assert OPTIONS[name].parse(plain) is not None, (name, value)

"""Tests for the wording of house rules: every option, value and rule set, in both languages."""

import pytest

from companion.app.setup.contract_table import with_name
from companion.core.options.choices import Contract
from companion.core.options.parts import Option
from companion.i18n.translator import Translator
from companion.ui.words import option_words, rule_lines
from tests.core.table import rules_of
from tests.strategies import plain_values
from tests.ui.situations import DE, EN

LANGUAGES = pytest.mark.parametrize("tr", [EN, DE], ids=["en", "de"])


def words_of(tr: Translator, name: Option) -> list[str]:
    parsed = [name.parse(plain) for plain in plain_values(name)]
    return [option_words.value(tr, name, value) for value in parsed if value is not None]


@LANGUAGES
def test_every_option_has_a_unique_title(tr: Translator) -> None:
    titles = [option_words.title(tr, name) for name in Option]
    assert all(titles)
    assert len(set(titles)) == len(titles)


@LANGUAGES
@pytest.mark.parametrize("name", Option)
def test_the_values_of_an_option_have_distinct_labels(tr: Translator, name: Option) -> None:
    words = words_of(tr, name)
    assert len(words) == len(plain_values(name))
    assert all(words)
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("name", Option)
def test_no_german_title_or_label_is_english(name: Option) -> None:
    assert name.contract is not None or option_words.title(DE, name) != option_words.title(EN, name)
    for german, english in zip(words_of(DE, name), words_of(EN, name), strict=True):
        assert german != english or german.removesuffix(" Bummerl").isdigit()


def test_a_house_rule_is_listed_with_the_differences_of_the_rule_set() -> None:
    described = rule_lines.described(EN, rules_of("last-trick-ten", {"revoke": 1, "rubber": 0}))
    assert "Penalty for a revoke: 1 point" in described
    assert "Match ends: never (play continues)" in described
    assert len(described) == 3


@pytest.mark.parametrize(
    ("name", "plain", "words"),
    [
        (Option.TARGET, 7, "7 Punkte"),
        (Option.REVOKE, 1, "1 Punkt"),
        (Option.REVOKE, 0, "0 Punkte"),
        (Option.SCHNEIDER_DOTS, 2, "2 Bummerl"),
        (Option.RUBBER, 1, "bei 1 Bummerl"),
        (Option.RUBBER, 3, "bei 3 Bummerln"),
        (Option.RUBBER, 0, "nie, es geht immer weiter"),
        (Option.COUNT, "up", "zählt hinauf"),
        (Option.CLOSE_COUNT, "at-closing", "wie beim Zudrehen"),
        (Option.CLOSE_WITH_TWO, "no", "nein"),
        (Option.CARDS, 24, "24"),
        (Option.DOUBLING_CAP, 1, "gar nicht"),
        (Option.DOUBLING_CAP, 8, "auf das 8-Fache"),
        (Option.RETOURSCHNEIDER, 0, "zählt hier nicht"),
        (Option.RETOURSCHNEIDER, 4, "4 Bummerl"),
        (Option.CONTRACT_GANG, 0, "nicht gespielt"),
        (Option.CONTRACT_GANG, 9, "9 Punkte"),
        (Option.THREE_PLAYER_LOSER, "play-off", "der Letzte; sind zwei Letzte, ein Entscheidungsspiel"),
        (Option.ROUNDING, 0, "nicht"),
        (Option.ROUNDING, 10, "auf 10"),
        (Option.BARREL, 0, "nie, es gibt kein Fass"),
        (Option.ZEROS, 3, "3 Spiele"),
    ],
)
def test_german_labels_of_values(name: Option, plain: int | str, words: str) -> None:
    value = name.parse(plain)
    assert value is not None
    assert option_words.value(DE, name, value) == words


def test_a_contract_has_the_players_own_name() -> None:
    rules = with_name(rules_of("dreierschnapsen"), Contract.GANG, "Land")
    assert option_words.option_line(EN, rules, Option.CONTRACT_GANG) == "Land: 9 points"
    assert option_words.option_line(EN, rules, Option.CONTRACT_BETTLER) == "Bettler: 4 points"

"""House rules in plain words: every option, every value, every rule set, in both languages."""

import pytest

from companion.app.setup.contract_table import called
from companion.core.options.choices import Contract
from companion.core.options.options import OPTIONS
from companion.i18n.translator import Translator
from companion.ui.setup import words_house
from tests.core.table import rules_of
from tests.strategies import plain_values
from tests.ui.situations import DE, EN

LANGUAGES = pytest.mark.parametrize("tr", [EN, DE], ids=["en", "de"])


def words_of(tr: Translator, name: str) -> list[str]:
    parsed = [OPTIONS[name].parse(plain) for plain in plain_values(name)]
    return [words_house.value(tr, name, value) for value in parsed if value is not None]


@LANGUAGES
def test_every_option_has_a_title_of_its_own(tr: Translator) -> None:
    titles = [words_house.title(tr, name) for name in OPTIONS]
    assert all(titles)
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("name", ["no-such-option", "look-at-trick"])
def test_an_option_that_there_is_not_has_no_words(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        words_house.title(EN, name)
    with pytest.raises(ValueError, match=name):
        words_house.value(EN, name, 1)


@LANGUAGES
@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_has_words_that_tell_it_from_the_others(tr: Translator, name: str) -> None:
    words = words_of(tr, name)
    assert len(words) == len(plain_values(name))
    assert all(words)
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("name", OPTIONS)
def test_no_title_and_no_value_is_english_in_german(name: str) -> None:
    assert name.startswith(words_house.CONTRACT) or words_house.title(DE, name) != words_house.title(EN, name)
    for german, english in zip(words_of(DE, name), words_of(EN, name), strict=True):
        assert german != english or german.isdigit()


def test_a_house_rule_stands_beside_what_the_rule_set_differs_in() -> None:
    described = words_house.described(EN, rules_of("last-trick-ten", {"revoke": 1, "rubber": 0}))
    assert "A revoke costs: 1 point" in described
    assert "The match ends: never, it goes on" in described
    assert len(described) == 3


@pytest.mark.parametrize(
    ("name", "plain", "words"),
    [
        ("target", 7, "7 Punkte"),
        ("revoke", 1, "1 Punkt"),
        ("revoke", 0, "0 Punkte"),
        ("schneider-dots", 2, "zählt 2 Bummerl"),
        ("rubber", 1, "bei 1 Bummerl"),
        ("rubber", 3, "bei 3 Bummerln"),
        ("rubber", 0, "nie, es geht immer weiter"),
        ("count", "up", "zählt hinauf"),
        ("close-count", "at-closing", "wie beim Zudrehen"),
        ("close-with-two", "no", "nein"),
        ("cards", 24, "24"),
        ("doubling-cap", 1, "gar nicht"),
        ("doubling-cap", 8, "auf das 8-Fache"),
        ("retourschneider", 0, "zählt hier nicht"),
        ("retourschneider", 4, "zählt 4 Bummerl"),
        ("contract-gang", 0, "nicht gespielt"),
        ("contract-gang", 9, "9 Punkte"),
        ("three-player-loser", "play-off", "der Letzte; bei Gleichstand ein Entscheidungsspiel"),
        ("rounding", 0, "nicht"),
        ("rounding", 10, "auf 10"),
        ("barrel", 0, "nie, es gibt kein Fass"),
        ("zeros", 3, "3 Spiele"),
    ],
)
def test_a_value_as_it_is_said_in_german(name: str, plain: int | str, words: str) -> None:
    value = OPTIONS[name].parse(plain)
    assert value is not None
    assert words_house.value(DE, name, value) == words


def test_a_contract_is_told_by_the_name_that_the_table_has_for_it() -> None:
    rules = called(rules_of("dreierschnapsen"), Contract.GANG, "Land")
    assert words_house.option_line(EN, rules, "contract-gang") == "Land: 9 points"
    assert words_house.option_line(EN, rules, "contract-bettler") == "Bettler: 4 points"

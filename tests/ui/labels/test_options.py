"""House rules in plain words: every option, every value, every rule set, in both languages."""

import pytest

from companion.core.options import OPTIONS
from companion.core.presets import PRESETS
from companion.core.rules import Preset
from companion.i18n.translator import Translator
from companion.ui.labels import options
from tests.core.table import rules_of
from tests.strategies import plain_values
from tests.ui.labels.situations import DE, EN

LANGUAGES = pytest.mark.parametrize("tr", [EN, DE], ids=["en", "de"])


def words_of(tr: Translator, name: str) -> list[str]:
    parsed = [OPTIONS[name].parse(plain) for plain in plain_values(name)]
    return [options.value(tr, name, value) for value in parsed if value is not None]


@LANGUAGES
def test_every_option_has_a_title_of_its_own(tr: Translator) -> None:
    titles = [options.title(tr, name) for name in OPTIONS]
    assert all(titles)
    assert len(set(titles)) == len(titles)


@LANGUAGES
@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_has_words_that_tell_it_from_the_others(tr: Translator, name: str) -> None:
    words = words_of(tr, name)
    assert len(words) == len(plain_values(name))
    assert all(words)
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("name", OPTIONS)
def test_no_title_and_no_value_is_english_in_german(name: str) -> None:
    assert options.title(DE, name) != options.title(EN, name)
    for german, english in zip(words_of(DE, name), words_of(EN, name), strict=True):
        assert german != english or german.isdigit()


@pytest.mark.parametrize("preset", Preset)
def test_every_rule_set_has_a_name_and_a_sentence_in_both_languages(preset: Preset) -> None:
    for words in (options.preset_title, options.preset_summary):
        assert words(EN, preset)
        assert words(DE, preset) != words(EN, preset)
    assert options.preset_summary(DE, preset).endswith(".")


def test_a_rule_set_is_described_by_its_differences_from_soft_schnapsen() -> None:
    assert options.described(EN, PRESETS[Preset.SOFT]) == ()
    assert options.described(DE, PRESETS[Preset.LAST_TRICK_TEN]) == (
        "Ausgespielt, niemand hat ausgemeldet: 10 für den letzten Stich, mehr Augen gewinnen",
    )


def test_a_house_rule_stands_beside_what_the_rule_set_differs_in() -> None:
    described = options.described(EN, rules_of("last-trick-ten", {"revoke": 1, "rubber": 0}))
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
    ],
)
def test_a_value_as_it_is_said_in_german(name: str, plain: int | str, words: str) -> None:
    value = OPTIONS[name].parse(plain)
    assert value is not None
    assert options.value(DE, name, value) == words

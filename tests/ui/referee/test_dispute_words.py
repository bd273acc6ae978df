"""Tests for the words of rulings."""

import pytest

from companion.core.options.rules import PRESETS, Preset
from companion.core.referee.disputes import cases, tree
from companion.core.seats import PAIR
from companion.i18n.catalogs import translator_for
from companion.ui.referee.dispute_ruling import finding
from tests.core.referee.test_disputes import ways

_FOR_TWO = {"en": ("other player",), "de": ("der andere", "Der andere", "dem anderen", "den anderen")}


@pytest.mark.parametrize("language", _FOR_TWO)
@pytest.mark.parametrize("preset", [preset for preset, rules in PRESETS.items() if rules.seats != PAIR])
def test_with_three_or_four_players_no_ruling_speaks_of_the_other_player(preset: Preset, language: str) -> None:
    tr, rules = translator_for(language), PRESETS[preset]
    rulings = [ruling for case in cases(rules) for _, ruling in ways(tree(rules, case))]
    assert rulings
    for ruling in rulings:
        words = finding(tr, rules, ruling.finding)
        assert not any(part in words for part in _FOR_TWO[language]), words

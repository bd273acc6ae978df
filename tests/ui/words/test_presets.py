"""Tests for the wording of presets: each is listed in one group, and a summary describes how its rules differ."""

import pytest

from companion.app.setup.contract_table import with_name, with_value
from companion.core.options.choices import Contract
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from companion.ui.words import presets, rule_lines
from tests.ui.situations import DE, EN

SAME_IN_BOTH = {Preset.SCHNAPSELLA, Preset.DREIERSCHNAPSEN, Preset.BAUERNSCHNAPSEN}


def test_every_preset_is_in_exactly_one_group() -> None:
    listed = [preset for group in presets.GameGroup for preset in presets.group_of(EN, group)]
    assert sorted(listed) == sorted(Preset)
    assert len({presets.group_title(DE, group) for group in presets.GameGroup}) == len(presets.GameGroup)


def test_each_group_has_games_for_one_number_of_players_and_bauernschnapsen_is_near_the_top() -> None:
    groups = [presets.group_of(EN, group) for group in presets.GameGroup]
    assert [{len(PRESETS[preset].seats) for preset in group} for group in groups] == [{2}, {4}, {3}, {2}]
    assert groups[1] == (Preset.BAUERNSCHNAPSEN,)


@pytest.mark.parametrize("preset", Preset)
def test_every_rule_set_has_a_name_and_a_sentence_in_both_languages(preset: Preset) -> None:
    title, summary = presets.preset_title(DE, preset), presets.preset_summary(DE, preset)
    assert (title == presets.preset_title(EN, preset)) is (preset in SAME_IN_BOTH)
    assert summary != presets.preset_summary(EN, preset)
    assert summary.endswith(".")


def test_a_schnapsen_preset_is_described_by_its_differences_from_soft_schnapsen() -> None:
    assert rule_lines.described(EN, PRESETS[Preset.SOFT]) == ()
    assert rule_lines.described(DE, PRESETS[Preset.LAST_TRICK_TEN]) == (
        "Fertig gespielt, niemand hat ausgemeldet: 10 für den letzten Stich; wer mehr Augen hat, gewinnt",
    )


def test_another_game_is_described_by_its_options() -> None:
    assert rule_lines.described(EN, PRESETS[Preset.BAUERNSCHNAPSEN]) == (
        "4 players; partners sit opposite each other",
        "first to 24 points",
        "10 contracts, from Bettler (4) to Herrenschnapser (24)",
        "Doubling limit: 8 times the value",
        "Retourschneider: 4 Bummerls",
    )
    assert rule_lines.described(DE, PRESETS[Preset.THOUSAND])[1:4] == (
        "hinauf bis 1000 Punkte",
        "Fass ab 880: 3 Spiele, dann minus 120",
        "3 Nuller: minus 120",
    )
    assert "no contracts" in rule_lines.described(EN, PRESETS[Preset.THREE_HAND])


def test_the_description_of_a_game_includes_its_house_rules() -> None:
    rules = with_value(PRESETS[Preset.DREIERSCHNAPSEN], Contract.BETTLER, 0)
    rules = with_name(with_option(rules, Option.TARGET, 12), Contract.GANG, "Land")
    lines = rule_lines.described(EN, rules)
    assert "first to 12 points" in lines
    assert "8 contracts, from Schnapser (6) to Herrenschnapser (24)" in lines
    assert {"Bettler: not played", "Points to win a Bummerl: 12 points", "Gang is called Land"} <= set(lines)


def test_rules_without_a_barrel_do_not_mention_it() -> None:
    rules = with_option(with_option(PRESETS[Preset.THOUSAND], Option.BARREL, 0), Option.ZEROS, 0)
    assert not [line for line in rule_lines.facts(EN, rules) if "barrel" in line or "empty" in line]


def test_a_single_contract_is_in_the_singular() -> None:
    rules = PRESETS[Preset.DREIERSCHNAPSEN]
    for contract in Contract:
        if contract is not Contract.GANG:
            rules = with_value(rules, contract, 0)
    assert "1 contract: Gang (9)" in rule_lines.facts(EN, rules)

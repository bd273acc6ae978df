"""Tests for the table of contracts: values, switches and names."""

from companion.app.setup.contract_table import contract_rows, usual_value, with_name, with_value
from companion.core.options.choices import Contract
from companion.core.options.contracts import contract_names, contracts_played
from companion.core.options.rules import PRESETS, Preset

DREIER, BAUERN = PRESETS[Preset.DREIERSCHNAPSEN], PRESETS[Preset.BAUERNSCHNAPSEN]


def test_regional_contracts_are_off_by_default() -> None:
    regional = {row.contract for row in contract_rows(DREIER) if row.regional}
    assert regional == {Contract.ACE_BETTLER, Contract.PLAUDERER, Contract.DAMENGANG, Contract.KOENIGSGANG}
    assert all(row.value == 0 for row in contract_rows(DREIER) if row.regional)
    assert Contract.ACE_BETTLER not in {row.contract for row in contract_rows(BAUERN) if row.regional}


def test_a_game_without_contracts_has_no_rows() -> None:
    assert contract_rows(PRESETS[Preset.THREE_HAND]) == contract_rows(PRESETS[Preset.SOFT]) == ()


def test_contracts_are_ordered_by_their_usual_value() -> None:
    changed = with_value(DREIER, Contract.GANG, 99)
    assert [row.contract for row in contract_rows(changed)] == [row.contract for row in contract_rows(DREIER)]
    assert contract_rows(DREIER)[0].contract is Contract.BETTLER


def test_a_regional_contract_that_is_switched_on_has_its_usual_value() -> None:
    rules = with_value(DREIER, Contract.DAMENGANG, usual_value(DREIER, Contract.DAMENGANG))
    assert rules.contracts.value_of(Contract.DAMENGANG) == 7
    assert usual_value(BAUERN, Contract.ACE_BETTLER) == 5


def test_a_contract_that_is_switched_off_is_not_played() -> None:
    rules = with_value(DREIER, Contract.BETTLER, 0)
    assert Contract.BETTLER not in contracts_played(rules.contracts)
    assert usual_value(rules, Contract.BETTLER) == 4


def test_a_contract_name_is_stripped_and_an_empty_one_restores_the_usual_name() -> None:
    land = with_name(DREIER, Contract.GANG, "  Land   ab ")
    assert contract_names(land) == {Contract.GANG: "Land ab"}
    both = with_name(land, Contract.BETTLER, "Bettel")
    assert contract_names(both) == {Contract.BETTLER: "Bettel", Contract.GANG: "Land ab"}
    assert with_name(with_name(both, Contract.GANG, " "), Contract.BETTLER, "") == DREIER

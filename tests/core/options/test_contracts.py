"""Tests for contracts and doubling: the values of made, failed and doubled contracts."""

import pytest

from companion.core.options.choices import Contract
from companion.core.options.contracts import (
    contract_names,
    contracts_played,
    shorten_contract_names,
    with_contract_names,
)
from companion.core.options.rules import PRESETS, Preset
from companion.core.texts import Shortener
from tests.core.table import claim_by, pile, rules_of, shares, sharing, why

Plain = dict[str, object]

CONTRACTS = {
    "bettler": (4, 4),
    "ace-bettler": (0, 5),
    "schnapser": (6, 6),
    "plauderer": (0, 0),
    "damengang": (0, 0),
    "koenigsgang": (0, 0),
    "gang": (9, 9),
    "zehnergang": (10, 10),
    "bauernschnapser": (12, 12),
    "kontraschnapser": (12, 12),
    "farbenringerl": (18, 18),
    "kontrabauernschnapser": (24, 24),
    "herrenschnapser": (24, 24),
}


@pytest.mark.parametrize("contract", CONTRACTS)
@pytest.mark.parametrize(("column", "preset"), [(0, "dreierschnapsen"), (1, "bauernschnapsen")])
def test_a_contract_gives_its_value_to_the_declarer_or_to_the_defenders(
    contract: str, column: int, preset: str
) -> None:
    worth = CONTRACTS[contract][column]
    for made, party in ((True, "declarer"), (False, "defenders")):
        deal: Plain = {"declarer": "a", "contract": contract, "made": made}
        assert shares(preset, deal) == (sharing(preset, party, worth) if worth else "unknown contract")
        assert shares(preset, deal, {f"contract-{contract}": 7}) == sharing(preset, party, 7)
        assert shares(preset, deal, {f"contract-{contract}": 0}) == "unknown contract"


def test_the_table_contains_all_contracts() -> None:
    assert list(CONTRACTS) == list(Contract)
    played = [str(contract) for contract in contracts_played(rules_of("dreierschnapsen").contracts)]
    assert played == [name for name, (worth, _) in CONTRACTS.items() if worth]
    assert contracts_played(rules_of("three-hand").contracts) == ()


@pytest.mark.parametrize(
    "asked_for", [{"doubled": 3}, {"doubled": 2, "made": True}, {"doubled": "often"}, {"doubled": 0, "made": "yes"}]
)
@pytest.mark.parametrize(("preset", "contract"), [("three-hand", "gang"), ("dreierschnapsen", "ace-bettler")])
def test_a_contract_that_is_not_played_is_the_only_violation(preset: str, contract: str, asked_for: Plain) -> None:
    assert shares(preset, {"declarer": "a", "contract": contract, **asked_for}) == "unknown contract"


@pytest.mark.parametrize("contract", CONTRACTS)
def test_three_hand_has_no_contracts(contract: str) -> None:
    assert shares("three-hand", {"declarer": "a", "contract": contract, "made": True}) == "unknown contract"
    assert (
        shares("three-hand", {"declarer": "a", "contract": "normal", "ended": "played-out", "by": "declarer"}) == "a 1"
    )


def test_d02_each_defender_gets_the_value_of_a_contract_that_failed() -> None:
    assert shares("dreierschnapsen", {"declarer": "b", "contract": "gang", "made": False}) == "a 9, c 9"


def test_b06_partners_share_what_their_side_gets() -> None:
    assert shares("bauernschnapsen", {"declarer": "c", "contract": "schnapser", "made": False}) == "b 6, d 6"
    assert shares("bauernschnapsen", {"declarer": "d", "contract": "schnapser", "made": True}) == "b 6, d 6"


# ---- doubling


def test_b04_a_doubled_normal_deal_is_worth_twice_as_much() -> None:
    doubled = claim_by("declarer", right=True, of_the_other=pile(20), doubled=2)
    assert shares("bauernschnapsen", doubled) == "a 4, c 4"


@pytest.mark.parametrize("ending", ["claim", "wrong claim", "played-out", "revoke", "contract"])
@pytest.mark.parametrize("times", [1, 2, 4, 8])
def test_all_endings_but_agreements_are_doubled(times: int, ending: str) -> None:
    deals: dict[str, tuple[Plain, int]] = {
        "claim": (claim_by("declarer", right=True, of_the_other=pile(33)), 1),
        "wrong claim": (claim_by("defenders", right=False, of_the_other=pile(33)), 2),
        "played-out": ({"declarer": "a", "ended": "played-out", "by": "declarer"}, 1),
        "revoke": ({"declarer": "a", "ended": "revoke", "by": "defenders"}, 3),
        "contract": ({"declarer": "a", "contract": "gang", "made": True}, 9),
    }
    deal, worth = deals[ending]
    assert shares("dreierschnapsen", {**deal, "doubled": times}) == f"a {worth * times}"


def test_agreed_game_points_are_not_doubled() -> None:
    assert shares("dreierschnapsen", {"ended": "agreed", "by": "a", "game_points": 5, "doubled": 4}) == "a 5"


@pytest.mark.parametrize("cap", [1, 2, 4, 8, 16, 32])
def test_doubling_ends_at_the_cap(cap: int) -> None:
    for times in (0, 1, 2, 3, 4, 6, 8, 16, 24, 32, 64):
        deal: Plain = {"declarer": "a", "contract": "bettler", "made": True, "doubled": times}
        right = times in {1, 2, 4, 8, 16, 32} and times <= cap
        expected = f"a {4 * times}" if right else "out-of-range doubled"
        assert shares("dreierschnapsen", deal, {"doubling-cap": cap}) == expected


@pytest.mark.parametrize("doubled", ["2", True, 2.0, -2])
def test_doubling_is_a_number(doubled: object) -> None:
    deal: Plain = {"declarer": "a", "contract": "bettler", "made": True, "doubled": doubled}
    assert shares("dreierschnapsen", deal) == "out-of-range doubled"


def test_three_hand_is_doubled_if_the_house_rules_say_so() -> None:
    deal: Plain = {"declarer": "a", "ended": "played-out", "by": "declarer", "doubled": 2}
    assert shares("three-hand", deal) == "out-of-range doubled"
    assert shares("three-hand", deal, {"doubling-cap": 2}) == "a 2"


def test_only_the_normal_deal_is_doubled_if_the_house_rules_say_so() -> None:
    scope = {"doubling-scope": "normal-only"}
    normal: Plain = {"declarer": "a", "ended": "played-out", "by": "declarer", "doubled": 2}
    gang: Plain = {"declarer": "a", "contract": "gang", "made": True}
    assert shares("dreierschnapsen", normal, scope) == "a 2"
    assert shares("dreierschnapsen", gang, scope) == shares("dreierschnapsen", {**gang, "doubled": 1}, scope) == "a 9"
    assert shares("dreierschnapsen", {**gang, "doubled": 2}, scope) == "out-of-range doubled"


def test_contracts_have_reasons_of_their_own() -> None:
    deal: Plain = {"declarer": "a", "contract": "gang"}
    assert why("dreierschnapsen", {**deal, "made": True}) == "contract-made, dreierschnapsen#contracts"
    assert why("bauernschnapsen", {**deal, "made": False}) == "contract-failed, bauernschnapsen#contracts"


def test_a_contract_name_that_is_too_long_is_cut_and_others_stay() -> None:
    rules = with_contract_names(PRESETS[Preset.BAUERNSCHNAPSEN], {Contract.GANG: "g" * 41, Contract.BETTLER: "Bettel"})
    shortened = shorten_contract_names(rules, Shortener())
    assert contract_names(shortened) == {Contract.GANG: "g" * 40, Contract.BETTLER: "Bettel"}
    assert shorten_contract_names(shortened, Shortener()) is shortened

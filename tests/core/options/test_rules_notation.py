"""Tests for parsing rule sets and for writing them as plain data."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.options.choices import Contract, FalseClaim
from companion.core.options.contracts import contract_names
from companion.core.options.options import options_of, value_of
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.options.rules_notation import parse_rules, plain_options, plain_rules, whole_rules
from companion.core.scoring.violations import Code, Violation
from tests.strategies import all_rulesets


@given(all_rulesets())
def test_plain_data_can_be_parsed_back(rules: Ruleset) -> None:
    assert parse_rules(plain_rules(rules)) == (rules, ())
    assert parse_rules(whole_rules(rules)) == (rules, ())


@given(all_rulesets())
def test_every_option_is_spelled_out_as_a_plain_number_or_word(rules: Ruleset) -> None:
    options = plain_options(rules)
    assert list(options) == list(options_of(rules))
    assert {name: (type(value) in (int, str), value) for name, value in options.items()} == {
        option.value: (True, value_of(rules, option)) for option in options_of(rules)
    }


def test_house_rules_contain_only_differences_from_the_preset() -> None:
    soft = PRESETS[Preset.SOFT]
    changed = replace(soft, deal=replace(soft.talon, false_claim=FalseClaim.AS_IF_RIGHT))
    assert plain_rules(soft) == {"preset": "soft", "house": {}}
    assert plain_rules(changed) == {"preset": "soft", "house": {"false-claim": "as-if-right"}}


def test_rules_are_soft_by_default() -> None:
    assert parse_rules({}) == (PRESETS[Preset.SOFT], ())


def test_house_rules_can_repeat_values_of_the_preset() -> None:
    assert parse_rules({"preset": "sharp", "house": {"target": 7}}) == (PRESETS[Preset.SHARP], ())


def test_contract_names_are_separate_from_house_rules() -> None:
    plain = {"preset": "bauernschnapsen", "house": {}, "contract_names": {"gang": "Land", "bettler": "Bettel"}}
    rules, _ = parse_rules(plain)
    assert rules is not None
    assert contract_names(rules) == {Contract.GANG: "Land", Contract.BETTLER: "Bettel"}
    assert plain_rules(rules) == plain
    assert plain_options(rules) == plain_options(PRESETS[Preset.BAUERNSCHNAPSEN])
    assert contract_names(PRESETS[Preset.SOFT]) == {}


def test_parsed_rules_are_cached() -> None:
    plain = {"preset": "tournament", "house": {"target": 9}}
    assert parse_rules(plain)[0] is parse_rules(plain)[0]


@pytest.mark.parametrize(
    ("plain", "violations"),
    [
        ({"preset": "mild"}, [("unknown", "preset")]),
        ({"preset": None}, [("unknown", "preset")]),
        ({"preset": ["soft"]}, [("unknown", "preset")]),
        ({"house": None}, [("unknown", "house")]),
        ({"house": ["target"]}, [("unknown", "house")]),
        ({"house": {"hat": "on"}}, [("unknown", "house.hat")]),
        ({"house": {"false-claim": "as-if"}}, [("unknown", "house.false-claim")]),
        ({"house": {"false-claim": 2}}, [("unknown", "house.false-claim")]),
        ({"house": {"revoke": True}}, [("unknown", "house.revoke")]),
        ({"house": {"revoke": 1.0}}, [("unknown", "house.revoke")]),
        ({"house": {"revoke": "1"}}, [("unknown", "house.revoke")]),
        ({"house": {"revoke": {}}}, [("unknown", "house.revoke")]),
        ({"house": {"target": 0}}, [("out-of-range", "house.target")]),
        ({"preset": "mild", "house": {"target": 1001}}, [("unknown", "preset"), ("out-of-range", "house.target")]),
        ({"preset": "mild", "house": 7}, [("unknown", "preset"), ("unknown", "house")]),
        ({"preset": "thousand", "house": {"revoke": 3}}, [("unknown", "house.revoke")]),
        ({"preset": "three-hand", "house": {"doubling-scope": "all"}}, [("unknown", "house.doubling-scope")]),
        ({"preset": "three-hand", "house": {"contract-gang": 9}}, [("unknown", "house.contract-gang")]),
        ({"preset": "three-hand", "house": {"played-out": "plus-ten"}}, [("unknown", "house.played-out")]),
        ({"preset": "bauernschnapsen", "house": {"contract-gang": -9}}, [("out-of-range", "house.contract-gang")]),
        (
            {"preset": "bauernschnapsen", "house": {"three-player-loser": "all"}},
            [("unknown", "house.three-player-loser")],
        ),
        ({"contract_names": {"gang": "Land"}}, [("unknown", "contract_names")]),
        ({"contract_names": 7, "preset": "mild"}, [("unknown", "preset"), ("unknown", "contract_names")]),
        ({"preset": "dreierschnapsen", "contract_names": "Land"}, [("unknown", "contract_names")]),
        ({"preset": "dreierschnapsen", "contract_names": {"land": "Land"}}, [("unknown", "contract_names.land")]),
        ({"preset": "dreierschnapsen", "contract_names": {"gang": " "}}, [("unknown", "contract_names.gang")]),
        ({"preset": "dreierschnapsen", "contract_names": {"gang": 9}}, [("unknown", "contract_names.gang")]),
    ],
)
def test_all_violations_are_reported(plain: dict[str, object], violations: list[tuple[str, str]]) -> None:
    assert parse_rules(plain) == (None, tuple(Violation(Code(code), field) for code, field in violations))


def test_a_value_of_the_wrong_type_is_not_taken_from_the_cache() -> None:
    assert parse_rules({"house": {"revoke": 1}})[0] is not None
    assert parse_rules({"house": {"revoke": True}})[0] is None


_plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(list(Option)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text() | st.sampled_from(list(Option)), inner),
    max_leaves=8,
)


@given(st.fixed_dictionaries({}, optional={"preset": _plain, "house": _plain}))
def test_there_are_rules_or_violations_but_never_both(plain: dict[str, object]) -> None:
    rules, violations = parse_rules(plain)
    assert (rules is None) == bool(violations)

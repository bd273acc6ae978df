"""Rule sets as plain data."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.options import OPTIONS, value_of
from companion.core.presets import PRESETS
from companion.core.rules import FalseClaim, Preset, Ruleset
from companion.core.rules_notation import parse_rules, plain_options, plain_rules, whole_rules
from companion.core.violations import Code, Violation
from tests.strategies import rulesets


@given(rulesets())
def test_what_is_written_reads_the_same(rules: Ruleset) -> None:
    assert parse_rules(plain_rules(rules)) == (rules, ())
    assert parse_rules(whole_rules(rules)) == (rules, ())


@given(rulesets())
def test_every_option_is_spelled_out_as_a_plain_number_or_word(rules: Ruleset) -> None:
    options = plain_options(rules)
    assert list(options) == list(OPTIONS)
    assert {name: (type(value) in (int, str), value) for name, value in options.items()} == {
        name: (True, value_of(rules, name)) for name in OPTIONS
    }


def test_only_what_differs_from_the_preset_is_the_house() -> None:
    soft = PRESETS[Preset.SOFT]
    changed = replace(soft, deal=replace(soft.deal, false_claim=FalseClaim.AS_IF_RIGHT))
    assert plain_rules(soft) == {"preset": "soft", "house": {}}
    assert plain_rules(changed) == {"preset": "soft", "house": {"false-claim": "as-if-right"}}


def test_rules_are_soft_where_nothing_is_said() -> None:
    assert parse_rules({}) == (PRESETS[Preset.SOFT], ())


def test_a_house_may_repeat_its_preset() -> None:
    assert parse_rules({"preset": "sharp", "house": {"target": 7}}) == (PRESETS[Preset.SHARP], ())


def test_rules_that_were_read_before_are_not_made_again() -> None:
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
    ],
)
def test_everything_that_is_wrong_is_named(plain: dict[str, object], violations: list[tuple[str, str]]) -> None:
    assert parse_rules(plain) == (None, tuple(Violation(Code(code), field) for code, field in violations))


def test_a_value_that_only_equals_a_right_one_stays_wrong_after_the_right_one() -> None:
    assert parse_rules({"house": {"revoke": 1}})[0] is not None
    assert parse_rules({"house": {"revoke": True}})[0] is None


_plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(list(OPTIONS)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text() | st.sampled_from(list(OPTIONS)), inner),
    max_leaves=8,
)


@given(st.fixed_dictionaries({}, optional={"preset": _plain, "house": _plain}))
def test_there_are_rules_or_violations_but_never_both(plain: dict[str, object]) -> None:
    rules, violations = parse_rules(plain)
    assert (rules is None) == bool(violations)

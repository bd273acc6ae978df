"""The table of presets and options, written down once more from the scripting interface, and what holds for all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.options import OPTIONS, check_house, differences, options_of, value_of, with_house, with_option
from companion.core.presets import PRESETS
from companion.core.rules import Preset, Ruleset
from companion.core.violations import Code, Violation
from tests.strategies import houses, plain_data, plain_values, rulesets

# option: its values | soft and sharp | tournament | last-trick-ten | sixty-six
TABLE = """
cards: 20, 24 | 20 | 20 | 20 | 24
target: | 7 | 7 | 7 | 7
count: down, up | down | down | down | up
schneider-line: 33, 31, 30 | 33 | 33 | 33 | 33
three-for: no-trick, no-points | no-trick | no-trick | no-trick | no-trick
false-claim: fixed, as-if-right, flat-two | fixed | as-if-right | fixed | flat-two
false-claim-by-closer: failed-close, tricks-at-claim, as-if-right \
| failed-close | failed-close | failed-close | failed-close
false-claim-by-non-closer: closers-tricks, claimants-tricks, flat-two \
| closers-tricks | claimants-tricks | closers-tricks | flat-two
close-count: at-closing, at-end | at-closing | at-closing | at-closing | at-end
failed-close: by-tricks, always-three | by-tricks | by-tricks | by-tricks | by-tricks
beat-the-closer: by-tricks, flat-two | by-tricks | by-tricks | by-tricks | flat-two
played-out: last-trick, last-trick-scale, plus-ten | last-trick | last-trick | plus-ten | plus-ten
plus-ten-tie: draw, last-trick, next-deal-one-more | draw | draw | draw | draw
revoke: 3, 2, 1, 0 | 3 | 3 | 3 | 3
schneider-dots: 2, 1 | 2 | 1 | 2 | 1
rubber: | 2 | 2 | 2 | 0
next-dealer: alternate, winner, clockwise | alternate | alternate | alternate | winner
dealer-after-bummerl: continue, bummerl-order | continue | continue | continue | continue
"""
PLAY = {
    "soft": "yes yes yes yes no yes",
    "sharp": "no no no no yes no",
    "tournament": "no no no no yes no",
    "last-trick-ten": "yes yes yes yes no yes",
    "sixty-six": "yes yes no yes no no",
}
PLAY_OPTIONS = (
    "close-with-two",
    "exchange-with-two",
    "exchange-before-first-trick",
    "marriage-on-first-lead",
    "marriage-king-only",
    "look-at-tricks",
)
ROWS = [[cell.strip() for cell in line.replace(":", " |", 1).split("|")] for line in TABLE.strip().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row[0]))
def test_each_preset_is_what_the_table_says(row: list[str]) -> None:
    name, values, soft, *others = row
    presets = dict(
        zip(("soft", "sharp", "tournament", "last-trick-ten", "sixty-six"), [soft, soft, *others], strict=True)
    )
    assert {preset.value: str(value_of(rules, name)) for preset, rules in PRESETS.items()} == presets
    if values:
        assert sorted(str(value) for value in plain_values(name)) == sorted(values.split(", "))


def test_the_table_has_every_option() -> None:
    assert [*(row[0] for row in ROWS), *PLAY_OPTIONS] == list(OPTIONS)


@pytest.mark.parametrize("preset", PLAY)
def test_each_preset_plays_as_the_interface_says(preset: str) -> None:
    rules = PRESETS[Preset(preset)]
    assert rules.preset == preset
    assert [str(value_of(rules, name)) for name in PLAY_OPTIONS] == PLAY[preset].split()


@given(rulesets(), st.data())
def test_changing_one_option_changes_nothing_else(rules: Ruleset, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(list(OPTIONS)))
    value = OPTIONS[name].parse(data.draw(st.sampled_from(plain_values(name))))
    assert value is not None
    changed = with_option(rules, name, value)
    assert value_of(changed, name) == value
    assert set(differences(rules, changed)) <= {name}
    assert with_option(changed, name, value_of(rules, name)) == rules


@given(rulesets(), rulesets())
def test_the_differences_are_all_that_lies_between_two_rule_sets(one: Ruleset, other: Ruleset) -> None:
    between = {name: value_of(other, name) for name in differences(one, other)}
    assert options_of(with_house(one, between)) == options_of(other)
    assert differences(one, other) == differences(other, one) == tuple(name for name in OPTIONS if name in between)
    assert differences(one, one) == ()


@given(rulesets(), houses())
def test_a_house_that_is_right_is_taken_over_whole(rules: Ruleset, house: dict[str, int | str]) -> None:
    assert check_house(house) == ()
    taken = options_of(with_house(rules, house))
    assert taken == {**options_of(rules), **house}


@given(rulesets(), st.dictionaries(st.sampled_from(list(OPTIONS)) | st.text(max_size=4), plain_data()))
def test_a_house_that_is_wrong_is_taken_over_but_for_what_is_wrong(rules: Ruleset, house: dict[str, object]) -> None:
    wrong = {violation.field.removeprefix("house.") for violation in check_house(house)}
    right = {name: plain for name, plain in house.items() if name not in wrong}
    assert check_house(right) == ()
    assert with_house(rules, house) == with_house(rules, right)


@pytest.mark.parametrize(
    ("name", "plain", "code"),
    [
        ("colour", "red", Code.UNKNOWN),
        ("false-claim", "as-if-wrong", Code.UNKNOWN),
        ("false-claim", 2, Code.UNKNOWN),
        ("schneider-line", 32, Code.UNKNOWN),
        ("schneider-line", "33", Code.UNKNOWN),
        ("schneider-dots", True, Code.UNKNOWN),
        ("target", 0, Code.OUT_OF_RANGE),
        ("target", 1001, Code.OUT_OF_RANGE),
        ("rubber", -1, Code.OUT_OF_RANGE),
    ],
)
def test_an_option_or_a_value_that_there_is_not_is_named(name: str, plain: object, code: Code) -> None:
    assert check_house({name: plain}) == (Violation(code, f"house.{name}"),)


def test_the_ends_of_the_ranges_are_in_them() -> None:
    assert check_house({"target": 1}) == check_house({"target": 1000}) == check_house({"rubber": 0}) == ()

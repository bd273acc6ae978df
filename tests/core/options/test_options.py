"""Tests for presets and options: the tables in the scripting documentation, and properties of all options."""

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.options.choices import Contract
from companion.core.options.options import (
    NoOptionError,
    check_house,
    differences,
    find_value,
    options_of,
    value_of,
    values_of,
    with_house,
    with_option,
)
from companion.core.options.parts import (
    BiddingRules,
    ContractRules,
    DealRules,
    MatchRules,
    NamingRules,
    Option,
    Part,
    PlayRules,
)
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.options.rules_notation import plain_options
from companion.core.scoring.violations import Code, Violation
from tests.strategies import all_rulesets, houses, plain_data, plain_values, rulesets_of

# option: its values | soft and sharp | tournament | last-trick-ten | sixty-six | schnapsella
# a line without values is a numeric range; `-` means that the game does not have the option
OF_TWO = """
cards: 20, 24 | 20 | 20 | 20 | 24 | 20
target: | 7 | 7 | 7 | 7 | 7
count: down, up | down | down | down | up | up
schneider-line: 33, 31, 30 | 33 | 33 | 33 | 33 | -
three-for: no-trick, no-points | no-trick | no-trick | no-trick | no-trick | -
false-claim: fixed, as-if-right, flat-two | fixed | as-if-right | fixed | flat-two | -
false-claim-by-closer: failed-close, tricks-at-claim, as-if-right \
| failed-close | failed-close | failed-close | failed-close | -
false-claim-by-non-closer: closers-tricks, claimants-tricks, flat-two \
| closers-tricks | claimants-tricks | closers-tricks | flat-two | -
close-count: at-closing, at-end | at-closing | at-closing | at-closing | at-end | -
failed-close: by-tricks, always-three | by-tricks | by-tricks | by-tricks | by-tricks | -
beat-the-closer: by-tricks, flat-two | by-tricks | by-tricks | by-tricks | flat-two | -
played-out: last-trick, last-trick-scale, plus-ten | last-trick | last-trick | plus-ten | plus-ten | -
plus-ten-tie: draw, last-trick, next-deal-one-more | draw | draw | draw | draw | -
revoke: 3, 2, 1, 0 | 3 | 3 | 3 | 3 | 2
schneider-dots: 2, 1 | 2 | 1 | 2 | 1 | 1
rubber: | 2 | 2 | 2 | 0 | 0
next-dealer: alternate, winner, clockwise | alternate | alternate | alternate | winner | winner
dealer-after-bummerl: continue, bummerl-order | continue | continue | continue | continue | continue
"""
# option: its values | three-hand | dreierschnapsen | bauernschnapsen | thousand
OF_MORE = """
target: | 10 | 24 | 24 | 1000
count: down, up | up | up | up | up
schneider-line: 33, 31, 30 | 33 | 33 | 33 | -
three-for: no-trick, no-points | no-points | no-trick | no-trick | -
false-claim: fixed, as-if-right, flat-two | fixed | fixed | fixed | -
played-out: last-trick, last-trick-scale | last-trick | last-trick | last-trick | -
revoke: 3, 2, 1, 0 | 3 | 3 | 3 | -
doubling-cap: 1, 2, 4, 8, 16, 32 | 1 | 8 | 8 | -
doubling-scope: all, normal-only | - | all | all | -
schneider-dots: 2, 1 | 1 | 2 | 2 | 1
retourschneider: | - | 4 | 4 | -
three-player-loser: last, all, play-off | last | last | - | last
rubber: | 0 | 0 | 0 | 0
next-dealer: alternate, winner, clockwise | clockwise | clockwise | clockwise | clockwise
contract-bettler: | - | 4 | 4 | -
contract-ace-bettler: | - | 0 | 5 | -
contract-schnapser: | - | 6 | 6 | -
contract-plauderer: | - | 0 | 0 | -
contract-damengang: | - | 0 | 0 | -
contract-koenigsgang: | - | 0 | 0 | -
contract-gang: | - | 9 | 9 | -
contract-zehnergang: | - | 10 | 10 | -
contract-bauernschnapser: | - | 12 | 12 | -
contract-kontraschnapser: | - | 12 | 12 | -
contract-farbenringerl: | - | 18 | 18 | -
contract-kontrabauernschnapser: | - | 24 | 24 | -
contract-herrenschnapser: | - | 24 | 24 | -
award: actual, bid | - | - | - | actual
rounding: 0, 5, 10 | - | - | - | 0
barrel: | - | - | - | 880
barrel-tries: | - | - | - | 3
barrel-penalty: | - | - | - | 120
zeros: | - | - | - | 3
zeros-penalty: | - | - | - | 120
give-up-gift: | - | - | - | 60
"""
TABLES = (
    (OF_TWO, ("soft", "tournament", "last-trick-ten", "sixty-six", "schnapsella")),
    (OF_MORE, ("three-hand", "dreierschnapsen", "bauernschnapsen", "thousand")),
)
PLAY = {
    "soft": "yes yes yes yes no yes",
    "sharp": "no no no no yes no",
    "tournament": "no no no no yes no",
    "last-trick-ten": "yes yes yes yes no yes",
    "sixty-six": "yes yes no yes no no",
}
PLAY_OPTIONS = (
    Option.CLOSE_WITH_TWO,
    Option.EXCHANGE_WITH_TWO,
    Option.EXCHANGE_BEFORE_FIRST_TRICK,
    Option.MARRIAGE_ON_FIRST_LEAD,
    Option.MARRIAGE_KING_ONLY,
    Option.LOOK_AT_TRICKS,
)


NAMED = {option.value: option for option in Option}


def published() -> dict[str, dict[Option, tuple[str, list[str]]]]:
    """Return the published options of each preset, with each option's value and possible values."""
    presets: dict[str, dict[Option, tuple[str, list[str]]]] = {}
    for table, names in TABLES:
        for line in table.strip().splitlines():
            option, values, *cells = (cell.strip() for cell in line.replace(":", " |", 1).split("|"))
            for name, cell in zip(names, cells, strict=True):
                options = presets.setdefault(name, {})
                if cell != "-":
                    options[NAMED[option]] = (cell, values.split(", ") if values else [])
    return {"sharp": presets["soft"], **presets}


@pytest.mark.parametrize("preset", Preset)
def test_each_preset_agrees_with_the_published_tables(preset: Preset) -> None:
    rules, table = PRESETS[preset], published()[preset]
    assert rules.preset is preset
    worth = [name for name in options_of(rules) if name.part != "play"]
    assert {name: str(value_of(rules, name)) for name in worth} == {name: cell for name, (cell, _) in table.items()}
    for name, (_, values) in table.items():
        taken = [str(value) for value in values_of(rules, name)]
        assert sorted(taken) == sorted(values) if values else isinstance(values_of(rules, name), range)


def test_the_tables_contain_every_option() -> None:
    named = {name for table in published().values() for name in table}
    assert {*named, *PLAY_OPTIONS} == set(Option)


@pytest.mark.parametrize("preset", Preset)
def test_each_preset_has_the_published_play_rules(preset: Preset) -> None:
    play = [str(find_value(PRESETS[preset], name)) for name in PLAY_OPTIONS]
    assert play == PLAY.get(preset, "None None None None None None").split()


@pytest.mark.parametrize("preset", Preset)
def test_an_option_that_the_game_does_not_have_is_a_violation(preset: Preset) -> None:
    rules = PRESETS[preset]
    others = [name for name in Option if name not in options_of(rules)]
    for name in others:
        for value in plain_values(name):
            assert check_house(rules, {name: value}) == (Violation(Code.UNKNOWN, f"house.{name}"),)
        assert with_house(rules, {name: plain_values(name)[0]}) == rules
        with pytest.raises(NoOptionError, match=f"no option of {preset}: {name}"):
            value_of(rules, name)


def test_ten_for_the_last_trick_exists_between_two_players_only() -> None:
    for preset in ("three-hand", "dreierschnapsen", "bauernschnapsen"):
        rules = PRESETS[Preset(preset)]
        assert check_house(rules, {"played-out": "plus-ten"}) == (Violation(Code.UNKNOWN, "house.played-out"),)
        assert with_house(rules, {"played-out": "plus-ten"}) == rules


same_game = st.sampled_from(list(PRESETS.values())).flatmap(
    lambda rules: st.tuples(rulesets_of(rules), rulesets_of(rules))
)


@given(all_rulesets(), st.data())
def test_changing_one_option_changes_nothing_else(rules: Ruleset, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(options_of(rules)))
    value = name.parse(data.draw(st.sampled_from(plain_values(name, rules))))
    assert value is not None
    changed = with_option(rules, name, value)
    assert value_of(changed, name) == value
    assert set(differences(rules, changed)) <= {name}
    assert with_option(changed, name, value_of(rules, name)) == rules


@given(same_game)
def test_applying_the_differences_makes_two_rule_sets_equal(pair: tuple[Ruleset, Ruleset]) -> None:
    rules, other = pair
    between = {name.value: value_of(other, name) for name in differences(rules, other)}
    assert plain_options(with_house(rules, between)) == plain_options(other)
    assert differences(rules, other) == differences(other, rules) == tuple(name for name in Option if name in between)
    assert differences(rules, rules) == ()


@given(all_rulesets(), all_rulesets())
def test_options_that_only_one_game_has_are_differences(rules: Ruleset, other: Ruleset) -> None:
    different = differences(rules, other)
    assert set(options_of(other)) - set(options_of(rules)) <= set(different) <= set(options_of(other))
    assert all(find_value(rules, name) != value_of(other, name) for name in different)


@given(all_rulesets(), st.data())
def test_valid_house_rules_are_applied_completely(rules: Ruleset, data: st.DataObject) -> None:
    house = data.draw(houses(rules))
    assert check_house(rules, house) == check_house(None, house) == ()
    taken = plain_options(with_house(rules, house))
    assert taken == {**plain_options(rules), **house}


@given(
    all_rulesets(),
    st.dictionaries(st.sampled_from([option.value for option in Option]) | st.text(max_size=4), plain_data()),
)
def test_invalid_house_rules_are_ignored(rules: Ruleset, house: dict[str, object]) -> None:
    wrong = {violation.field.removeprefix("house.") for violation in check_house(rules, house)}
    right = {name: plain for name, plain in house.items() if name not in wrong}
    assert check_house(rules, right) == ()
    assert with_house(rules, house) == with_house(rules, right)


SOFT, DREIER, THOUSAND = (PRESETS[preset] for preset in (Preset.SOFT, Preset.DREIERSCHNAPSEN, Preset.THOUSAND))


@pytest.mark.parametrize(
    ("rules", "name", "plain", "code"),
    [
        (SOFT, "colour", "red", Code.UNKNOWN),
        (SOFT, "false-claim", "as-if-wrong", Code.UNKNOWN),
        (SOFT, "false-claim", 2, Code.UNKNOWN),
        (SOFT, "schneider-line", 32, Code.UNKNOWN),
        (SOFT, "schneider-line", "33", Code.UNKNOWN),
        (SOFT, "schneider-dots", True, Code.UNKNOWN),
        (SOFT, "target", 0, Code.OUT_OF_RANGE),
        (SOFT, "target", 1001, Code.OUT_OF_RANGE),
        (SOFT, "rubber", -1, Code.OUT_OF_RANGE),
        (DREIER, "retourschneider", 100, Code.OUT_OF_RANGE),
        (DREIER, "contract-gang", -1, Code.OUT_OF_RANGE),
        (DREIER, "contract-gang", "9", Code.OUT_OF_RANGE),
        (DREIER, "contract-normal", 1, Code.UNKNOWN),
        (DREIER, "doubling-cap", 3, Code.UNKNOWN),
        (DREIER, "doubling-scope", "none", Code.UNKNOWN),
        (DREIER, "three-player-loser", "first", Code.UNKNOWN),
        (THOUSAND, "rounding", 1, Code.UNKNOWN),
        (THOUSAND, "barrel-tries", 0, Code.OUT_OF_RANGE),
        (THOUSAND, "award", 1, Code.UNKNOWN),
    ],
)
def test_an_unknown_option_or_value_is_reported(rules: Ruleset, name: str, plain: object, code: Code) -> None:
    assert check_house(rules, {name: plain}) == (Violation(code, f"house.{name}"),)
    assert check_house(None, {name: plain}) == (Violation(code, f"house.{name}"),)


def test_ranges_include_their_ends() -> None:
    assert check_house(SOFT, {"target": 1}) == check_house(SOFT, {"target": 1000}) == ()
    assert check_house(SOFT, {"rubber": 0}) == check_house(DREIER, {"contract-gang": 1000, "retourschneider": 99}) == ()
    assert check_house(THOUSAND, {"barrel": 0, "barrel-tries": 1, "zeros": 0, "give-up-gift": 1000}) == ()


def test_every_field_of_the_parts_is_an_option_of_the_same_name() -> None:
    parts = {
        Part.DEAL: (DealRules, NamingRules, ContractRules, BiddingRules),
        Part.MATCH: (MatchRules,),
        Part.PLAY: (PlayRules,),
    }
    for part, kinds in parts.items():
        names = {field.name for kind in kinds for field in fields(kind)} - {"sides", "names"}
        assert names == {option.attribute for option in Option if option.part is part}


def test_every_contract_has_an_option() -> None:
    assert [option.contract for option in Option if option.contract is not None] == list(Contract)
    assert all(Option.of(contract).contract is contract for contract in Contract)

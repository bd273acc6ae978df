"""Tests for the rules code: short, robust against typing errors, and stable over time."""

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.options.choices import Contract
from companion.core.options.code_alphabet import ALPHABET, CodeProblem, InvalidCode, decode, encode, pack
from companion.core.options.contracts import with_contract_names
from companion.core.options.options import with_house
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.options.rules_code import Difference, code_of, compare_rules, omitted_contracts, rules_of
from companion.core.options.rules_notation import plain_rules
from tests.strategies import all_rulesets

SOFT = PRESETS[Preset.SOFT]

RELEASED = {
    "soft": "R70V-R",
    "sharp": "R7ZY-N",
    "tournament": "R8Y1-N",
    "last-trick-ten": "R9X4-J",
    "sixty-six": "RAW7-F",
    "schnapsella": "8VVN-Z",
    "three-hand": "CRTE-0",
    "dreierschnapsen": "VAS8-1",
    "bauernschnapsen": "TCRD-N",
    "thousand": "ESQH-9",
}
"""Published codes, which must stay valid: changing a preset or an option requires a new version of the code."""

GOLDEN = json.loads((Path(__file__).parents[2] / "golden" / "rules-codes-v1.json").read_text("utf-8"))
"""The rules for published codes: each preset with every option value, and with many changes at once."""


@given(all_rulesets())
def test_a_code_contains_every_rule_except_contract_names(rules: Ruleset) -> None:
    assert rules_of(code_of(rules)) == with_contract_names(rules, {})


@pytest.mark.parametrize(("preset", "code"), RELEASED.items())
def test_published_codes_keep_their_meaning(preset: str, code: str) -> None:
    assert code_of(PRESETS[Preset(preset)]) == code
    assert rules_of(code) == PRESETS[Preset(preset)]


def test_codes_of_the_first_version_never_change_their_meaning() -> None:
    for code, plain in GOLDEN.items():
        rules = rules_of(code)
        assert isinstance(rules, Ruleset), code
        assert (code_of(rules), plain_rules(rules)) == (code, plain)


def test_codes_of_house_rules_keep_their_meaning() -> None:
    house = with_house(SOFT, {"false-claim": "as-if-right", "close-with-two": "no", "target": 9})
    assert code_of(house) == "PWMF-FM40-5N"
    table = {"contract-bettler": 5, "contract-ace-bettler": 0, "contract-plauderer": 7, "target": 21}
    assert code_of(with_house(PRESETS[Preset.BAUERNSCHNAPSEN], table)) == "1YKC-G939-20A3-6BRK-2"


@given(all_rulesets(), st.randoms(use_true_random=False))
def test_case_spaces_and_look_alikes_do_not_matter(rules: Ruleset, chance: Random) -> None:
    code = code_of(rules)
    typed = "".join(chance.choice((letter, letter.lower(), f" {letter}", f"{letter}-")) for letter in code)
    typed = typed.replace("1", chance.choice("1Iil")).replace("0", chance.choice("0Oo"))
    assert rules_of(typed) == rules_of(code)


@given(all_rulesets(), st.data())
def test_one_wrong_character_is_detected(rules: Ruleset, data: st.DataObject) -> None:
    code = code_of(rules).replace("-", "")
    index = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from(ALPHABET).filter(lambda letter: letter != code[index]))
    assert rules_of(code[:index] + other + code[index + 1 :]) == InvalidCode(CodeProblem.MISTYPED)


@given(all_rulesets(), st.data())
def test_two_swapped_neighbours_are_detected(rules: Ruleset, data: st.DataObject) -> None:
    code = code_of(rules).replace("-", "")
    places = [index for index in range(len(code) - 1) if code[index] != code[index + 1]]
    index = data.draw(st.sampled_from(places))
    swapped = code[:index] + code[index + 1] + code[index] + code[index + 2 :]
    assert rules_of(swapped) == InvalidCode(CodeProblem.MISTYPED)


@given(st.text(max_size=40) | st.text(ALPHABET, max_size=40))
def test_any_text_gives_rules_or_a_reason(typed: str) -> None:
    assert isinstance(rules_of(typed), Ruleset | InvalidCode)


def test_a_very_long_text_is_rejected_quickly() -> None:
    assert rules_of("Z" * 1_000_000) == InvalidCode(CodeProblem.MISTYPED)


@given(all_rulesets())
def test_codes_are_shorter_than_half_of_the_maximum_length(rules: Ruleset) -> None:
    assert len(code_of(rules)) < 100


@given(st.integers(0, 1 << 200))
def test_decoding_an_encoded_number_returns_it(number: int) -> None:
    assert decode(encode(number)) == (number or InvalidCode(CodeProblem.MISTYPED))


@given(st.integers(0, 1 << 120))
def test_a_correct_checksum_is_not_enough(number: int) -> None:
    found = rules_of(encode(number))
    assert isinstance(found, Ruleset) or found.problem in {
        CodeProblem.NEWER,
        CodeProblem.MEANINGLESS,
        CodeProblem.MISTYPED,
    }


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("", InvalidCode(CodeProblem.EMPTY)),
        (" - ", InvalidCode(CodeProblem.EMPTY)),
        ("R7?V-R", InvalidCode(CodeProblem.FOREIGN_CHARACTER, "?")),
        ("U", InvalidCode(CodeProblem.FOREIGN_CHARACTER, "U")),
        ("R7", InvalidCode(CodeProblem.TOO_SHORT)),
        ("R70V-S", InvalidCode(CodeProblem.MISTYPED)),
        ("0R70-VR", InvalidCode(CodeProblem.MISTYPED)),
        (encode(pack([(1, 31), (1, 2)])), InvalidCode(CodeProblem.NEWER)),
        (encode(pack([(0, 31), (31, 32), (1, 2)])), InvalidCode(CodeProblem.MEANINGLESS)),
        (encode(pack([(0, 31), (0, 32), (2, 25), (23, 24), (0, 1), (1, 2)])), InvalidCode(CodeProblem.MEANINGLESS)),
        (encode(pack([(0, 31), (0, 32), (0, 25), (1, 9), (1, 2)])), InvalidCode(CodeProblem.MEANINGLESS)),
    ],
)
def test_each_problem_of_a_code_has_its_reason(typed: str, problem: InvalidCode) -> None:
    assert rules_of(typed) == problem


def test_only_the_differences_are_shown() -> None:
    theirs = with_house(SOFT, {"target": 9, "revoke": 2})
    assert compare_rules(SOFT, theirs) == (Difference(Option.TARGET, 7, 9), Difference(Option.REVOKE, 3, 2))
    assert compare_rules(SOFT, SOFT) == ()


def test_a_rule_that_only_one_of_the_games_has_is_a_difference() -> None:
    schnapsella = PRESETS[Preset.SCHNAPSELLA]
    assert Difference(Option.SCHNEIDER_LINE, 33, None) in compare_rules(SOFT, schnapsella)
    assert Difference(Option.SCHNEIDER_LINE, None, 33) in compare_rules(schnapsella, SOFT)


def test_codes_do_not_contain_contract_names() -> None:
    named = with_contract_names(PRESETS[Preset.BAUERNSCHNAPSEN], {Contract.GANG: "Landler"})
    assert omitted_contracts(named) == (Contract.GANG,)
    assert omitted_contracts(SOFT) == ()
    assert rules_of(code_of(named)) == PRESETS[Preset.BAUERNSCHNAPSEN]

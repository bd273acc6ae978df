"""Encode the rules of a match as a short code, and compare two rule sets.

A code contains the preset and the differences from it, so few differences make a short code. Each version of the code
refers to the presets and options as they were when it was released. A new option, or a change to a preset or to an
option's values, therefore needs a new version; a test checks this. A code uses the oldest version that can express the
rules.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.options.choices import Choice, Contract
from companion.core.options.code_alphabet import CodeProblem, InvalidCode, decode, encode, pack
from companion.core.options.contracts import contract_names
from companion.core.options.options import differences, find_value, options_of, value_of, values_of, with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset, Ruleset

_NEWEST = max(option.code_version for option in Option)
_VERSIONS = 31
_PRESETS = 32
"""The number of presets that fit in a code, with room for future ones."""
_ORDER = tuple(Preset)


@dataclass(frozen=True, slots=True)
class Difference:
    """A house rule that differs between two rule sets; a value is None if the game has no such rule."""

    option: Option
    ours: int | Choice | None
    theirs: int | Choice | None


def code_of(rules: Ruleset) -> str:
    """Return the code for `rules`, in groups of four characters; custom contract names are left out."""
    base = PRESETS[rules.preset]
    changed = differences(base, rules)
    version = max((option.code_version for option in changed), default=1)
    known = _known_options(base, version)
    digits = [(_ORDER.index(rules.preset), _PRESETS), (len(changed), len(known) + 1)]
    start = 0
    for option in changed:
        index = known.index(option)
        others = _other_values(base, option)
        digits += [(index - start, len(known) - start), (others.index(value_of(rules, option)), len(others))]
        start = index + 1
    # the most significant digit is always 1, so a code never starts with a zero
    return encode(pack([(version - 1, _VERSIONS), *digits, (1, 2)]))


def rules_of(code: str) -> Ruleset | InvalidCode:
    """Decode a rules code, ignoring case and grouping; return the problem if the code is invalid. Never raises."""
    number = decode(code)
    if isinstance(number, InvalidCode):
        return number
    digits = _Digits(number)
    version = digits.take(_VERSIONS) + 1
    if version > _NEWEST:
        return InvalidCode(CodeProblem.NEWER)
    index = digits.take(_PRESETS)
    rules = _read_differences(PRESETS[_ORDER[index]], version, digits) if index < len(_ORDER) else None
    return InvalidCode(CodeProblem.MEANINGLESS) if rules is None or digits.rest != 1 else rules


def omitted_contracts(rules: Ruleset) -> tuple[Contract, ...]:
    """Return the contracts whose custom names are left out of a code."""
    return tuple(contract_names(rules))


def compare_rules(ours: Ruleset, theirs: Ruleset) -> tuple[Difference, ...]:
    """Return all options that differ, in order, including those that only one of the two games has."""
    options = dict.fromkeys((*options_of(ours), *options_of(theirs)))
    pairs = ((option, find_value(ours, option), find_value(theirs, option)) for option in options)
    return tuple(
        Difference(option, our_value, their_value)
        for option, our_value, their_value in pairs
        if our_value != their_value
    )


class _Digits:
    """Unpacks digits from a number, in the order in which they were packed."""

    def __init__(self, number: int) -> None:
        self.rest = number

    def take(self, base: int) -> int:
        self.rest, digit = divmod(self.rest, base)
        return digit


def _known_options(base: Ruleset, version: int) -> tuple[Option, ...]:
    """Return the options of `base` that this version of the rules code includes."""
    return tuple(option for option in options_of(base) if option.code_version <= version)


def _read_differences(base: Ruleset, version: int, digits: _Digits) -> Ruleset | None:
    rules, known = base, _known_options(base, version)
    start = 0
    for _ in range(digits.take(len(known) + 1)):
        if start == len(known):
            return None
        index = start + digits.take(len(known) - start)
        others = _other_values(base, known[index])
        rules = with_option(rules, known[index], others[digits.take(len(others))])
        start = index + 1
    return rules


def _other_values(base: Ruleset, option: Option) -> Sequence[int | Choice]:
    """Return the option's possible values, except its value in the preset."""
    own = find_value(base, option)
    return [value for value in values_of(base, option) if value != own]

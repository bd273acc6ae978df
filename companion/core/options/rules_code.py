"""The rules of a match as a short code, and what another's code changes in one's own.

A code says the preset and what differs from it, so it is short where little does. The first version goes by the
presets and options as they were when it was released; a change of those needs another version, and a test says so.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.options.choices import Choice, Contract
from companion.core.options.code_alphabet import NoCode, Problem, packed, read, written
from companion.core.options.contracts import contract_names
from companion.core.options.options import differences, find_value, option_names, value_of, values_of, with_option
from companion.core.options.presets import PRESETS
from companion.core.options.rules import Preset, Ruleset

_VERSION = 1
_VERSIONS = 31
_PRESETS = 32
"""There is room for those to come."""
_ORDER = tuple(Preset)


@dataclass(frozen=True, slots=True)
class Difference:
    """A house rule that another sets otherwise; None where a game has no such rule."""

    option: str
    ours: int | Choice | None
    theirs: int | Choice | None


def code_of(rules: Ruleset) -> str:
    """The code, in groups of four characters; `not_carried` says what it leaves out."""
    base = PRESETS[rules.preset]
    changed, names = differences(base, rules), option_names(base)
    digits = [(_ORDER.index(rules.preset), _PRESETS), (len(changed), len(names) + 1)]
    start = 0
    for name in changed:
        place = names.index(name)
        others = _others(base, name)
        digits += [(place - start, len(names) - start), (others.index(value_of(rules, name)), len(others))]
        start = place + 1
    # the highest digit is never 0, and so the code never opens with one
    return written(packed([(_VERSION - 1, _VERSIONS), *digits, (1, 2)]))


def rules_of(code: str) -> Ruleset | NoCode:
    """The rules that a code says, typed in whatever case and grouping, or what is wrong with it; never raises."""
    number = read(code)
    if isinstance(number, NoCode):
        return number
    digits = _Digits(number)
    if digits.take(_VERSIONS) != _VERSION - 1:
        return NoCode(Problem.NEWER)
    place = digits.take(_PRESETS)
    rules = _changed(PRESETS[_ORDER[place]], digits) if place < len(_ORDER) else None
    return NoCode(Problem.MEANINGLESS) if rules is None or digits.rest != 1 else rules


def not_carried(rules: Ruleset) -> tuple[Contract, ...]:
    """The contracts that have a name of the table's own, which no code says."""
    return tuple(contract_names(rules))


def compared(ours: Ruleset, theirs: Ruleset) -> tuple[Difference, ...]:
    """What another's rules set otherwise, in the order of the options; those that only one of the games has, too."""
    names = dict.fromkeys((*option_names(ours), *option_names(theirs)))
    pairs = ((name, find_value(ours, name), find_value(theirs, name)) for name in names)
    return tuple(Difference(name, one, other) for name, one, other in pairs if one != other)


class _Digits:
    """A number that gives its digits back, the first first."""

    def __init__(self, number: int) -> None:
        self.rest = number

    def take(self, base: int) -> int:
        self.rest, digit = divmod(self.rest, base)
        return digit


def _changed(base: Ruleset, digits: _Digits) -> Ruleset | None:
    rules, names = base, option_names(base)
    start = 0
    for _ in range(digits.take(len(names) + 1)):
        if start == len(names):
            return None
        place = start + digits.take(len(names) - start)
        others = _others(base, names[place])
        rules = with_option(rules, names[place], others[digits.take(len(others))])
        start = place + 1
    return rules


def _others(base: Ruleset, name: str) -> Sequence[int | Choice]:
    """The values of an option besides that of the preset."""
    own = find_value(base, name)
    return [value for value in values_of(base, name) if value != own]

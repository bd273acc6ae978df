"""Rule sets as plain data: a preset and what differs from it, in scripts and in documents on disk."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from companion.core.codes import named
from companion.core.notation import Plain
from companion.core.options import OPTIONS, check_house, differences, value_of, with_house
from companion.core.presets import PRESETS
from companion.core.rules import Preset, Ruleset
from companion.core.violations import Code, Violation

_NO_HOUSE: Mapping[str, object] = MappingProxyType({})
_KEPT = 256
"""How many rule sets are kept ready; scripts use few, and making one costs more than scoring a deal."""


def parse_rules(plain: Plain) -> tuple[Ruleset | None, tuple[Violation, ...]]:
    """The rules that the fields `preset` (soft where absent) and `house` name, or all that is wrong with them."""
    preset = named(Preset, plain.get("preset", Preset.SOFT))
    house = plain.get("house", _NO_HOUSE)
    violations = check_house(house) if isinstance(house, Mapping) else (Violation(Code.UNKNOWN, "house"),)
    if preset is None:
        return None, (Violation(Code.UNKNOWN, "preset"), *violations)
    if violations or not isinstance(house, Mapping):
        return None, violations
    return _rules(preset, tuple(house.items())), ()


def plain_rules(rules: Ruleset) -> dict[str, object]:
    """The same rules as their preset and the options that differ from it."""
    names = differences(PRESETS[rules.preset], rules)
    return {"preset": rules.preset.value, "house": {name: _plain_value(rules, name) for name in names}}


def whole_rules(rules: Ruleset) -> dict[str, object]:
    """The same rules with every option spelled out, so that they survive a change of the preset."""
    return {"preset": rules.preset.value, "house": plain_options(rules)}


def plain_options(rules: Ruleset) -> dict[str, int | str]:
    """Every option with what it is set to: a number, or the word of the scripting interface."""
    return {name: _plain_value(rules, name) for name in OPTIONS}


def _plain_value(rules: Ruleset, name: str) -> int | str:
    value = value_of(rules, name)
    return value if isinstance(value, int) else value.value


@lru_cache(maxsize=_KEPT)
def _rules(preset: Preset, house: tuple[tuple[str, object], ...]) -> Ruleset:
    """The rules of a house that was checked, so that equal values are of one type."""
    return with_house(PRESETS[preset], dict(house))

"""Convert rule sets to and from plain data: a preset, and the differences from it."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from companion.core.notation import Plain
from companion.core.options.choices import Contract
from companion.core.options.codes import find_member
from companion.core.options.contracts import contract_names, with_contract_names
from companion.core.options.options import check_house, differences, options_of, value_of, with_house
from companion.core.options.parts import ContractRules, Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.scoring.violations import Code, Violation

_NO_HOUSE: Mapping[str, object] = MappingProxyType({})
_KEPT = 256
"""The number of cached rule sets; scripts use only a few, and creating one takes longer than scoring a deal."""


def parse_rules(plain: Plain) -> tuple[Ruleset | None, tuple[Violation, ...]]:
    """Return the rules given by `preset` (soft by default), `house` and `contract_names`, or all violations."""
    preset = find_member(Preset, plain.get("preset", Preset.SOFT))
    base = None if preset is None else PRESETS[preset]
    house, contract_names_field = plain.get("house", _NO_HOUSE), plain.get("contract_names", _NO_HOUSE)
    violations: tuple[Violation, ...] = () if preset else (Violation(Code.UNKNOWN, "preset"),)
    if isinstance(house, Mapping):
        violations += check_house(base, house)
    else:
        house, violations = _NO_HOUSE, (*violations, Violation(Code.UNKNOWN, "house"))
    names, unknown = _parse_names(base, contract_names_field)
    violations += unknown
    if preset is None or violations:
        return None, violations
    return _rules(preset, tuple(house.items()), tuple(names.items())), ()


def plain_rules(rules: Ruleset) -> dict[str, object]:
    """Return the rules as their preset and the differences from it."""
    changed = differences(PRESETS[rules.preset], rules)
    return {
        "preset": rules.preset.value,
        "house": {option.value: _plain_value(rules, option) for option in changed},
        **_plain_names(rules),
    }


def whole_rules(rules: Ruleset) -> dict[str, object]:
    """Return the rules with every option spelled out, so that later changes to the preset do not affect them."""
    return {"preset": rules.preset.value, "house": plain_options(rules), **_plain_names(rules)}


def plain_options(rules: Ruleset) -> dict[str, int | str]:
    """Return the value of every option: a number, or a string from the scripting interface."""
    return {option.value: _plain_value(rules, option) for option in options_of(rules)}


def _plain_value(rules: Ruleset, option: Option) -> int | str:
    value = value_of(rules, option)
    return value if isinstance(value, int) else value.value


def _plain_names(rules: Ruleset) -> dict[str, object]:
    names = {contract.value: name for contract, name in contract_names(rules).items()}
    return {"contract_names": names} if names else {}


def _parse_names(base: Ruleset | None, plain: object) -> tuple[dict[Contract, str], tuple[Violation, ...]]:
    """Return the valid custom contract names, and violations for the others."""
    if not isinstance(plain, Mapping) or (plain and base and not isinstance(base.deal, ContractRules)):
        return {}, (Violation(Code.UNKNOWN, "contract_names"),)
    names: dict[Contract, str] = {}
    unknown: list[Violation] = []
    for word, name in plain.items():
        contract = find_member(Contract, word)
        if contract is None or not isinstance(name, str) or not name.strip():
            unknown.append(Violation(Code.UNKNOWN, f"contract_names.{word}"))
        else:
            names[contract] = name
    return names, tuple(unknown)


@lru_cache(maxsize=_KEPT)
def _rules(preset: Preset, house: tuple[tuple[str, object], ...], names: tuple[tuple[Contract, str], ...]) -> Ruleset:
    """Return the rules; `house` must already be validated because the cache does not distinguish 1 from True."""
    return with_contract_names(with_house(PRESETS[preset], dict(house)), dict(names))

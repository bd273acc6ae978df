"""The contracts of a game as an editable table: their values, their names, and whether they are played."""

from dataclasses import dataclass

from companion.core.options.choices import Contract
from companion.core.options.contracts import contract_names, with_contract_names
from companion.core.options.options import find_value, with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Ruleset

_REGIONAL = {Contract.ACE_BETTLER: 5, Contract.PLAUDERER: 7, Contract.DAMENGANG: 7, Contract.KOENIGSGANG: 8}
"""The usual values of the regional contracts, which the presets don't include."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """One contract, as a row of the table."""

    contract: Contract
    value: int
    """The game points, or 0 if the contract is not played."""
    regional: bool
    """Whether the contract is played only in some regions."""


def contract_rows(rules: Ruleset) -> tuple[TableRow, ...]:
    """Return a row for every contract in the game, cheapest first."""
    rows = [
        TableRow(contract, value, regional=find_value(PRESETS[rules.preset], Option.of(contract)) == 0)
        for contract in Contract
        if isinstance(value := find_value(rules, Option.of(contract)), int)
    ]
    return tuple(sorted(rows, key=lambda row: usual_value(rules, row.contract)))


def usual_value(rules: Ruleset, contract: Contract) -> int:
    """Return the value that a contract usually has where it is played."""
    value = find_value(PRESETS[rules.preset], Option.of(contract))
    return value if isinstance(value, int) and value else _REGIONAL.get(contract, 1)


def with_value(rules: Ruleset, contract: Contract, value: int) -> Ruleset:
    """Return the rules with `value` for a contract; 0 means that the contract is not played."""
    return with_option(rules, Option.of(contract), value)


def with_name(rules: Ruleset, contract: Contract, name: str) -> Ruleset:
    """Return the rules with a custom name for a contract; an empty name restores the usual one."""
    names = {key: value for key, value in contract_names(rules).items() if key is not contract}
    clean = " ".join(name.split())
    return with_contract_names(rules, {**names, contract: clean} if clean else names)

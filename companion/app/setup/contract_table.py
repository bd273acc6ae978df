"""The contracts of a game as a table that one changes: what each is worth, whether it is played, what it is called."""

from dataclasses import dataclass

from companion.core.options.choices import Contract
from companion.core.options.contracts import contract_names, with_contract_names
from companion.core.options.options import find_value, with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Ruleset

_REGIONAL = {Contract.ACE_BETTLER: 5, Contract.PLAUDERER: 7, Contract.DAMENGANG: 7, Contract.KOENIGSGANG: 8}
"""What those are worth, where they are known, that are off at first."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """One contract of the table."""

    contract: Contract
    value: int
    """0 where it is not played."""
    regional: bool
    """Whether only some regions know it."""


def table(rules: Ruleset) -> tuple[TableRow, ...]:
    """Every contract that the game knows, the cheapest first."""
    rows = [
        TableRow(contract, value, regional=find_value(PRESETS[rules.preset], Option.of(contract)) == 0)
        for contract in Contract
        if isinstance(value := find_value(rules, Option.of(contract)), int)
    ]
    return tuple(sorted(rows, key=lambda row: usual_value(rules, row.contract)))


def usual_value(rules: Ruleset, contract: Contract) -> int:
    """What a contract is worth at most tables that play it."""
    value = find_value(PRESETS[rules.preset], Option.of(contract))
    return value if isinstance(value, int) and value else _REGIONAL.get(contract, 1)


def worth(rules: Ruleset, contract: Contract, value: int) -> Ruleset:
    """The same rules with a contract at another value; 0 switches it off."""
    return with_option(rules, Option.of(contract), value)


def called(rules: Ruleset, contract: Contract, name: str) -> Ruleset:
    """The same rules with another name for a contract; an empty one brings the usual name back."""
    names = {one: told for one, told in contract_names(rules).items() if one is not contract}
    told = " ".join(name.split())
    return with_contract_names(rules, {**names, contract: told} if told else names)

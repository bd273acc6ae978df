"""The contracts played in three- and four-hand games, and the players' custom names for them."""

from collections.abc import Mapping
from dataclasses import replace

from companion.core.options.choices import Contract
from companion.core.options.parts import ContractRules
from companion.core.options.rules import Ruleset
from companion.core.texts import Shortener


def contracts_played(rules: ContractRules) -> tuple[Contract, ...]:
    """Return the contracts that can be announced, cheapest first."""
    return tuple(sorted((contract for contract in Contract if rules.value_of(contract)), key=rules.value_of))


def contract_names(rules: Ruleset) -> Mapping[Contract, str]:
    """Return the players' custom names for contracts."""
    return dict(rules.deal.names) if isinstance(rules.deal, ContractRules) else {}


def with_contract_names(rules: Ruleset, names: Mapping[Contract, str]) -> Ruleset:
    """Return the rules with all custom contract names replaced by `names`, which do not affect scoring."""
    if not names and not contract_names(rules):
        return rules
    ordered = tuple((contract, names[contract]) for contract in Contract if contract in names)
    return replace(rules, deal=replace(rules.contracts, names=ordered))


def shorten_contract_names(rules: Ruleset, shortener: Shortener) -> Ruleset:
    """Return the rules with contract names cut to the maximum length; return `rules` itself if no name is too long."""
    names = contract_names(rules)
    shortened = {contract: shortener.name(name) for contract, name in names.items()}
    return rules if shortened == names else with_contract_names(rules, shortened)

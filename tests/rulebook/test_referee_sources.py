"""Tests that the sections cited by the referee exist in every language."""

import pytest

from companion.core.drill.tour import tour
from companion.core.options.parts import DealRules, NamingRules
from companion.core.options.rules import PRESETS, Ruleset
from companion.core.referee.disputes import cases, tree
from companion.core.referee.forks import Fork, Step
from companion.core.referee.may import rule_of
from companion.core.referee.schnapsella_rows import SCHNAPSELLA_ROWS
from companion.core.referee.talon_rows import TALON_ROWS
from companion.rulebook.address import Address
from companion.rulebook.library import Library


def sections_of(step: Step) -> set[str]:
    """Return all sections cited by the rulings of a dispute."""
    if isinstance(step, Fork):
        return {rule for _, further in step.ways for rule in sections_of(further)}
    return {step.rule}


def sections(rules: Ruleset) -> set[str]:
    """Return all sections that the referee can cite under `rules`."""
    match rules.deal:
        case DealRules():
            rows = TALON_ROWS
        case NamingRules():
            rows = SCHNAPSELLA_ROWS
        case _:
            rows = ()
    of_disputes = {rule for case in cases(rules) for rule in sections_of(tree(rules, case))}
    of_tour = {str(question.result.rule) for _, question in tour(rules)}
    return {rule_of(rules, row) for row in rows} | of_disputes | of_tour | {"cards#values"}


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())
def test_every_section_cited_by_the_referee_exists(rules: Ruleset) -> None:
    library = Library()
    for rule in sections(rules):
        document, _, section = rule.partition("#")
        for language in library.languages:
            assert library.find_section(language, Address(document, section)) is not None, rule

"""Compute the game points of a deal with the scoring functions for its family of games."""

from companion.core.options.parts import BiddingRules, ContractRules, DealRules, NamingRules
from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import BiddingOutcome, ContractOutcome, DealOutcome, NamingOutcome, Outcome
from companion.core.scoring.results import Assessment, DealResult
from companion.core.scoring.violations import Code, Violation, ViolationError
from companion.core.variants import schnapsella, thousand, three_and_four_hands, two_hands


def check(rules: Ruleset, outcome: Outcome) -> tuple[Violation, ...]:
    """Return all violations in `outcome`, or an empty tuple if it can be scored; never raises."""
    return assess(rules, outcome).violations


def score(rules: Ruleset, outcome: Outcome) -> DealResult:
    """Return the value of `outcome` under `rules`.

    Raises:
        ViolationError: If `check` returns violations.
    """
    assessment = assess(rules, outcome)
    if assessment.result is None:
        raise ViolationError(assessment.violations)
    return assessment.result


def assess(rules: Ruleset, outcome: Outcome, recorded_under: Ruleset | None = None) -> Assessment:
    """Return the result of a deal, or all violations in it; never raises.

    Args:
        rules: The rules for scoring the deal.
        outcome: The recorded facts about the deal.
        recorded_under: The rules under which the deal was recorded; defaults to `rules`. They determine the pack, the
            line that `at_least_33` refers to, and the maximum number of agreed game points.
    """
    recorded = rules if recorded_under is None else recorded_under
    match rules.deal, recorded.deal, outcome:
        case DealRules() as deal, DealRules(), DealOutcome() as deal_outcome:
            return two_hands.assess(deal, rules, deal_outcome, recorded)
        case NamingRules() as deal, NamingRules(), NamingOutcome() as deal_outcome:
            return schnapsella.assess(deal, rules, deal_outcome, recorded)
        case ContractRules() as deal, ContractRules(), ContractOutcome() as deal_outcome:
            return three_and_four_hands.assess(deal, rules, deal_outcome, recorded)
        case BiddingRules() as deal, BiddingRules(), BiddingOutcome() as deal_outcome:
            return thousand.assess(deal, rules, deal_outcome)
        case _:  # the deal belongs to another game
            return Assessment(None, (Violation(Code.UNKNOWN),))

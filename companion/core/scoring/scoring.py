"""Game points of a deal, by the rules of the family that its match belongs to."""

from companion.core.options.parts import BiddingRules, ContractRules, DealRules, NamingRules
from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import BiddingOutcome, ContractOutcome, DealOutcome, NamingOutcome, Outcome
from companion.core.scoring.results import Assessment, DealResult
from companion.core.scoring.violations import Code, Violation, ViolationError
from companion.core.variants import schnapsella, thousand, three_and_four_hands, two_hands


def check(rules: Ruleset, outcome: Outcome) -> tuple[Violation, ...]:
    """Every violation in `outcome`, none where it has a result; never raises."""
    return assess(rules, outcome).violations


def score(rules: Ruleset, outcome: Outcome) -> DealResult:
    """What `outcome` is worth under `rules`.

    Raises:
        ViolationError: where `check` finds something.
    """
    assessment = assess(rules, outcome)
    if assessment.result is None:
        raise ViolationError(assessment.violations)
    return assessment.result


def assess(rules: Ruleset, outcome: Outcome, recorded_under: Ruleset | None = None) -> Assessment:
    """The result of a deal or all that is wrong with it, in one go; never raises.

    Args:
        rules: what the deal is valued by.
        outcome: what happened.
        recorded_under: the rules that the deal was recorded under, `rules` where None. They say which line
            `at_least_33` is about, which pack the tricks are made of, and how many game points could be agreed on.
    """
    recorded = rules if recorded_under is None else recorded_under
    match rules.deal, recorded.deal, outcome:
        case DealRules() as deal, DealRules(), DealOutcome() as told:
            return two_hands.assess(deal, rules, told, recorded)
        case NamingRules() as deal, NamingRules(), NamingOutcome() as told:
            return schnapsella.assess(deal, rules, told, recorded)
        case ContractRules() as deal, ContractRules(), ContractOutcome() as told:
            return three_and_four_hands.assess(deal, rules, told, recorded)
        case BiddingRules() as deal, BiddingRules(), BiddingOutcome() as told:
            return thousand.assess(deal, rules, told)
        case _:  # a deal of another family
            return Assessment(None, (Violation(Code.UNKNOWN),))

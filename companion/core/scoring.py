"""Game points of a deal, by the rules of the family that its match belongs to."""

from companion.core.outcomes import BiddingOutcome, ContractOutcome, DealOutcome, NamingOutcome, Outcome
from companion.core.results import Assessment, DealResult
from companion.core.rules import BiddingRules, ContractRules, DealRules, NamingRules, Ruleset
from companion.core.variants import schnapsella, thousand, three_and_four_hands, two_hands
from companion.core.violations import Code, Violation, ViolationError


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


def assess(rules: Ruleset, outcome: Outcome) -> Assessment:
    """The result of a deal or all that is wrong with it, in one go; never raises."""
    match rules.deal, outcome:
        case DealRules() as deal, DealOutcome() as told:
            return two_hands.assess(deal, rules, told)
        case NamingRules() as deal, NamingOutcome() as told:
            return schnapsella.assess(deal, rules, told)
        case ContractRules() as deal, ContractOutcome() as told:
            return three_and_four_hands.assess(deal, rules, told)
        case BiddingRules() as deal, BiddingOutcome() as told:
            return thousand.assess(deal, rules, told)
        case _:  # a deal of another family
            return Assessment(None, (Violation(Code.UNKNOWN),))

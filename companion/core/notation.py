"""Convert deals to and from plain data, as used by the scripting interface and by documents on disk."""

from companion.core.options.parts import BiddingRules, ContractRules, DealRules, NamingRules
from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import BiddingOutcome, ContractOutcome, DealOutcome, NamingOutcome, Outcome
from companion.core.scoring.reader import Plain as Plain  # noqa: PLC0414  # re-exported, because notations read this type
from companion.core.scoring.reader import Reader
from companion.core.scoring.violations import Violation
from companion.core.variants import schnapsella, thousand, three_and_four_hands, two_hands


def parse_deal(rules: Ruleset, plain: Plain) -> tuple[Outcome | None, tuple[Violation, ...]]:
    """Return the deal that `plain` describes, or all violations; does not check whether the deal has a result."""
    reader = Reader(plain, rules.seats)
    outcome = _read(rules, reader)
    return (None if reader.violations else outcome), tuple(reader.violations)


def _read(rules: Ruleset, reader: Reader) -> Outcome | None:
    match rules.deal:
        case DealRules() as deal:
            return two_hands.read(deal, rules, reader)
        case NamingRules():
            return schnapsella.read(rules, reader)
        case ContractRules() as deal:
            return three_and_four_hands.read(deal, rules, reader)
        case BiddingRules():
            return thousand.read(rules, reader)


def plain_deal(outcome: Outcome) -> dict[str, object]:
    """Return a deal as plain data, omitting fields that are None."""
    match outcome:
        case DealOutcome():
            return two_hands.plain(outcome)
        case NamingOutcome():
            return schnapsella.plain(outcome)
        case ContractOutcome():
            return three_and_four_hands.plain(outcome)
        case BiddingOutcome():
            return thousand.plain(outcome)

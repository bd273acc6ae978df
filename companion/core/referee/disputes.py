"""Settle disputes at the table: each case is a tree of questions that ends in a ruling."""

from collections.abc import Iterable

from companion.core.options.parts import BiddingRules, ContractRules, DealRules, NamingRules
from companion.core.options.rules import Ruleset
from companion.core.referee import claim_disputes as claims
from companion.core.referee import table_disputes as others
from companion.core.referee.forks import DisputeQuestion, Reply, Step
from companion.core.referee.rulings import Case, Ruling
from companion.core.seats import Seat

_TALON_ONLY = frozenset((Case.TALON_LOOKED_AT, Case.FORGOT_TO_DRAW))
_CLAIMS = frozenset((Case.WRONG_CLAIM, Case.CLAIM_TOO_EARLY))
_WITHOUT_OFFENDER = frozenset((Case.MISDEAL, Case.EXPOSED_CARD, Case.FORGOT_TO_DRAW, Case.LEAD_OUT_OF_TURN))


def cases(rules: Ruleset) -> tuple[Case, ...]:
    """Return the kinds of dispute that can occur under `rules`."""
    match rules.deal:
        case DealRules():
            missing: frozenset[Case] = frozenset()
        case NamingRules():
            missing = _CLAIMS
        case ContractRules():
            missing = _TALON_ONLY
        case BiddingRules():
            missing = _TALON_ONLY | _CLAIMS
    return tuple(case for case in Case if case not in missing)


def has_offender(case: Case) -> bool:
    """Return whether the ruling can depend on who is responsible."""
    return case not in _WITHOUT_OFFENDER


def tree(rules: Ruleset, case: Case, offender: Seat = Seat.A) -> Step:  # noqa: C901  # one branch for each case
    """Return the decision tree for a case; `offender` is the responsible player or, for claims, the claimant."""
    match case:
        case Case.REVOKE:
            return claims.revoke_tree(rules, offender)
        case Case.WRONG_CLAIM:
            return claims.wrong_claim_tree(rules, offender)
        case Case.CLAIM_TOO_EARLY:
            return claims.claim_too_early_tree(rules, offender)
        case Case.WRONG_ANNOUNCEMENT:
            return others.announcement_tree(rules, offender)
        case Case.MISDEAL:
            return others.misdeal_tree(rules)
        case Case.EXPOSED_CARD:
            return others.exposed_card_tree(rules)
        case Case.TALON_LOOKED_AT:
            return others.talon_tree(rules, offender)
        case Case.FORGOT_TO_DRAW:
            return others.drawing_tree()
        case Case.LEAD_OUT_OF_TURN:
            return others.lead_tree()
        case Case.MIXED_TRICKS:
            return others.mixed_tricks_tree(rules, offender)


class NoSuchReplyError(LookupError):
    """Raised when a question does not offer the given reply."""

    def __init__(self, question: DisputeQuestion, reply: Reply) -> None:
        super().__init__(f"no answer to {question}: {reply}")
        self.question, self.reply = question, reply


def follow(step: Step, replies: Iterable[Reply]) -> Step:
    """Return the step reached by answering the questions with `replies`; replies after the ruling are ignored.

    Raises:
        NoSuchReplyError: If a question does not offer the given reply.
    """
    for reply in replies:
        if isinstance(step, Ruling):
            return step
        ways = dict(step.ways)
        if reply not in ways:
            raise NoSuchReplyError(step.question, reply)
        step = ways[reply]
    return step

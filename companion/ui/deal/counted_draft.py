"""A pile that was counted card by card, as an answer about a deal."""

from companion.core.options.rules import Ruleset
from companion.core.referee.pile_counts import PileCount
from companion.core.scoring.evidence import CLAIM
from companion.core.scoring.outcomes import Ending
from companion.core.scoring.stakes import Ask
from companion.core.seats import Seat
from companion.core.variants.two_hands import questions
from companion.ui.deal.draft import Answer, Draft, answers_to


def with_counted(rules: Ruleset, draft: Draft, seat: Seat, pile: PileCount) -> Draft:
    """The claimant's pile says whether the claim was right; another's answers the question about it."""
    told = draft
    if draft.ended is Ending.CLAIM and seat is draft.by:
        told = draft.telling(right=pile.card_points >= CLAIM)
    asked = next(
        (one.ask for one in questions(rules.talon, told.outcome(rules)) if one.seat is seat),
        None,
    )
    match asked:
        case None:
            return told
        case Ask.TRICK:
            return told.answering(Answer.SOME_TRICK if pile.tricks else Answer.NO_TRICK)
        case _ if not pile.tricks and Answer.NO_TRICK in answers_to(rules, asked):
            return told.answering(Answer.NO_TRICK)
        case _:
            counted = told.counting(seat, pile.card_points)
            return counted if pile.card_points else counted.having(seat, trick=pile.tricks > 0)

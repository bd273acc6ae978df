"""The deal that decides a tie: who wins it gets no dots."""

from companion.core.numbers import GamePoints
from companion.core.options.rules import BiddingRules, Ruleset
from companion.core.scoring.outcomes import BiddingOutcome, ContractOutcome, Ending, Outcome
from companion.core.seats import Seat


def deciding(rules: Ruleset, winner: Seat | None) -> Outcome:
    """What is recorded when `winner` has won the play-off; without a winner it has no result yet."""
    if isinstance(rules.deal, BiddingRules):
        return BiddingOutcome(play_off_for=winner)
    return ContractOutcome(ended=Ending.AGREED, by=winner, game_points=GamePoints(1))

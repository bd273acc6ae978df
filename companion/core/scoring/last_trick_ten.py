"""Score deals played to the end under rules where the last trick counts ten and the higher total wins."""

from companion.core.options.choices import PlusTenTie
from companion.core.options.parts import DealRules
from companion.core.options.rules import Preset
from companion.core.scoring.evidence import Evidence, ten_of
from companion.core.scoring.outcomes import DealOutcome
from companion.core.scoring.piles import Bounds
from companion.core.scoring.prices import prices
from companion.core.scoring.results import Assessment, Reason, RuleSection, drawn_deal, rule_of, won_deal
from companion.core.scoring.stakes import MoreCardPoints
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import PAIR, Seat, opponent_of


def more_card_points(
    deal: DealRules, preset: Preset, outcome: DealOutcome, evidence: Evidence, stake: MoreCardPoints
) -> Assessment:
    """Compare both totals, including the ten, and return the result; equal totals are scored by the tie rule."""
    totals = {seat: _Total(pile, ten_of(deal, outcome, seat)) for seat, pile in evidence.at_end.items()}
    rule = rule_of(preset, RuleSection.LAST_TRICK)
    first, second = totals[Seat.A], totals[Seat.B]
    if first.least > second.most:
        winner, reason = Seat.A, Reason.MORE_CARD_POINTS
    elif second.least > first.most:
        winner, reason = Seat.B, Reason.MORE_CARD_POINTS
    elif not (first.exact and second.exact):
        return Assessment(None, tuple(_missing(seat) for seat in PAIR if not totals[seat].exact))
    elif deal.plus_ten_tie is not PlusTenTie.LAST_TRICK:
        return drawn_deal(PAIR, Reason.EQUAL_CARD_POINTS, rule)
    else:
        winner, reason = stake.last_trick, Reason.LAST_TRICK
    loser = opponent_of(winner)
    possible = prices(deal, stake.ask, evidence.at_end[loser], ten=totals[loser].ten)
    if len(possible) > 1:
        return Assessment(None, (_missing(loser),))
    return won_deal(PAIR, (winner,), min(possible), reason, rule)


class _Total:
    """The bounds of a pile's total, including the ten for the last trick."""

    def __init__(self, pile: Bounds, ten: int) -> None:
        self.ten = ten
        self.least = pile.least_card_points + ten
        self.most = pile.most_card_points + ten
        self.exact = self.least == self.most


def _missing(seat: Seat) -> Violation:
    return Violation(Code.MISSING, f"piles.{seat}")

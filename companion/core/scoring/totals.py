"""Infer one pile from the other in a deal played to the end, where the two piles contain all cards."""

from collections.abc import Mapping
from dataclasses import replace

from companion.core.cards import ALL_CARD_POINTS, MOST_CARD_POINTS
from companion.core.options.parts import DealRules
from companion.core.scoring.outcomes import DealOutcome, Ending
from companion.core.scoring.piles import Bounds, narrow
from companion.core.seats import PAIR, Seat, opponent_of

_TOTALS = range(ALL_CARD_POINTS, MOST_CARD_POINTS + 1, 20)
"""The possible sums of both piles: all cards and up to four marriages (20 + 20 + 20 + 40)."""


def holds_all_cards(outcome: DealOutcome) -> bool:
    """Return whether the piles contain all cards: the deal was played to the end, and the talon was never closed."""
    return outcome.ended is Ending.PLAYED_OUT and outcome.closed_by is None


def has_impossible_sum(outcome: DealOutcome) -> bool:
    """Return whether both totals are known, but no combination of marriages explains their sum."""
    if not holds_all_cards(outcome):
        return False
    known = [pile.card_points for pile in outcome.piles.values() if pile.card_points is not None]
    return len(known) == len(PAIR) and sum(known) not in _TOTALS


def complete_bounds(rules: DealRules, piles: Mapping[Seat, Bounds]) -> dict[Seat, Bounds]:
    """Narrow the bounds of each pile by those of the other pile, unless the two contradict each other."""
    return {seat: narrow(rules, _narrow_by_other(pile, piles[opponent_of(seat)])) for seat, pile in piles.items()}


def _narrow_by_other(pile: Bounds, other: Bounds) -> Bounds:
    if other.least_card_points == other.most_card_points:
        rests = [total - other.least_card_points for total in _TOTALS]
    else:
        rests = [max(pile.least_card_points, _TOTALS[0] - other.most_card_points)]
        rests += [min(pile.most_card_points, _TOTALS[-1] - other.least_card_points)]
    rests = [rest for rest in rests if pile.least_card_points <= rest <= pile.most_card_points]
    return replace(pile, least_card_points=min(rests), most_card_points=max(rests)) if rests else pile

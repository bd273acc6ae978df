"""Infer bounds for card points and tricks from the recorded piles, and detect contradictions."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.options.choices import PlayedOut
from companion.core.options.parts import DealRules
from companion.core.scoring.outcomes import DealOutcome, Ending
from companion.core.scoring.piles import Bounds, bounds, reconcile
from companion.core.scoring.stakes import Moment
from companion.core.scoring.totals import complete_bounds, has_impossible_sum, holds_all_cards
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import PAIR, Seat

TEN = 10
"""The card points for the last trick, under rules that count it."""
CLAIM = 66


@dataclass(frozen=True, slots=True)
class Evidence:
    """The bounds of each pile at closing and at the end, and all contradictions in the recorded facts."""

    at_end: Mapping[Seat, Bounds]
    at_closing: Mapping[Seat, Bounds]
    contradictions: tuple[Violation, ...]

    def bounds_of(self, seat: Seat, moment: Moment) -> Bounds:
        """Return the bounds of a seat's pile at closing or at the end."""
        return (self.at_closing if moment is Moment.AT_CLOSING else self.at_end)[seat]


def evidence(rules: DealRules, outcome: DealOutcome) -> Evidence:
    """Return the bounds implied by the piles in `outcome`, and all contradictions."""
    at_end: dict[Seat, Bounds] = {}
    at_closing: dict[Seat, Bounds] = {}
    contradictions: list[Violation] = []
    for seat in PAIR:
        end = bounds(
            rules,
            outcome.piles.get(seat),
            ten=ten_of(rules, outcome, seat),
            at_least_tricks=int(outcome.ended is Ending.PLAYED_OUT and seat is outcome.by),
        )
        closing = bounds(rules, outcome.piles_at_closing.get(seat))
        if end.contradictory:
            contradictions.append(_contradiction(f"piles.{seat}"))
        if closing.contradictory:
            contradictions.append(_contradiction(f"piles_at_closing.{seat}"))
        was_closed = outcome.closed_by is not None or seat in outcome.piles_at_closing
        if was_closed and not (end.contradictory or closing.contradictory):
            together = reconcile(rules, closing, end)
            if together[0].contradictory:
                contradictions.append(_contradiction(f"piles_at_closing.{seat}"))
            else:
                closing, end = together
        at_end[seat], at_closing[seat] = end, closing
    if outcome.piles_at_closing and outcome.closed_by is None:
        contradictions.append(_contradiction("piles_at_closing"))
    if has_impossible_sum(outcome):
        contradictions.append(_contradiction("piles"))
    claimant = outcome.by if outcome.ended is Ending.CLAIM else None
    if claimant is not None and outcome.claim_right and _cannot_claim(at_end[claimant]):
        contradictions.append(_contradiction("claim_right"))
    if holds_all_cards(outcome) and not contradictions:
        at_end = complete_bounds(rules, at_end)
    return Evidence(at_end, at_closing, tuple(contradictions))


def ten_of(rules: DealRules, outcome: DealOutcome, seat: Seat) -> int:
    """Return 10 if the seat took the last trick, the rules count ten for it and the talon was not closed, else 0."""
    counts = rules.played_out is PlayedOut.PLUS_TEN and holds_all_cards(outcome) and seat is outcome.by
    return TEN if counts else 0


def _contradiction(field: str) -> Violation:
    return Violation(Code.CONTRADICTION, field)


def _cannot_claim(pile: Bounds) -> bool:
    return not pile.contradictory and (pile.most_card_points < CLAIM or pile.most_tricks == 0)

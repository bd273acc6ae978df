"""A Bummerl: the race to the target, and the dots that its loser gets."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.numbers import GamePoints
from companion.core.rules import MatchRules
from companion.core.seats import Seat, opponent_of


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedBummerl:
    """A Bummerl that somebody won; the dots are marks against its loser."""

    winner: Seat
    needed: Mapping[Seat, GamePoints]
    dots: Mapping[Seat, int]
    deals: int
    schneider: bool
    """Whether the loser never got a game point."""


def needs_after(needs: Mapping[Seat, GamePoints], won: Mapping[Seat, GamePoints]) -> Mapping[Seat, GamePoints]:
    """What each still needs; passing the target is reaching it, and nothing is carried over."""
    return {seat: GamePoints(max(0, need - won[seat])) for seat, need in needs.items()}


def finished(rules: MatchRules, needs: Mapping[Seat, GamePoints], deals: int) -> FinishedBummerl | None:
    """The Bummerl that ends with these needs, None while it is running."""
    winner = next((seat for seat, need in needs.items() if need == 0), None)
    if winner is None:
        return None
    loser = opponent_of(winner)
    schneider = needs[loser] == rules.target
    dots = {winner: 0, loser: rules.schneider_dots if schneider else 1}
    return FinishedBummerl(winner=winner, needed=needs, dots=dots, deals=deals, schneider=schneider)

"""A Bummerl: the race to the target, and the dots for the losers."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.numbers import GamePoints
from companion.core.options.choices import ThreePlayerLoser
from companion.core.options.parts import MatchRules
from companion.core.seats import Seat, Side, seats_after, seats_of, side_of


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedBummerl:
    """A finished Bummerl; dots are marks against the losers."""

    winner: Seat
    """The first seat of the winning side."""
    needed: Mapping[Seat, GamePoints]
    dots: Mapping[Seat, int]
    losers: tuple[Side, ...]
    """The sides that got dots."""
    deals: int
    schneider: bool
    """Whether a loser had no game points at all."""
    retourschneider: bool = False
    """Whether, at some point, a loser needed only one more game point while the winner had none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finish:
    """The state of a Bummerl when a player reaches the target."""

    needs: Mapping[Seat, GamePoints]
    """The game points that each seat still needs; negative if it has exceeded the target."""
    declarer: Seat | None
    dealer: Seat
    """The dealer of the last deal."""
    retour: frozenset[tuple[Seat, Seat]]
    """All pairs of seats where, at some point, the first needed one more game point while the second had none."""


def clamp_needs(needs: Mapping[Seat, GamePoints]) -> Mapping[Seat, GamePoints]:
    """Return `needs` with negative values replaced by 0, as game points beyond the target are not carried over."""
    return {seat: GamePoints(max(0, need)) for seat, need in needs.items()}


def retour_pairs(rules: MatchRules, needs: Mapping[Seat, GamePoints]) -> frozenset[tuple[Seat, Seat]]:
    """Return the possible Retourschneider pairs: a seat that needs one more game point, and a seat that has none."""
    if not rules.retourschneider:
        return frozenset()
    nearly = [seat for seat, need in needs.items() if need == 1]
    nothing = [seat for seat, need in needs.items() if need == rules.target]
    return frozenset((seat, other) for seat in nearly for other in nothing)


def winner_of(rules: MatchRules, finish: Finish) -> Seat | None:
    """Return the winner, or None if no player has reached the target.

    If several players have reached it and the declarer is one of them, the declarer wins; otherwise, the player with
    the highest total wins. If totals are equal, the first player after the dealer wins.
    """
    finishers = [side for side in rules.sides if finish.needs[side[0]] <= 0]
    if not finishers:
        return None
    if finish.declarer is not None and side_of(finish.declarer, rules.sides) in finishers:
        return side_of(finish.declarer, rules.sides)[0]
    order = seats_after(finish.dealer, seats_of(rules.sides))
    return min(finishers, key=lambda side: (finish.needs[side[0]], min(order.index(seat) for seat in side)))[0]


def losers_of(rules: MatchRules, finish: Finish, winner: Seat) -> tuple[Side, ...]:
    """Return the sides that get dots, or the tied sides that must play a deal to decide who gets them."""
    others = tuple(side for side in rules.sides if winner not in side)
    if rules.three_player_loser is ThreePlayerLoser.ALL:
        return others
    most = max(finish.needs[side[0]] for side in others)
    return tuple(side for side in others if finish.needs[side[0]] == most)


def finish_bummerl(
    rules: MatchRules, finish: Finish, winner: Seat, losers: tuple[Side, ...], *, deals: int
) -> FinishedBummerl:
    """Return a finished Bummerl that `winner` won and `losers` lost after `deals` deals."""
    dots = dict.fromkeys(finish.needs, 0)
    schneider = retourschneider = False
    for side in losers:
        without = finish.needs[side[0]] >= rules.target
        retour = (side[0], winner) in finish.retour
        worth = rules.schneider_dots if without else 1
        if retour:
            worth = rules.retourschneider or worth
        schneider, retourschneider = schneider or without, retourschneider or retour
        dots |= dict.fromkeys(side, worth)
    return FinishedBummerl(
        winner=winner,
        needed=clamp_needs(finish.needs),
        dots=dots,
        losers=losers,
        deals=deals,
        schneider=schneider,
        retourschneider=retourschneider,
    )

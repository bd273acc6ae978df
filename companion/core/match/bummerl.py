"""A Bummerl: the race to the target, and the dots that its losers get."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.numbers import GamePoints
from companion.core.options.choices import ThreePlayerLoser
from companion.core.options.parts import MatchRules
from companion.core.seats import Seat, Side, seats_after, seats_of, side_of


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedBummerl:
    """A Bummerl that somebody won; the dots are marks against those who lost it."""

    winner: Seat
    """With partners, the first seat of their side."""
    needed: Mapping[Seat, GamePoints]
    dots: Mapping[Seat, int]
    losers: tuple[Side, ...]
    """Who got dots."""
    deals: int
    schneider: bool
    """Whether somebody got dots who had never had a game point."""
    retourschneider: bool = False
    """Whether somebody got dots who had needed one more game point while the winner had none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finish:
    """What is known at the moment when somebody reaches the target."""

    needs: Mapping[Seat, GamePoints]
    """Below zero by what went past the target."""
    declarer: Seat | None
    dealer: Seat
    """Who dealt the deal that ended it."""
    retour: frozenset[tuple[Seat, Seat]]
    """Who once needed one more game point while who else had none."""


def at_least_nothing(needs: Mapping[Seat, GamePoints]) -> Mapping[Seat, GamePoints]:
    """What each still needs; passing the target is reaching it, and nothing is carried over."""
    return {seat: GamePoints(max(0, need)) for seat, need in needs.items()}


def retour_pairs(rules: MatchRules, needs: Mapping[Seat, GamePoints]) -> frozenset[tuple[Seat, Seat]]:
    """Who needs one more game point while who else has none: the seed of a Retourschneider."""
    if not rules.retourschneider:
        return frozenset()
    nearly = [seat for seat, need in needs.items() if need == 1]
    nothing = [seat for seat, need in needs.items() if need == rules.target]
    return frozenset((one, other) for one in nearly for other in nothing)


def winner_of(rules: MatchRules, finish: Finish) -> Seat | None:
    """Who wins: of several at the target the declarer, else who has more, else who comes first after the dealer."""
    there = [side for side in rules.sides if finish.needs[side[0]] <= 0]
    if not there:
        return None
    if finish.declarer is not None and side_of(finish.declarer, rules.sides) in there:
        return side_of(finish.declarer, rules.sides)[0]
    order = seats_after(finish.dealer, seats_of(rules.sides))
    return min(there, key=lambda side: (finish.needs[side[0]], min(order.index(seat) for seat in side)))[0]


def losers_of(rules: MatchRules, finish: Finish, winner: Seat) -> tuple[Side, ...]:
    """The sides that get dots, or between which a play-off decides."""
    others = tuple(side for side in rules.sides if winner not in side)
    if rules.three_player_loser is ThreePlayerLoser.ALL:
        return others
    most = max(finish.needs[side[0]] for side in others)
    return tuple(side for side in others if finish.needs[side[0]] == most)


def finished(
    rules: MatchRules, finish: Finish, winner: Seat, losers: tuple[Side, ...], *, deals: int
) -> FinishedBummerl:
    """The Bummerl that `winner` wins, and that `losers` lose, after so many deals."""
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
        needed=at_least_nothing(finish.needs),
        dots=dots,
        losers=losers,
        deals=deals,
        schneider=schneider,
        retourschneider=retourschneider,
    )

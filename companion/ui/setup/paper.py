"""A standing on paper, as far as it is told: kept in the numbers that the counter shows."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.core.match.events import StandingTakenOver
from companion.core.numbers import GamePoints
from companion.core.options.choices import Count
from companion.core.options.rules import BiddingRules, Ruleset
from companion.core.seats import Seat

_LEAST_ACCOUNT, _STEP_OF_ACCOUNT = -9999, 10
"""An account can sink for ever; lower than this no match has been."""
_MOST_DOTS = 99
"""Where the match has an open end."""


@dataclass(frozen=True, slots=True)
class Paper:
    """Numbers and dots of the sides, by the first seat of each; what is missing is as at the start."""

    numbers: Mapping[Seat, int] = field(default_factory=dict)
    """As on the counter: what is needed, or what one has."""
    dots: Mapping[Seat, int] = field(default_factory=dict)

    def number(self, rules: Ruleset, seat: Seat) -> int:
        """What the counter shows of a side."""
        return self.numbers.get(seat, start_of(rules))

    def dots_of(self, seat: Seat) -> int:
        """The dots of a side."""
        return self.dots.get(seat, 0)

    def with_number(self, seat: Seat, number: int) -> "Paper":
        """Another number of a side."""
        return replace(self, numbers={**self.numbers, seat: number})

    def with_dots(self, seat: Seat, dots: int) -> "Paper":
        """Other dots of a side."""
        return replace(self, dots={**self.dots, seat: dots})

    def under(self, rules: Ruleset) -> "Paper":
        """What of it can be under other rules: numbers that cannot be are as at the start."""
        first = {side[0] for side in rules.match.sides}
        numbers, dots = number_span(rules), dots_span(rules)
        return Paper(
            {seat: n for seat, n in self.numbers.items() if seat in first and n in numbers},
            {seat: n for seat, n in self.dots.items() if seat in first and n in dots},
        )

    def taken_over(self, rules: Ruleset) -> StandingTakenOver | None:
        """The event that records it; None where it is where every match begins."""
        sides = rules.match.sides
        if all(self.number(rules, side[0]) == start_of(rules) and not self.dots_of(side[0]) for side in sides):
            return None
        target, counts_up = rules.match.target, rules.match.count is Count.UP
        numbers = {side: self.number(rules, side[0]) for side in sides}
        needs = {side: GamePoints(target - n if counts_up else n) for side, n in numbers.items()}
        return StandingTakenOver(
            {seat: needs[side] for side in sides for seat in side},
            {seat: self.dots_of(side[0]) for side in sides for seat in side},
        )


def start_of(rules: Ruleset) -> int:
    """What the counter shows when a match begins."""
    return 0 if rules.match.count is Count.UP else rules.match.target


def number_span(rules: Ruleset) -> range:
    """The numbers at which a match can go on."""
    target = rules.match.target
    if isinstance(rules.deal, BiddingRules):
        return range(_LEAST_ACCOUNT, target)
    return range(target) if rules.match.count is Count.UP else range(1, target + 1)


def number_step(rules: Ruleset) -> int:
    """By how much one steps: an account by tens, else by one."""
    return _STEP_OF_ACCOUNT if isinstance(rules.deal, BiddingRules) else 1


def dots_span(rules: Ruleset) -> range:
    """How many dots a side can have that plays on."""
    return range(rules.match.rubber or _MOST_DOTS + 1)

"""The course of a Bummerl: the game points that each side still needs after every deal, and the chances of winning."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.figures.chances import STEPS, Odds, chance, odds
from companion.core.match.events import StandingTakenOver
from companion.core.match.match import Match, standing
from companion.core.match.standing import Line


@dataclass(frozen=True, slots=True)
class Course:
    """The course of one Bummerl, from its start."""

    needs: tuple[tuple[int, ...], ...]
    """The game points that each side needs to win: at the start, and after each entry that changed them."""
    finished: bool


def course_of(match: Match, bummerl: int) -> Course:
    """Return the course of the Bummerl with the number `bummerl` in the match."""
    sides, target = match.rules.match.sides, match.rules.match.target
    lines = [line for line in standing(match).sheet if line.bummerl == bummerl and line.counts and _changes_needs(line)]
    needs = [tuple(max(0, line.needs[side[0]]) for side in sides) for line in lines]
    begun = [] if lines and isinstance(lines[0].entry, StandingTakenOver) else [tuple(target for _ in sides)]
    return Course((*begun, *needs), any(line.finished is not None for line in lines))


def _changes_needs(line: Line) -> bool:
    return any(line.won.values()) or line.finished is not None or isinstance(line.entry, StandingTakenOver)


def chances_of(course: Course, expected: Odds) -> tuple[float, ...]:
    """Return the first side's probability of winning (0 to 1) at each point of a course with two sides."""
    return tuple(chance(expected, first, second) for first, second in course.needs)


Sized = Mapping[int, int]
"""A mapping from game points (1 to 3) to the number of deals won with them."""


def expected_in(match: Match, bummerl: int, won: Sized, lost: Sized) -> Odds:
    """Estimate the odds for the deals of a Bummerl from all earlier deals between its two sides.

    Args:
        match: The match.
        bummerl: The number of the Bummerl. Only deals from earlier Bummerls of this match are used.
        won: The deals that the first side won against the second before this match.
        lost: The deals that the first side lost to the second before this match.
    """
    first, second = (side[0] for side in match.rules.match.sides)
    counted: tuple[Counter[int], Counter[int]] = (Counter(won), Counter(lost))
    for line in standing(match).sheet:
        if line.bummerl < bummerl and line.counts and line.result is not None:
            for seat, counter in zip((first, second), counted, strict=True):
                game_points = line.result.game_points[seat]
                if game_points > 0:
                    counter[min(game_points, STEPS[-1])] += 1
    return odds(*counted)

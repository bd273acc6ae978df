"""What two sides have against each other, Bummerl by Bummerl."""

from dataclasses import dataclass
from itertools import accumulate

from companion.core.figures.lineup import LineupFigures, streaks


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadToHead:
    """Of two sides, the first one first; what is empty has not been played."""

    won: tuple[int, int]
    """Bummerls of each."""
    longest: tuple[int, int]
    """The longest streak of each."""
    current: tuple[int, int] | None
    """Whose streak goes on, and how long it is."""
    deals: tuple[int, ...]
    """How many deals each Bummerl took."""
    balance: tuple[int, ...]
    """After each Bummerl, how many more the first had won than the second."""


def head_to_head(lineup: LineupFigures) -> HeadToHead:
    """The Bummerls of a lineup of two sides, in the order of play."""
    winners = [one.winner for one in lineup.bummerls]
    rows = list(streaks(winners))
    return HeadToHead(
        won=won_by_each(lineup),
        longest=(_longest(rows, 0), _longest(rows, 1)),
        current=rows[-1] if rows else None,
        deals=tuple(one.deals for one in lineup.bummerls),
        balance=tuple(accumulate(1 if winner == 0 else -1 for winner in winners)),
    )


def won_by_each(lineup: LineupFigures) -> tuple[int, int]:
    """How many Bummerls each of two sides has won."""
    by_first = [one.winner for one in lineup.bummerls].count(0)
    return by_first, len(lineup.bummerls) - by_first


def _longest(rows: list[tuple[int, int]], side: int) -> int:
    return max((length for winner, length in rows if winner == side), default=0)

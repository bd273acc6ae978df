"""The record of two sides against each other, Bummerl by Bummerl, counted as in their matches."""

from dataclasses import dataclass
from itertools import accumulate

from companion.core.figures.lineup import LineupFigures, streaks


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadToHead:
    """The record of the first side against the second; empty if they have not finished a Bummerl."""

    won: tuple[int, int]
    """The Bummerls that each side has won, which are the dots of the other side: a Schneider can count as two."""
    longest: tuple[int, int]
    """Each side's longest winning streak."""
    current: tuple[int, int] | None
    """The index of the side with the current streak, and the length of the streak."""
    deals: tuple[int, ...]
    """The number of deals in each Bummerl."""
    balance: tuple[int, ...]
    """The first side's lead in `won` after each Bummerl; negative if it is behind."""


def head_to_head(lineup: LineupFigures) -> HeadToHead:
    """Return the head-to-head record of a lineup, which must have two sides."""
    winners = [bummerl.winner for bummerl in lineup.bummerls]
    rows = list(streaks(winners))
    return HeadToHead(
        won=won_by_each(lineup),
        longest=(_longest(rows, 0), _longest(rows, 1)),
        current=rows[-1] if rows else None,
        deals=tuple(bummerl.deals for bummerl in lineup.bummerls),
        balance=tuple(accumulate(bummerl.dots[1] - bummerl.dots[0] for bummerl in lineup.bummerls)),
    )


def won_by_each(lineup: LineupFigures) -> tuple[int, int]:
    """Return the Bummerls that each of two sides has won; see `HeadToHead.won`."""
    return sum(bummerl.dots[1] for bummerl in lineup.bummerls), sum(bummerl.dots[0] for bummerl in lineup.bummerls)


def _longest(rows: list[tuple[int, int]], side: int) -> int:
    return max((length for winner, length in rows if winner == side), default=0)

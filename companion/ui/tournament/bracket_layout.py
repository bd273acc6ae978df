"""The vertical layout of a bracket: each match is level with the middle of the matches that lead to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.ui.tournament.slides import BracketMatch

LINE = 1.5
"""The height of a player's line, relative to the font size."""
_GAP = 0.1
"""The least gap between two matches, relative to the font size."""

Position = tuple[int, int]
"""The column of a match, and its index within the column."""


def box_height(match: BracketMatch) -> float:
    """Return the height of the box around a match, relative to the font size."""
    return LINE * len(match.sides) - _GAP


def least_height(columns: Sequence[Sequence[BracketMatch]]) -> float:
    """Return the least height of a bracket without its captions, relative to the font size."""
    return sum(_first_heights(columns).values())


def captioned(columns: Sequence[Sequence[BracketMatch]]) -> tuple[Position, ...]:
    """Return the topmost match of each bracket in a double knock-out; the bracket's name is shown above it."""
    above, found = "", list[Position]()
    for column, index in _first_heights(columns):
        bracket = columns[column][index].bracket
        if bracket != above:
            found.append((column, index))
        above = bracket
    return tuple(found)


def middles(columns: Sequence[Sequence[BracketMatch]], height: float, caption: float) -> tuple[tuple[float, ...], ...]:
    """Return the vertical middle of each match, by column.

    Args:
        columns: The matches of each round.
        height: The height of the bracket, in dp.
        caption: The height of a caption, in dp.
    """
    heights, below = _first_heights(columns), captioned(columns)
    unit = (height - caption * len(below)) / sum(heights.values())
    top, first = 0.0, dict[Position, float]()
    for position, needed in heights.items():
        top += caption if position in below else 0.0
        first[position] = top + needed * unit / 2
        top += needed * unit
    result: list[tuple[float, ...]] = []
    for column, matches in enumerate(columns):
        before = result[-1] if result else ()
        result.append(
            tuple(
                sum(before[fed] for fed in match.feeders) / len(match.feeders)
                if match.feeders
                else first[column, index]
                for index, match in enumerate(matches)
            )
        )
    return tuple(result)


def _first_heights(columns: Sequence[Sequence[BracketMatch]]) -> dict[Position, float]:
    """Return the heights, relative to the font size, of the matches that no other match leads to, from top to bottom.

    A match with a single preceding match is level with that match, and needs the same height.
    """
    last = len(columns) - 1
    found = (
        first_match
        for index in range(len(columns[last]))
        for first_match in _first_matches(columns, (last, index), 0.0)
    )
    return dict(found)


def _first_matches(
    columns: Sequence[Sequence[BracketMatch]], position: Position, needed: float
) -> Iterator[tuple[Position, float]]:
    column, index = position
    match = columns[column][index]
    needed = max(needed, box_height(match) + 2 * _GAP)
    if not match.feeders:
        yield position, needed
    for fed in match.feeders:
        yield from _first_matches(columns, (column - 1, fed), needed if len(match.feeders) == 1 else 0.0)

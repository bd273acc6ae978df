"""Statistics for a single match."""

from collections import Counter
from collections.abc import Iterator
from itertools import accumulate, groupby

from companion.core.figures.figure import DEALT_LOST, DEALT_WON, LOST, WON, Figure, family_of
from companion.core.figures.lineup import BummerlFigures, LineupFigures
from companion.core.match.bummerl import FinishedBummerl
from companion.core.match.events import DealRecorded
from companion.core.match.match import Match, standing
from companion.core.match.standing import Line
from companion.core.numbers import Milliseconds
from companion.core.scoring.outcomes import DealOutcome, Ending
from companion.core.scoring.results import DealResult, Reason
from companion.core.seats import Seat, Side, side_of


def figures_of(match: Match) -> LineupFigures:
    """Return the statistics for all players in a match, ignoring deals that do not count."""
    match_standing, sides = standing(match), match.rules.match.sides
    counts: dict[Seat, Counter[Figure]] = {seat: Counter() for seat in match.rules.seats}
    for line in match_standing.sheet:
        if line.counts and line.result is not None and line.deal is not None and not _decides_a_play_off(line):
            for seat, figure in _deal_figures(match, line, line.result):
                counts[seat][figure] += 1
    # the second list can be longer, because it includes the running Bummerl
    for bummerl, nearly in zip(match_standing.bummerls, _nearly_lost(match), strict=False):
        for seat, figure, many in _bummerl_counts(match, bummerl, nearly):
            counts[seat][figure] += many
    if match_standing.rubber_winner is not None:
        for seat in match.rules.seats:
            counts[seat][Figure.MATCHES] += 1
            counts[seat][Figure.MATCHES_WON] += seat in side_of(match_standing.rubber_winner, sides)
    names = tuple(tuple(match.players[seat] for seat in side) for side in sides)
    order = sorted(range(len(sides)), key=lambda index: tuple(sorted(names[index])))
    return LineupFigures(
        family=family_of(match.rules),
        sides=tuple(tuple(sorted(names[index])) for index in order),
        counts={match.players[seat]: +counted for seat, counted in counts.items()},
        bummerls=tuple(_bummerl_figures(sides, order, bummerl) for bummerl in match_standing.bummerls),
    )


def bummerl_end_times(match: Match, started_at: Milliseconds) -> tuple[Milliseconds, ...]:
    """Return the end time of each finished Bummerl in a match.

    An entry without a time is given the time of the previous entry. An entry that was inserted or corrected later may
    have a later time than the entries after it. In that case, the earliest of their times is used.
    """
    sheet, times, last = standing(match).sheet, [], started_at
    for line in sheet:
        last = last if line.entry.at is None else line.entry.at
        times.append(last)
    in_order = reversed(list(accumulate(reversed(times), min)))
    return tuple(at for at, line in zip(in_order, sheet, strict=True) if line.finished is not None)


def _bummerl_figures(sides: tuple[Side, ...], order: list[int], ended: FinishedBummerl) -> BummerlFigures:
    return BummerlFigures(
        winner=order.index(sides.index(side_of(ended.winner, sides))),
        deals=ended.deals,
        dots=tuple(ended.dots[sides[index][0]] for index in order),
    )


def _decides_a_play_off(line: Line) -> bool:
    """Return whether the line is a play-off deal, which only decides who gets the dots."""
    return line.finished is not None and not any(line.won.values())


def _deal_figures(match: Match, line: Line, result: DealResult) -> Iterator[tuple[Seat, Figure]]:
    yield line.dealer, Figure.DEALT
    for seat in match.rules.seats:
        yield seat, Figure.DEALS
        if result.is_draw:
            yield seat, Figure.DEALS_DRAWN
        elif result.game_points[seat] > 0:
            yield seat, Figure.DEALS_WON
            yield seat, _figure_for(WON, result.game_points[seat])
            if seat is line.dealer:
                yield seat, Figure.DEALT_WON
                yield seat, _figure_for(DEALT_WON, result.game_points[seat])
            if result.reason is Reason.LAST_TRICK:
                yield seat, Figure.LAST_TRICKS
        else:
            most = max(result.game_points.values())
            yield seat, _figure_for(LOST, most)
            if seat is line.dealer:
                yield seat, _figure_for(DEALT_LOST, most)
    if isinstance(line.entry, DealRecorded) and isinstance(line.entry.outcome, DealOutcome):
        yield from _two_hand_figures(line.entry.outcome, result)


def _figure_for(figures: tuple[Figure, ...], game_points: int) -> Figure:
    return figures[min(max(game_points, 1), len(figures)) - 1]


def _two_hand_figures(outcome: DealOutcome, result: DealResult) -> Iterator[tuple[Seat, Figure]]:
    if outcome.ended is Ending.CLAIM and outcome.by is not None:
        yield outcome.by, Figure.CLAIMS_RIGHT if result.winner is outcome.by else Figure.CLAIMS_WRONG
    closer = outcome.closed_by
    if closer is None or outcome.ended is Ending.AGREED:
        return
    yield closer, Figure.CLOSED
    if result.winner is closer:
        yield closer, Figure.CLOSED_MADE
    elif result.reason is Reason.CLOSER_BEATEN:
        yield closer, Figure.CLOSED_BEATEN
    else:
        yield closer, Figure.CLOSED_FAILED


def _bummerl_counts(match: Match, ended: FinishedBummerl, nearly: set[Seat]) -> Iterator[tuple[Seat, Figure, int]]:
    sides, losers = match.rules.match.sides, {seat for side in ended.losers for seat in side}
    schneider = {seat for seat in losers if ended.needed[seat] >= match.rules.match.target}
    winners = side_of(ended.winner, sides)
    for seat in match.rules.seats:
        yield seat, Figure.BUMMERLS, 1
        yield seat, Figure.BUMMERLS_WON, seat in winners
        yield seat, Figure.DOTS, ended.dots[seat]
        yield seat, Figure.SCHNEIDER_GIVEN, seat in winners and bool(schneider)
        yield seat, Figure.SCHNEIDER_TAKEN, seat in schneider
        yield seat, Figure.NEARLY_LOST, seat in nearly
        yield seat, Figure.COMEBACKS, seat in nearly and seat in winners


def _nearly_lost(match: Match) -> list[set[Seat]]:
    """Find the seats in each Bummerl that still had no game points when another side needed only one more."""
    target, sides = match.rules.match.target, match.rules.match.sides
    return [
        {
            seat
            for line in lines
            if line.counts and line.finished is None
            for seat, need in line.needs.items()
            if need >= target and any(line.needs[side[0]] == 1 for side in sides if seat not in side)
        }
        for _, lines in groupby(standing(match).sheet, lambda line: line.bummerl)
    ]

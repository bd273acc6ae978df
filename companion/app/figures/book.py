"""Statistics for each day, stored so that only days whose matches have changed are counted again."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, tzinfo
from hashlib import blake2b
from itertools import repeat
from operator import itemgetter
from typing import Protocol

from companion.app.figures.days import DayFigures, Days
from companion.app.figures.rating import RatedUntil, Ratings, rate
from companion.app.matches.summaries import MatchSummary
from companion.app.people.evenings import day_of
from companion.app.ports import MatchId, MatchRepository, NoDocumentError, StorageError, UnreadableDocumentError
from companion.core.figures.figure import Family
from companion.core.figures.lineup import BummerlFigures, LineupFigures, Names, combine
from companion.core.figures.match_figures import bummerl_end_times, figures_of
from companion.core.numbers import Milliseconds


@dataclass(frozen=True, slots=True)
class Book:
    """Statistics for each day, and the ratings of all players before the latest day."""

    days: Days
    rated: RatedUntil | None = None


class FiguresRepository(Protocol):
    """A repository for the statistics, which are a cache and can be deleted at any time."""

    async def load(self) -> Book:
        """Return the stored statistics, or an empty `Book` if there are none in the current format."""
        ...

    async def save(self, book: Book) -> None:
        """Store the statistics; raises `StorageError`."""
        ...


Progress = Callable[[int, int], None]
"""A callback that receives the number of matches counted so far and the total to count."""


async def update_figures(
    matches: MatchRepository,
    kept: FiguresRepository,
    summaries: Iterable[MatchSummary],
    shown: Mapping[str, str],
    tell: Progress,
    zone: tzinfo | None = None,
) -> tuple[Days, Ratings]:
    """Return the statistics and ratings for all `summaries`; days without changes are not counted again.

    `shown` maps every name that a person has had, normalized by `name_key`, to the person's current name.

    A match that cannot be read is skipped, and tried again the next time. Raises `StorageError` if no matches can be
    read at all; if the statistics cannot be stored, they are computed again the next time.
    """
    by_day = _by_day(summaries, zone)
    book = await kept.load()
    before = book.days
    days = {day: before[day] for day in by_day if day in before and before[day].signature == _signature(by_day[day])}
    changed = [day for day in by_day if day not in days]
    total, done = sum(len(by_day[day]) for day in changed), 0
    for day in changed:
        days[day] = await _count_day(matches, by_day[day])
        done += len(by_day[day])
        tell(done, total)
        await asyncio.sleep(0)  # let other tasks run
    in_order = dict(sorted(days.items()))
    ratings, rated = await rate(in_order, shown, book.rated)
    if changed or days.keys() != before.keys() or rated != book.rated:
        with suppress(StorageError):
            await kept.save(Book(in_order, rated))
    return in_order, ratings


def are_whole(days: Days, summaries: Iterable[MatchSummary], zone: tzinfo | None = None) -> bool:
    """Return whether the statistics include the current revision of every one of these matches."""
    return all(days[day].signature == _signature(matches) for day, matches in _by_day(summaries, zone).items())


def figures_between(days: Days, first: date | None, last: date | None) -> tuple[LineupFigures, ...]:
    """Return the statistics from `first` to `last`, combined by lineup; None means that there is no limit."""
    lineups = (
        lineup
        for day, figures in days.items()
        if (first is None or first <= day) and (last is None or day <= last)
        for lineup in figures.lineups
    )
    return combine(lineups)


def _by_day(summaries: Iterable[MatchSummary], zone: tzinfo | None) -> dict[date, list[MatchSummary]]:
    by_day: dict[date, list[MatchSummary]] = {}
    for summary in sorted(summaries, key=lambda each: (each.started_at, each.match_id)):
        by_day.setdefault(day_of(summary.started_at, zone), []).append(summary)
    return by_day


def _signature(summaries: list[MatchSummary]) -> str:
    revisions = "|".join(f"{each.match_id}:{each.revision}" for each in summaries)
    return blake2b(revisions.encode(), digest_size=8).hexdigest()


async def _count_day(matches: MatchRepository, summaries: list[MatchSummary]) -> DayFigures:
    """Return the statistics for a day; the signature covers only the matches that could be read."""
    read: list[MatchSummary] = []
    counted: list[LineupFigures] = []
    ended: list[tuple[Milliseconds, tuple[Family, Names], BummerlFigures]] = []
    for summary in summaries:
        try:
            stored = await matches.get(MatchId(summary.match_id))
        except (NoDocumentError, UnreadableDocumentError):
            continue
        figures = figures_of(stored.match)
        read.append(summary)
        counted.append(figures)
        ended += zip(bummerl_end_times(stored.match, stored.started_at), repeat(figures.key), figures.bummerls)
    ended.sort(key=itemgetter(0))  # stable: matches that ended at the same time stay in the order in which they began
    lineups = combine(counted)
    indexes = {lineup.key: index for index, lineup in enumerate(lineups)}
    return DayFigures(
        _signature(read),
        tuple(replace(lineup, bummerls=tuple(b for _, key, b in ended if key == lineup.key)) for lineup in lineups),
        tuple(indexes[key] for _, key, _ in ended),
    )

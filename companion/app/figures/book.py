"""The figures of every day, kept beside the matches so that only what has changed is counted again."""

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
    """The figures of every day, and how strong everybody was before the last one."""

    days: Days
    rated: RatedUntil | None = None


class FiguresRepository(Protocol):
    """Where the figures are kept; they can be thrown away at any time."""

    async def load(self) -> Book:
        """What is stored; nothing where nothing fits."""
        ...

    async def save(self, book: Book) -> None:
        """Store the figures; raises `StorageError`."""
        ...


Progress = Callable[[int, int], None]
"""Takes how many matches are counted, and of how many."""


async def up_to_date(
    matches: MatchRepository,
    kept: FiguresRepository,
    summaries: Iterable[MatchSummary],
    shown: Mapping[str, str],
    tell: Progress,
    zone: tzinfo | None = None,
) -> tuple[Days, Ratings]:
    """The figures and ratings of all `summaries`; days whose matches are as they were are not counted again.

    `shown` is what people go by now, by the keys of all their names.

    A match that cannot be read is left out, and looked for again the next time. Raises `StorageError` where matches
    cannot be read at all; figures that cannot be stored are counted again the next time.
    """
    by_day = _by_day(summaries, zone)
    book = await kept.load()
    before = book.days
    days = {day: before[day] for day in by_day if day in before and before[day].signature == _signed(by_day[day])}
    changed = [day for day in by_day if day not in days]
    whole, done = sum(len(by_day[day]) for day in changed), 0
    for day in changed:
        days[day] = await _counted(matches, by_day[day])
        done += len(by_day[day])
        tell(done, whole)
        await asyncio.sleep(0)  # others may go on meanwhile
    in_order = dict(sorted(days.items()))
    ratings, rated = await rate(in_order, shown, book.rated)
    if changed or days.keys() != before.keys() or rated != book.rated:
        with suppress(StorageError):
            await kept.save(Book(in_order, rated))
    return in_order, ratings


def are_whole(days: Days, summaries: Iterable[MatchSummary], zone: tzinfo | None = None) -> bool:
    """Whether the figures are of all these matches, none of which was left out."""
    return all(days[day].signature == _signed(told) for day, told in _by_day(summaries, zone).items())


def between(days: Days, first: date | None, last: date | None) -> tuple[LineupFigures, ...]:
    """The figures of a time, added up by lineup; None is open."""
    wanted = (
        lineup
        for day, figures in days.items()
        if (first is None or first <= day) and (last is None or day <= last)
        for lineup in figures.lineups
    )
    return combine(wanted)


def _by_day(summaries: Iterable[MatchSummary], zone: tzinfo | None) -> dict[date, list[MatchSummary]]:
    found: dict[date, list[MatchSummary]] = {}
    for summary in sorted(summaries, key=lambda each: (each.started_at, each.match_id)):
        found.setdefault(day_of(summary.started_at, zone), []).append(summary)
    return found


def _signed(summaries: list[MatchSummary]) -> str:
    told = "|".join(f"{each.match_id}:{each.revision}" for each in summaries)
    return blake2b(told.encode(), digest_size=8).hexdigest()


async def _counted(matches: MatchRepository, summaries: list[MatchSummary]) -> DayFigures:
    """The figures of a day, signed by the matches that could be read."""
    read: list[MatchSummary] = []
    found: list[LineupFigures] = []
    ended: list[tuple[Milliseconds, tuple[Family, Names], BummerlFigures]] = []
    for summary in summaries:
        try:
            stored = await matches.get(MatchId(summary.match_id))
        except (NoDocumentError, UnreadableDocumentError):
            continue
        figures = figures_of(stored.match)
        read.append(summary)
        found.append(figures)
        ended += zip(bummerl_end_times(stored.match, stored.started_at), repeat(figures.key), figures.bummerls)
    ended.sort(key=itemgetter(0))  # matches come in the order in which they began, and stay so where times are equal
    lineups = combine(found)
    places = {lineup.key: place for place, lineup in enumerate(lineups)}
    return DayFigures(
        _signed(read),
        tuple(replace(lineup, bummerls=tuple(one for _, key, one in ended if key == lineup.key)) for lineup in lineups),
        tuple(places[key] for _, key, _ in ended),
    )

"""The figures once more, by month and not by day: small enough to be read at once, however long somebody has played."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import date, tzinfo
from hashlib import blake2b
from itertools import groupby
from typing import Protocol

from companion.app.figures.book import Book, FiguresRepository, Progress, are_whole, up_to_date
from companion.app.figures.counts import Span, first_day
from companion.app.figures.days import DayFigures, Days
from companion.app.figures.rating import RatedUntil, Ratings
from companion.app.matches.summaries import MatchSummary
from companion.app.people.evenings import day_of
from companion.app.ports import MatchRepository, StorageError
from companion.core.figures.lineup import combine


class FiguresShelf(FiguresRepository, Protocol):
    """Where the figures are kept, by day and by month."""

    async def load_sums(self) -> Book:
        """The figures by month; nothing where nothing fits."""
        ...

    async def save_sums(self, book: Book) -> None:
        """Store the figures by month; raises `StorageError`."""
        ...


async def summed_up(  # noqa: PLR0913, PLR0917  # what `up_to_date` takes, and the day
    matches: MatchRepository,
    shelf: FiguresShelf,
    summaries: Sequence[MatchSummary],
    shown: Mapping[str, str],
    today: date,
    tell: Progress,
    zone: tzinfo | None = None,
) -> tuple[Days, Ratings]:
    """The figures of the times that can be asked for, and all ratings; where no match has changed, as they were kept.

    What is before the twelve months stands under its first day, a month of them under its first, and only the days
    of this month stand for themselves. For the rest see `up_to_date`.
    """
    wanted = _signed(summaries, shown, zone)
    kept = await shelf.load_sums()
    if kept.rated is not None and kept.rated.chain == wanted:
        return kept.days, kept.rated.ratings
    days, ratings = await up_to_date(matches, shelf, summaries, shown, tell, zone)
    sums = by_month(days, today)
    if sums and are_whole(days, summaries, zone):
        with suppress(StorageError):
            await shelf.save_sums(Book(sums, RatedUntil(today, wanted, ratings)))
    return sums, ratings


def by_month(days: Days, today: date) -> Days:
    """The same figures in fewer portions, none of which lies across the beginning of a time that can be asked for."""
    twelve_months, month = (first_day(span, today) or today for span in (Span.TWELVE_MONTHS, Span.MONTH))

    def portion(day: date) -> date:
        if day >= month:
            return day
        return day.replace(day=1) if day >= twelve_months else date.min

    found = {}
    for start, group in groupby(days, portion):
        lineups = combine(lineup for day in group for lineup in days[day].lineups)
        found[start] = DayFigures("", lineups)
    return found


def _signed(summaries: Iterable[MatchSummary], shown: Mapping[str, str], zone: tzinfo | None) -> str:
    """What the figures depend on: the matches, the days that they belong to here, and what people are called."""
    told = [f"{one.match_id}:{one.revision}:{day_of(one.started_at, zone)}" for one in summaries]
    names = [f"{key}={name}" for key, name in shown.items()]
    whole = "\n".join((*sorted(told), *sorted(names)))
    return blake2b(whole.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()

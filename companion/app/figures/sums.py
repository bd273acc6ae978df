"""Statistics added up by month, so that they can be loaded at once even after years of play."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import date, tzinfo
from hashlib import blake2b
from itertools import groupby
from typing import Protocol

from companion.app.figures.book import Book, FiguresRepository, Progress, are_whole, update_figures
from companion.app.figures.counts import Period, first_day
from companion.app.figures.days import DayFigures, Days
from companion.app.figures.rating import RatedUntil, Ratings
from companion.app.matches.summaries import MatchSummary
from companion.app.people.evenings import day_of
from companion.app.ports import MatchRepository, StorageError
from companion.core.figures.lineup import combine


class FiguresStorage(FiguresRepository, Protocol):
    """A repository for the statistics, both by day and by month."""

    async def load_sums(self) -> Book:
        """Return the stored monthly statistics, or an empty `Book` if there are none in the current format."""
        ...

    async def save_sums(self, book: Book) -> None:
        """Store the monthly statistics; raises `StorageError`."""
        ...


async def update_sums(  # noqa: PLR0913, PLR0917  # the parameters of `update_figures`, and today's date
    matches: MatchRepository,
    shelf: FiguresStorage,
    summaries: Sequence[MatchSummary],
    shown: Mapping[str, str],
    today: date,
    tell: Progress,
    zone: tzinfo | None = None,
) -> tuple[Days, Ratings]:
    """Return the statistics for all time spans, and the ratings; reuse the stored ones if no match has changed.

    All days before the last twelve months are added up under `date.min`, and each later month under its first day. Only
    the days of the current month are kept separate. Apart from that, this works like `update_figures`.
    """
    signature = _signature(summaries, shown, zone)
    kept = await shelf.load_sums()
    if kept.rated is not None and kept.rated.chain == signature:
        return kept.days, kept.rated.ratings
    days, ratings = await update_figures(matches, shelf, summaries, shown, tell, zone)
    sums = by_month(days, today)
    if sums and are_whole(days, summaries, zone):
        with suppress(StorageError):
            await shelf.save_sums(Book(sums, RatedUntil(today, signature, ratings)))
    return sums, ratings


def by_month(days: Days, today: date) -> Days:
    """Add up the statistics by month, so that each sum lies either completely inside or outside every time span."""
    twelve_months, month = (first_day(span, today) or today for span in (Period.TWELVE_MONTHS, Period.MONTH))

    def first_day_of_sum(day: date) -> date:
        if day >= month:
            return day
        return day.replace(day=1) if day >= twelve_months else date.min

    sums = {}
    for start, group in groupby(days, first_day_of_sum):
        lineups = combine(lineup for day in group for lineup in days[day].lineups)
        sums[start] = DayFigures("", lineups)
    return sums


def _signature(summaries: Iterable[MatchSummary], shown: Mapping[str, str], zone: tzinfo | None) -> str:
    """Return a hash of everything that the statistics depend on: matches, their days in this time zone, and names."""
    revisions = [f"{each.match_id}:{each.revision}:{day_of(each.started_at, zone).toordinal()}" for each in summaries]
    names = [f"{key}={name}" for key, name in shown.items()]
    content = "\n".join((*sorted(revisions), *sorted(names)))
    return blake2b(content.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()

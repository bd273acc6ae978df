"""Tests for the summaries of matches shown in lists."""

from dataclasses import replace

from companion.app.matches.matches import summary_of
from companion.app.matches.summaries import names_by_recency
from companion.core.seats import Seat
from tests.app.match_helpers import started
from tests.fakes import CountingIds, FixedClock, InMemoryMatches


async def test_names_are_listed_once_most_recent_first(clock: FixedClock, new_id: CountingIds) -> None:
    summary = summary_of(await started(InMemoryMatches(), clock, new_id))
    last = replace(summary, players={Seat.A: "Cilli", Seat.B: "Anna"})
    assert names_by_recency([last, summary]) == ("Cilli", "Anna", "Bärbel")


def test_without_matches_there_are_no_names() -> None:
    assert names_by_recency([]) == ()

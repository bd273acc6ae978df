"""Tests that monthly statistics are the sums of daily ones, and are recounted only when a match changes."""

from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

import pytest

from companion.app.figures import sums as figures_sums
from companion.app.figures.book import Book
from companion.app.figures.counts import Period, figures_since, first_day
from companion.app.figures.days import Days
from companion.app.figures.rating import Ratings
from companion.app.figures.sums import by_month, update_sums
from companion.app.ports import StorageError
from companion.core.numbers import Milliseconds
from companion.core.seats import Seat
from tests.app.figures.test_book import DAY, FIRST, House, Shelf

A, B = Seat.A, Seat.B


@dataclass
class TwoShelves(Shelf):
    """A repository of daily and monthly statistics."""

    sums: Book = field(default_factory=lambda: Book({}))

    async def load_sums(self) -> Book:
        return self.sums

    async def save_sums(self, book: Book) -> None:
        if self.fails:
            raise StorageError("full")
        self.sums = book


@pytest.fixture
def shelf() -> TwoShelves:
    return TwoShelves()


async def seen(house: House, shelf: TwoShelves, today: date, zone: tzinfo = UTC) -> tuple[Days, Ratings]:
    summaries = await house.matches.summaries()
    return await update_sums(house.matches, shelf, summaries, house.shown, today, lambda *_: None, zone)


async def test_every_time_span_has_the_figures_of_its_days(shelf: TwoShelves) -> None:
    house = House()
    for _ in range(16):
        await house.played(A, B, A, A)
        house.clock.now = Milliseconds(house.clock.now + 28 * DAY)
    today = FIRST + timedelta(days=15 * 28)
    sums, ratings = await seen(house, shelf, today)
    assert len(sums) < len(shelf.book.days) == 16
    for span in Period:
        first = first_day(span, today)
        assert figures_since(sums, first, {}) == figures_since(shelf.book.days, first, {})
    assert {rated.bummerls for rated in ratings.values()} == {16}


async def test_nothing_is_counted_while_no_match_has_changed(
    shelf: TwoShelves, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House()
    stored = await house.played(A, A, A)
    before = await seen(house, shelf, FIRST)
    with monkeypatch.context() as patched:
        patched.setattr(figures_sums, "update_figures", None)
        assert await seen(house, shelf, FIRST) == before
    house.shown = {"anna": "Annerl"}
    assert await seen(house, shelf, FIRST) != before
    await house.matches.remove(stored.match_id, expected_revision=stored.revision)
    assert await seen(house, shelf, FIRST) == ({}, {})


async def test_sums_are_recomputed_in_another_time_zone_even_if_it_was_the_same_in_1970(shelf: TwoShelves) -> None:
    house, first = House(), date(2026, 8, 1)
    house.clock.now = Milliseconds(int(datetime(2026, 8, 1, 4, 30, tzinfo=UTC).timestamp()) * 1000)
    await house.played(A, A, A)
    assert list((await seen(house, shelf, first, ZoneInfo("Europe/Vienna")))[0]) == [first]
    assert list((await seen(house, shelf, first, ZoneInfo("Europe/London")))[0]) == [date(2026, 7, 1)]


async def test_sums_that_cannot_be_stored_are_shown_all_the_same(shelf: TwoShelves) -> None:
    house, shelf.fails = House(), True
    await house.played(A, A, A)
    sums, _ = await seen(house, shelf, FIRST)
    assert list(sums) == [FIRST]
    assert shelf.sums == Book({})


def test_without_days_there_are_no_sums() -> None:
    assert by_month({}, FIRST) == {}


async def test_a_match_that_could_not_be_read_is_looked_for_again(shelf: TwoShelves) -> None:
    house = House()
    damaged = await house.played(A, A, A)
    await house.played(B, B, B)
    summaries = await house.matches.summaries()
    house.matches.damaged[damaged.match_id] = False
    for readable in (1, 2):
        _, ratings = await update_sums(house.matches, shelf, summaries, {}, FIRST, lambda *_: None, UTC)
        assert {rated.bummerls for rated in ratings.values()} == {readable}
        house.matches.damaged.clear()

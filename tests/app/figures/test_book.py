"""Tests that statistics are recounted only for changed days, and ratings are computed incrementally."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, timedelta
from itertools import permutations

import pytest

from companion.app.figures import book as figures_book
from companion.app.figures import rating
from companion.app.figures.book import Book, figures_between, update_figures
from companion.app.figures.days import Days
from companion.app.figures.rating import FEW, Rated, Ratings, rate
from companion.app.logged import bring_back, discard
from companion.app.matches import matches
from companion.app.ports import MatchId, StorageError, StoredMatch
from companion.core.figures.figure import Family, Figure
from companion.core.figures.lineup import BummerlFigures, LineupFigures, counts_of
from companion.core.figures.match_figures import figures_of
from companion.core.match.match import Match
from companion.core.numbers import Milliseconds
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import PAIR as TABLE
from companion.core.seats import Seat
from tests.app.match_helpers import recorded, started
from tests.fakes import CountingIds, FixedClock, InMemoryMatches

A, B = Seat.A, Seat.B
DAY = 24 * 60 * 60 * 1000
FIRST = date(2023, 11, 14)
PAIR = Family.TWO_HANDS


@dataclass
class Shelf:
    """A repository of statistics that can be made to fail."""

    book: Book = field(default_factory=lambda: Book({}))
    saved: int = 0
    fails: bool = False

    async def load(self) -> Book:
        return self.book

    async def save(self, book: Book) -> None:
        if self.fails:
            raise StorageError("full")
        self.book, self.saved = book, self.saved + 1


@dataclass
class House:
    """Matches from several days, and their statistics."""

    matches: InMemoryMatches = field(default_factory=InMemoryMatches)
    clock: FixedClock = field(default_factory=FixedClock)
    ids: CountingIds = field(default_factory=CountingIds)
    shelf: Shelf = field(default_factory=Shelf)
    progress: list[tuple[int, int]] = field(default_factory=list)
    shown: Mapping[str, str] = field(default_factory=dict)

    async def played(self, *winners: Seat) -> StoredMatch:
        """Store a match played today, with deals won by `winners`, and return it."""
        stored = await started(self.matches, self.clock, self.ids, rubber=0)
        return await recorded(self.matches, self.clock, stored, *winners)

    def next_day(self) -> None:
        self.clock.now = Milliseconds(self.clock.now + DAY)

    async def book(self) -> tuple[Days, Ratings]:
        self.progress.clear()
        summaries = await self.matches.summaries()
        return await update_figures(
            self.matches, self.shelf, summaries, self.shown, lambda done, all_: self.progress.append((done, all_)), UTC
        )


@pytest.fixture
def house() -> House:
    return House()


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    """Return a list to which every match is added when its statistics are computed."""
    found: list[Match] = []

    def count(match: Match) -> LineupFigures:
        found.append(match)
        return figures_of(match)

    monkeypatch.setattr(figures_book, "figures_of", count)
    return found


async def test_each_day_is_counted_once(house: House, counted: list[Match]) -> None:
    await house.played(A, A, A)
    await house.played(B)
    house.next_day()
    await house.played(B, B, B)
    days, _ = await house.book()
    assert list(days) == [FIRST, FIRST + timedelta(days=1)]
    assert (len(counted), house.progress) == (3, [(2, 3), (3, 3)])
    again, _ = await house.book()
    assert (again, len(counted), house.progress, house.shelf.saved) == (days, 3, [], 1)


async def test_only_the_day_of_a_change_is_counted_again(house: House, counted: list[Match]) -> None:
    stored = await house.played(A)
    house.next_day()
    await house.played(B)
    await house.book()
    counted.clear()
    await recorded(house.matches, house.clock, stored, A, A)
    days, _ = await house.book()
    assert len(counted) == 1
    assert counts_of(figures_between(days, None, None), "Anna")[Figure.BUMMERLS_WON] == 1


async def test_figures_can_be_limited_to_a_time_span(house: House) -> None:
    await house.played(A, A, A)
    house.next_day()
    await house.played(B, B, B)
    days, _ = await house.book()
    later = FIRST + timedelta(days=1)
    assert counts_of(figures_between(days, None, FIRST), "Anna")[Figure.BUMMERLS_WON] == 1
    assert Figure.BUMMERLS_WON not in counts_of(figures_between(days, later, later), "Anna")
    assert counts_of(figures_between(days, FIRST, None), "Anna")[Figure.BUMMERLS] == 2


async def test_deleted_and_unreadable_matches_are_left_out(house: House) -> None:
    gone, damaged = await house.played(A, A, A), await house.played(A, A, A)
    await house.played(B, B, B)
    house.matches.damaged[MatchId(damaged.match_id)] = False
    summaries = await house.matches.summaries()
    await house.matches.remove(gone.match_id, expected_revision=gone.revision)
    days, _ = await update_figures(house.matches, house.shelf, summaries, {}, lambda *_: None, UTC)
    assert counts_of(figures_between(days, None, None), "Anna")[Figure.BUMMERLS] == 1


async def test_a_match_that_could_not_be_read_is_looked_for_again(house: House) -> None:
    damaged = await house.played(A, A, A)
    await house.played(B, B, B)
    summaries = await house.matches.summaries()
    house.matches.damaged[damaged.match_id] = False
    for readable in (1, 2):
        days, ratings = await update_figures(house.matches, house.shelf, summaries, {}, lambda *_: None, UTC)
        assert counts_of(figures_between(days, None, None), "Anna")[Figure.BUMMERLS] == readable
        assert ratings[PAIR, "Anna"].bummerls == readable
        house.matches.damaged.clear()


async def test_figures_that_cannot_be_stored_are_shown_all_the_same(house: House) -> None:
    await house.played(A, A, A)
    house.shelf.fails = True
    days, ratings = await house.book()
    assert days
    assert ratings[PAIR, "Anna"].bummerls == 1


async def test_each_bummerl_raises_the_winners_rating_and_lowers_its_uncertainty(house: House) -> None:
    await house.played(A, A, A, A, A, A)
    _, ratings = await house.book()
    winner, loser = ratings[PAIR, "Anna"], ratings[PAIR, "Bärbel"]
    assert winner.mu > 25 > loser.mu
    assert winner.sigma < 25 / 3
    assert (winner.bummerls, winner.is_a_guess) == (2, True)
    assert not Rated(25, 1, FEW).is_a_guess


async def test_incremental_ratings_equal_ratings_from_scratch(house: House) -> None:
    for winner in (A, B, A, A):
        await house.played(*[winner] * 3)
        _, in_steps = await house.book()
        house.next_day()
    days, _ = await house.book()
    at_once, _ = await rate(days, {})
    assert in_steps == at_once


async def test_a_day_is_rated_once_after_a_deletion_is_taken_back(house: House) -> None:
    for _ in range(3):
        last = await house.played(A, A, A)
        house.next_day()
    _, before = await house.book()
    deleted = await discard(house.matches, house.clock, last.match_id, last.revision)
    assert isinstance(deleted, StoredMatch)
    _, without = await house.book()
    assert without[PAIR, "Anna"].bummerls == 2

    await bring_back(house.matches, deleted.match_id, deleted.revision)
    _, after = await house.book()
    assert after == before


async def test_ratings_are_recomputed_after_two_people_are_merged(house: House) -> None:
    for _ in range(3):
        await house.played(A, A, A)
        house.next_day()
    await house.book()
    house.shown = {"anna": "Annerl"}
    _, ratings = await house.book()
    assert set(ratings) == {(PAIR, "Annerl"), (PAIR, "Bärbel")}
    assert ratings[PAIR, "Annerl"].bummerls == 3


async def test_settled_days_are_not_rated_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(4):
        await house.played(A, A, A)
        house.next_day()
    await house.book()
    rated = []
    usual = rating._rate_bummerl

    def counting(ratings: dict[tuple[Family, str], Rated], lineup: LineupFigures, bummerl: BummerlFigures) -> None:
        rated.append(bummerl)
        usual(ratings, lineup, bummerl)

    monkeypatch.setattr(rating, "_rate_bummerl", counting)
    await house.book()
    assert len(rated) == 1


async def test_without_matches_there_are_no_ratings(house: House) -> None:
    assert await house.book() == ({}, {})


# ---- the order of play


async def rated_after(house: House, *played: tuple[str, str], days: int) -> Ratings:
    """Record a match for each pair, won by the first player, and return the ratings.

    The matches are a day apart if `days` is greater than 1, otherwise a minute.
    """
    for players in played:
        stored = await seated(house, players)
        await recorded(house.matches, house.clock, stored, A, A, A)
        house.clock.now = Milliseconds(house.clock.now + (DAY if days > 1 else 60_000))
    _, ratings = await house.book()
    return ratings


async def seated(house: House, players: tuple[str, str]) -> StoredMatch:
    rules = with_option(PRESETS[Preset.SOFT], Option.RUBBER, 0)
    return await matches.start(house.matches, house.clock, house.ids, dict(zip(TABLE, players, strict=True)), rules, A)


@pytest.mark.parametrize("played", list(permutations([("Anna", "Zoe"), ("Anna", "Berta"), ("Zoe", "Berta")])))
async def test_ratings_do_not_depend_on_how_matches_are_spread_over_days(played: list[tuple[str, str]]) -> None:
    assert await rated_after(House(), *played, days=1) == await rated_after(House(), *played, days=3)


async def test_bummerls_of_simultaneous_matches_are_rated_in_the_order_in_which_they_ended(house: House) -> None:
    first = await seated(house, ("Anna", "Zoe"))
    second = await seated(house, ("Anna", "Berta"))
    for stored, winner in ((second, A), (first, B), (second, B), (first, A)):
        house.clock.now = Milliseconds(house.clock.now + 60_000)
        changed = await house.matches.get(stored.match_id)
        await recorded(house.matches, house.clock, changed, *[winner] * 3)
    (day,) = (await house.book())[0].values()
    assert [lineup.sides for lineup in day.lineups] == [(("Anna",), ("Berta",)), (("Anna",), ("Zoe",))]
    assert day.order == (0, 1, 0, 1)


async def test_simultaneous_matches_of_the_same_people_form_one_sequence_of_bummerls(house: House) -> None:
    first, second = await seated(house, ("Anna", "Berta")), await seated(house, ("Anna", "Berta"))
    for stored, winner in ((second, A), (first, B), (second, B)):
        house.clock.now = Milliseconds(house.clock.now + 60_000)
        changed = await house.matches.get(stored.match_id)
        await recorded(house.matches, house.clock, changed, *[winner] * 3)
    (day,) = (await house.book())[0].values()
    (lineup,) = day.lineups
    assert [bummerl.winner for bummerl in lineup.bummerls] == [0, 1, 1]

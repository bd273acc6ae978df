"""Tests for the statistics store: computed once in the background, filtered by period and game."""

from companion.app.figures.counts import Period
from companion.app.people.people import Colour, Player, Symbol, with_player
from companion.app.ports import MatchId, StorageError, StoredMatch
from companion.core.figures.figure import Family, Figure
from companion.core.numbers import Milliseconds
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.ui.figures.store import FiguresStore
from tests.app.match_helpers import recorded
from tests.ui.world import World

A, B = Seat.A, Seat.B
PAIR = (("Anna",), ("Berta",))
DAY = 24 * 60 * 60 * 1000


async def played(world: World, *winners: Seat, preset: Preset = Preset.SOFT) -> StoredMatch:
    return await recorded(world.matches, world.clock, await world.match(PRESETS[preset]), *winners)


async def loaded(world: World) -> FiguresStore:
    store = FiguresStore(world.services)
    await store.load()
    return store


async def test_figures_are_empty_before_counting_and_without_matches() -> None:
    store = FiguresStore(World().services)
    store.select_span(Period.MONTH)
    store.select_family(Family.THOUSAND)
    assert (store.selection, store.rating("Anna")) == (None, None)
    await store.load()
    assert store.selection is not None
    assert (store.selection.lineups, store.selection.family) == ((), None)


async def test_figures_are_filtered_by_time_and_game() -> None:
    world = World()
    await played(world, A, A, A)
    world.clock.now = Milliseconds(world.clock.now + 40 * DAY)
    await played(world, B, preset=Preset.THOUSAND)
    store = await loaded(world)
    assert store.selection is not None
    assert (store.selection.families, store.selection.family) == ((Family.TWO_HANDS, Family.THOUSAND), Family.TWO_HANDS)
    store.select_family(Family.THOUSAND)
    assert [lineup.family for lineup in store.selection.lineups] == [Family.THOUSAND]
    store.select_family(Family.TWO_HANDS)
    store.select_span(Period.MONTH)
    assert (store.selection.families, store.selection.family) == ((Family.THOUSAND,), Family.THOUSAND)
    rated = store.rating("Anna")
    assert rated is None
    store.select_span(Period.ALL)
    store.select_family(Family.TWO_HANDS)
    assert (rated := store.rating("Anna")) is not None
    assert rated.is_a_guess


async def test_players_are_found_under_all_their_names() -> None:
    world = World()
    await played(world, A, A, A)
    people = await world.people.load()
    annerl = Player(names=("Annerl", "Anna"), colour=Colour.BLUE, symbol=Symbol.BELLS)
    await world.people.change(lambda _: with_player(people, annerl))
    store = await loaded(world)
    assert await store.have_played(PAIR)
    assert await store.have_played((("ANNERL",), ("berta",)))
    assert not await store.have_played((("Anna",), ("Cilli",)))
    found = store.of_all_time(Family.TWO_HANDS, PAIR)
    assert found is not None
    assert found.sides == (("Annerl",), ("Berta",))
    assert store.of_all_time(Family.TWO_HANDS, (("Anna",), ("Cilli",))) is None


async def test_only_deals_before_a_match_count_for_its_expectation() -> None:
    world = World()
    await played(world, A, A, A)
    world.clock.now = Milliseconds(world.clock.now + DAY)
    await played(world, B, B)
    world.clock.now = Milliseconds(world.clock.now + 60_000)
    match = await played(world, A, A)
    await played(world, A, A, B)
    store = await loaded(world)
    assert await store.sized_before(match) == ({1: 0, 2: 0, 3: 3}, {1: 0, 2: 0, 3: 2})
    first = await world.matches.get(MatchId("m1"))
    assert await store.sized_before(first) == ({1: 0, 2: 0, 3: 0}, {1: 0, 2: 0, 3: 0})


async def test_the_example_match_is_not_counted() -> None:
    world = World()
    world.ids = lambda: MatchId("example")  # type: ignore[assignment]  # a fixed id
    await played(world, A, A, A)
    store = await loaded(world)
    assert store.selection is not None
    assert store.selection.lineups == ()


async def test_a_read_error_is_reported_until_reading_works_again() -> None:
    world = World()
    await played(world, A, A, A)
    store, failing = FiguresStore(world.services), world.matches.summaries

    async def fails() -> tuple[()]:
        raise StorageError("gone")

    world.matches.summaries = fails  # type: ignore[method-assign]  # a missing folder
    await store.load()
    assert (store.failed, store.selection) == (True, None)
    world.matches.summaries = failing  # type: ignore[method-assign]
    await store.load()
    assert not store.failed
    assert store.selection is not None
    assert store.selection.lineups[0].counts["Anna"][Figure.BUMMERLS_WON] == 1


async def test_progress_is_reported_and_counting_does_not_start_twice() -> None:
    world = World()
    for _ in range(3):
        await played(world, A)
        world.clock.now = Milliseconds(world.clock.now + DAY)
    store, reported = FiguresStore(world.services), []

    def watch(*_: object) -> None:
        reported.append(store.progress)

    store.subscribe(watch)
    await store.load()
    assert list(dict.fromkeys(progress for progress in reported if progress is not None)) == [(1, 3), (2, 3), (3, 3)]
    assert store.progress is None
    store._loading = True
    reported.clear()
    await store.load()
    assert reported == []

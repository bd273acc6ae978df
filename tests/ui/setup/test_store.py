"""Tests for the store of the new match form: choices are remembered, names checked, and extra taps ignored."""

import asyncio

import pytest

from companion.app.ports import StorageError
from companion.app.settings import Settings
from companion.core.options.options import with_house
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.i18n.catalogs import translator_for
from companion.ui.matches.all_store import all_matches
from companion.ui.session import Session
from companion.ui.setup.store import NewMatchStore, repeated_names
from companion.ui.words.unnamed import shown_names
from tests.ui.world import World

ENGLISH = translator_for("en")


@pytest.fixture
async def store(world: World) -> NewMatchStore:
    session = Session(world.services, Settings(), "en")
    await all_matches.of(session).lists.refresh()
    return NewMatchStore(all_matches.of(session))


def enter_names(store: NewMatchStore, first: str, second: str) -> None:
    store.rename(Seat.A, first)
    store.rename(Seat.B, second)


async def test_the_first_match_starts_without_names(world: World, store: NewMatchStore) -> None:
    assert store.setup.names == {Seat.A: "", Seat.B: ""}
    match_id = await store.start(ENGLISH)
    assert match_id is not None
    assert (await world.matches.get(match_id)).match.players == {Seat.A: "This side", Seat.B: "That side"}


async def test_the_players_of_the_latest_match_are_filled_in(world: World) -> None:
    await world.match()
    session = Session(world.services, Settings(), "en")
    await all_matches.of(session).lists.refresh()
    assert NewMatchStore(all_matches.of(session)).setup.names == {Seat.A: "Anna", Seat.B: "Berta"}


async def test_the_next_match_starts_from_the_rules_of_the_latest_one(world: World) -> None:
    rules = with_house(PRESETS[Preset.SHARP], {"target": 12})
    await world.match(rules=rules)
    session = Session(world.services, Settings(), "en")
    await all_matches.of(session).lists.refresh()
    store = NewMatchStore(all_matches.of(session))
    await store.load()
    assert store.setup.rules == rules


async def test_the_players_of_the_latest_match_keep_their_places(world: World) -> None:
    stored = await world.match(rules=PRESETS[Preset.BAUERNSCHNAPSEN])
    session = Session(world.services, Settings(), "en")
    await all_matches.of(session).lists.refresh()
    store = NewMatchStore(all_matches.of(session))
    assert store.setup.names == {Seat.A: "Anna", Seat.B: "Cilli"}
    await store.load()
    assert store.setup.names == stored.match.players


async def test_rules_that_the_user_has_chosen_stay(world: World) -> None:
    await world.match(rules=PRESETS[Preset.SHARP])
    session = Session(world.services, Settings(), "en")
    await all_matches.of(session).lists.refresh()
    store = NewMatchStore(all_matches.of(session))
    store.choose_preset(Preset.TOURNAMENT)
    await store.load()
    assert store.setup.rules == PRESETS[Preset.TOURNAMENT]


async def test_without_the_latest_match_the_rules_are_those_of_soft_schnapsen(world: World) -> None:
    stored = await world.match(rules=PRESETS[Preset.SHARP])
    session = Session(world.services, Settings(), "en")
    await all_matches.of(session).lists.refresh()
    store = NewMatchStore(all_matches.of(session))
    await world.matches.remove(stored.match_id, expected_revision=stored.revision)
    await store.load()
    assert store.setup.rules == PRESETS[Preset.SOFT]


async def test_only_entered_names_of_the_latest_match_are_filled_in(world: World) -> None:
    await world.match(players={Seat.A: "Anna", Seat.B: "Drüben"})
    session = Session(world.services, Settings(), "en")
    await all_matches.of(session).lists.refresh()
    assert NewMatchStore(all_matches.of(session)).setup.names == {Seat.A: "Anna", Seat.B: ""}


@pytest.mark.parametrize(
    ("first", "second", "is_repeated"),
    [
        ("Anna", "Berta", False),
        ("  ", "Berta", False),
        ("Anna", " anna ", True),
        ("Straße", "STRASSE", True),
        ("Anna  Maria", "Anna Maria", True),
        ("that side", "", True),
    ],
)
async def test_equal_names_are_reported(store: NewMatchStore, first: str, second: str, *, is_repeated: bool) -> None:
    enter_names(store, first, second)
    names = shown_names(ENGLISH, store.setup.clean_names())
    assert repeated_names(names) == ({Seat.B} if is_repeated else set())
    assert (await store.start(ENGLISH) is None) == is_repeated


async def test_names_are_stored_without_extra_spaces(world: World, store: NewMatchStore) -> None:
    enter_names(store, " Anna  Maria ", "Berta")
    match_id = await store.start(ENGLISH)
    assert match_id is not None
    assert (await world.matches.get(match_id)).match.players == {Seat.A: "Anna Maria", Seat.B: "Berta"}


async def test_equal_names_prevent_the_start_and_are_reported_from_then_on(world: World, store: NewMatchStore) -> None:
    enter_names(store, "Anna", "Anna")
    before = store.tried_to_start
    assert await store.start(ENGLISH) is None
    assert (before, store.tried_to_start) == (False, True)
    assert await world.matches.summaries() == ()


async def test_two_quick_taps_start_one_match(world: World, store: NewMatchStore) -> None:
    enter_names(store, "Anna", "Berta")
    started = await asyncio.gather(store.start(ENGLISH), store.start(ENGLISH))
    assert [match_id is not None for match_id in started] == [True, False]
    assert len(await world.matches.summaries()) == 1


async def test_a_failed_start_can_be_retried(world: World, store: NewMatchStore) -> None:
    enter_names(store, "Anna", "Berta")
    world.matches.failure = StorageError("disk full")
    assert await store.start(ENGLISH) is None
    assert store.not_stored
    world.matches.failure = None
    assert await store.start(ENGLISH) is not None
    assert not store.not_stored


async def test_choosing_a_preset_keeps_a_match_length_set_before(store: NewMatchStore) -> None:
    store.set_length(3)
    store.choose_preset(Preset.SIXTY_SIX)
    assert store.setup.rules == with_house(PRESETS[Preset.SIXTY_SIX], {"rubber": 3})


async def test_choosing_a_preset_brings_its_match_length_if_none_was_set(store: NewMatchStore) -> None:
    store.choose_preset(Preset.SIXTY_SIX)
    assert store.setup.rules.match.rubber == 0
    store.choose_preset(Preset.SOFT)
    assert store.setup.rules == PRESETS[Preset.SOFT]


async def test_the_first_dealer_can_be_set(store: NewMatchStore) -> None:
    usual = store.setup.dealer
    store.set_first_dealer(Seat.B)
    assert (usual, store.setup.dealer) == (Seat.A, Seat.B)

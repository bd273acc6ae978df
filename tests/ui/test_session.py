"""What a session shares: settings, the list of matches, the open match, and new matches."""

from dataclasses import replace

import pytest

from companion.app.ports import MatchId, StorageError
from companion.app.settings import Appearance, OwnPreset, Settings
from companion.core.cards import Card, Rank, Suit
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import PAIR, Seat
from companion.ui.session import SessionStore
from tests.app.at_the_table import recorded
from tests.ui.world import NAMES, World

KING, ACE, OTHER_KING = Card(Suit.HEARTS, Rank.KING), Card(Suit.CLUBS, Rank.ACE), Card(Suit.SPADES, Rank.KING)


@pytest.fixture
def session(world: World) -> SessionStore:
    return SessionStore(world.services, Settings(), "de")


def test_a_session_speaks_the_language_of_the_device_until_one_is_chosen(world: World) -> None:
    assert SessionStore(world.services, Settings(), "de").language == "de"
    assert SessionStore(world.services, Settings(language="en"), "de").language == "en"


async def test_a_choice_is_stored_and_taken(world: World, session: SessionStore) -> None:
    await session.choose(lambda now: replace(now, language="en"))
    assert session.language == "en"
    assert await world.settings.load() == Settings(language="en")


async def test_a_choice_that_could_not_be_stored_is_not_taken_and_the_next_one_works(
    world: World, session: SessionStore
) -> None:
    world.settings.failure = StorageError("disk full")
    await session.choose(lambda now: replace(now, language="en"))
    assert (session.language, session.not_stored) == ("de", True)
    world.settings.failure = None
    await session.choose(lambda now: replace(now, language="en"))
    assert (session.language, session.not_stored) == ("en", False)


@pytest.mark.parametrize(
    ("appearance", "on_a_dark_device", "on_a_light_one"),
    [(Appearance.SYSTEM, True, False), (Appearance.DARK, True, True), (Appearance.LIGHT, False, False)],
)
async def test_dark_follows_the_device_unless_something_else_is_chosen(
    session: SessionStore, appearance: Appearance, *, on_a_dark_device: bool, on_a_light_one: bool
) -> None:
    session.follow_device(dark=True)
    await session.choose(lambda now: replace(now, appearance=appearance))
    assert session.dark is on_a_dark_device
    session.follow_device(dark=False)
    assert session.dark is on_a_light_one


async def test_the_list_follows_what_any_session_stores(world: World, session: SessionStore) -> None:
    first, second = await world.match(), await world.match()
    assert [summary.match_id for summary in session.summaries] == [second.match_id, first.match_id]
    await recorded(world.matches, world.clock, first, Seat.A)
    assert [summary.match_id for summary in session.summaries] == [first.match_id, second.match_id]
    assert session.summaries[0].needs == {Seat.A: 4, Seat.B: 7}


async def test_a_new_session_finds_what_is_there_and_counts_what_cannot_be_read(world: World) -> None:
    stored, damaged = await world.match(), await world.match()
    world.matches.damaged[damaged.match_id] = False
    session = SessionStore(world.services, Settings(), "en")
    await session.refresh()
    assert [summary.match_id for summary in session.summaries] == [stored.match_id]
    assert session.lists.unreadable == 1


async def test_a_closed_session_hears_nothing_more(world: World, session: SessionStore) -> None:
    stored = await world.match()
    store = session.match_store(stored.match_id)
    await store.load()
    session.close()
    await recorded(world.matches, world.clock, stored, Seat.A)
    assert session.summaries[0].needs[Seat.A] == 7
    assert store.open is not None
    assert store.open.stored.revision == 1


async def test_one_match_is_open_at_a_time(world: World, session: SessionStore) -> None:
    stored, another = await world.match(), await world.match()
    store = session.match_store(stored.match_id)
    await store.load()
    assert session.match_store(stored.match_id) is store
    session.match_store(another.match_id)
    await recorded(world.matches, world.clock, stored, Seat.A)
    assert store.open is not None
    assert store.open.stored.revision == 1


async def test_a_match_begins_with_names_rules_and_dealer(world: World, session: SessionStore) -> None:
    match_id = await session.start_match(NAMES, PRESETS[Preset.SHARP], Seat.B)
    assert match_id is not None
    match = (await world.matches.get(match_id)).match
    assert (match.players, match.rules.preset, match.first_dealer) == (NAMES, Preset.SHARP, Seat.B)


async def test_a_match_that_could_not_be_stored_has_not_begun(world: World, session: SessionStore) -> None:
    world.matches.failure = StorageError("disk full")
    assert await session.start_match(NAMES, PRESETS[Preset.SOFT], Seat.A) is None
    assert session.not_started
    assert await world.matches.summaries() == ()


async def test_in_a_rematch_the_other_one_deals_first_under_the_same_rules(world: World, session: SessionStore) -> None:
    stored = await world.match(PRESETS[Preset.SIXTY_SIX], dealer=Seat.A)
    match_id = await session.play_again(stored.match_id)
    assert match_id is not None
    again = (await world.matches.get(match_id)).match
    assert (again.rules, again.first_dealer) == (PRESETS[Preset.SIXTY_SIX], Seat.B)
    assert again.log.done == ()


async def test_there_is_no_rematch_of_a_match_that_is_not_there(session: SessionStore) -> None:
    assert await session.play_again(MatchId("m99")) is None
    assert session.not_started


def test_cards_are_drawn_until_one_is_the_highest(world: World, session: SessionStore) -> None:
    world.to_be_drawn = [KING, OTHER_KING, KING, ACE]
    assert session.draw_for(PAIR) == {Seat.A: KING, Seat.B: ACE}


def test_nobody_draws_the_card_of_another_player(world: World, session: SessionStore) -> None:
    world.to_be_drawn = [KING, KING, ACE, KING, OTHER_KING, ACE]
    assert session.draw_for((Seat.A, Seat.B, Seat.C)) == {Seat.A: KING, Seat.B: OTHER_KING, Seat.C: ACE}


async def test_a_choice_leaves_the_presets_of_another_session_alone(world: World, session: SessionStore) -> None:
    another = SessionStore(world.services, Settings(), "de")
    preset = OwnPreset("Stammtisch", PRESETS[Preset.SHARP])
    assert await another.own.keep(preset)
    await session.choose(lambda now: replace(now, language="en"))
    assert await world.settings.load() == Settings(language="en", presets=(preset,))

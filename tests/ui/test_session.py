"""What a session shares: settings, the list of matches, the open match, and new matches."""

from dataclasses import replace

import pytest

from companion.app.ports import MatchId, StorageError
from companion.app.settings import Appearance, OwnPreset, Settings
from companion.core.cards import Card, Rank, Suit
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import PAIR, Seat
from companion.ui.matches.all_store import all_matches
from companion.ui.session import Session
from companion.ui.setup.seating import draw_for
from companion.ui.setup.store import use_own_presets
from tests.app.at_the_table import recorded
from tests.ui.world import NAMES, World

KING, ACE, OTHER_KING = Card(Suit.HEARTS, Rank.KING), Card(Suit.CLUBS, Rank.ACE), Card(Suit.SPADES, Rank.KING)


@pytest.fixture
def session(world: World) -> Session:
    session = Session(world.services, Settings(), "de")
    assert not all_matches.of(session).summaries
    return session


def test_a_session_speaks_the_language_of_the_device_until_one_is_chosen(world: World) -> None:
    assert Session(world.services, Settings(), "de").preferences.language == "de"
    assert Session(world.services, Settings(language="en"), "de").preferences.language == "en"


async def test_a_choice_is_stored_and_taken(world: World, session: Session) -> None:
    await session.preferences.choose(lambda now: replace(now, language="en"))
    assert session.preferences.language == "en"
    assert await world.settings.load() == Settings(language="en")


async def test_a_choice_that_could_not_be_stored_is_not_taken_and_the_next_one_works(
    world: World, session: Session
) -> None:
    world.settings.failure = StorageError("disk full")
    await session.preferences.choose(lambda now: replace(now, language="en"))
    assert (session.preferences.language, session.preferences.not_stored) == ("de", True)
    world.settings.failure = None
    await session.preferences.choose(lambda now: replace(now, language="en"))
    assert (session.preferences.language, session.preferences.not_stored) == ("en", False)


@pytest.mark.parametrize(
    ("appearance", "on_a_dark_device", "on_a_light_one"),
    [(Appearance.SYSTEM, True, False), (Appearance.DARK, True, True), (Appearance.LIGHT, False, False)],
)
async def test_dark_follows_the_device_unless_something_else_is_chosen(
    session: Session, appearance: Appearance, *, on_a_dark_device: bool, on_a_light_one: bool
) -> None:
    session.preferences.follow_device(dark=True)
    await session.preferences.choose(lambda now: replace(now, appearance=appearance))
    assert session.preferences.dark is on_a_dark_device
    session.preferences.follow_device(dark=False)
    assert session.preferences.dark is on_a_light_one


async def test_the_list_follows_what_any_session_stores(world: World, session: Session) -> None:
    first, second = await world.match(), await world.match()
    assert [summary.match_id for summary in all_matches.of(session).summaries] == [second.match_id, first.match_id]
    await recorded(world.matches, world.clock, first, Seat.A)
    assert [summary.match_id for summary in all_matches.of(session).summaries] == [first.match_id, second.match_id]
    assert all_matches.of(session).summaries[0].needs == {Seat.A: 4, Seat.B: 7}


async def test_a_new_session_finds_what_is_there_and_counts_what_cannot_be_read(world: World) -> None:
    stored, damaged = await world.match(), await world.match()
    world.matches.damaged[damaged.match_id] = False
    session = Session(world.services, Settings(), "en")
    await all_matches.of(session).lists.refresh()
    assert [summary.match_id for summary in all_matches.of(session).summaries] == [stored.match_id]
    assert all_matches.of(session).lists.unreadable == 1


async def test_a_closed_session_hears_nothing_more(world: World, session: Session) -> None:
    stored = await world.match()
    store = all_matches.of(session).store_of(stored.match_id)
    await store.load()
    session.close()
    await recorded(world.matches, world.clock, stored, Seat.A)
    assert all_matches.of(session).summaries[0].needs[Seat.A] == 7
    assert store.open is not None
    assert store.open.stored.revision == 1


async def test_one_match_is_open_at_a_time(world: World, session: Session) -> None:
    stored, another = await world.match(), await world.match()
    store = all_matches.of(session).store_of(stored.match_id)
    await store.load()
    assert all_matches.of(session).store_of(stored.match_id) is store
    all_matches.of(session).store_of(another.match_id)
    await recorded(world.matches, world.clock, stored, Seat.A)
    assert store.open is not None
    assert store.open.stored.revision == 1


async def test_a_match_begins_with_names_rules_and_dealer(world: World, session: Session) -> None:
    match_id = await all_matches.of(session).start(NAMES, PRESETS[Preset.SHARP], Seat.B)
    assert match_id is not None
    match = (await world.matches.get(match_id)).match
    assert (match.players, match.rules.preset, match.first_dealer) == (NAMES, Preset.SHARP, Seat.B)


async def test_a_match_that_could_not_be_stored_has_not_begun(world: World, session: Session) -> None:
    world.matches.failure = StorageError("disk full")
    assert await all_matches.of(session).start(NAMES, PRESETS[Preset.SOFT], Seat.A) is None
    assert all_matches.of(session).not_started
    assert await world.matches.summaries() == ()


async def test_in_a_rematch_the_other_one_deals_first_under_the_same_rules(world: World, session: Session) -> None:
    stored = await world.match(PRESETS[Preset.SIXTY_SIX], dealer=Seat.A)
    match_id = await all_matches.of(session).play_again(stored.match_id)
    assert match_id is not None
    again = (await world.matches.get(match_id)).match
    assert (again.rules, again.first_dealer) == (PRESETS[Preset.SIXTY_SIX], Seat.B)
    assert again.log.done == ()


async def test_there_is_no_rematch_of_a_match_that_is_not_there(session: Session) -> None:
    assert await all_matches.of(session).play_again(MatchId("m99")) is None
    assert all_matches.of(session).not_started


def test_cards_are_drawn_until_one_is_the_highest(world: World) -> None:
    world.to_be_drawn = [KING, OTHER_KING, KING, ACE]
    assert draw_for(PAIR, world.services.draw_card) == {Seat.A: KING, Seat.B: ACE}


def test_nobody_draws_the_card_of_another_player(world: World) -> None:
    world.to_be_drawn = [KING, KING, ACE, KING, OTHER_KING, ACE]
    assert draw_for((Seat.A, Seat.B, Seat.C), world.services.draw_card) == {
        Seat.A: KING,
        Seat.B: OTHER_KING,
        Seat.C: ACE,
    }


async def test_a_choice_leaves_the_presets_of_another_session_alone(world: World, session: Session) -> None:
    another = Session(world.services, Settings(), "de")
    preset = OwnPreset("Stammtisch", PRESETS[Preset.SHARP])
    assert await use_own_presets.of(another).keep(preset)
    await session.preferences.choose(lambda now: replace(now, language="en"))
    assert await world.settings.load() == Settings(language="en", presets=(preset,))

"""Tests for the matches of a session: lists, the open match, starting a match, and vibration."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from companion.app.ports import MatchId, StorageError
from companion.app.settings import Settings
from companion.core.numbers import Milliseconds
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.ui.kit.device import BareDevice, Vibration
from companion.ui.matches.all_store import MatchesStore
from companion.ui.preferences import Preferences
from tests.app.match_helpers import recorded, won
from tests.ui.world import NAMES, World, settled


def preferences(world: World, settings: Settings | None = None) -> Preferences:
    return Preferences(world.settings, BareDevice(), settings or Settings(), "en")


@pytest.fixture
def store(world: World) -> MatchesStore:
    return MatchesStore(world.services, BareDevice(), preferences(world))


async def test_the_list_follows_changes_of_any_session(world: World, store: MatchesStore) -> None:
    first, second = await world.match(), await world.match()
    assert [summary.match_id for summary in store.summaries] == [second.match_id, first.match_id]
    await recorded(world.matches, world.clock, first, Seat.A)
    assert [summary.match_id for summary in store.summaries] == [first.match_id, second.match_id]
    assert store.summaries[0].needs == {Seat.A: 4, Seat.B: 7}


async def test_a_restored_match_returns_to_its_place_in_the_list(world: World, store: MatchesStore) -> None:
    old = await world.match()
    world.clock.now = Milliseconds(world.clock.now + 1)
    new = await world.match()
    assert await store.lists.discard(old.match_id)
    assert await store.lists.bring_back(old.match_id)
    assert [summary.match_id for summary in store.summaries] == [new.match_id, old.match_id]


class OldMatch:
    """A summary at which no deal in a more recent match may look."""

    @property
    def key(self) -> str:
        raise AssertionError("looked at an old match")


async def test_a_deal_in_a_recent_match_looks_at_no_older_one(world: World, store: MatchesStore) -> None:
    first, second = await world.match(), await world.match()
    old: Any = OldMatch()
    store.lists.summaries = (*store.summaries, old)
    await recorded(world.matches, world.clock, first, Seat.A)
    assert [summary.match_id for summary in store.summaries[:2]] == [first.match_id, second.match_id]
    assert store.summaries[2] is old


async def test_a_new_session_lists_matches_and_counts_unreadable_ones(world: World) -> None:
    stored, damaged = await world.match(), await world.match()
    world.matches.damaged[damaged.match_id] = False
    store = MatchesStore(world.services, BareDevice(), preferences(world))
    await store.lists.refresh()
    assert [summary.match_id for summary in store.summaries] == [stored.match_id]
    assert store.lists.unreadable == 1


async def test_a_closed_store_gets_no_more_changes(world: World, store: MatchesStore) -> None:
    stored = await world.match()
    opened = store.store_of(stored.match_id)
    await opened.load()
    store.close()
    await recorded(world.matches, world.clock, stored, Seat.A)
    assert store.summaries[0].needs[Seat.A] == 7
    assert opened.open is not None
    assert opened.open.stored.revision == 1


async def test_one_match_is_open_at_a_time(world: World, store: MatchesStore) -> None:
    stored, another = await world.match(), await world.match()
    opened = store.store_of(stored.match_id)
    await opened.load()
    assert store.store_of(stored.match_id) is opened
    store.store_of(another.match_id)
    await recorded(world.matches, world.clock, stored, Seat.A)
    assert opened.open is not None
    assert opened.open.stored.revision == 1


async def test_a_match_starts_with_names_rules_and_dealer(world: World, store: MatchesStore) -> None:
    match_id = await store.start(NAMES, PRESETS[Preset.SHARP], Seat.B)
    assert match_id is not None
    match = (await world.matches.get(match_id)).match
    assert (match.players, match.rules.preset, match.first_dealer) == (NAMES, Preset.SHARP, Seat.B)


async def test_a_match_that_could_not_be_stored_is_not_started(world: World, store: MatchesStore) -> None:
    world.matches.failure = StorageError("disk full")
    assert await store.start(NAMES, PRESETS[Preset.SOFT], Seat.A) is None
    assert store.not_started
    assert await world.matches.summaries() == ()


async def test_in_a_rematch_the_other_player_deals_first_under_the_same_rules(
    world: World, store: MatchesStore
) -> None:
    stored = await world.match(PRESETS[Preset.SIXTY_SIX], dealer=Seat.A)
    match_id = await store.play_again(stored.match_id)
    assert match_id is not None
    again = (await world.matches.get(match_id)).match
    assert (again.rules, again.first_dealer) == (PRESETS[Preset.SIXTY_SIX], Seat.B)
    assert again.log.done == ()


async def test_a_missing_match_has_no_rematch(store: MatchesStore) -> None:
    assert await store.play_again(MatchId("m99")) is None
    assert (store.not_repeated, store.not_started) == ("m99", False)


@dataclass
class VibratingDevice(BareDevice):
    """A device that records vibrations."""

    patterns: list[Vibration] = field(default_factory=list)

    async def vibrate(self, pattern: Vibration) -> None:
        self.patterns.append(pattern)


@pytest.mark.parametrize(("haptics", "patterns"), [(True, [Vibration.TWICE, Vibration.SELECTION]), (False, [])])
async def test_stored_changes_vibrate_if_the_setting_is_on(haptics: bool, patterns: list[Vibration]) -> None:  # noqa: FBT001  # passed by parametrize
    world, vibrating = World(), VibratingDevice()
    matches = MatchesStore(world.services, vibrating, preferences(world, Settings(haptics=haptics)))
    store = matches.store_of((await world.match()).match_id)
    await store.load_once()
    await store.record(won(Seat.A), Seat.A)
    await settled()
    await store.undo()
    await settled()
    assert vibrating.patterns == patterns
    matches.close()

"""Tests for the store of user presets: a preset is shown as saved only once it is stored."""

import pytest

from companion.app.ports import StorageError
from companion.app.settings import OwnPreset, Settings
from companion.core.options.rules import PRESETS, Preset
from companion.ui.kit.device import BareDevice
from companion.ui.preferences import Preferences
from companion.ui.setup.store import OwnPresetsStore
from tests.fakes import InMemorySettings

HOME, CLUB = (OwnPreset(name, PRESETS[preset]) for name, preset in (("Home", Preset.SOFT), ("Club", Preset.SHARP)))


def store_of(repository: InMemorySettings, settings: Settings) -> OwnPresetsStore:
    return OwnPresetsStore(repository, Preferences(repository, BareDevice(), settings, "en"))


@pytest.fixture
def repository() -> InMemorySettings:
    return InMemorySettings(Settings(presets=(HOME, CLUB)))


@pytest.fixture
def store(repository: InMemorySettings) -> OwnPresetsStore:
    return store_of(repository, Settings(presets=(HOME, CLUB)))


async def test_a_preset_that_could_not_be_stored_is_not_shown(
    repository: InMemorySettings, store: OwnPresetsStore
) -> None:
    repository.failure = StorageError("disk full")
    assert not await store.keep(OwnPreset("Sunday", PRESETS[Preset.SIXTY_SIX]))
    await store.remove("Home")
    assert (store.presets, store.not_stored, store.removed) == ((HOME, CLUB), True, None)
    repository.failure = None
    assert await store.keep(OwnPreset("Sunday", PRESETS[Preset.SIXTY_SIX]))
    assert (len(store.presets), store.not_stored) == (3, False)


async def test_a_deleted_preset_can_be_restored_until_the_next_change(store: OwnPresetsStore) -> None:
    await store.remove("Home")
    assert store.presets == (CLUB,)
    await store.bring_back()
    names = [preset.name for preset in store.presets]
    assert (names, store.removed) == (["Home", "Club"], None)
    await store.remove("Club")
    await store.keep(OwnPreset("Sunday", PRESETS[Preset.SOFT]))
    await store.bring_back()
    assert [preset.name for preset in store.presets] == ["Home", "Sunday"]


async def test_deleting_the_same_preset_twice_deletes_it_once(store: OwnPresetsStore) -> None:
    await store.remove("Home")
    await store.remove("Home")
    await store.bring_back()
    assert store.presets == (HOME, CLUB)


async def test_loading_shows_presets_stored_by_another_session(
    repository: InMemorySettings, store: OwnPresetsStore
) -> None:
    assert await store_of(repository, Settings()).keep(OwnPreset("Sunday", PRESETS[Preset.SOFT]))
    assert len(store.presets) == 2
    await store.load()
    assert len(store.presets) == 3

"""Tests for preferences: they apply only once stored, and are combined with the device's preferences."""

from dataclasses import dataclass, replace

import pytest

from companion.app.ports import StorageError
from companion.app.settings import Appearance, OwnPreset, Settings
from companion.core.options.rules import PRESETS, Preset
from companion.ui.kit.device import BareDevice
from companion.ui.preferences import Preferences
from companion.ui.setup.store import OwnPresetsStore
from tests.ui.world import World


@dataclass
class Quiet(BareDevice):
    """A device with a configurable preference for reduced motion."""

    still: bool

    async def prefers_reduced_motion(self) -> bool:
        return self.still


@pytest.fixture
def preferences(world: World) -> Preferences:
    return Preferences(world.settings, BareDevice(), Settings(), "de")


def test_the_app_uses_the_devices_language_until_one_is_chosen(world: World) -> None:
    assert Preferences(world.settings, BareDevice(), Settings(), "de").language == "de"
    assert Preferences(world.settings, BareDevice(), Settings(language="en"), "de").language == "en"


async def test_a_choice_is_stored_and_applied(world: World, preferences: Preferences) -> None:
    await preferences.choose(lambda settings: replace(settings, language="en"))
    assert preferences.language == "en"
    assert await world.settings.load() == Settings(language="en")


async def test_a_choice_that_could_not_be_stored_is_not_applied_and_the_next_one_works(
    world: World, preferences: Preferences
) -> None:
    world.settings.failure = StorageError("disk full")
    await preferences.choose(lambda settings: replace(settings, language="en"))
    assert (preferences.language, preferences.not_stored) == ("de", True)
    world.settings.failure = None
    await preferences.choose(lambda settings: replace(settings, language="en"))
    assert (preferences.language, preferences.not_stored) == ("en", False)


@pytest.mark.parametrize(
    ("appearance", "on_a_dark_device", "on_a_light_one"),
    [(Appearance.SYSTEM, True, False), (Appearance.DARK, True, True), (Appearance.LIGHT, False, False)],
)
async def test_the_dark_theme_follows_the_device_unless_another_appearance_is_chosen(
    preferences: Preferences, appearance: Appearance, *, on_a_dark_device: bool, on_a_light_one: bool
) -> None:
    preferences.follow_device(dark=True)
    await preferences.choose(lambda settings: replace(settings, appearance=appearance))
    assert preferences.dark is on_a_dark_device
    preferences.follow_device(dark=False)
    assert preferences.dark is on_a_light_one


@pytest.mark.parametrize(
    ("device", "chosen", "still"), [(False, False, False), (True, False, True), (False, True, True)]
)
async def test_motion_is_reduced_if_the_device_or_the_settings_say_so(device: bool, chosen: bool, still: bool) -> None:  # noqa: FBT001  # passed by parametrize
    preferences = Preferences(World().settings, Quiet(still=device), Settings(still=chosen), "en")
    await preferences.follow_motion()
    assert preferences.reduced_motion is still


async def test_a_choice_keeps_the_presets_stored_by_another_session(world: World, preferences: Preferences) -> None:
    preset = OwnPreset("Stammtisch", PRESETS[Preset.SHARP])
    elsewhere = Preferences(world.settings, Quiet(still=False), Settings(), "en")
    assert await OwnPresetsStore(world.settings, elsewhere).keep(preset)
    assert elsewhere.settings.presets == (preset,)
    await preferences.choose(lambda settings: replace(settings, language="en"))
    assert await world.settings.load() == Settings(language="en", presets=(preset,))

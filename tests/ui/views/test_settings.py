"""Language and appearance: each choice holds at once, everywhere, and is remembered."""

import flet as ft

from companion.app.ports import StorageError
from companion.app.settings import Appearance, Settings
from companion.core.seats import Seat
from tests.app.at_the_table import recorded
from tests.ui.stores.table import World
from tests.ui.views.phone import phone


async def test_the_language_switches_live_and_is_remembered(world: World) -> None:
    async with phone(world, "/settings") as device:
        await device.press("Language: Deutsch")
        assert "Einstellungen" in device.texts()
        assert "Sprache: Deutsch, ausgewählt" in device.labels()
        assert await world.settings.load() == Settings(language="de")
    async with phone(world) as device:
        assert "Neue Partie" in device.labels()


async def test_the_language_can_follow_the_device_again(world: World) -> None:
    await world.settings.save(Settings(language="de"))
    async with phone(world, "/settings", "en") as device:
        await device.press("Sprache: wie das Gerät")
        assert "Language: as the device, selected" in device.labels()


async def test_in_the_middle_of_a_match_the_language_switches_without_losing_the_place(world: World) -> None:
    stored = await recorded(world.matches, world.clock, await world.match(), Seat.A)
    async with phone(world, f"/match/{stored.match_id}") as device:
        await device.press("Menu")
        await device.press("Language and appearance")
        await device.press("Language: Deutsch")
        await device.press("Zurück")
        assert device.route == f"/match/{stored.match_id}"
        assert "Anna, noch 4 Punkte, 0 Bummerl" in device.labels()
        await device.press("Rückgängig: Anna minus 3")
        assert device.says("Zurückgenommen: Anna")


async def test_the_appearance_is_taken_at_once(world: World) -> None:
    async with phone(world, "/settings") as device:
        await device.press("Appearance: dark")
        chosen = device.screen.page.theme_mode
        assert (await world.settings.load()).appearance is Appearance.DARK
        await device.press("Appearance: light")
        assert (chosen, device.screen.page.theme_mode) == (ft.ThemeMode.DARK, ft.ThemeMode.LIGHT)


async def test_two_quick_choices_are_both_taken(world: World) -> None:
    async with phone(world, "/settings") as device:
        await device.quickly("language-de", "appearance-dark")
        assert await world.settings.load() == Settings(language="de", appearance=Appearance.DARK)


async def test_a_choice_that_could_not_be_stored_is_not_taken_and_it_is_said(world: World) -> None:
    async with phone(world, "/settings") as device:
        world.settings.failure = StorageError("disk full")
        await device.press("Language: Deutsch")
        assert device.says("This choice could not be stored, so it was not taken. Try again.")
        assert "Settings" in device.texts()
        world.settings.failure = None
        await device.press("Language: Deutsch")
        assert "Einstellungen" in device.texts()

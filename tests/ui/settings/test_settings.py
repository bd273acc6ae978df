"""Tests for the settings: each choice is stored and takes effect immediately on every screen."""

import tomllib
from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from companion import VERSION
from companion.app.ports import StorageError
from companion.app.settings import Appearance, Awake, Counter, Glance, Pack, Rotation, SeatingMode, Settings, TextSize
from companion.core.seats import Seat
from companion.ui.theme import BLACK, flet_theme
from tests.app.match_helpers import recorded
from tests.ui.phone import phone
from tests.ui.world import World

ROOT = Path(__file__).parents[3]


async def test_the_language_changes_at_once_and_is_stored(world: World) -> None:
    async with phone(world, "/settings") as device:
        await device.press("Language: same as device")
        await device.press("Language: Deutsch")
        assert "Einstellungen" in device.texts()
        assert "Sprache: Deutsch" in device.labels()
        assert await world.settings.load() == Settings(language="de")
    async with phone(world) as device:
        assert "Neue Partie" in device.labels()


async def test_the_language_can_follow_the_device_again(world: World) -> None:
    await world.settings.change(lambda _: Settings(language="de"))
    async with phone(world, "/settings", "en") as device:
        await device.press("Sprache: Deutsch")
        await device.press("Sprache: wie das Gerät")
        assert "Language: same as device" in device.labels()


async def test_changing_the_language_during_a_match_keeps_the_open_page(world: World) -> None:
    stored = await recorded(world.matches, world.clock, await world.match(), Seat.A)
    async with phone(world, f"/match/{stored.match_id}") as device:
        await device.press("Menu")
        await device.press("Settings")
        await device.press("Language: same as device")
        await device.press("Language: Deutsch")
        await device.press("Zurück")
        assert device.route == f"/match/{stored.match_id}"
        assert "Anna, noch 4 Punkte, 0 Bummerl" in device.labels()
        await device.press("Rückgängig: Anna minus 3")
        assert device.says("Zurückgenommen: Anna")


async def test_the_appearance_changes_at_once(world: World) -> None:
    async with phone(world, "/settings") as device:
        await device.press("Appearance: same as device")
        await device.press("Appearance: dark")
        chosen = device.screen.page.theme_mode
        assert (await world.settings.load()).appearance is Appearance.DARK
        await device.press("Appearance: dark")
        await device.press("Appearance: light")
        assert (chosen, device.screen.page.theme_mode) == (ft.ThemeMode.DARK, ft.ThemeMode.LIGHT)


async def test_two_quick_choices_both_take_effect(world: World) -> None:
    async with phone(world, "/settings") as device:
        await device.tap("language", "appearance")
        await device.quickly("language-de", "appearance-dark")
        assert await world.settings.load() == Settings(language="de", appearance=Appearance.DARK)


async def test_a_choice_that_could_not_be_stored_has_no_effect_and_is_reported(world: World) -> None:
    async with phone(world, "/settings") as device:
        world.settings.failure = StorageError("disk full")
        await device.tap("language")
        await device.press("Language: Deutsch")
        assert device.says("This setting couldn't be saved. Try again.")
        assert "Settings" in device.texts()
        world.settings.failure = None
        await device.tap("language", "language-de")
        assert "Einstellungen" in device.texts()


async def test_the_black_appearance_has_black_backgrounds(world: World) -> None:
    async with phone(world, "/settings") as device:
        await device.tap("appearance")
        await device.press("Appearance: black")
        assert device.screen.page.theme_mode is ft.ThemeMode.DARK
        assert device.screen.page.dark_theme is flet_theme(BLACK)
        assert (await world.settings.load()).appearance is Appearance.BLACK


@pytest.mark.parametrize(
    ("answer", "setting", "value"),
    [
        ("Table rotation: 90°", "turn", Rotation.QUARTER),
        ("Keep screen on: always", "awake", Awake.ALWAYS),
        ("Numbers only, on black: never", "glance", Glance.OFF),
        ("Rules text size: largest", "text", TextSize.LARGEST),
    ],
)
async def test_an_unfolded_choice_is_stored_and_folded_again(
    world: World, answer: str, setting: str, value: object
) -> None:
    async with phone(world, "/settings") as device:
        assert answer not in device.labels()
        await device.tap(setting)
        assert getattr(device.find(setting), "expanded", None) is True
        await device.press(answer)
        assert getattr(await world.settings.load(), setting) == value
        assert getattr(device.find(setting), "expanded", None) is False
        assert str(getattr(device.find(setting), "label", "")).startswith(answer)


@pytest.mark.parametrize(
    ("answer", "setting", "value"),
    [("Score counter: chalk", "counter", Counter.CHALK), ("Seating: one scorer", "mode", SeatingMode.SINGLE_SCORER)],
)
async def test_a_picture_is_stored_and_marked(world: World, answer: str, setting: str, value: object) -> None:
    async with phone(world, "/settings") as device:
        await device.press(answer)
        assert getattr(await world.settings.load(), setting) == value
        assert f"{answer}, selected" in device.labels()


@pytest.mark.parametrize(
    ("label", "setting", "values"),
    [
        ("No animations. When off, follows the device setting", "still", (True, False)),
        ("Show what would end the Bummerl", "needed", (False, True)),
        ("Show a saying at the end of a Bummerl", "sayings", (False, True)),
        ("Hints for beginners", "hints", (False, True)),
        ("Vibration", "haptics", (False, True)),
        (
            "Also show double-German card names. Ober and Unter as well as queen and jack",
            "pack",
            (Pack.GERMAN, Pack.FRENCH),
        ),
    ],
)
async def test_a_switch_changes_with_each_press_and_announces_its_state(
    world: World, label: str, setting: str, values: tuple[object, object]
) -> None:
    async with phone(world, "/settings") as device:
        was_on = getattr(device.find(setting), "toggled", None)
        for count, value in enumerate(values, start=1):
            await device.press(label)
            assert getattr(await world.settings.load(), setting) == value
            assert getattr(device.find(setting), "toggled", None) is (was_on if count % 2 == 0 else not was_on)


@pytest.mark.parametrize(
    ("counter", "key"),
    [(Counter.BEADS, "wires"), (Counter.CHALK, "slate"), (Counter.NUMERALS, "numeral"), (Counter.CARDS, "cards")],
)
async def test_every_counter_has_the_same_accessible_name(world: World, counter: Counter, key: str) -> None:
    await world.settings.change(lambda _: Settings(counter=counter))
    stored = await recorded(world.matches, world.clock, await world.match(), Seat.A)
    async with phone(world, f"/match/{stored.match_id}") as device:
        assert device.has(key)
        assert "Anna needs 4 points, 0 Bummerls" in device.labels()
        assert "4" in device.texts()


async def test_changing_the_counter_changes_the_open_match(world: World) -> None:
    stored = await recorded(world.matches, world.clock, await world.match(), Seat.A)
    async with phone(world, f"/match/{stored.match_id}") as device:
        await device.press("Menu")
        await device.press("Counter and seating")
        await device.press("Score counter: cards")
        await device.close_sheet("Close")
        assert device.has("cards")


async def test_reduced_motion_takes_effect_at_once(world: World) -> None:
    stored = await recorded(world.matches, world.clock, await world.match(), Seat.A)
    async with phone(world, f"/match/{stored.match_id}") as device:
        moving = device.find("bead-0")
        await device.session.preferences.choose(lambda settings: replace(settings, still=True))
        await device.screen.settle()
        assert getattr(moving, "animate_rotation", None) is not None
        assert getattr(device.find("bead-0"), "animate_rotation", None) is None


async def test_the_about_page_has_version_and_licences(world: World) -> None:
    async with phone(world, "/settings") as device:
        await device.press("About Bummerl and licences")
        assert device.says(VERSION)
        assert "Source Sans 3, SIL OFL 1.1" in device.labels()
        await device.press("Back")
        assert device.route == "/settings"


def test_the_version_is_that_of_the_package() -> None:
    with (ROOT / "pyproject.toml").open("rb") as project:
        assert tomllib.load(project)["project"]["version"] == VERSION

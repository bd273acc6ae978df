"""The app as it starts: language of the device, where it leads first, and what it follows."""

import asyncio

import flet as ft
import pytest

from companion.app.ports import StorageError
from companion.app.settings import Appearance, Settings
from companion.ui import app
from companion.ui.theme import BLACK, flet_theme
from tests.fakes import InMemorySettings
from tests.ui.running_app import Device, running
from tests.ui.world import World


class UnreadableSettings(InMemorySettings):
    """Settings on a disk that has gone."""

    async def load(self) -> Settings:
        raise StorageError("gone")


@pytest.mark.usefixtures("device")
async def test_the_very_first_start_leads_straight_to_a_new_match_in_the_language_of_the_device(world: World) -> None:
    async with running(world) as screen:
        assert screen.page.route == "/new"
        assert "Partie beginnen" in screen.labels()


@pytest.mark.usefixtures("device")
async def test_colours_and_language_come_with_the_first_screen_so_that_it_is_built_once(world: World) -> None:
    async with running(world) as screen:
        first, *later = screen.page_updates
        assert {"theme", "dark_theme", "theme_mode", "locale_configuration", "route"} <= set(first)
        assert later == [["on_route_change", "on_view_pop"]]


@pytest.mark.usefixtures("device")
async def test_later_starts_lead_to_what_lies_on_the_table(world: World) -> None:
    await world.match()
    async with running(world) as screen:
        assert screen.page.route == "/"
        assert "Anna gegen Berta, 7 zu 7, Bummerl 1, weiterspielen" in screen.labels()


async def test_a_language_that_is_not_spoken_here_gives_the_devices_next_one(world: World, device: Device) -> None:
    await world.match()
    device.locales = [ft.Locale("hu"), ft.Locale("en", "GB"), ft.Locale("de")]
    async with running(world) as screen:
        assert "New match" in screen.labels()


@pytest.mark.parametrize(("environment", "words"), [("de_AT.UTF-8", "Neue Partie"), ("C", "New match")])
async def test_a_device_that_tells_nothing_is_asked_for_its_environment(
    world: World, device: Device, monkeypatch: pytest.MonkeyPatch, environment: str, words: str
) -> None:
    await world.match()
    device.locales = None
    monkeypatch.setenv("LC_ALL", environment)
    async with running(world) as screen:
        assert words in screen.labels()


async def test_a_browser_that_does_not_answer_is_not_waited_for(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await world.match()
    monkeypatch.setattr(app, "_PATIENCE", 0.0)
    monkeypatch.setenv("LC_ALL", "de_DE")
    async with running(world) as screen:
        assert "Neue Partie" in screen.labels()


async def test_a_slow_device_is_followed_as_soon_as_it_has_told_its_language(
    world: World, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.match()
    asked = asyncio.Event()

    async def tell_later(_: ft.Page) -> Device:
        await asked.wait()
        return device

    monkeypatch.setattr(ft.Page, "get_device_info", tell_later)
    monkeypatch.setattr(app, "_PATIENCE", 0.0)
    monkeypatch.setenv("LC_ALL", "C")
    async with running(world) as screen:
        assert "New match" in screen.labels()
        asked.set()
        await screen.settle()
        assert "Neue Partie" in screen.labels()


@pytest.mark.usefixtures("device")
async def test_a_chosen_language_goes_before_the_one_of_the_device(world: World) -> None:
    await world.match()
    await world.settings.change(lambda _: Settings(language="en"))
    async with running(world) as screen:
        assert "New match" in screen.labels()


@pytest.mark.usefixtures("device")
async def test_settings_that_cannot_be_read_are_the_usual_ones(world: World) -> None:
    await world.match()
    world.settings = UnreadableSettings()
    async with running(world) as screen:
        assert "Neue Partie" in screen.labels()


@pytest.mark.usefixtures("device")
async def test_it_is_dark_where_the_device_is_and_follows_it(world: World) -> None:
    async with running(world, ft.Brightness.DARK) as screen:
        before = screen.page.theme_mode
        screen.page.session.apply_page_patch({"platform_brightness": ft.Brightness.LIGHT})
        await screen.send(screen.page, "platform_brightness_change", {"brightness": "light"})
        assert (before, screen.page.theme_mode) == (ft.ThemeMode.DARK, ft.ThemeMode.LIGHT)


@pytest.mark.usefixtures("device")
async def test_a_chosen_appearance_goes_before_the_one_of_the_device(world: World) -> None:
    await world.settings.change(lambda _: Settings(appearance=Appearance.LIGHT))
    async with running(world, ft.Brightness.DARK) as screen:
        assert screen.page.theme_mode is ft.ThemeMode.LIGHT


@pytest.mark.usefixtures("device")
@pytest.mark.parametrize("address", ["/nowhere", "/match/", "/match/m1/nowhere/at/all", "/tournament"])
async def test_an_address_that_there_is_not_leads_home(world: World, address: str) -> None:
    await world.match()
    async with running(world) as screen:
        screen.page.navigate(address)
        await screen.settle()
        assert "Neue Partie" in screen.labels()
        assert sum(isinstance(control, ft.View) for control in screen.controls()) == 1


@pytest.mark.usefixtures("device")
async def test_the_framework_speaks_the_language_of_the_app(world: World) -> None:
    async with running(world) as screen:
        locales = screen.page.locale_configuration
        assert locales is not None
        assert [locale.language_code for locale in locales.supported_locales or []] == ["de", "en"]


@pytest.mark.usefixtures("device")
async def test_a_page_that_is_closed_stops_listening(world: World) -> None:
    await world.match()
    async with running(world) as screen:
        before = screen.patches
        await screen.send(screen.page, "close")
        after_closing = screen.patches
        await world.match()
        await screen.settle()
        assert screen.patches == after_closing
        assert after_closing >= before


@pytest.mark.usefixtures("device")
async def test_black_is_kept_in_the_dark_theme_of_the_framework(world: World) -> None:
    await world.settings.change(lambda _: Settings(appearance=Appearance.BLACK))
    async with running(world) as screen:
        assert screen.page.theme_mode is ft.ThemeMode.DARK
        assert screen.page.dark_theme is flet_theme(BLACK)


@pytest.mark.usefixtures("device")
async def test_behind_other_apps_the_screen_may_go_off(world: World) -> None:
    await world.match()
    async with running(world) as screen:
        await screen.send(screen.page, "app_lifecycle_state_change", {"state": "hide"})
        await screen.send(screen.page, "app_lifecycle_state_change", {"state": "inactive"})
        await screen.send(screen.page, "app_lifecycle_state_change", {"state": "show"})


@pytest.mark.usefixtures("device")
async def test_the_keyboard_of_the_browser_is_heard(world: World) -> None:
    await world.match()
    async with running(world) as screen:
        screen.page.navigate("/settings")
        await screen.settle()
        pressed = {"key": "Escape", "shift": False, "ctrl": False, "alt": False, "meta": False}
        await screen.send(screen.page, "keyboard_event", pressed)
        assert screen.page.route == "/"


@pytest.mark.usefixtures("device")
async def test_an_answer_for_what_has_gone_does_not_end_the_session(world: World) -> None:
    async with running(world) as screen:
        screen.page.session.handle_invoke_method_results(999_999, "scroll_to", None, None)
        assert "Partie beginnen" in screen.labels()

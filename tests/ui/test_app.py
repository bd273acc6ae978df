"""Tests for starting the app: language, first screen, and reactions to device changes."""

import asyncio

import flet as ft
import pytest

from companion.app.ports import StorageError
from companion.app.settings import Appearance, Settings
from companion.ui import app
from companion.ui.session import Session
from companion.ui.table.attention_store import use_attention
from companion.ui.theme import BLACK, flet_theme
from tests.fakes import InMemorySettings
from tests.harness import started
from tests.ui.phone import at_the_table
from tests.ui.running_app import Device, running
from tests.ui.tournament.tournament_helpers import create_drawn
from tests.ui.world import World


class UnreadableSettings(InMemorySettings):
    """A fake repository whose settings cannot be read."""

    async def load(self) -> Settings:
        raise StorageError("gone")


@pytest.mark.usefixtures("device")
async def test_the_first_start_opens_a_new_match_in_the_devices_language(world: World) -> None:
    async with running(world) as screen:
        assert screen.page.route == "/new"
        assert "Partie beginnen" in screen.labels()


@pytest.mark.usefixtures("device")
async def test_theme_and_locale_are_set_with_the_first_screen(world: World) -> None:
    async with running(world) as screen:
        first, *later = screen.page_updates
        assert {"theme", "dark_theme", "theme_mode", "locale_configuration", "route"} <= set(first)
        assert later == [["on_route_change", "on_view_pop"]]


@pytest.mark.usefixtures("device")
async def test_later_starts_open_the_home_screen(world: World) -> None:
    await world.match()
    async with running(world) as screen:
        assert screen.page.route == "/"
        assert "Anna noch 7 Punkte, Berta noch 7 Punkte, Bummerl 1, weiterspielen" in screen.labels()


@pytest.mark.usefixtures("device")
async def test_a_host_with_a_tournament_but_no_match_opens_the_home_screen(world: World) -> None:
    await create_drawn(world)
    async with running(world) as screen:
        assert screen.page.route == "/"


@pytest.mark.usefixtures("device")
async def test_a_host_whose_tournaments_cannot_be_read_opens_the_home_screen(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail() -> None:
        raise StorageError("gone")

    monkeypatch.setattr(world.tournaments, "summaries", fail)
    async with running(world) as screen:
        assert screen.page.route == "/"


async def test_an_unsupported_language_falls_back_to_the_devices_next_one(world: World, device: Device) -> None:
    await world.match()
    device.locales = [ft.Locale("hu"), ft.Locale("en", "GB"), ft.Locale("de")]
    async with running(world) as screen:
        assert "New match" in screen.labels()


@pytest.mark.parametrize(("environment", "words"), [("de_AT.UTF-8", "Neue Partie"), ("C", "New match")])
async def test_without_device_info_the_language_comes_from_the_environment(
    world: World, device: Device, monkeypatch: pytest.MonkeyPatch, environment: str, words: str
) -> None:
    await world.match()
    device.locales = None
    monkeypatch.setenv("LC_ALL", environment)
    async with running(world) as screen:
        assert words in screen.labels()


async def test_a_browser_that_does_not_answer_does_not_block_the_start(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.match()
    monkeypatch.setattr(app, "_LANGUAGE_TIMEOUT", 0.0)
    monkeypatch.setenv("LC_ALL", "de_DE")
    async with running(world) as screen:
        assert "Neue Partie" in screen.labels()


async def test_a_late_device_language_is_applied_as_soon_as_it_arrives(
    world: World, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.match()
    asked = asyncio.Event()

    async def tell_later(_: ft.Page) -> Device:
        await asked.wait()
        return device

    monkeypatch.setattr(ft.Page, "get_device_info", tell_later)
    monkeypatch.setattr(app, "_LANGUAGE_TIMEOUT", 0.0)
    monkeypatch.setenv("LC_ALL", "C")
    async with running(world) as screen:
        assert "New match" in screen.labels()
        asked.set()
        await screen.settle()
        assert "Neue Partie" in screen.labels()


@pytest.mark.usefixtures("device")
async def test_a_chosen_language_overrides_that_of_the_device(world: World) -> None:
    await world.match()
    await world.settings.change(lambda _: Settings(language="en"))
    async with running(world) as screen:
        assert "New match" in screen.labels()


@pytest.mark.usefixtures("device")
async def test_unreadable_settings_are_replaced_by_the_defaults(world: World) -> None:
    await world.match()
    world.settings = UnreadableSettings()
    async with running(world) as screen:
        assert "Neue Partie" in screen.labels()


@pytest.mark.usefixtures("device")
async def test_the_dark_theme_follows_the_device(world: World) -> None:
    async with running(world, ft.Brightness.DARK) as screen:
        before = screen.page.theme_mode
        screen.page.session.apply_page_patch({"platform_brightness": ft.Brightness.LIGHT})
        await screen.send(screen.page, "platform_brightness_change", {"brightness": "light"})
        assert (before, screen.page.theme_mode) == (ft.ThemeMode.DARK, ft.ThemeMode.LIGHT)


@pytest.mark.usefixtures("device")
async def test_a_chosen_appearance_overrides_that_of_the_device(world: World) -> None:
    await world.settings.change(lambda _: Settings(appearance=Appearance.LIGHT))
    async with running(world, ft.Brightness.DARK) as screen:
        assert screen.page.theme_mode is ft.ThemeMode.LIGHT


@pytest.mark.usefixtures("device")
@pytest.mark.parametrize("address", ["/nowhere", "/match/", "/match/m1/nowhere/at/all", "/tournament"])
async def test_an_unknown_address_leads_home(world: World, address: str) -> None:
    await world.match()
    async with running(world) as screen:
        screen.page.navigate(address)
        await screen.settle()
        assert "Neue Partie" in screen.labels()
        assert sum(isinstance(control, ft.View) for control in screen.controls()) == 1


@pytest.mark.usefixtures("device")
async def test_flets_own_controls_use_the_language_of_the_app(world: World) -> None:
    async with running(world) as screen:
        locales = screen.page.locale_configuration
        assert locales is not None
        assert [locale.language_code for locale in locales.supported_locales or []] == ["de", "en"]


@pytest.mark.usefixtures("device")
async def test_closing_the_page_unsubscribes_its_session(world: World) -> None:
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
async def test_the_black_appearance_is_flets_dark_theme(world: World) -> None:
    await world.settings.change(lambda _: Settings(appearance=Appearance.BLACK))
    async with running(world) as screen:
        assert screen.page.theme_mode is ft.ThemeMode.DARK
        assert screen.page.dark_theme is flet_theme(BLACK)


@pytest.mark.usefixtures("device")
async def test_in_the_background_the_screen_may_turn_off(world: World) -> None:
    await world.match()
    async with running(world) as screen:
        await screen.send(screen.page, "app_lifecycle_state_change", {"state": "hide"})
        await screen.send(screen.page, "app_lifecycle_state_change", {"state": "inactive"})
        await screen.send(screen.page, "app_lifecycle_state_change", {"state": "show"})


@pytest.mark.usefixtures("device")
async def test_key_presses_in_the_browser_are_handled(world: World) -> None:
    await world.match()
    async with running(world) as screen:
        screen.page.navigate("/settings")
        await screen.settle()
        pressed = {"key": "Escape", "shift": False, "ctrl": False, "alt": False, "meta": False}
        await screen.send(screen.page, "keyboard_event", pressed)
        assert screen.page.route == "/"


@pytest.mark.usefixtures("device")
async def test_an_answer_for_a_removed_control_does_not_end_the_session(world: World) -> None:
    async with running(world) as screen:
        screen.page.session.handle_invoke_method_results(999_999, "scroll_to", None, None)
        assert "Partie beginnen" in screen.labels()


@pytest.mark.usefixtures("device")
async def test_keys_work_on_a_page_above_a_table_that_has_been_idle(world: World) -> None:
    address = await at_the_table(world)
    sessions: list[Session] = []

    async def main(page: ft.Page) -> None:
        page.session.apply_page_patch({"route": f"{address}/rules/schnapsen"})
        sessions.append(await app.run(page, world.services))

    async with started(main) as screen:
        attention = use_attention.of(sessions[0])
        attention._touched_at -= 400
        attention.update()
        assert attention.glancing
        escape = {"key": "Escape", "shift": False, "ctrl": False, "alt": False, "meta": False}
        await screen.send(screen.page, "keyboard_event", escape)
        assert screen.page.route == f"{address}/rules"
        assert not attention.glancing

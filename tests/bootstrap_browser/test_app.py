"""Tests for the app inside a browser, with fakes of the page and the browser's files."""

from __future__ import annotations

import asyncio
import gc

import flet as ft
import pytest

from companion import bootstrap_browser
from companion.app.ports import MatchId
from companion.bootstrap_browser import app
from companion.core.numbers import Milliseconds
from companion.storage.opening import open_storage
from companion.storage.vaults.browser import BrowserVault
from companion.storage.vaults.flat_files import MemoryFiles
from companion.ui.kit import hooks
from companion.ui.kit.guard import InputGuard
from tests.app.match_helpers import finished
from tests.browser_page import ADDRESS, FakeBrowserPage, running, with_a_match
from tests.harness import started
from tests.storage.vaults.foreign_files import MadeUpFiles

UPDATE = "New version available – reload"
HOME_SCREEN = "To keep your matches, add Bummerl to the home screen"
NOTHING = "This browser doesn't store data for this site. Export everything before you close this page."
PRIVATE_WINDOW = (
    "This seems to be a private window: all matches are deleted when you close it. To keep them, open Bummerl in a "
    "normal window."
)
PLACES = ("/", "/settings", "/new")
"""Pages that show warnings about the browser's storage even before the first match is stored."""


async def test_the_page_is_notified_when_the_first_screen_is_shown(page: FakeBrowserPage, files: MemoryFiles) -> None:
    await with_a_match(files)
    async with running(page, files):
        assert page.names() == ["shown"]


@pytest.mark.parametrize(("has_match", "route"), [(False, "/new"), (True, "/")])
async def test_the_first_screen_appears_without_a_transition(
    page: FakeBrowserPage, files: MemoryFiles, *, has_match: bool, route: str
) -> None:
    if has_match:
        await with_a_match(files)
    before_main, main = await app(MadeUpFiles(files), page, ADDRESS)

    async def after_registering(flet_page: ft.Page) -> None:
        before_main(flet_page)
        assert [view.route for view in flet_page.views] == [route]
        await main(flet_page)

    async with started(after_registering) as screen:
        assert screen.page.route == route


async def test_a_list_under_the_first_screen_is_drawn_when_it_becomes_visible(
    page: FakeBrowserPage, files: MemoryFiles
) -> None:
    _, main = await app(MadeUpFiles(files), page, ADDRESS)

    async def in_a_browser(flet_page: ft.Page) -> None:
        flet_page.session.apply_page_patch({"web": True})
        await main(flet_page)

    async with started(in_a_browser) as screen:
        assert screen.has("start")
        assert not screen.has("new")

        screen.page.navigate("/")
        await screen.settle()
        assert screen.has("new")

        screen.page.navigate("/new")
        await screen.settle()
        assert screen.has("new"), "what has been drawn stays"


@pytest.mark.parametrize("platform", [ft.PagePlatform.IOS, ft.PagePlatform.MACOS])
async def test_the_list_is_drawn_before_a_swipe_back_reveals_it(
    page: FakeBrowserPage, files: MemoryFiles, platform: ft.PagePlatform
) -> None:
    _, main = await app(MadeUpFiles(files), page, ADDRESS)

    async def at_apples(flet_page: ft.Page) -> None:
        flet_page.session.apply_page_patch({"web": True, "platform": platform.value})
        await main(flet_page)

    async with started(at_apples) as screen:
        assert screen.has("start")
        assert screen.has("new")


async def test_a_failure_in_the_background_is_reported(
    page: FakeBrowserPage, files: MemoryFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise RuntimeError("no screens")

    calls: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: calls.append(context["exception"]))
    monkeypatch.setattr(bootstrap_browser, "_FIRST_PAUSE", 0)
    monkeypatch.setattr(bootstrap_browser, "load_screens", refuse)
    async with running(page, files) as screen:
        await screen.settle()
    gc.collect()
    assert [str(error) for error in calls] == ["no screens"]


async def test_the_first_stored_match_requests_persistent_storage(
    page: FakeBrowserPage, files: MemoryFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hooks, "InputGuard", lambda: InputGuard(seconds=0.0))  # accept taps at once
    await with_a_match(files)
    async with running(page, files) as screen:
        for _ in range(2):
            await screen.press("New match")
            await screen.press("Start match")
            screen.page.navigate("/")
            await screen.settle()

    assert page.names().count("keep-for-good") == 1
    players = [{"name": "Berta", "number": 7, "dots": 0}, {"name": "Anna", "number": 7, "dots": 0}]
    assert page.last[0] == {"language": "en", "dark": False, "players": players, "table": None}
    assert [last["players"] for last in page.last] == [players] * len(page.last)


async def test_a_new_version_is_offered_and_loaded_by_a_tap(page: FakeBrowserPage, files: MemoryFiles) -> None:
    await with_a_match(files)
    async with running(page, files) as screen:
        assert UPDATE not in screen.labels()
        page.heard("update", None)
        await screen.settle()
        await screen.press(UPDATE)
    assert page.names()[-1] == "update"


@pytest.mark.parametrize(("answer", "words"), [(True, "won't delete your matches"), (False, "may delete your matches")])
async def test_the_settings_show_whether_the_browser_granted_persistent_storage(
    page: FakeBrowserPage, files: MemoryFiles, *, answer: bool, words: str
) -> None:
    await with_a_match(files)
    async with running(page, files) as screen:
        page.heard("persisted", answer)
        screen.page.navigate("/settings")
        await screen.settle()
        assert any(words in text for text in screen.texts())


@pytest.mark.parametrize(("platform", "pwa"), [("ios", False), ("ios", True), ("android", False)])
async def test_after_a_finished_match_an_apple_browser_recommends_the_home_screen(
    page: FakeBrowserPage, files: MemoryFiles, *, platform: str, pwa: bool
) -> None:
    async def on_the_device(flet_page: ft.Page) -> None:
        flet_page.web, flet_page.pwa, flet_page.platform = True, pwa, ft.PagePlatform(platform)
        _, main = await app(MadeUpFiles(files), page, ADDRESS)
        await main(flet_page)

    is_expected = platform == "ios" and not pwa
    await with_a_match(files)
    async with started(on_the_device) as screen:
        assert HOME_SCREEN not in screen.labels()
    await finished(open_storage(BrowserVault(files)).matches, lambda: Milliseconds(2), lambda: MatchId("def"))
    async with started(on_the_device) as screen:
        assert (HOME_SCREEN in screen.labels()) == is_expected
        screen.page.navigate("/settings")
        await screen.settle()
        assert any("import the file" in text for text in screen.texts()) == is_expected


async def test_missing_storage_is_reported_at_once_and_in_the_settings(page: FakeBrowserPage) -> None:
    async with running(page, None) as screen:
        for route in PLACES:
            screen.page.navigate(route)
            await screen.settle()
            assert NOTHING in screen.texts()


async def test_a_private_window_is_reported_at_once_and_in_the_settings(
    page: FakeBrowserPage, files: MemoryFiles
) -> None:
    async with running(page, files, kind="private-window") as screen:
        for route in PLACES:
            screen.page.navigate(route)
            await screen.settle()
            assert PRIVATE_WINDOW in screen.texts()
            assert NOTHING not in screen.texts()


async def test_a_form_for_another_match_repeats_no_warning(page: FakeBrowserPage, files: MemoryFiles) -> None:
    await with_a_match(files)
    async with running(page, files, kind="private-window") as screen:
        screen.page.navigate("/new")
        await screen.settle()
        assert screen.texts().count(PRIVATE_WINDOW) == 1  # on the home screen, which is shown beside the form


async def test_the_shown_location_of_the_data_has_no_route(page: FakeBrowserPage, files: MemoryFiles) -> None:
    await with_a_match(files)
    async with running(page, files, f"{ADDRESS}#/match/abc") as screen:
        screen.page.navigate("/settings/data")
        await screen.settle()
        assert ADDRESS in screen.texts()

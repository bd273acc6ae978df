"""The app running in the test's process and shown in a real browser, so that screens change without a page load."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager, suppress
from threading import Event, Thread
from typing import Any, TypeVar

import flet as ft
import pytest
from flet.controls.object_patch import Operation
from flet.messaging.protocol import Message, MessageAction, PatchControlBody
from flet.messaging.session import Session as FletSession

from companion.app.ports import StoredMatch
from companion.app.settings import Settings
from companion.core.options.rules import PRESETS, Ruleset
from companion.core.seats import Seat
from companion.resources import assets_folder
from companion.ui.app import App
from companion.ui.kit.guard import InputGuard
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.layout import has_two_panes
from companion.ui.matches.all_store import all_matches
from companion.ui.referee import dispute_page
from companion.ui.session import Session
from companion.ui.sheet import score_sheet
from companion.ui.table import live
from companion.ui.theme import DARK, FONT_FILES, LIGHT, flet_theme
from companion.ui.theme.look import TextScale
from companion.web.access import Access
from companion.web.application import application
from companion.web.client import prepare_client
from companion.web.network import LOOPBACK, link
from companion.web.server import listening, port_of, serve
from tests.harness import shown_in_browser
from tests.ui.phone import Phone
from tests.ui.screens import SCREENS, laid_out
from tests.ui.world import World

_SECONDS = 60.0
_LOOKS, _BETWEEN_LOOKS = 1000, 0.01
_PIXEL, _PER_SCALE = 2.0, 20.0
"""The tolerance in pixels, and the factor by which text scales are multiplied, so that it applies to them, too."""
_T = TypeVar("_T")


class LongNames(World):
    """A `World` (fake services and matches) whose players have the longest possible names."""

    NAMES = ("Maximilian-Alexander", "Katharina-Theresia", "Wilhelmine Karoline", "Konstantin-Ferdinand")

    async def match(
        self, rules: Ruleset | None = None, dealer: Seat = Seat.A, players: Mapping[Seat, str] | None = None
    ) -> StoredMatch:
        """Store a new match between the players with long names, or between `players`."""
        chosen = rules or PRESETS[next(iter(PRESETS))]
        return await super().match(chosen, dealer, players or dict(zip(chosen.seats, self.NAMES, strict=False)))

    def translated_key(self, key: str) -> str:
        """Return the key, with the usual players' names replaced by the long ones."""
        for usual, here in zip(("Anna", "Berta", "Cilli", "Dora"), self.NAMES, strict=True):
            key = key.replace(usual, here).replace(f"player-{usual.lower()}", f"player-{here.lower()}")
        return key


class _PatientPhone(Phone):
    """A simulated phone that waits for controls to appear."""

    async def tap(self, *keys: str) -> None:
        """Press the controls, each as soon as it appears; players' names in keys are replaced by the long ones."""
        for usual_key in keys:
            key = self.world.translated_key(usual_key) if isinstance(self.world, LongNames) else usual_key
            await self._until_shown(key)
            await super().tap(key)

    async def type(self, key: str, text: str) -> None:
        """Fill in a text field as soon as it appears, and send the value to the browser, too."""
        await self._until_shown(key)
        typed = PatchControlBody(self.find(key)._i, [[0], [Operation.Replace, 0, "value", text]])
        self.screen._session.connection.send_message(Message(MessageAction.PATCH_CONTROL, typed))
        await super().type(key, text)

    async def _until_shown(self, key: str) -> None:
        for _ in range(_LOOKS):
            if self.has(key):
                return
            await asyncio.sleep(_BETWEEN_LOOKS)


class _Stage(ft.Observable):
    """The session that the page currently shows."""

    def __init__(self) -> None:
        self.shown: tuple[int, Session] | None = None


@component
def _Scene(stage: _Stage) -> ft.Control:
    if stage.shown is None:
        return ft.View(controls=[ft.Text("…")])
    number, session = stage.shown
    return keyed(f"app-{number}", App, session)


@contextmanager
def _answering_at_once() -> Iterator[None]:
    """Turn off the input guard, and change routes without waiting for the browser."""

    async def push_route(page: ft.Page, route: str) -> None:
        page.session.apply_page_patch({"route": route})
        await page.session.dispatch_event(page._i, "route_change", {"route": route})

    answered = FletSession.handle_invoke_method_results

    def answer(session: FletSession, control_id: int, call_id: str, result: object, error: str | None) -> None:
        with suppress(RuntimeError):  # raised if the screen is no longer shown; it would end the session
            answered(session, control_id, call_id, result, error)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FletSession, "handle_invoke_method_results", answer)
        patch.setattr(ft.Page, "push_route", push_route)
        for screen in (dispute_page, live, score_sheet):
            patch.setattr(screen, "InputGuard", lambda: InputGuard(seconds=0.0))
        yield


class Hosted:
    """A page in a real browser; `show` displays one of the screens in `SCREENS` on it."""

    def __init__(self) -> None:
        self.link = ""
        self._loop = asyncio.new_event_loop()
        self._listening = Event()
        self._connected = Event()
        self._stage = _Stage()
        self._page: ft.Page | None = None
        self._number = 0
        self._text_scale = 1.0

    def show(self, screen: str, settings: Settings, around: Callable[[], World] = LongNames) -> list[str]:
        """Perform the steps that lead to a screen, display it, and return the names of its chips."""
        return self._on_loop(self._show(screen, settings, around()))

    def follow(self, size: tuple[int, int], text_scale: float) -> None:
        """Wait until the app has received the page size and text scale, and has redrawn itself."""
        self._on_loop(self._follow(size, text_scale))

    async def _follow(self, size: tuple[int, int], text_scale: float) -> None:
        page = self._page
        assert page is not None
        for _ in range(_LOOKS):
            known = (page.width or 0, page.height or 0, self._text_scale * _PER_SCALE)
            wanted = (*size, text_scale * _PER_SCALE)
            if all(abs(part - other) <= _PIXEL for part, other in zip(known, wanted, strict=True)):
                break
            await asyncio.sleep(_BETWEEN_LOOKS)
        await shown_in_browser(page).settle()

    async def _show(self, screen: str, settings: Settings, world: World) -> list[str]:
        assert self._page is not None
        shown = shown_in_browser(self._page)
        route, winners, preset, way = SCREENS[screen]
        await world.settings.change(lambda _: settings)
        await laid_out(world, winners, preset)
        session = Session(world.services, settings, settings.language or "en")
        session.preferences.follow_device(dark=False)
        await all_matches.of(session).lists.refresh()
        before, self._stage.shown = self._stage.shown, None
        if before is not None:
            before[1].close()
        await self._page.push_route(route)
        self._number += 1
        self._stage.shown = self._number, session
        device = _PatientPhone(shown, session, world)
        await device.screen.settle()
        await way(device)
        await device.screen.settle()
        keyed_chips = [control for control in device.controls() if str(control.key).startswith("chip-")]
        return [str(getattr(control, "label", "")) for control in keyed_chips]

    def _on_loop(self, work: Coroutine[Any, Any, _T]) -> _T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(_SECONDS)

    async def _main(self, page: ft.Page, _: str | None, __: object) -> None:
        page.title = "Bummerl"
        page.padding = 0
        page.fonts = dict(FONT_FILES)
        page.theme, page.dark_theme = flet_theme(LIGHT), flet_theme(DARK)
        page.on_resize = self._resized
        self._page = page
        page.render_views(_Scene, self._stage)
        self._connected.set()

    def _resized(self, event: ft.PageResizeEvent) -> None:
        if self._stage.shown is not None:
            self._stage.shown[1].navigation.pane_mode.follow(two_panes=has_two_panes(event.width))

    async def _serve(self) -> None:
        assets = assets_folder()
        with listening() as listener:
            access = Access()
            self.link = link(LOOPBACK, port_of(listener), access.key)
            client = await asyncio.to_thread(prepare_client, assets)
            served = application(self._main, client=client, assets=assets, access=access)
            await serve(served, listener, self._listening.set)

    def wait_for_page(self) -> None:
        """Wait until a browser has connected."""
        assert self._connected.wait(_SECONDS)

    @contextmanager
    def running(self) -> Iterator["Hosted"]:
        """Serve the app while the context is open."""
        thread = Thread(target=self._run, daemon=True)
        thread.start()
        assert self._listening.wait(_SECONDS)
        try:
            with _answering_at_once(), self._listening_to_the_text():
                yield self
        finally:
            self._loop.call_soon_threadsafe(self._stop)
            thread.join(_SECONDS)

    @contextmanager
    def _listening_to_the_text(self) -> Iterator[None]:
        heard = TextScale.measured

        def measured(known: TextScale, factor: float) -> None:
            self._text_scale = factor
            heard(known, factor)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(TextScale, "measured", measured)
            yield

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._serving = self._loop.create_task(self._serve())
        with suppress(asyncio.CancelledError):
            self._loop.run_until_complete(self._serving)
        self._loop.run_until_complete(_end_other_tasks())  # Python can crash if it ends while they are suspended
        self._loop.close()

    def _stop(self) -> None:
        self._serving.cancel()


async def _end_other_tasks() -> None:
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)

"""The complete app on a simulated phone, with methods to read and tap the top screen."""

from __future__ import annotations

import asyncio
import dataclasses
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from copy import copy

import flet as ft
import pytest
from flet.components.component import Component
from flet.controls.base_control import BaseControl

from companion.app.ports import MatchId, StoredMatch
from companion.core.match.match import standing
from companion.core.match.standing import Standing
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.ui.app import App
from companion.ui.kit import hooks
from companion.ui.kit.guard import InputGuard
from companion.ui.matches.all_store import all_matches
from companion.ui.navigation.back_navigation import guard_back_navigation
from companion.ui.session import Session
from tests import harness
from tests.app.match_helpers import recorded
from tests.harness import NotShownError, Shown, started
from tests.ui.world import World

Read = tuple[BaseControl, bool]
"""A control, and whether an ancestor's label replaces its own for screen readers."""

_PLACES: dict[type[BaseControl], tuple[str, ...]] = {}


def read(value: object, *, is_silent: bool = False) -> Iterator[Read]:
    """Yield all controls inside `value`, with components replaced by their rendered controls.

    A stack is used because nested generators would pass on each control once per level.
    """
    stack: list[tuple[object, bool]] = [(value, is_silent)]
    while stack:
        found, is_silent = stack.pop()
        if isinstance(found, Component):
            stack.append((found._b, is_silent))
        elif isinstance(found, BaseControl):
            yield found, is_silent
            is_silent = is_silent or (isinstance(found, ft.Semantics) and bool(found.exclude_semantics))
            stack += [(getattr(found, name, None), is_silent) for name in reversed(_places_for_controls(found))]
        elif isinstance(found, list | tuple):
            stack += [(item, is_silent) for item in reversed(found)]


def _places_for_controls(control: BaseControl) -> tuple[str, ...]:
    """Return the fields that may contain a control; skipping all other fields speeds up reading."""
    kind = type(control)
    if kind not in _PLACES:
        _PLACES[kind] = tuple(
            field.name
            for field in dataclasses.fields(control)
            if not field.name.startswith("_") and re.search("Control|Shape|TextSpan", str(field.type))
        )
    return _PLACES[kind]


def _words(text: BaseControl) -> str:
    """Return the value of a text control or, if it has none, the text of its spans."""
    pieces = [str(span.text or "") for span in getattr(text, "spans", None) or ()]
    value = getattr(text, "value", None)
    return value if isinstance(value, str) and value else "".join(pieces)


def block_double_taps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every second tap arrive too early to count, as in a double tap."""
    monkeypatch.setattr(hooks, "InputGuard", lambda **seconds: InputGuard(clock=lambda: 0.0, **seconds))


class Phone:
    """A user's view of the app: only the top screen is visible, and screen readers announce only its top layer."""

    def __init__(self, screen: Shown, session: Session, world: World) -> None:
        self.screen = screen
        self.session = session
        self.world = world
        self.pressed = 0
        """The number of taps so far."""

    @property
    def route(self) -> str:
        return self.screen.page.route

    def controls(self) -> list[BaseControl]:
        """Return all controls on the top screen."""
        return [control for control, _ in self._read()]

    def heard(self) -> list[BaseControl]:
        """Return the controls that screen readers announce, excluding those without semantics."""
        return [control for control, is_silent in self._read() if not is_silent]

    def _read(self) -> list[Read]:
        top: list[Read] = []
        for control, is_silent in read(self.screen.page.views):
            if isinstance(control, ft.View):
                top = []
            top.append((control, is_silent))
        return top

    def labels(self) -> list[str]:
        """Return all accessible names, in reading order."""
        return [label for control in self.heard() if isinstance(label := getattr(control, "label", None), str)]

    def texts(self) -> list[str]:
        """Return all visible text, including text on canvases."""
        return [text for control in self.controls() if control._c == "Text" and (text := _words(control))]

    def says(self, words: str) -> bool:
        """Return whether `words` is part of any visible text or accessible name."""
        return any(words in said for said in (*self.labels(), *self.texts()))

    def has(self, key: str) -> bool:
        """Return whether a control with this key is on the screen."""
        return any(str(control.key) == key for control in self.controls())

    def find(self, key: str) -> BaseControl:
        """Return the control with this key; if there are several, the topmost one or, for chips, player A's."""
        among = self.find("half-a") if key.startswith("chip-") else None
        for control in reversed(self.controls() if among is None else [control for control, _ in read(among)]):
            if str(control.key) == key:
                return control
        raise NotShownError(f"nothing on the screen has the key {key!r}")

    async def press(self, label: str) -> None:
        """Press the control with this accessible name."""
        for control in self.heard():
            if getattr(control, "label", None) == label:
                self.pressed += 1
                await self.screen._press(control, label)
                return
        raise NotShownError(f"nothing is called {label!r}, only {self.labels()}")

    async def tap(self, *keys: str) -> None:
        """Press the controls with these keys in turn."""
        for key in keys:
            self.pressed += 1
            await self.screen._press(self.find(key), key)

    async def quickly(self, *keys: str) -> None:
        """Press the controls with these keys before the screen can be redrawn."""
        for surface in [harness._surface(self.find(key)) for key in keys]:
            await self.screen._session.dispatch_event(surface._i, "click", None)
        await self.screen.settle()

    async def tap_at_once(self, *keys: str) -> None:
        """Press each of the controls with these keys before the press of the one before it has been handled."""
        surfaces = [harness._surface(self.find(key)) for key in keys]
        await asyncio.gather(*(self.screen._session.dispatch_event(surface._i, "click", None) for surface in surfaces))
        await self.screen.settle()

    async def type(self, key: str, text: str) -> None:
        """Fill in a text field."""
        await self.screen.fill(self.find(key), text)

    async def enter(self, key: str, text: str | None = None) -> None:
        """Press Enter in a text field, right after typing `text` if given, before the screen can be redrawn."""
        field = self.find(key)
        session = self.screen._session
        events = [session.dispatch_event(field._i, "submit", None)]
        if text is not None:
            session.apply_patch(field._i, {"value": text})
            events.insert(0, session.dispatch_event(field._i, "change", text))
        await asyncio.gather(*events)
        await self.screen.settle()

    async def close_sheet(self, label: str) -> None:
        """Press the close button of a sheet and let it slide out."""
        await self.press(label)
        (sheet,) = (
            control for control in self.controls() if isinstance(control, ft.Container) and control.key == "sheet"
        )
        await self.screen.send(sheet, "animation_end")

    async def go(self, route: str) -> None:
        self.screen.page.navigate(route)
        await self.screen.settle()

    async def go_back_to(self, route: str) -> None:
        """Send the event of a browser's back button, which returns to `route`."""
        page = self.screen.page
        self.screen._session.apply_page_patch({"route": route})
        await self.screen._session.dispatch_event(page._i, "route_change", {"route": route})
        await self.screen.settle()

    async def load_anew(self, route: str) -> None:
        """Reload the page at `route`, reconnecting to the same session."""
        page, session = self.screen.page, self.screen._session
        before, line = page.route, copy(session.connection)
        await session.disconnect(session_timeout_seconds=60)
        session.apply_page_patch({"route": route})
        await session.connect(line)
        if route != before:
            await page._trigger_event("route_change", {"route": route})
        await self.screen.settle()

    async def resize(self, width: float) -> None:
        self.screen._session.apply_page_patch({"width": width})
        self.session.navigation.resized(width)
        await self.screen.settle()

    async def stored(self) -> StoredMatch:
        """Return the most recently played match from the storage."""
        newest, *_ = await self.world.matches.summaries()
        return await self.world.matches.get(MatchId(newest.match_id))

    async def standing(self) -> Standing:
        """Return the score of the most recently played match."""
        return standing((await self.stored()).match)


@asynccontextmanager
async def phone(
    world: World, route: str = "/", language: str = "en", *, width: float = 390, height: float = 844
) -> AsyncIterator[Phone]:
    """Start the app in `language` and open `route`; any crash fails the test."""
    sessions: list[Session] = []

    async def main(page: ft.Page) -> None:
        session = Session(world.services, await world.settings.load(), language)
        await all_matches.of(session).lists.refresh()
        sessions.append(session)
        page.session.apply_page_patch({"route": route})
        guard_back_navigation(page, session.navigation.keys, session.navigation.trail)
        page.render_views(App, session)

    async with started(main, width=width, height=height) as screen:
        (session,) = sessions
        device = Phone(screen, session, world)
        try:
            yield device
        finally:
            session.close()
        assert screen.crashes == []
        assert not screen.has("failure")


async def at_the_table(world: World, *winners: Seat, preset: Preset = Preset.SOFT) -> str:
    """Store a match in which each of `winners` has won three points, and return its address."""
    stored = await recorded(world.matches, world.clock, await world.match(PRESETS[preset]), *winners)
    return f"/match/{stored.match_id}"


async def needs(device: Phone) -> tuple[int, int]:
    """Return the points that Anna and Berta still need, according to the stored match."""
    current = (await device.standing()).needs
    return current[Seat.A], current[Seat.B]

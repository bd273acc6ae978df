"""A fake web page that contains the app, and helpers that start the app in it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import flet as ft
import pytest

from companion.app.matches import matches
from companion.app.ports import MatchId
from companion.bootstrap_browser import app
from companion.core.numbers import Milliseconds
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.storage.opening import open_storage
from companion.storage.vaults.browser import BrowserVault
from companion.storage.vaults.browser_files import BrowserFiles
from companion.storage.vaults.flat_files import MemoryFiles
from tests.harness import Shown, started
from tests.storage.vaults.foreign_files import MadeUpFiles

ADDRESS = "https://example.org/bummerl/"


class FakeBrowserPage:
    """A fake page that records the calls to it."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, object]] = []
        self.last: list[Any] = []
        """The stored standings."""
        self.heard: Callable[[str, object], None] = lambda _name, _value: None

    def tell(self, name: str, value: object = None) -> None:
        self.calls.append((name, value))

    def keep_last(self, standing: str) -> None:
        self.last.append(json.loads(standing))

    async def fetch_later(self) -> None:
        self.calls.append(("later", None))

    def names(self) -> list[str]:
        return [name for name, _ in self.calls]


def tell_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the device report no language, and confirm every route change."""

    async def get_device_info(_: ft.Page) -> None:
        return None

    async def push_route(page: ft.Page, route: str) -> None:
        page.session.apply_page_patch({"route": route})
        await page.session.dispatch_event(page._i, "route_change", {"route": route})

    monkeypatch.setattr(ft.Page, "get_device_info", get_device_info)
    monkeypatch.setattr(ft.Page, "push_route", push_route)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@asynccontextmanager
async def running(
    page: FakeBrowserPage, files: MemoryFiles | None, address: str = ADDRESS, kind: str = "private-files"
) -> AsyncIterator[Shown]:
    foreign = None if files is None else MadeUpFiles(files, kind=kind)
    _, main = await app(foreign, page, address)
    async with started(main) as screen:
        yield screen
        assert screen.crashes == []
        assert not screen.has("failure")


async def with_a_match(files: MemoryFiles, match_id: str = "abc") -> None:
    storage = open_storage(BrowserVault(BrowserFiles(MadeUpFiles(files))))
    await matches.start(
        storage.matches,
        lambda: Milliseconds(1),
        lambda: MatchId(match_id),
        {Seat.A: "Anna", Seat.B: "Berta"},
        PRESETS[Preset.SOFT],
        Seat.A,
    )

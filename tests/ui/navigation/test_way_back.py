"""A test that follows the links between all pages, and checks that back returns to the page that one came from."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress

import flet as ft
import pytest

from companion.core.seats import Seat
from companion.ui.kit.trail import is_below
from companion.ui.navigation.screens import SCREENS
from tests.app.match_helpers import recorded
from tests.harness import NotShownError
from tests.ui.phone import Phone, phone, read
from tests.ui.tournament.tournament_helpers import create_drawn
from tests.ui.world import World

_PRESSES = ("on_tap", "on_click", "on_tap_down")
_ALIKE = re.compile(r"(?<=^document)-.*|(?<=^often)-.*|(?<=^player)-.*|(?<=^chapter)-.*|(?<=^go)-.*|(?<=^link)-.*|\d+")
"""The parts of keys in which controls that lead to the same kind of page differ."""
_NOT_PRESSED = re.compile(
    "^(back|scrim|paste|file|key-.*|house-.*|closed-.*|pile-.*)$|delete|discard|restore|export|import|file|save"
)
"""Controls that lead back, wait for the browser, delete what the test needs, or are parts of a form."""

_TURNS = 200
"""The number of event loop iterations after which a press has had its effect."""


def screen_of(address: str) -> str:
    """Return the address with parameters of the screen that an address opens."""
    parts = address.split("/")
    shorter = [(entry.address, entry.address.rpartition("/")[0]) for entry in SCREENS if entry.address.endswith("?")]
    found = [
        screen
        for screen, known in [*((entry.address, entry.address) for entry in SCREENS), *shorter]
        if len(names := known.split("/")) == len(parts)
        and all(name == part or name.startswith(":") for name, part in zip(names, parts, strict=True))
    ]
    return min(found, key=lambda screen: screen.count(":"))


def pressable(device: Phone) -> list[str]:
    """Return the keys of the controls that can be pressed, one for those that lead to the same kind of page."""
    keys = [
        str(part.key)
        for control in device.controls()
        if any(getattr(control, event, None) for event in _PRESSES) and not isinstance(control, ft.TextSpan)
        for part, _ in read(control)
        if isinstance(part, ft.Semantics) and part.key and not part.disabled
    ]
    return list({_ALIKE.sub("", key): key for key in reversed(keys) if not _NOT_PRESSED.search(key)}.values())[::-1]


async def press(device: Phone, key: str) -> None:
    """Press a control, if it is there and enabled, and don't wait for what only a browser could answer."""
    pressing = asyncio.ensure_future(device.tap(key))
    for _ in range(_TURNS):
        await asyncio.sleep(0)
    pressing.cancel()
    with suppress(NotShownError, asyncio.CancelledError):
        await pressing


async def links_of(world: World, start: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the addresses that the controls of a page, and of the sheets over the page, open."""
    addresses: list[str] = []
    with monkeypatch.context() as patch:
        patch.setattr(ft.Page, "navigate", lambda _, address: addresses.append(address))
        async with phone(world, start) as device:
            device.screen.page.session.apply_page_patch({"platform": ft.PagePlatform.LINUX})
            ways: dict[str, tuple[str, ...]] = dict.fromkeys(pressable(device), ())  # the presses that reveal a control
            waiting = list(ways)
            while waiting:
                key, *waiting = waiting
                for step in (*(() if device.has(key) else ways[key]), key):
                    await press(device, step)
                revealed = [other for other in pressable(device) if other not in ways]
                ways |= dict.fromkeys(revealed, (*ways[key], key))
                waiting += revealed if len(ways[key]) == 0 else []
    return [address for address in dict.fromkeys(addresses) if address != start and not is_below(start, address)]


async def test_back_returns_to_the_page_that_one_came_from(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    for winners in ((Seat.A, Seat.A, Seat.A), (Seat.A,)):
        await recorded(world.matches, world.clock, await world.match(), *winners)
    await create_drawn(world)
    starts, seen, followed = ["/"], set[str](), 0
    wrong: list[tuple[str, str, str]] = []
    while starts:
        start, *starts = starts
        if screen_of(start) in seen:
            continue
        seen.add(screen_of(start))
        targets = {screen_of(target): target for target in await links_of(world, start, monkeypatch)}
        starts += targets.values()
        followed += len(targets)
        async with phone(world, start) as device:
            for screen, target in targets.items():
                await device.go(target)
                if "back" in {str(part.key) for part in device.controls() if isinstance(part, ft.Semantics)}:
                    await device.tap("back")
                    if device.route != start:
                        wrong.append((screen_of(start), screen, device.route))
                if device.route != start:
                    await device.go(start)
    assert not wrong
    assert followed > 40

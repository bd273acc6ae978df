"""Tests that a tap counts once, regardless of how many events it sends."""

import asyncio

import flet as ft
import pytest

from companion.ui.kit.guard import InputGuard, activity_context, guard_context
from companion.ui.widgets import pressable
from companion.ui.widgets.pressable import Pressable
from tests.harness import shown


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    seconds = [0.0]
    monkeypatch.setattr(pressable, "monotonic", lambda: seconds[0])
    return seconds


def chip(pressed: list[float], clock: list[float]) -> ft.Control:
    return Pressable(
        name="two", label="Two", content=ft.Text("2"), on_press=lambda: pressed.append(clock[0]), on_down=True
    )


async def test_the_click_at_the_end_of_a_tap_is_not_a_second_press(clock: list[float]) -> None:
    pressed: list[float] = []
    async with shown(lambda: chip(pressed, clock)) as screen:
        await screen.send(screen.surface("Two"), "tap_down")
        clock[0] = 1.0
        await screen.send(screen.surface("Two"), "click")
    assert pressed == [0.0]


async def test_a_tap_that_slid_off_does_not_swallow_the_next_press(clock: list[float]) -> None:
    pressed: list[float] = []
    async with shown(lambda: chip(pressed, clock)) as screen:
        await screen.send(screen.surface("Two"), "tap_down")
        clock[0] = 5.0
        await screen.send(screen.surface("Two"), "click")  # sent by a screen reader or a key
    assert pressed == [0.0, 5.0]


class SlowDevice:
    """A fake device that responds only when the test allows it."""

    def __init__(self) -> None:
        self.answers = asyncio.Event()

    def touched(self) -> None:
        """Ignore the touch."""

    async def wait_until_received(self) -> None:
        await self.answers.wait()


async def test_a_second_tap_does_not_count_before_the_first_is_stored(clock: list[float]) -> None:
    pressed: list[float] = []
    stored, guard = asyncio.Event(), InputGuard(lambda: clock[0])

    async def record() -> None:
        pressed.append(clock[0])
        await stored.wait()

    def app() -> ft.Control:
        return guard_context(
            guard,
            lambda: Pressable(name="two", label="Two", content=ft.Text("2"), on_press=record, on_down=True),
        )

    async with shown(app) as screen:
        surface = screen.surface("Two")
        first = asyncio.create_task(screen.send(surface, "tap_down"))
        await asyncio.sleep(0)
        clock[0] = 0.4
        second = asyncio.create_task(screen.send(surface, "tap_down"))
        await asyncio.sleep(0)
        stored.set()
        await asyncio.gather(first, second)
        assert pressed == [0.0]
        await screen.send(surface, "tap_down")
    assert pressed == [0.0, 0.4]


async def test_a_second_tap_does_not_count_before_the_device_has_answered(clock: list[float]) -> None:
    pressed: list[float] = []
    device, guard = SlowDevice(), InputGuard(lambda: clock[0])

    def app() -> ft.Control:
        return activity_context(device, lambda: guard_context(guard, lambda: chip(pressed, clock)))

    async with shown(app) as screen:
        surface = screen.surface("Two")
        first = asyncio.create_task(screen.send(surface, "tap_down"))
        await asyncio.sleep(0)
        clock[0] = 0.4
        await screen.send(surface, "tap_down")
        assert pressed == [0.0]
        device.answers.set()
        await first
        clock[0] = 0.7
        await screen.send(surface, "tap_down")
    assert pressed == [0.0, 0.7]

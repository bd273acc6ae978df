"""Tests for the attention store with a fake clock: it sends one request to the device for each change."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace

from companion.app.settings import Awake, Glance, Settings
from companion.ui.kit.device import BareDevice, Vibration
from companion.ui.table.attention_store import AttentionStore
from tests.ui.world import settled

MINUTE = 60.0


@dataclass
class FakeDevice(BareDevice):
    """A fake device that records requests."""

    asked: list[bool] = field(default_factory=list)
    willing: bool = True

    async def keep_screen_on(self, *, awake: bool) -> bool:
        self.asked.append(awake)
        return self.willing

    async def vibrate(self, pattern: Vibration) -> None:
        raise NotImplementedError(pattern)


class FakeClock:
    """A fake clock whose `pause` ends once the test has set the clock forward."""

    def __init__(self) -> None:
        self.now = 0.0
        self._sleeping: list[tuple[float, asyncio.Event]] = []

    def __call__(self) -> float:
        return self.now

    async def pause(self, seconds: float) -> None:
        woken = asyncio.Event()
        self._sleeping.append((self.now + seconds, woken))
        await woken.wait()

    async def advance(self, minutes: float) -> None:
        end = self.now + minutes * MINUTE
        while due := sorted((at for at, woken in self._sleeping if at <= end and not woken.is_set())):
            self.now = due[0]
            for at, woken in self._sleeping:
                if at <= self.now:
                    woken.set()
            self._sleeping = [(at, woken) for at, woken in self._sleeping if not woken.is_set()]
            await settled()
        self.now = end
        await settled()


@dataclass
class AttentionSetup:
    """An attention store with its dependencies."""

    device: FakeDevice = field(default_factory=FakeDevice)
    time: FakeClock = field(default_factory=FakeClock)
    settings: Settings = field(default_factory=Settings)

    def __post_init__(self) -> None:
        self.store = AttentionStore(self.device, lambda: self.settings, clock=self.time, pause=self.time.pause)

    async def running(self) -> AttentionStore:
        self.store.watch("m1", running=True)
        await settled()
        return self.store


async def test_a_running_match_keeps_the_screen_on_until_it_is_idle() -> None:
    table = AttentionSetup()
    await table.running()
    assert table.device.asked == [True]
    await table.time.advance(19)
    assert table.device.asked == [True]
    await table.time.advance(1.1)
    assert table.device.asked == [True, False]


async def test_a_touch_keeps_the_screen_on_again() -> None:
    table = AttentionSetup()
    store = await table.running()
    await table.time.advance(21)
    store.touched()
    await settled()
    assert table.device.asked == [True, False, True]


async def test_the_wake_lock_is_released_when_the_match_ends_or_the_table_is_left() -> None:
    for end in ("over", "left"):
        table = AttentionSetup()
        store = await table.running()
        if end == "over":
            store.watch("m1", running=False)
        else:
            store.leave("m1")
        await settled()
        assert table.device.asked == [True, False]


async def test_leaving_an_earlier_match_does_not_affect_the_later_one() -> None:
    table = AttentionSetup()
    store = await table.running()
    store.watch("m2", running=True)
    store.leave("m1")
    await settled()
    assert table.device.asked == [True]


async def test_the_wake_lock_is_released_in_the_background_and_requested_again_in_front() -> None:
    table = AttentionSetup()
    store = await table.running()
    store.set_visible(visible=False)
    await settled()
    assert table.device.asked == [True, False]
    store.set_visible(visible=True)
    await settled()
    assert table.device.asked == [True, False, True]


async def test_a_wake_lock_lost_in_the_background_is_requested_again() -> None:
    table = AttentionSetup()
    store = await table.running()
    store.set_visible(visible=True)
    await settled()
    assert table.device.asked == [True, True]


async def test_a_refusal_is_retried_after_a_touch_and_then_reported_once() -> None:
    table = AttentionSetup(device=FakeDevice(willing=False))
    store = await table.running()
    assert not store.take_refusal()
    store.touched()
    await settled()
    assert store.take_refusal()
    store.touched()
    store.set_visible(visible=True)
    await settled()
    assert not store.take_refusal()


async def test_a_refusal_before_the_first_touch_is_not_reported() -> None:
    table = AttentionSetup(device=FakeDevice(willing=False))
    store = await table.running()
    table.device.willing = True
    store.touched()
    store.touched()
    await settled()
    assert table.device.asked == [True, True]
    assert not store.take_refusal()


async def test_the_glance_view_appears_when_idle_and_moves_every_minute() -> None:
    table = AttentionSetup()
    store = await table.running()
    await table.time.advance(4.9)
    assert not store.glancing
    await table.time.advance(0.2)
    assert (store.glancing, store.minutes) == (True, 0)
    await table.time.advance(2)
    assert (store.glancing, store.minutes) == (True, 2)
    store.touched()
    assert (store.glancing, store.minutes) == (False, 0)


async def test_a_changed_setting_takes_effect_at_once() -> None:
    table = AttentionSetup()
    store = await table.running()
    await table.time.advance(2)
    table.settings = replace(table.settings, glance=Glance.ONE, awake=Awake.ALWAYS)
    store.update()
    after_two_minutes = store.glancing
    table.settings = replace(table.settings, glance=Glance.OFF)
    store.update()
    await table.time.advance(1000)
    assert (after_two_minutes, store.glancing) == (True, False)
    assert table.device.asked == [True]


async def test_nothing_is_requested_without_a_match() -> None:
    table = AttentionSetup()
    table.store.touched()
    table.store.set_visible(visible=False)
    await table.time.advance(60)
    assert table.device.asked == []
    assert not table.store.glancing


async def test_an_ended_session_has_no_pending_tasks() -> None:
    table = AttentionSetup()
    store = await table.running()
    store.close()
    await table.time.advance(60)
    assert not store.glancing

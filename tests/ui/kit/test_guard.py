"""Tests for the input guard, which ignores input for a quarter of a second."""

from __future__ import annotations

import asyncio

import pytest

from companion.ui.kit import guard as guarding
from companion.ui.kit.guard import InputGuard, perform


class Clock:
    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def test_a_guard_that_was_not_started_passes_all_input() -> None:
    assert InputGuard(Clock()).passes()


def test_two_taps_within_a_quarter_of_a_second_count_once() -> None:
    clock = Clock()
    guard = InputGuard(clock)
    assert guard.take()
    clock.time += 0.249
    assert not guard.take()
    clock.time += 0.001
    assert guard.take()


def test_a_refused_tap_does_not_extend_the_guard() -> None:
    clock = Clock()
    guard = InputGuard(clock)
    guard.start()
    clock.time += 0.2
    assert not guard.take()
    clock.time += 0.05
    assert guard.passes()


async def test_no_input_counts_until_the_device_has_answered() -> None:
    clock, answered = Clock(), asyncio.Event()
    guard = InputGuard(clock)

    async def answer() -> None:
        await answered.wait()

    assert guard.take()
    waiting = asyncio.create_task(guard.wait_for(answer))
    await asyncio.sleep(0)
    clock.time += 1.5
    assert not guard.take(), "the device has not answered"
    answered.set()
    await waiting
    clock.time += 0.099
    assert not guard.take(), "what was touched before the answer was seen may come just after it"
    clock.time += 0.001
    assert guard.take()


async def test_no_input_counts_while_an_action_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarding, "_LONGEST_WAIT", 5.0)
    clock = Clock()
    guard = InputGuard(clock)

    def store() -> None:
        clock.time += 4.9
        assert not guard.take(), "the deal has not been stored"
        clock.time += 0.1
        assert guard.passes(), "such as behind a file picker that nobody closes"
        clock.time -= 1.0

    assert guard.take()
    await guard.run(store, None)
    assert guard.passes()


async def test_an_action_that_takes_too_long_does_not_end_the_wait_for_a_later_one() -> None:
    clock, stored = Clock(), (asyncio.Event(), asyncio.Event())
    guard = InputGuard(clock)
    running = []
    for event in stored:
        assert guard.take()
        running.append(asyncio.create_task(guard.run(event.wait, None)))
        await asyncio.sleep(0)
        clock.time += 3.0
    clock.time -= 2.0
    stored[0].set()
    await running[0]
    assert not guard.passes()
    stored[1].set()
    await running[1]
    assert guard.passes()


async def test_an_immediate_answer_does_not_shorten_the_guard() -> None:
    clock = Clock()
    guard = InputGuard(clock)

    async def answer() -> None:
        clock.time += 0.01

    assert guard.take()
    await guard.wait_for(answer)
    clock.time += 0.239
    assert not guard.take()
    clock.time += 0.001
    assert guard.take()


async def test_waiting_for_the_device_times_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarding, "_LONGEST_WAIT", 0.001)
    clock, never = Clock(), asyncio.Event()
    guard = InputGuard(clock)

    async def answer() -> None:
        await never.wait()

    await guard.wait_for(answer)
    clock.time += 0.25
    assert guard.take()


async def test_a_disabled_guard_does_not_wait_for_the_device() -> None:
    asked: list[str] = []

    async def answer() -> None:
        asked.append("asked")

    guard = InputGuard(Clock(), seconds=0.0)
    await guard.wait_for(answer)
    assert guard.take()
    assert asked == []


async def test_both_plain_and_asynchronous_actions_are_performed() -> None:
    done: list[str] = []

    async def slow() -> None:
        done.append("asynchronous")

    await perform(lambda: done.append("plain"))
    await perform(lambda: slow())  # noqa: PLW0108  # tests a lambda that returns an awaitable
    assert done == ["plain", "asynchronous"]

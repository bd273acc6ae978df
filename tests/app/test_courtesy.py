"""Tests for yielding to other tasks during long work."""

import asyncio
import time

from companion.app.courtesy import yield_to_others


async def busy(turns: list[int], most: int) -> None:
    while len(turns) < most:
        turns.append(len(turns))
        time.sleep(0.001)  # noqa: ASYNC251  # blocks the event loop, like the steps of a tap
        await asyncio.sleep(0)


async def test_a_task_that_is_busy_is_finished_first() -> None:
    turns: list[int] = []
    task = asyncio.create_task(busy(turns, 5))
    await yield_to_others()
    assert task.done()
    assert turns == [0, 1, 2, 3, 4]


async def test_a_task_that_is_busy_for_ever_does_not_stop_the_work() -> None:
    task = asyncio.create_task(busy([], 10_000_000))
    async with asyncio.timeout(30):
        await yield_to_others()
    task.cancel()

"""The quarter of a second without input."""

from __future__ import annotations

from companion.ui.kit.guard import InputGuard, perform


class Clock:
    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def test_a_guard_that_nobody_started_lets_everything_pass() -> None:
    assert InputGuard(Clock()).passes()


def test_two_touches_within_a_quarter_of_a_second_count_once() -> None:
    clock = Clock()
    guard = InputGuard(clock)
    assert guard.take()
    clock.time += 0.249
    assert not guard.take()
    clock.time += 0.001
    assert guard.take()


def test_a_refused_touch_does_not_lengthen_the_wait() -> None:
    clock = Clock()
    guard = InputGuard(clock)
    guard.start()
    clock.time += 0.2
    assert not guard.take()
    clock.time += 0.05
    assert guard.passes()


async def test_plain_and_asynchronous_actions_are_both_carried_out() -> None:
    done: list[str] = []

    async def slow() -> None:
        done.append("asynchronous")

    await perform(lambda: done.append("plain"))
    await perform(lambda: slow())  # noqa: PLW0108 - the very case: a lambda that returns an awaitable
    assert done == ["plain", "asynchronous"]

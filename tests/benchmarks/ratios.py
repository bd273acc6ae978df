"""Two ways of doing something, measured in turns, so that what else the machine does hits both alike."""

import time
from collections.abc import Awaitable, Callable
from statistics import median

Action = Callable[[], Awaitable[object]]


async def medians(first: Action, second: Action, turns: int) -> tuple[float, float]:
    """How many seconds each takes, half of the time less and half of the time more."""
    seconds: tuple[list[float], list[float]] = ([], [])
    for turn in range(turns):
        both = list(zip((first, second), seconds, strict=True))
        for action, taken in both if turn % 2 else reversed(both):
            began = time.perf_counter()
            await action()
            taken.append(time.perf_counter() - began)
    return median(seconds[0]), median(seconds[1])


def at_most(limit: float, what: str, measured: float, against: float, unit: str = "ms", scale: float = 1000) -> bool:
    """Print what was measured against what, and whether their ratio is as small as published."""
    ratio = measured / against
    return _told(ratio <= limit, f"{what}: {ratio:.2f} (at most {limit:g})", measured, against, unit, scale)


def at_least(limit: float, what: str, measured: float, against: float) -> bool:
    """Print what was measured against what, and whether it is so many times faster."""
    ratio = against / measured
    return _told(
        ratio >= limit, f"{what}: {ratio:,.0f} times faster (at least {limit:g})", measured, against, "ms", 1000
    )


def _told(reached: bool, words: str, measured: float, against: float, unit: str, scale: float) -> bool:  # noqa: FBT001
    figures = f"{measured * scale:,.2f} {unit} against {against * scale:,.2f} {unit}"
    print(f"{'reached' if reached else 'MISSED '}  {words}; {figures}")  # noqa: T201  # for who runs it
    return reached

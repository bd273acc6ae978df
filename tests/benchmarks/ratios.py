"""Comparison of the speed of two actions, which run alternately so that other load affects both equally."""

import time
from collections.abc import Awaitable, Callable
from statistics import median

Action = Callable[[], Awaitable[object]]


async def medians(first: Action, second: Action, turns: int) -> tuple[float, float]:
    """Return the median time of each action, in seconds."""
    seconds: tuple[list[float], list[float]] = ([], [])
    for turn in range(turns):
        both = list(zip((first, second), seconds, strict=True))
        for action, taken in both if turn % 2 else reversed(both):
            began = time.perf_counter()
            await action()
            taken.append(time.perf_counter() - began)
    return median(seconds[0]), median(seconds[1])


def at_most(limit: float, what: str, measured: float, against: float, unit: str = "ms", scale: float = 1000) -> bool:
    """Print the measured and the reference value, and return whether their ratio is at most `limit`."""
    ratio = measured / against
    return _told(ratio <= limit, f"{what}: {ratio:.2f} (at most {limit:g})", measured, against, unit, scale)


def at_least(limit: float, what: str, measured: float, against: float) -> bool:
    """Print both times, and return whether the measured one is at least `limit` times shorter than the other."""
    ratio = against / measured
    return _told(
        ratio >= limit, f"{what}: {ratio:,.0f} times faster (at least {limit:g})", measured, against, "ms", 1000
    )


def _told(reached: bool, words: str, measured: float, against: float, unit: str, scale: float) -> bool:  # noqa: FBT001
    figures = f"{measured * scale:,.2f} {unit} against {against * scale:,.2f} {unit}"
    print(f"{'reached' if reached else 'MISSED '}  {words}; {figures}")  # noqa: T201  # for who runs it
    return reached

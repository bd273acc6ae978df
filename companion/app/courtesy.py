"""Cooperative multitasking: long-running tasks pause regularly so that other sessions can continue."""

import asyncio
import sys
from time import perf_counter

_QUIET_SECONDS = 0.000_2
"""The longest time, in seconds, that an event loop iteration takes if no other task is busy."""
_PAUSE_SECONDS = 0.005
_MOST_PAUSES = 20


async def yield_to_others() -> None:
    """Let other tasks run until they are all idle, but for at most a tenth of a second."""
    for _ in range(_MOST_PAUSES):
        began = perf_counter()
        await asyncio.sleep(0)
        if sys.platform == "emscripten" or perf_counter() - began < _QUIET_SECONDS:
            return  # in a browser, there is only one session, and even an idle iteration takes milliseconds
        await asyncio.sleep(_PAUSE_SECONDS)

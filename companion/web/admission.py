"""Limits the number of tournament onlookers, so that organisers, helpers and tables can always connect."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from companion.web.connections import MOST_CONNECTIONS_EACH, most_connections

MOST_ONLOOKERS = 240
"""The maximum number of pages that onlookers may have open; two cores can serve about 200 in a large round."""
MOST_ONLOOKERS_EACH = MOST_CONNECTIONS_EACH * 3 // 4
"""The maximum number of such pages from one address, to leave room for tables and helpers behind the same router."""
ARRIVING_SECONDS = 30.0
"""Seconds for which a place is reserved for a page that has begun to load."""

_FIRST_PAUSE, _LONGEST_PAUSE, _GROWTH = 15.0, 120.0, 1.5
_MOST_ATTEMPTS = 10
"""The number of attempts after which the pause stops growing."""


class Admission:
    """Counts the pages that onlookers have open, by address, and reserves places for pages that are loading."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Initialize the counts, with no pages open; `clock` returns a time in seconds."""
        self._clock = clock
        self._inside: Counter[str] = Counter()
        self._arriving: dict[str, float] = {}
        """For each address, the time until which a place is reserved."""

    def expect(self, address: str) -> bool:
        """Reserve a place for a page that an onlooker is loading, and return whether this was possible.

        If the address already has a page open, no place is reserved: that page is probably being reloaded, which frees
        its place.
        """
        self._forget_late()
        if 0 < self._inside[address] < MOST_ONLOOKERS_EACH:
            return True
        if address not in self._arriving and not self._has_room(address):
            return False
        self._arriving[address] = self._clock() + ARRIVING_SECONDS
        return True

    @contextmanager
    def inside(self, address: str) -> Iterator[bool]:
        """Yield True and count a page as open while the block runs, or yield False if too many pages are open."""
        self._forget_late()
        is_expected = self._arriving.pop(address, None) is not None
        if not is_expected and not self._has_room(address):
            yield False
            return
        self._inside[address] += 1
        try:
            yield True
        finally:
            self._inside[address] -= 1
            if not self._inside[address]:
                del self._inside[address]

    def _has_room(self, address: str) -> bool:
        most = min(MOST_ONLOOKERS, most_connections() // 2)
        is_full = self._inside.total() + len(self._arriving) >= most
        return not is_full and self._inside[address] < MOST_ONLOOKERS_EACH

    def _forget_late(self) -> None:
        now = self._clock()
        self._arriving = {address: until for address, until in self._arriving.items() if until > now}


def count_attempts(text: str | None) -> int:
    """Return the number of attempts that a page reports, limited to `_MOST_ATTEMPTS`, or 0 if `text` isn't a number."""
    is_number = text is not None and text.isascii() and text.isdecimal() and len(text) <= len(str(_MOST_ATTEMPTS))
    return min(int(text), _MOST_ATTEMPTS) if text is not None and is_number else 0


def pause_seconds(attempts: int, chance: float) -> int:
    """Return how many seconds a page waits before it tries again; each attempt increases the time.

    Args:
        attempts: The number of attempts so far.
        chance: A random number from 0 to 1, so that pages refused at the same time don't all retry at the same time.
    """
    longest: float = min(_FIRST_PAUSE * _GROWTH**attempts, _LONGEST_PAUSE)
    return round(longest * (0.7 + 0.6 * chance))

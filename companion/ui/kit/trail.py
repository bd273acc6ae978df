"""The trail of addresses that led to the current page, which back buttons follow."""

from __future__ import annotations

import re

import flet as ft

_LONGEST = 200
"""The maximum length of a trail, because a page can open addresses without end."""
_FORM, _CREATED = re.compile(r"(/tournaments)?/new"), re.compile(r"/(match|tournament)/[^/]+")
"""The addresses of the forms for a new match or tournament, and of what they create."""


def is_below(address: str, other: str) -> bool:
    """Return whether `address` is the address of a page below the page at `other`."""
    return address != other and address.startswith(f"{other.rstrip('/')}/")


class Trail:
    """The addresses that a session has opened, in order; a browser keeps the same trail in `companion/web/history.js`.

    A page's address tells which page is above it, but not which page linked to it.
    """

    def __init__(self) -> None:
        """Initialize an empty trail, which leads from each page to the page above it."""
        self._addresses: list[str] = []
        self._at = -1

    def begin(self, address: str) -> None:
        """Start a new trail at the address that the user has opened the app at."""
        self._addresses, self._at = [address], 0

    def goes(self, address: str) -> None:
        """Follow the app to an address; an address on the trail, or above the current one, is a step back.

        A new match or tournament replaces the form that created it, so that nobody returns to that form.
        """
        before = self._addresses[: self._at]
        if address in before:
            self._at = _last(before, address)
        elif self._at >= 0 and _is_replaced(self._addresses[self._at], address):
            self._addresses[self._at] = address
        elif self._at < 0 or self._addresses[self._at] != address:
            self._at += 1
            self._addresses[self._at :] = [address]
            if len(self._addresses) > _LONGEST:
                del self._addresses[0]
                self._at -= 1

    def returns(self, address: str) -> None:
        """Follow the browser to the nearest entry of its history with this address, or to a new one."""
        entries = [index for index, other in enumerate(self._addresses) if other == address]
        if entries:
            self._at = min(entries, key=lambda index: abs(index - self._at))
        else:
            self.goes(address)

    def back_from(self, page: str, above: str) -> str:
        """Return the address that the back button of `page` leads to: the page that linked to `page`, or `above`.

        A page between `above` and `page` in the addresses, such as a match that has been handed over, is skipped.
        """
        here = self._addresses[: self._at + 1]
        before = here[: _last(here, page)] if page in here else here[:-1]
        source = next((address for address in reversed(before) if not is_below(address, page)), above)
        return above if is_below(page, source) and not is_below(above, source) else source


def _is_replaced(page: str, address: str) -> bool:
    """Return whether opening `address` replaces `page` on the trail."""
    is_created = _FORM.fullmatch(page) is not None and _CREATED.fullmatch(address) is not None
    return is_created or is_below(page, address)


def _last(addresses: list[str], address: str) -> int:
    return len(addresses) - 1 - addresses[::-1].index(address)


trail_context = ft.create_context(Trail())
"""The session's trail; set by the root component."""

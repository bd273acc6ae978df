"""Device features such as vibration, wake lock and reduced motion; a slow device never delays the response to a tap."""

import asyncio
from collections.abc import Awaitable
from enum import StrEnum
from ipaddress import ip_address
from typing import Protocol
from urllib.parse import urlsplit

import flet as ft

_REFUSALS = (RuntimeError, TimeoutError)
"""The exceptions that Flet raises when a device rejects a request or doesn't answer."""
_PATIENCE = 10.0
"""Seconds to wait for an answer before a request counts as rejected."""
_NOTES = "bummerl."
"""The prefix of the names of notes; it is needed because all pages of a website share the browser's storage."""


class Vibration(StrEnum):
    """A vibration pattern."""

    LIGHT = "light"
    MEDIUM = "medium"
    TWICE = "twice"
    SELECTION = "selection"
    HEAVY = "heavy"
    CALL = "call"
    """The longest pattern, for calling a user who is not looking at the screen."""


class Device(Protocol):
    """The device on which the app is shown; using a feature that the device lacks has no effect."""

    async def vibrate(self, pattern: Vibration) -> None:
        """Vibrate in the given pattern."""

    async def wait_until_received(self) -> None:
        """Wait until the device has received everything drawn so far."""

    async def keep_screen_on(self, *, awake: bool) -> bool:
        """Keep the screen on, or let it turn off if `awake` is False; return whether the device complied."""

    async def prefers_reduced_motion(self) -> bool:
        """Return whether the user asked for reduced motion."""

    async def recall(self, name: str) -> str | None:
        """Return the note stored on this device under `name`, or None if there is none."""

    async def remember(self, name: str, note: str | None) -> None:
        """Store a short note on this device, outside the app's storage; None removes it."""


class BareDevice:
    """A device without any features, which keeps its notes only until the session ends."""

    def __init__(self) -> None:
        """Initialize without any notes."""
        self.notes: dict[str, str] = {}

    async def vibrate(self, pattern: Vibration) -> None:
        """Do nothing."""

    async def wait_until_received(self) -> None:
        """Return immediately."""

    async def keep_screen_on(self, *, awake: bool) -> bool:  # noqa: ARG002  # there is no screen
        """Return True, because there is no screen that could turn off."""
        return True

    async def prefers_reduced_motion(self) -> bool:
        """Return False."""
        return False

    async def recall(self, name: str) -> str | None:
        """Return the note stored under `name`, or None if there is none."""
        return self.notes.get(name)

    async def remember(self, name: str, note: str | None) -> None:
        """Store a note in memory; None removes it."""
        if note is None:
            self.notes.pop(name, None)
        else:
            self.notes[name] = note


_HAPTIC_METHODS = {
    Vibration.LIGHT: ("light_impact",),
    Vibration.MEDIUM: ("medium_impact",),
    Vibration.TWICE: ("medium_impact", "medium_impact"),
    Vibration.SELECTION: ("selection_click",),
    Vibration.HEAVY: ("heavy_impact",),
    Vibration.CALL: ("vibrate", "vibrate", "vibrate"),
}
"""The names of the Flet methods to call for each pattern; the methods themselves have no type hints."""


class FletDevice:
    """The device that shows a page; references to Flet's services are kept because Flet drops unreferenced services."""

    def __init__(self) -> None:
        """Register Flet's services with the current page."""
        self._haptics = ft.HapticFeedback()
        self._wakelock = ft.Wakelock()
        self._semantics = ft.SemanticsService()
        self._memory = ft.SharedPreferences()
        self._still = False

    async def vibrate(self, pattern: Vibration) -> None:
        """Vibrate if the device supports it."""
        for method in _HAPTIC_METHODS[pattern]:
            await _done(getattr(self._haptics, method)())

    async def wait_until_received(self) -> None:
        """Wait until the device has received all pending changes, by making a request that it handles after them."""
        await asyncio.sleep(0)  # lets Flet send its pending changes first
        await _done(self._semantics.get_accessibility_features())

    async def keep_screen_on(self, *, awake: bool) -> bool:
        """Acquire or release the wake lock; a browser grants it only to a visible page in a secure context."""
        return await _done(getattr(self._wakelock, "enable" if awake else "disable")())

    async def prefers_reduced_motion(self) -> bool:
        """Return whether the user asked for reduced motion; if the device doesn't answer, use the last known value."""
        try:
            features = await asyncio.wait_for(self._semantics.get_accessibility_features(), _PATIENCE)
        except _REFUSALS:
            return self._still
        self._still = features.disable_animations or features.reduce_motion
        return self._still

    async def recall(self, name: str) -> str | None:
        """Return the note stored under `name`, or None; a browser stores notes separately for each website."""
        try:
            note = await asyncio.wait_for(self._memory.get(_NOTES + name), _PATIENCE)
        except _REFUSALS:
            return None
        return note if isinstance(note, str) else None

    async def remember(self, name: str, note: str | None) -> None:
        """Store or remove a note; without persistent storage, a browser loses notes when the page is closed."""
        key = _NOTES + name
        await _done(self._memory.remove(key) if note is None else self._memory.set(key, note))


async def _done(request: Awaitable[object]) -> bool:
    try:
        await asyncio.wait_for(request, _PATIENCE)
    except _REFUSALS:
        return False
    return True


def is_own_device(address: str) -> bool:
    """Return whether an address refers to the device itself, as `localhost` does."""
    name = urlsplit(address).hostname or "localhost"
    try:
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False


def is_in_an_apple_browser(page: ft.Page) -> bool:
    """Return whether a page is open in a browser on an Apple phone or tablet, rather than as a home screen app.

    Such a browser deletes a page's data after seven days of browser use without opening the page. A home screen app has
    separate storage.
    """
    return page.web and not page.pwa and page.platform is ft.PagePlatform.IOS


class BrowserStorageKind(StrEnum):
    """The kinds of storage that a browser may offer; the page's scripts use the same values."""

    PRIVATE_FILES = "private-files"
    INDEXED = "indexed"
    PRIVATE_WINDOW = "private-window"
    """A database that the browser deletes when the private window is closed."""
    NOTHING = "nothing"


class HostPage(Protocol):
    """The web page that the app runs in, if the entire app runs in the browser."""

    def tell(self, name: str, value: object = None) -> None:
        """Send a message or a request to the page's scripts."""


class BrowserStorage(ft.Observable):
    """Where and how safely the browser stores data, and whether a new version of the app is available."""

    def __init__(self, page: HostPage, kind: BrowserStorageKind) -> None:
        """Initialize with the kind of storage; the page's scripts report everything else."""
        self._page = page
        self._asked = False
        self.kind = kind
        self.persisted: bool | None = None
        """Whether the browser has agreed not to delete the data on its own; None until it has answered."""
        self.has_update = False

    @property
    def is_durable(self) -> bool:
        """Whether data is kept when the window is closed."""
        return self.kind in {BrowserStorageKind.PRIVATE_FILES, BrowserStorageKind.INDEXED}

    def receive(self, name: str, value: object) -> None:
        """Handle a message from the page's scripts."""
        if name == "persisted":
            self.persisted = bool(value)
        elif name == "update":
            self.has_update = True

    def request_persistence(self) -> None:
        """Ask the browser never to evict the data, as soon as there is data; repeated calls do nothing."""
        if not self._asked and not self.persisted:
            self._asked = True
            self._page.tell("keep-for-good")

    def load_update(self) -> None:
        """Reload the page to start the new version of the app."""
        self._page.tell("update")

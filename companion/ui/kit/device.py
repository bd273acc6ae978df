"""Device features (vibration, wake lock, reduced motion), implemented with Flet; they never delay a tap's effect."""

import asyncio
from collections.abc import Awaitable
from enum import StrEnum
from ipaddress import ip_address
from typing import Protocol
from urllib.parse import urlsplit

import flet as ft

_REFUSALS = (RuntimeError, TimeoutError)
"""The exceptions that Flet raises when a platform rejects a call or doesn't answer."""
_PATIENCE = 10.0
"""Seconds to wait for an answer; after that, the call counts as rejected."""
_NOTES = "bummerl."
"""The prefix of the names of notes, because a browser shares its storage between all pages of an address."""


class Vibration(StrEnum):
    """A vibration pattern that confirms an input."""

    LIGHT = "light"
    MEDIUM = "medium"
    TWICE = "twice"
    SELECTION = "selection"
    HEAVY = "heavy"
    CALL = "call"
    """The longest vibration, for a user who is not looking at the screen."""


class Device(Protocol):
    """A phone, browser or desktop; features that it lacks are silently skipped."""

    async def vibrate(self, pattern: Vibration) -> None:
        """Vibrate in the given pattern."""

    async def wait_until_received(self) -> None:
        """Wait until the device has received everything drawn so far."""

    async def keep_screen_on(self, *, awake: bool) -> bool:
        """Keep the screen on or let it turn off; return whether the device complied."""

    async def prefers_reduced_motion(self) -> bool:
        """Return whether the user asked for reduced motion."""

    async def recall(self, name: str) -> str | None:
        """Return the note that this device keeps under a name, or None if there is none."""

    async def remember(self, name: str, note: str | None) -> None:
        """Keep a short note on this device only, not in the app's storage; None removes the note."""


class BareDevice:
    """A device that supports none of the features and keeps its notes only while it exists."""

    def __init__(self) -> None:
        """Initialize without notes."""
        self.notes: dict[str, str] = {}

    async def vibrate(self, pattern: Vibration) -> None:
        """Do nothing."""

    async def wait_until_received(self) -> None:
        """Return immediately."""

    async def keep_screen_on(self, *, awake: bool) -> bool:  # noqa: ARG002  # there is no screen
        """Report success."""
        return True

    async def prefers_reduced_motion(self) -> bool:
        """Return False."""
        return False

    async def recall(self, name: str) -> str | None:
        """Return the note, if any."""
        return self.notes.get(name)

    async def remember(self, name: str, note: str | None) -> None:
        """Keep or remove the note."""
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
"""Flet's method names for each pattern; the methods are untyped."""


class FletDevice:
    """The device that shows a page; it holds references to Flet's services, which would otherwise be dropped."""

    def __init__(self) -> None:
        """Register the services with the current page."""
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
        """Send a request and wait for its response; the device responds to requests in order."""
        await asyncio.sleep(0)  # let Flet send its pending changes before the request
        await _done(self._semantics.get_accessibility_features())

    async def keep_screen_on(self, *, awake: bool) -> bool:
        """Set the wake lock; browsers grant it only to visible pages in a secure context."""
        return await _done(getattr(self._wakelock, "enable" if awake else "disable")())

    async def prefers_reduced_motion(self) -> bool:
        """Return the system's or browser's reduced-motion setting or, if there is no response, the last known value."""
        try:
            features = await asyncio.wait_for(self._semantics.get_accessibility_features(), _PATIENCE)
        except _REFUSALS:
            return self._still
        self._still = features.disable_animations or features.reduce_motion
        return self._still

    async def recall(self, name: str) -> str | None:
        """Return the note, which a browser keeps separately for each origin."""
        try:
            note = await asyncio.wait_for(self._memory.get(_NOTES + name), _PATIENCE)
        except _REFUSALS:
            return None
        return note if isinstance(note, str) else None

    async def remember(self, name: str, note: str | None) -> None:
        """Keep or remove the note; a browser without persistent storage discards it along with the page."""
        key = _NOTES + name
        await _done(self._memory.remove(key) if note is None else self._memory.set(key, note))


async def _done(request: Awaitable[object]) -> bool:
    try:
        await asyncio.wait_for(request, _PATIENCE)
    except _REFUSALS:
        return False
    return True


def is_own_device(address: str) -> bool:
    """Return whether a page is served by the device that shows it, judging by its address."""
    name = urlsplit(address).hostname or "localhost"
    try:
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False


def is_in_an_apple_browser(page: ft.Page) -> bool:
    """Return whether a page is open in a browser on an Apple phone or tablet, not as a home screen app.

    In such a browser, WebKit deletes a page's data after seven days of use without a visit. A home screen app has
    its own storage.
    """
    return page.web and not page.pwa and page.platform is ft.PagePlatform.IOS


class BrowserStorageKind(StrEnum):
    """The kind of storage in which a browser stores files; the page's scripts use the same values."""

    PRIVATE_FILES = "private-files"
    INDEXED = "indexed"
    PRIVATE_WINDOW = "private-window"
    """A database that the browser deletes when the user closes the private window."""
    NOTHING = "nothing"


class HostPage(Protocol):
    """The web page in which the app runs."""

    def tell(self, name: str, value: object = None) -> None:
        """Send a message or a request to the page's scripts."""


class BrowserStorage(ft.Observable):
    """The state of the browser's storage, and whether the page has an update."""

    def __init__(self, page: HostPage, kind: BrowserStorageKind) -> None:
        """Initialize the state with only the kind of storage known."""
        self._page = page
        self._asked = False
        self.kind = kind
        self.persisted: bool | None = None
        """Whether the browser has agreed to keep the files; None until it has answered."""
        self.has_update = False

    def receive(self, name: str, value: object) -> None:
        """Handle a message from the page's scripts."""
        if name == "persisted":
            self.persisted = bool(value)
        elif name == "update":
            self.has_update = True

    def request_persistence(self) -> None:
        """Ask the browser, once, to keep the files permanently; called when there is data to lose."""
        if not self._asked and not self.persisted:
            self._asked = True
            self._page.tell("keep-for-good")

    def load_update(self) -> None:
        """Reload the page to load its new version."""
        self._page.tell("update")

"""The session of a browser tab or window: its preferences, its navigation state, and objects added by features."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar, cast

import flet as ft

from companion.ui.kit.device import BareDevice, Device
from companion.ui.kit.hooks import PageDrafts, PaneMode, WindowWidth
from companion.ui.kit.keys import Keys
from companion.ui.kit.layout import has_two_panes
from companion.ui.kit.trail import Trail
from companion.ui.preferences import Preferences

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.app.settings import Settings
    from companion.ui.services import Services

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Navigation:
    """Navigation state shared by all screens: keyboard handlers, trail, panes, window width and unsaved input."""

    keys: Keys = field(default_factory=Keys)
    trail: Trail = field(default_factory=Trail)
    pane_mode: PaneMode = field(default_factory=PaneMode)
    window_width: WindowWidth = field(default_factory=WindowWidth)
    page_drafts: PageDrafts = field(default_factory=PageDrafts)

    def resized(self, width: float) -> None:
        """Adapt to a new width of the window."""
        self.pane_mode.follow(two_panes=has_two_panes(width))
        self.window_width.follow(width)


class Session:
    """The state of a browser tab or window, to which features add their own objects with `PerSession`."""

    def __init__(self, services: Services, settings: Settings, language: str, device: Device | None = None) -> None:
        """Initialize the session with the stored settings and the device's language."""
        self.services = services
        self.device = device or BareDevice()
        self.preferences = Preferences(services.settings, self.device, settings, language)
        self.navigation = Navigation()
        self.at_end = ExitStack()
        """Callbacks to run when the session ends."""
        self._open: dict[object, object] = {}

    def open(self, kind: PerSession[_T]) -> _T:
        """Return this session's object of the given kind, creating it on first use."""
        if kind not in self._open:
            self._open[kind] = kind.make(self)
        return cast("_T", self._open[kind])

    def forget(self, kind: PerSession[_T]) -> None:
        """Drop this session's object of the given kind; the next call of `open` creates a new one."""
        self._open.pop(kind, None)

    def close(self) -> None:
        """End the session and run the callbacks registered in `at_end`."""
        self.at_end.close()


@dataclass(frozen=True, eq=False)
class PerSession(Generic[_T]):
    """A key for an object that each session creates on first use; calling the key returns the session's object."""

    make: Callable[[Session], _T]

    def __call__(self) -> _T:
        """Return the current session's object; changes to the object don't redraw the component."""
        return use_session().open(self)

    def observed(self) -> _T:
        """Return the current session's object, and redraw the component whenever the object changes."""
        return ft.use_state(self())[0]

    def of(self, session: Session) -> _T:
        """Return the object of the given session, for use outside components."""
        return session.open(self)


session_context: ft.ContextProvider[Session | None] = ft.create_context(None)


class NoSessionError(LookupError):
    """Raised when a component is drawn without a session."""


def use_session() -> Session:
    """Return the session of the component being drawn."""
    session = ft.use_context(session_context)
    if session is None:
        raise NoSessionError("no session around this screen")
    return session


def use_services() -> Services:
    """Return the services injected into the session, such as the repositories and the clock."""
    return use_session().services


def use_has_role() -> bool:
    """Return whether the session is restricted to a role in a tournament or match."""
    return use_services().grant is not None


def use_preferences() -> Preferences:
    """Return the preferences, and redraw the component whenever they change."""
    return ft.use_state(use_session().preferences)[0]

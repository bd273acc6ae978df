"""One browser tab or window: its preferences, its navigation state and the objects of each feature."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar, cast

import flet as ft

from companion.app.tournament.grant import TournamentGrant
from companion.ui.kit.device import BareDevice, Device
from companion.ui.kit.hooks import PageDrafts, PaneMode
from companion.ui.kit.keys import Keys
from companion.ui.preferences import Preferences

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.app.settings import Settings
    from companion.core.tournament.roles import Author
    from companion.ui.services import Services

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Navigation:
    """The state that is shared between screens: keyboard handlers, pane layout and unfinished input."""

    keys: Keys = field(default_factory=Keys)
    pane_mode: PaneMode = field(default_factory=PaneMode)
    page_drafts: PageDrafts = field(default_factory=PageDrafts)


class Session:
    """The state of one browser tab or window; features add their own objects with `PerSession`."""

    def __init__(self, services: Services, settings: Settings, language: str, device: Device | None = None) -> None:
        """Initialize with the stored settings and the language of the device."""
        self.services = services
        self.device = device or BareDevice()
        self.preferences = Preferences(services.settings, self.device, settings, language)
        self.navigation = Navigation()
        self.at_end = ExitStack()
        """Callbacks to run when the session ends."""
        self._open: dict[object, object] = {}

    def open(self, kind: PerSession[_T]) -> _T:
        """Return the session's object of the given kind, creating it on first use."""
        if kind not in self._open:
            self._open[kind] = kind.make(self)
        return cast("_T", self._open[kind])

    def forget(self, kind: PerSession[_T]) -> None:
        """Drop the object of the given kind; the next `open` creates a new one."""
        self._open.pop(kind, None)

    def close(self) -> None:
        """End the session and run its callbacks."""
        self.at_end.close()


@dataclass(frozen=True, eq=False)
class PerSession(Generic[_T]):
    """A type of object that exists once per session, created on first use; calling it returns the object."""

    make: Callable[[Session], _T]

    def __call__(self) -> _T:
        """Return this session's object without observing it."""
        return use_session().open(self)

    def observed(self) -> _T:
        """Return this session's object and redraw the component whenever it changes."""
        return ft.use_state(self())[0]

    def of(self, session: Session) -> _T:
        """Return the object of `session`."""
        return session.open(self)


session_context: ft.ContextProvider[Session | None] = ft.create_context(None)


class NoSessionError(LookupError):
    """Raised when a component is drawn without a session."""


def use_session() -> Session:
    """Return the session."""
    session = ft.use_context(session_context)
    if session is None:
        raise NoSessionError("no session around this screen")
    return session


def use_services() -> Services:
    """Return the injected services, such as the repositories and the clock."""
    return use_session().services


def use_author() -> Author | None:
    """Return the role of the session in its tournament, or None for the app itself, which may do everything."""
    grant = use_services().grant
    return grant.author if isinstance(grant, TournamentGrant) else None


def use_has_role() -> bool:
    """Return whether the session has a role, and nothing but the pages of that role."""
    return use_services().grant is not None


def use_preferences() -> Preferences:
    """Return the preferences and redraw the component whenever they change."""
    return ft.use_state(use_session().preferences)[0]

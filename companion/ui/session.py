"""One browser tab or window: its preferences, where somebody is in it, and what each feature keeps for it."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar, cast

import flet as ft

from companion.ui.kit.device import BareDevice, Device
from companion.ui.kit.hooks import Breadth, HalfDone
from companion.ui.kit.keys import Keys
from companion.ui.preferences import Preferences

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.app.settings import Settings
    from companion.ui.services import Services

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Navigation:
    """What the way from screen to screen needs to know."""

    keys: Keys = field(default_factory=Keys)
    breadth: Breadth = field(default_factory=Breadth)
    half_done: HalfDone = field(default_factory=HalfDone)


class Session:
    """Knows no feature: what one keeps for a session, it names itself, as `OneASession`."""

    def __init__(self, services: Services, settings: Settings, spoken_here: str, device: Device | None = None) -> None:
        """Start with the stored settings and the language of the device."""
        self.services = services
        self.device = device or BareDevice()
        self.preferences = Preferences(services.settings, self.device, settings, spoken_here)
        self.navigation = Navigation()
        self.at_end = ExitStack()
        """What is to be done when the session ends."""
        self._open: dict[object, object] = {}

    def open(self, kind: OneASession[_T]) -> _T:
        """Return what is open of that kind; what is not is opened."""
        if kind not in self._open:
            self._open[kind] = kind.make(self)
        return cast("_T", self._open[kind])

    def forget(self, kind: OneASession[_T]) -> None:
        """Let the next one of that kind begin anew."""
        self._open.pop(kind, None)

    def close(self) -> None:
        """Stop listening; the session has ended."""
        self.at_end.close()


@dataclass(frozen=True, eq=False)
class OneASession(Generic[_T]):
    """A thing of which each session has one, made when it is first asked for; calling it is a hook."""

    make: Callable[[Session], _T]

    def __call__(self) -> _T:
        """Return the one of this session (a hook); who shows what changes in it, takes it as an argument."""
        return use_session().open(self)

    def shown(self) -> _T:
        """Return the same, on a screen that is drawn again when it changes (a hook)."""
        return ft.use_state(self())[0]

    def of(self, session: Session) -> _T:
        """Return the one of a session."""
        return session.open(self)


session_context: ft.ContextProvider[Session | None] = ft.create_context(None)


class NoSessionError(LookupError):
    """Raised when a screen is drawn outside of the app."""


def use_session() -> Session:
    """Return the session (a hook)."""
    session = ft.use_context(session_context)
    if session is None:
        raise NoSessionError("no session around this screen")
    return session


def use_services() -> Services:
    """Return the repositories, the clock and the rest of the outside world (a hook)."""
    return use_session().services


def use_preferences() -> Preferences:
    """Return what was chosen; a component that asks for it is drawn again when that changes (a hook)."""
    return ft.use_state(use_session().preferences)[0]

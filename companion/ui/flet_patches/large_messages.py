"""The sessions that currently show a file chooser button, and whose pages may therefore send large messages."""

from weakref import WeakKeyDictionary

from flet.messaging.session import Session

_SHOWN: WeakKeyDictionary[Session, int] = WeakKeyDictionary()


def show(session: Session) -> None:
    """Record that a session shows one more file chooser button."""
    _SHOWN[session] = _SHOWN.get(session, 0) + 1


def hide(session: Session) -> None:
    """Record that a session has removed a file chooser button."""
    _SHOWN[session] = _SHOWN.get(session, 1) - 1


def has_one(session: Session | None) -> bool:
    """Return whether a session shows a file chooser button."""
    return session is not None and _SHOWN.get(session, 0) > 0

"""The sessions that show a button for choosing a file, whose pages may therefore send large messages."""

from weakref import WeakKeyDictionary

from flet.messaging.session import Session

_SHOWN: WeakKeyDictionary[Session, int] = WeakKeyDictionary()


def show(session: Session) -> None:
    """Record that a session shows one more button for choosing a file."""
    _SHOWN[session] = _SHOWN.get(session, 0) + 1


def hide(session: Session) -> None:
    """Record that a session shows one button fewer for choosing a file."""
    _SHOWN[session] = _SHOWN.get(session, 1) - 1


def has_one(session: Session | None) -> bool:
    """Return whether a session shows a button for choosing a file."""
    return session is not None and _SHOWN.get(session, 0) > 0

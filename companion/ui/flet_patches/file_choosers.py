"""Which sessions show a button that opens a file chooser, so that a large message from their pages is expected."""

from weakref import WeakKeyDictionary

from flet.messaging.session import Session

_SHOWN: WeakKeyDictionary[Session, int] = WeakKeyDictionary()


def show(session: Session) -> None:
    """Record that a session shows one more of these buttons."""
    _SHOWN[session] = _SHOWN.get(session, 0) + 1


def hide(session: Session) -> None:
    """Record that one of them has gone."""
    _SHOWN[session] = _SHOWN.get(session, 1) - 1


def has_one(session: Session | None) -> bool:
    """Return whether a session shows any."""
    return session is not None and _SHOWN.get(session, 0) > 0

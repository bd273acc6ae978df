"""Notification of every session of this process about stored changes."""

import logging
from collections.abc import Callable
from typing import Generic, TypeVar

from companion.app.ports import Unsubscribe

_Stored = TypeVar("_Stored")

_log = logging.getLogger(__name__)


class Hub(Generic[_Stored]):
    """The listeners for changes to matches or tournaments."""

    def __init__(self) -> None:
        """Initialize a hub without listeners."""
        self._listeners: dict[object, Callable[[_Stored], None]] = {}

    def subscribe(self, listener: Callable[[_Stored], None]) -> Unsubscribe:
        """Call `listener` with each change until the returned function is called."""
        ticket = object()
        self._listeners[ticket] = listener

        def unsubscribe() -> None:
            self._listeners.pop(ticket, None)

        return unsubscribe

    def notify(self, stored: _Stored) -> None:
        """Call all listeners; an exception in one is logged, so that the others are still called."""
        for listener in tuple(self._listeners.values()):
            try:
                listener(stored)
            except Exception:  # noqa: BLE001  # another session's mistake
                _log.exception("a listener failed to hear of a change")

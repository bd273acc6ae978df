"""Notify all sessions of this process when data changes."""

import logging
from collections.abc import Callable
from typing import Generic, TypeVar

from companion.app.ports import Unsubscribe

_Change = TypeVar("_Change")

_log = logging.getLogger(__name__)


class Listeners(Generic[_Change]):
    """Functions to call when data of a certain kind changes."""

    def __init__(self) -> None:
        self._listeners: dict[object, Callable[[_Change], None]] = {}

    def subscribe(self, listener: Callable[[_Change], None]) -> Unsubscribe:
        """Call `listener` with each change until the returned function is called."""
        ticket = object()
        self._listeners[ticket] = listener

        def unsubscribe() -> None:
            self._listeners.pop(ticket, None)

        return unsubscribe

    def notify(self, change: _Change) -> None:
        """Call all listeners; if one raises an exception, log it and still call the others."""
        for listener in tuple(self._listeners.values()):
            try:
                listener(change)
            except Exception:  # noqa: BLE001  # an error in one session must not affect the others
                _log.exception("a listener failed to hear of a change")

"""The table on the screen, recorded so that the web page can draw it when the app starts the next time."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.app.ports import StoredMatch
from companion.ui.session import PerSession, Session

_DELAY = 0.1
"""Seconds to wait after a change before reporting the table, so that the response to a tap is drawn first."""

Table = Mapping[str, object]
"""The positions, texts and colours of a table as JSON values, for table.js."""


@dataclass(frozen=True, slots=True)
class TableReport:
    """A match with its table, or with None if the web page cannot draw the table in the same way as the app."""

    match: StoredMatch
    table: Table | None


class ShownTable:
    """A session's most recent table; only a web page that stores the table registers a listener."""

    def __init__(self) -> None:
        """Initialize with no table and no listener."""
        self._listener: Callable[[TableReport], None] | None = None
        self._newest: Callable[[], TableReport] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def listen(self, listener: Callable[[TableReport], None]) -> None:
        """Call `listener` with the table currently on the screen, and with each table drawn later."""
        self._listener = listener
        self._start()

    def drawn(self, report: Callable[[], TableReport]) -> None:
        """Report the table that was just drawn, after a short delay."""
        self._newest = report
        self._start()

    def close(self) -> None:
        """Cancel the pending report, if any."""
        if self._timer is not None:
            self._timer.cancel()

    def _start(self) -> None:
        if self._listener is None or self._newest is None:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(_DELAY, self._report, self._listener, self._newest)

    @staticmethod
    def _report(listener: Callable[[TableReport], None], newest: Callable[[], TableReport]) -> None:
        listener(newest())


def _opened(session: Session) -> ShownTable:
    table = ShownTable()
    session.at_end.callback(table.close)
    return table


shown_table = PerSession(_opened)

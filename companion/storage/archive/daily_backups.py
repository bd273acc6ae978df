"""The daily backup, which is made in the background."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from companion.app.ports import StorageError
from companion.core.numbers import Milliseconds

if TYPE_CHECKING:
    from companion.app.archive.archive import Backups
    from companion.app.ports import Clock, StoredMatch
    from companion.app.tournament.port import StoredTournament

_HOUR = Milliseconds(60 * 60 * 1000)
_DELAY = 5.0
"""The delay before a backup, in seconds, so that the result of a tap appears first."""

_log = logging.getLogger(__name__)


class DailyBackups:
    """A scheduler that checks for today's backup at startup and at the first write of each hour."""

    def __init__(self, backups: Backups, clock: Clock, delay: float = _DELAY) -> None:
        """Initialize the scheduler; each backup starts `delay` seconds after the check."""
        self._backups = backups
        self._clock = clock
        self._delay = delay
        self._checked_hour: int | None = None  # the hour of the last check
        self._task: asyncio.Task[None] | None = None

    def start_if_due(self, stored: StoredMatch | StoredTournament | None = None) -> None:  # noqa: ARG002  # passed to every listener
        """Start the daily backup in the background, unless it was already started in the current hour."""
        hour = self._clock() // _HOUR
        if hour == self._checked_hour or (self._task is not None and not self._task.done()):
            return
        self._checked_hour = hour
        self._task = asyncio.get_running_loop().create_task(self._make())

    async def finished(self) -> None:
        """Wait for the running backup, if any, to finish."""
        if self._task is not None:
            await self._task

    async def _make(self) -> None:
        await asyncio.sleep(self._delay)
        try:
            made = await self._backups.keep_daily()
        except StorageError as error:
            _log.warning("the backup of this day could not be made; it is tried again in an hour: %s", error)
            return
        if made is not None and made.written is not None and not made.written.is_whole:
            _log.warning("the backup of this day lacks what cannot be read: %s", made.written)

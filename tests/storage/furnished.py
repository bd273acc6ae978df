"""All repositories of a device with items of every kind, in a vault that can be made to fail."""

import errno
from functools import partial
from typing import TypeVar

from companion.app.archive.depot import Depot
from companion.app.drill.drill import with_answer
from companion.app.people.people import People, player_called
from companion.app.settings import Settings
from companion.core.drill.topics import Topic
from companion.core.seats import Seat
from tests.app.depots import MemoryDepot
from tests.app.match_helpers import recorded, started
from tests.app.tournament_helpers import drawn
from tests.fake_tournaments import CountingTournamentIds
from tests.fakes import CountingIds, FixedClock
from tests.storage.failing_vault import FailingVault

_T = TypeVar("_T")

CLOCK = FixedClock()
FOLDER = IsADirectoryError(errno.EISDIR, "a folder")
DENIED = PermissionError(errno.EACCES, "denied")
WAYS = [FOLDER, DENIED, OSError(errno.EIO, "broken"), OSError(errno.ENXIO, "no such device")]
"""Examples of the operating system errors that can occur when a document is opened."""


async def furnished() -> tuple[Depot, FailingVault]:
    """Return repositories with two matches and one item of every other kind, each written twice, and their vault."""
    vault = FailingVault()
    depot, ids = MemoryDepot(vault).depot, CountingIds()
    for _ in range(2):
        await recorded(depot.matches, CLOCK, await started(depot.matches, CLOCK, ids), Seat.A)
    await drawn(depot.tournaments, CLOCK, CountingTournamentIds())
    for name, topic in (("Anna", Topic.REVOKE), ("Berta", Topic.PILE)):
        await depot.people.change(partial(_now, People((player_called(People(), name),))))
        await depot.settings.change(partial(_now, Settings(name)))
        await depot.practice.change(partial(with_answer, topic=topic, now=CLOCK(), right=True))
    return depot, vault


def _now(value: _T, _: _T) -> _T:
    return value

"""A data folder with its repositories and a clock, for tests of daily backups."""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from companion.app.archive import transfer
from companion.app.archive.archive import BackupKind
from companion.app.archive.depot import Depot
from companion.core.numbers import Milliseconds
from companion.storage.archive.backups import FolderBackups
from tests.fakes import FixedClock
from tests.storage.unlocked import Unlocked, folder_storage

DAY = 24 * 60 * 60 * 1000
NOON = 1_700_049_600_000 // DAY * DAY + DAY // 2


@dataclass
class House:
    """A data folder with its repositories and a clock."""

    folder: Path
    clock: FixedClock
    depot: Depot

    def to_day(self, number: int) -> None:
        """Set the clock to noon of a day, counted from a day in November 2023."""
        self.clock.now = Milliseconds(NOON + number * DAY)

    @property
    def files(self) -> list[str]:
        return sorted(path.name for path in (self.folder / "backups").glob("*"))


async def days_of(house: House, kind: BackupKind = BackupKind.DAILY) -> list[int]:
    """Return the numbers of the days with backups, newest first, counted as in `to_day`."""
    first = datetime.fromtimestamp(NOON / 1000, tz=UTC).astimezone().date()
    return [(backup.day - first).days for backup in await transfer.backups(house.depot) if backup.kind is kind]


def house_in(folder: Path) -> House:
    """Return a `House` in an empty folder, with the clock at noon."""
    clock = FixedClock(NOON)
    storage = folder_storage(folder)
    depot = Depot(
        matches=storage.matches,
        tournaments=storage.tournaments,
        settings=storage.settings,
        practice=storage.practice,
        people=storage.people,
        archive=storage.archive,
        backups=FolderBackups(folder / "backups", storage.archive, clock, Unlocked()),
        clock=clock,
    )
    return House(folder, clock, depot)

"""A folder with its depot and a clock on the wall, for tests of what is made day by day."""

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
    """A folder with its depot, and the clock on the wall."""

    folder: Path
    clock: FixedClock
    depot: Depot

    def to_day(self, number: int) -> None:
        """Let it be noon of a day, counted from some day in November 2023."""
        self.clock.now = Milliseconds(NOON + number * DAY)

    @property
    def files(self) -> list[str]:
        return sorted(path.name for path in (self.folder / "backups").glob("*"))


async def days_of(house: House, kind: BackupKind = BackupKind.DAILY) -> list[int]:
    """The days of the backups, the last made first, counted as `to_day` counts."""
    first = datetime.fromtimestamp(NOON / 1000, tz=UTC).astimezone().date()
    return [(one.day - first).days for one in await transfer.backups(house.depot) if one.kind is kind]


def house_in(folder: Path) -> House:
    """A house without matches; it is noon."""
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

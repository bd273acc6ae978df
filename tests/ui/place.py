"""In-memory storage with the real repositories, for tests of the data page."""

from dataclasses import replace
from datetime import date

from companion.app.archive.archive import BackupKind, KeptBackup
from companion.app.archive.depot import Depot
from companion.app.ports import MatchId
from companion.core.seats import Seat
from companion.storage.opening import open_storage
from companion.ui.services import Services
from tests.app.depots import NotedBackups
from tests.app.match_helpers import recorded, started
from tests.fakes import CountingIds, FixedClock
from tests.memory_vault import MemoryVault
from tests.ui.world import World


class ListedBackups(NotedBackups):
    """A fake backup service that lists the files that a test provides."""

    def __init__(self, vault: MemoryVault) -> None:
        super().__init__(vault)
        self.files: dict[str, bytes] = {}

    async def kept(self) -> tuple[KeptBackup, ...]:
        day = date(2026, 11, 21)
        return tuple(
            KeptBackup(name=name, kind=BackupKind.DAILY, day=day, size=len(content))
            for name, content in self.files.items()
        )

    async def content(self, name: str) -> bytes:
        if name not in self.files:
            raise LookupError(name)
        return self.files[name]


class Place:
    def __init__(self, vault: MemoryVault | None = None) -> None:
        self.vault = vault or MemoryVault()
        self.storage = open_storage(self.vault)
        self.backups = ListedBackups(self.vault)
        self.clock = FixedClock()

    @property
    def services(self) -> Services:
        depot = Depot(
            matches=self.storage.matches,
            tournaments=self.storage.tournaments,
            settings=self.storage.settings,
            practice=self.storage.practice,
            people=self.storage.people,
            archive=self.storage.archive,
            backups=self.backups,
            clock=self.clock,
        )
        return replace(
            World().services,
            matches=self.storage.matches,
            tournaments=self.storage.tournaments,
            settings=self.storage.settings,
            clock=self.clock,
            depot=depot,
            damaged=self.storage.damage,
        )

    async def match(self, *winners: Seat) -> MatchId:
        stored = await started(self.storage.matches, self.clock, CountingIds())
        return (await recorded(self.storage.matches, self.clock, stored, *winners)).match_id

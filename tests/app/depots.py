"""In-memory depots (a depot contains all repositories of a device), for tests of exports and imports."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from companion.app.archive import transfer
from companion.app.archive.archive import BackupKind, KeptBackup
from companion.app.archive.depot import Depot
from companion.app.archive.imports import ImportPlan
from companion.app.ports import MatchId, StoredMatch
from companion.storage.documents.names import MATCH_NAMES
from companion.storage.opening import open_storage
from tests.fakes import FixedClock
from tests.memory_vault import MemoryVault


class NotedBackups:
    """A fake backup service that records each request, with the documents that were stored at the time."""

    def __init__(self, vault: MemoryVault) -> None:
        self._vault = vault
        self.made: list[tuple[BackupKind, dict[str, bytes]]] = []
        self.failure: Exception | None = None
        """The error raised by every backup while it is set."""

    async def keep(self, kind: BackupKind) -> KeptBackup:
        if self.failure is not None:
            raise self.failure
        self.made.append((kind, dict(self._vault.documents)))
        return KeptBackup(name="noted", kind=kind, day=date(2023, 11, 14), size=0)

    async def keep_daily(self) -> KeptBackup | None:
        return await self.keep(BackupKind.DAILY)

    async def kept(self) -> tuple[KeptBackup, ...]:
        return ()

    async def content(self, name: str) -> bytes:
        raise LookupError(name)


class MemoryDepot:
    """All repositories of a device, backed by an in-memory vault."""

    def __init__(self, vault: MemoryVault | None = None) -> None:
        self.vault = vault or MemoryVault()
        self.backups = NotedBackups(self.vault)
        storage = open_storage(self.vault)
        self.depot = Depot(
            matches=storage.matches,
            tournaments=storage.tournaments,
            settings=storage.settings,
            practice=storage.practice,
            people=storage.people,
            archive=storage.archive,
            backups=self.backups,
            clock=FixedClock(),
        )

    async def keep(self, kept: Iterable[StoredMatch]) -> None:
        for stored in kept:
            await self.depot.matches.add(stored)

    async def stored(self) -> dict[MatchId, StoredMatch]:
        """Return all matches, including matches in the trash."""
        return {
            match_id: await self.depot.matches.get(match_id)
            for match_id in MATCH_NAMES.keys_in(await self.vault.names())
        }

    async def exported(self) -> bytes:
        return (await transfer.export_all(self.depot)).content

    async def plan(self, content: bytes) -> ImportPlan:
        """Return the plan for importing a file; fail if the file is rejected."""
        plan = await transfer.preview(self.depot, content)
        assert isinstance(plan, ImportPlan), plan
        return plan

    async def take_in(self, content: bytes) -> ImportPlan:
        """Import a file and return the plan that was carried out; fail if the file is rejected."""
        return await transfer.carry_out(self.depot, await self.plan(content))


def without_revisions(kept: dict[MatchId, StoredMatch]) -> dict[MatchId, StoredMatch]:
    """Return the matches without their revisions, which users don't see."""
    return {match_id: replace(stored, revision=0) for match_id, stored in kept.items()}

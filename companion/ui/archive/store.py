"""All that is kept, as one page shows it: what can be saved elsewhere, brought back, or looked at."""

from dataclasses import dataclass, replace

import flet as ft

from companion.app.archive import transfer
from companion.app.archive.archive import KeptBackup, Problem, Refusal
from companion.app.archive.imports import ImportPlan
from companion.app.archive.keeping import DamagedDocument
from companion.app.archive.transfer import Export
from companion.app.ports import Cause, StorageError
from companion.ui.services import Services

MOST_BYTES = 64 << 20
"""Of a file that is brought in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What the page shows."""

    backups: tuple[KeptBackup, ...] = ()
    damaged: tuple[DamagedDocument, ...] = ()
    plan: ImportPlan | None = None
    """What an import would do, while somebody looks at it."""
    done: ImportPlan | None = None
    """What an import has just done."""
    refusal: Refusal | None = None
    exported: Export | None = None
    """What was just saved elsewhere."""
    trouble: Cause | None = None


class DataStore(ft.Observable):
    """The page's state; a file is looked at before anything of it is taken."""

    def __init__(self, services: Services) -> None:
        """Start with nothing; `load` brings what there is."""
        self._services = services
        self.kept = Kept()

    async def load(self) -> None:
        """Bring the automatic backups and what cannot be read."""
        try:
            backups = await transfer.backups(self._services.depot)
            damaged = await self._services.damaged.damaged()
        except StorageError as error:
            self.kept = replace(self.kept, trouble=error.cause)
        else:
            self.kept = replace(self.kept, backups=backups, damaged=damaged)

    async def export(self) -> Export | None:
        """Everything as one file; None where it could not be read."""
        try:
            export = await transfer.export_all(self._services.depot)
        except StorageError as error:
            self.kept = self._afresh(trouble=error.cause)
            return None
        return export

    def saved(self, export: Export) -> None:
        """The file is where the user wanted it."""
        self.kept = self._afresh(exported=export)

    async def look_into(self, content: bytes) -> None:
        """See what importing a file would do."""
        if len(content) > MOST_BYTES:
            self.kept = self._afresh(refusal=Refusal(Problem.TOO_LARGE))
            return
        try:
            seen = await transfer.preview(self._services.depot, content)
        except StorageError as error:
            self.kept = self._afresh(trouble=error.cause)
            return
        self.kept = self._afresh(refusal=seen) if isinstance(seen, Refusal) else self._afresh(plan=seen)

    async def look_into_backup(self, name: str) -> None:
        """See what importing an automatic backup would do."""
        content = await self.backup(name)
        if content is not None:
            await self.look_into(content)

    async def take_in(self) -> None:
        """Import what was looked at."""
        if self.kept.plan is None:
            return
        try:
            done = await transfer.carry_out(self._services.depot, self.kept.plan)
        except StorageError as error:
            self.kept = self._afresh(trouble=error.cause)
        else:
            self.kept = self._afresh(done=done)
        await self.load()

    def leave_it(self) -> None:
        """Import nothing after all."""
        self.kept = self._afresh()

    async def backup(self, name: str) -> bytes | None:
        """What is in an automatic backup; None where it cannot be read."""
        try:
            return await self._services.depot.backups.content(name)
        except (StorageError, LookupError):
            self.kept = self._afresh(trouble=Cause.UNKNOWN)
            return None

    async def damaged(self, name: str) -> bytes | None:
        """What is in a document that the program cannot read; None where nobody can."""
        try:
            return await self._services.damaged.content(name)
        except (StorageError, LookupError):
            self.kept = self._afresh(trouble=Cause.UNKNOWN)
            return None

    def _afresh(self, **news: object) -> Kept:
        return replace(Kept(backups=self.kept.backups, damaged=self.kept.damaged), **news)  # type: ignore[arg-type]  # by name

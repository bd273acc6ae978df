"""Automatic backups, stored in a subfolder of the data folder."""

import asyncio
import errno
import os
import re
from contextlib import suppress
from datetime import date
from pathlib import Path

from companion.app.archive.archive import Archive, BackupKind, KeptBackup, Written
from companion.app.ports import Clock, StorageError
from companion.i18n.local_time import local_date
from companion.storage.documents.failures import storage_errors
from companion.storage.vaults.durable_files import SUFFIX, UNFINISHED, DurableFiles
from companion.storage.vaults.file_system import FileSystem
from companion.storage.vaults.port import WriteLock

KEPT = 7
"""The number of backups to keep of each kind."""

_NAME = re.compile(r"([0-9]{4,9})-([0-9]{4}-[0-9]{2}-[0-9]{2})-(daily|before-import)")
_PIECE = 1 << 20
"""The number of bytes to write to disk in one go: few enough not to delay the response to a tap."""


class FolderBackups:
    """Automatic backups as files whose names contain an increasing number, the day, and the kind.

    Backups are ordered by number rather than by day: if the clock was wrong, a backup with a wrong date must not
    replace others or be kept forever. Backups are written in chunks, in a separate thread.
    """

    def __init__(self, folder: Path, archive: Archive, clock: Clock, lock: WriteLock | None) -> None:
        """Initialize the backups; `folder` is created when needed. Without a `lock`, backups are read-only."""
        self._folder = folder
        self._archive = archive
        self._clock = clock
        self._writing_lock = lock
        self._system = FileSystem()
        self._files = DurableFiles(self._system)
        self._lock = asyncio.Lock()

    async def keep(self, kind: BackupKind) -> KeptBackup:
        """Make a backup, and delete all but the latest seven of its kind."""
        async with self._lock:
            with storage_errors():
                return await self._keep(kind)

    async def keep_daily(self) -> KeptBackup | None:
        """Make today's backup, or return None if it already exists."""
        async with self._lock:
            with storage_errors():
                if any(backup.day == self._today() for backup in self._kept() if backup.kind is BackupKind.DAILY):
                    return None
                return await self._keep(BackupKind.DAILY)

    async def kept(self) -> tuple[KeptBackup, ...]:
        """Return all backups, newest first."""
        with storage_errors(reading=True):
            return tuple(self._kept())

    async def content(self, name: str) -> bytes:
        """Return the contents of a backup; raises `LookupError` if no backup has this name."""
        with storage_errors(reading=True):
            content = self._files.read(self._path(name)) if _NAME.fullmatch(name) else None
        if content is None:
            raise LookupError(f"no backup {name}")
        return content

    async def _keep(self, kind: BackupKind) -> KeptBackup:
        number = max((_number(backup) for backup in self._kept()), default=0) + 1
        today = self._today()
        path = self._path(f"{number:04}-{today.isoformat()}-{kind}")
        unfinished = path.with_name(path.name + UNFINISHED)
        try:
            written = await self._write(unfinished)
        except (OSError, StorageError):
            with suppress(OSError):
                self._system.remove(unfinished)
            raise
        await asyncio.to_thread(self._finish, unfinished, path, kind)
        return KeptBackup(name=path.stem, kind=kind, day=today, size=path.stat().st_size, written=written)

    async def _write(self, path: Path) -> Written:
        waiting = bytearray()
        is_ready = False

        async def take(piece: bytes) -> None:
            nonlocal is_ready
            if not is_ready:
                self._make_ready()
                is_ready = True
            waiting.extend(piece)
            if len(waiting) >= _PIECE:
                await asyncio.to_thread(self._append, path, bytes(waiting))
                waiting.clear()

        written = await self._archive.write(take)
        await asyncio.to_thread(self._append, path, bytes(waiting))
        return written

    def _append(self, path: Path, content: bytes) -> None:
        """Append a chunk, flush it and close the file, so that a cancelled task doesn't leave the file open."""
        file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        try:
            rest = content
            while rest:
                rest = rest[self._system.write(file, rest) :]
            self._system.flush(file)
        finally:
            self._system.close(file)

    def _finish(self, unfinished: Path, path: Path, kind: BackupKind) -> None:
        """Rename a complete backup to its final name before deleting the oldest ones."""
        with self._system.flushing(self._folder):
            self._system.rename(unfinished, path)
        for old in [backup for backup in self._kept() if backup.kind is kind][KEPT:]:
            self._system.remove(self._path(old.name))

    def _make_ready(self) -> None:
        """Create the folder (but not its parent), and remove files left by an interrupted backup."""
        if self._writing_lock is None:
            raise OSError(errno.EROFS, "opened for reading only", str(self._folder))
        self._writing_lock.hold()
        with self._system.flushing(self._folder.parent):
            self._system.make_folder(self._folder)
        for name in self._system.names(self._folder):
            if name.endswith(UNFINISHED):
                self._system.remove(self._folder / name)

    def _kept(self) -> list[KeptBackup]:
        try:
            names = self._system.names(self._folder)
        except FileNotFoundError:
            return []
        found = [backup for name in names if (backup := self._backup(name)) is not None]
        return sorted(found, key=_number, reverse=True)

    def _backup(self, name: str) -> KeptBackup | None:
        parts = _NAME.fullmatch(name.removesuffix(SUFFIX)) if name.endswith(SUFFIX) else None
        if parts is None:
            return None
        try:
            day = date.fromisoformat(parts[2])
            size = (self._folder / name).stat().st_size
        except (ValueError, FileNotFoundError):
            return None
        return KeptBackup(name=parts[0], kind=BackupKind(parts[3]), day=day, size=size)

    def _path(self, name: str) -> Path:
        return self._folder / (name + SUFFIX)

    def _today(self) -> date:
        return local_date(self._clock())


def _number(backup: KeptBackup) -> int:
    return int(backup.name.partition("-")[0])

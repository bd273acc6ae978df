"""Automatic backups in a browser's storage."""

import asyncio
import re
from contextlib import suppress
from datetime import date
from itertools import count

from companion.app.archive.archive import Archive, BackupKind, KeptBackup
from companion.app.ports import Clock
from companion.i18n.local_time import local_date
from companion.storage.documents.failures import storage_errors
from companion.storage.vaults.flat_files import FlatFiles
from companion.storage.vaults.sealed import Sealed, seal, unseal

KEPT = 7
"""The number of backups to keep of each kind, as in a folder."""

_FILE = "backup."
_NAME = re.compile(r"([0-9]{4,9})-([0-9]{4}-[0-9]{2}-[0-9]{2})-(daily|before-import)-([0-9]+)")


class BrowserBackups:
    """Automatic backups as files whose names contain an increasing number, the day, the kind, and the size."""

    def __init__(self, files: FlatFiles, archive: Archive, clock: Clock) -> None:
        self._files = files
        self._archive = archive
        self._clock = clock
        self._lock = asyncio.Lock()
        self._whole: set[str] = set()  # the names of backups that are known to be complete

    async def keep(self, kind: BackupKind) -> KeptBackup:
        """Make a backup, and delete all but the latest seven of its kind."""
        async with self._lock:
            return await self._keep(kind)

    async def keep_daily(self) -> KeptBackup | None:
        """Make today's backup, or return None if it already exists."""
        async with self._lock:
            with storage_errors(reading=True):
                for backup in await self._found():
                    is_daily = backup.kind is BackupKind.DAILY and backup.day == self._today()
                    if is_daily and await self._is_whole(backup):
                        return None
            return await self._keep(BackupKind.DAILY)

    async def kept(self) -> tuple[KeptBackup, ...]:
        """Return all backups, newest first, without those that are incomplete because their write was interrupted."""
        with storage_errors(reading=True):
            return tuple([backup for backup in await self._found() if await self._is_whole(backup)])

    async def content(self, name: str) -> bytes:
        """Return the contents of a backup; raises `LookupError` if no backup has this name."""
        with storage_errors(reading=True):
            kept = unseal(await self._files.read(_FILE + name)) if _NAME.fullmatch(name) else None
        if kept is None:
            raise LookupError(f"no backup {name}")
        return kept.content

    async def _keep(self, kind: BackupKind) -> KeptBackup:
        earlier = await self.kept()
        number = max(map(_number, earlier), default=0) + 1
        pieces: list[bytes] = []

        async def take(piece: bytes) -> None:
            pieces.append(piece)

        written = await self._archive.write(take)
        content = b"".join(pieces)
        name = f"{number:04}-{self._today().isoformat()}-{kind}-{len(content)}"
        with storage_errors():
            for incomplete in set(await self._found()).difference(earlier):
                await self._files.remove(_FILE + incomplete.name)
            await _write(self._files, _FILE + name, seal(Sealed(number, content)))
            for old in [backup for backup in earlier if backup.kind is kind][KEPT - 1 :]:
                await self._files.remove(_FILE + old.name)
        return KeptBackup(name=name, kind=kind, day=self._today(), size=len(content), written=written)

    async def _found(self) -> list[KeptBackup]:
        names = await self._files.names()
        found = (_backup(name.removeprefix(_FILE)) for name in names if name.startswith(_FILE))
        return sorted(filter(None, found), key=_number, reverse=True)

    async def _is_whole(self, backup: KeptBackup) -> bool:
        """Return whether a backup is complete; each one is read only once, because it can be large."""
        if backup.name not in self._whole and unseal(await self._files.read(_FILE + backup.name)) is not None:
            self._whole.add(backup.name)
        return backup.name in self._whole

    def _today(self) -> date:
        return local_date(self._clock())


async def move_backups(source: FlatFiles, target: FlatFiles) -> None:
    """Move all backups to `target`, one at a time; a different backup of the same name there gets the next free number.

    If this is interrupted, each backup is in `source` or `target`, and the next call moves the rest. Raises `OSError`.
    """
    for file in sorted(await source.names()):
        backup = _backup(file.removeprefix(_FILE)) if file.startswith(_FILE) else None
        if backup is None:
            continue
        sealed = await source.read(file)
        if sealed is not None and unseal(sealed) is not None:  # its write was not interrupted
            await _add(target, backup, sealed)
        await source.remove(file)


async def _add(files: FlatFiles, backup: KeptBackup, sealed: bytes) -> None:
    """Store a backup under its name with the first free number, unless the same backup is already stored."""
    _, _, rest = backup.name.partition("-")
    for number in count(_number(backup)):
        file = f"{_FILE}{number:04}-{rest}"
        stored = await files.read(file)
        if stored == sealed:
            return
        if unseal(stored) is None:
            await _write(files, file, sealed)
            return


async def _write(files: FlatFiles, file: str, sealed: bytes) -> None:
    try:
        await files.write(file, sealed)
    except OSError:
        with suppress(OSError):
            await files.remove(file)  # an incomplete file would fill a disk that is already full
        raise


def _backup(name: str) -> KeptBackup | None:
    parts = _NAME.fullmatch(name)
    if parts is None:
        return None
    try:
        day = date.fromisoformat(parts[2])
    except ValueError:
        return None
    return KeptBackup(name=name, kind=BackupKind(parts[3]), day=day, size=int(parts[4]))


def _number(backup: KeptBackup) -> int:
    return int(backup.name.partition("-")[0])

"""Assemble the app on a desktop or server; this is the only module that knows all concrete classes."""

import os
import time
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager, suppress
from pathlib import Path
from typing import Protocol

import flet as ft

from companion.app.archive.depot import Depot
from companion.app.archive.keeping import empty_trash
from companion.app.halls import Halls, RoleGrant
from companion.app.ports import StorageError
from companion.assembly import depot_of, role_services, services_of
from companion.core.numbers import Milliseconds
from companion.storage.archive.backups import FolderBackups
from companion.storage.archive.daily_backups import DailyBackups
from companion.storage.folders import data_folder
from companion.storage.lock import FolderLock, lock_folder
from companion.storage.opening import Storage, open_folder_storage
from companion.ui import flet_patches
from companion.ui.app import run
from companion.ui.services import RenewLink, Services


def services(lock: FolderLock, renew_link: RenewLink | None = None, halls: Halls | None = None) -> Services:
    """Return services that store their data in the locked folder."""
    folder = lock.folder
    storage = open_folder_storage(folder, lock)
    shown = os.fsencode(folder).decode("utf-8", "replace")  # a path may contain bytes that are not valid UTF-8
    if halls is not None:
        halls.tournaments.use(storage.tournaments)
        halls.matches.use(storage.matches)
    return services_of(storage, _depot(storage, folder, lock), shown, renew_link=renew_link, halls=halls)


class Main(Protocol):
    """The function that Flet calls with the page of each new session."""

    async def __call__(self, page: ft.Page, client_language: str | None = None, grant: RoleGrant | None = None) -> None:
        """Show the app in `client_language` or, if that is None, in the language of the device.

        If there is a `grant`, the session is limited to what the granted role may see and do.
        """


def app(lock: FolderLock, renew_link: RenewLink | None = None, halls: Halls | None = None) -> Main:
    """Return the app for the locked folder; all sessions share the same storage.

    Args:
        lock: The lock on the data folder.
        renew_link: A function that replaces the link to the app, or None if there is no link.
        halls: The links for phones, or None if there is no server.

    Raises:
        OtherFletError: If the installed version of Flet is not the required one.
    """
    flet_patches.apply()
    shared = services(lock, renew_link, halls)
    daily = DailyBackups(shared.depot.backups, _now)
    shared.matches.subscribe(daily.start_if_due)
    shared.tournaments.subscribe(daily.start_if_due)
    is_first = True

    async def session(page: ft.Page, client_language: str | None = None, grant: RoleGrant | None = None) -> None:
        nonlocal is_first
        if is_first:
            is_first = False
            with suppress(StorageError):  # the screens will report the error
                await empty_trash(shared.matches, shared.clock)
                await empty_trash(shared.tournaments, shared.clock)
        daily.start_if_due()
        await run(page, shared if grant is None else role_services(shared, grant), client_language)

    return session


def folder_of(data: Path | None = None) -> Path:
    """Return the given data folder, or the default one; the folder may not exist yet."""
    return data_folder(os.environ, data)


@asynccontextmanager
async def open_depot(data: Path | None = None, lock: FolderLock | None = None) -> AsyncIterator[Depot]:
    """Open the repositories for a command; if there is a `lock`, no other process can use the folder at the same time.

    Without a lock, the command can only read, and the app can be open at the same time.
    """
    folder = data_folder(os.environ, data)
    storage = open_folder_storage(folder, lock)
    yield _depot(storage, folder, lock)
    if lock is not None:
        await storage.matches.close()  # stores the index, so that the next start is fast
        await storage.tournaments.close()


def _depot(storage: Storage, folder: Path, lock: FolderLock | None) -> Depot:
    return depot_of(storage, FolderBackups(folder / "backups", storage.archive, _now, lock), _now)


def claim_folder(data: Path | None = None) -> AbstractContextManager[FolderLock]:
    """Lock the data folder against other processes.

    Raises:
        FolderInUseError: If another process has locked the folder.
    """
    return lock_folder(data_folder(os.environ, data))


def _now() -> Milliseconds:
    return Milliseconds(time.time_ns() // 1_000_000)

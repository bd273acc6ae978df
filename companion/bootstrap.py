"""Assemble the app on a desktop or server: the only module that knows every concrete class."""

import os
import time
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager, suppress
from pathlib import Path
from typing import Protocol

import flet as ft

from companion.app.archive.depot import Depot
from companion.app.archive.keeping import empty_trash
from companion.app.ports import StorageError
from companion.assembly import depot_of, services_of
from companion.core.numbers import Milliseconds
from companion.storage.archive.backups import FolderBackups
from companion.storage.archive.daily_backups import DailyBackups
from companion.storage.folders import data_folder
from companion.storage.lock import Announce, held
from companion.storage.opening import Storage, open_folder_storage
from companion.ui import flet_patches
from companion.ui.app import run
from companion.ui.services import Services


def services(data: Path | None = None) -> Services:
    """Return the services over the given or the default data folder."""
    folder = data_folder(os.environ, data)
    return _services(open_folder_storage(folder), folder)


def _services(storage: Storage, folder: Path) -> Services:
    shown = os.fsencode(folder).decode("utf-8", "replace")  # a path may contain bytes that are not valid UTF-8
    return services_of(storage, _depot(storage, folder), shown)


class Main(Protocol):
    """The function that Flet calls with the page of each new session."""

    async def __call__(self, page: ft.Page, client_language: str | None = None) -> None:
        """Show the app in the language of the device, which is looked up where `spoken_here` is None."""


def app(data: Path | None = None) -> Main:
    """Return the app over a data folder; all sessions share the same storage.

    Raises:
        OtherFletError: If the installed version of Flet is not the one that the app was made for.
    """
    flet_patches.apply()
    folder = data_folder(os.environ, data)
    storage = open_folder_storage(folder)
    shared = _services(storage, folder)
    daily = DailyBackups(_depot(storage, folder).backups, _now)
    shared.matches.subscribe(daily.look)
    shared.tournaments.subscribe(daily.look)
    is_first = True

    async def session(page: ft.Page, client_language: str | None = None) -> None:
        nonlocal is_first
        if is_first:
            is_first = False
            with suppress(StorageError):  # the screens report the error
                await empty_trash(shared.matches, shared.clock)
                await empty_trash(shared.tournaments, shared.clock)
        daily.look()
        await run(page, shared, client_language)

    return session


def folder_of(data: Path | None = None) -> Path:
    """Return the given or the default data folder, which need not exist."""
    return data_folder(os.environ, data)


@asynccontextmanager
async def open_depot(data: Path | None = None, *, writes: bool = False) -> AsyncIterator[Depot]:
    """Open the repositories for a command that reads them; the app may be open at the same time.

    With `writes`, the command may change them; it must have claimed the folder first.
    """
    folder = data_folder(os.environ, data)
    storage = open_folder_storage(folder, writes=writes)
    yield _depot(storage, folder)
    if writes:
        await storage.matches.close()  # so that the next start is fast
        await storage.tournaments.close()


def _depot(storage: Storage, folder: Path) -> Depot:
    return depot_of(storage, FolderBackups(folder / "backups", storage.archive, _now), _now)


def claim_folder(data: Path | None = None) -> AbstractContextManager[Announce]:
    """Lock the folder against other processes; yields a function that announces this one's address to them.

    Raises:
        FolderInUseError: If another process has locked it.
    """
    return held(data_folder(os.environ, data))


def _now() -> Milliseconds:
    return Milliseconds(time.time_ns() // 1_000_000)

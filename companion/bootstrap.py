"""Puts the program together: the only module that knows every concrete class."""

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
    """All that the screens need, over the folder that is named, or the one where the data belongs."""
    folder = data_folder(os.environ, data)
    return _services(open_folder_storage(folder), folder)


def _services(storage: Storage, folder: Path) -> Services:
    shown = os.fsencode(folder).decode("utf-8", "replace")  # a name may hold bytes that are no letters
    return services_of(storage, _depot(storage, folder), shown)


class Main(Protocol):
    """What is called with the page of each new session."""

    async def __call__(self, page: ft.Page, client_language: str | None = None) -> None:
        """Show the app in the language of the device, which is asked where it is not known."""


def app(data: Path | None = None) -> Main:
    """The app over a folder; all sessions share the same storage.

    Raises:
        OtherFletError: another version of Flet is installed than the one that the app was made for.
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
            with suppress(StorageError):  # the screens tell of it
                await empty_trash(shared.matches, shared.clock)
                await empty_trash(shared.tournaments, shared.clock)
        daily.look()
        await run(page, shared, client_language)

    return session


def place_of(data: Path | None = None) -> Path:
    """The folder that is named, or the one where the data belongs; it need not be there."""
    return data_folder(os.environ, data)


@asynccontextmanager
async def opened_depot(data: Path | None = None, *, writes: bool = False) -> AsyncIterator[Depot]:
    """All that is kept, for a command that takes it out; the app may be open meanwhile.

    One that brings something in `writes`, for which it must have claimed the folder.
    """
    folder = data_folder(os.environ, data)
    storage = open_folder_storage(folder, writes=writes)
    yield _depot(storage, folder)
    if writes:
        await storage.matches.close()  # so that the next start is fast
        await storage.tournaments.close()


def _depot(storage: Storage, folder: Path) -> Depot:
    return depot_of(storage, FolderBackups(folder / "backups", storage.archive, _now), _now)


def claimed(data: Path | None = None) -> AbstractContextManager[Announce]:
    """Keep other processes out of the folder; gives what tells them where this one listens.

    Raises:
        FolderInUseError: another process has it.
    """
    return held(data_folder(os.environ, data))


def _now() -> Milliseconds:
    return Milliseconds(time.time_ns() // 1_000_000)

"""Puts the program together: the only module that knows every concrete class."""

import os
import secrets
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import flet as ft

from companion.core.cards import PACK
from companion.core.numbers import Milliseconds
from companion.storage.folders import data_folder
from companion.storage.ids import new_match_id
from companion.storage.opening import open_folder_storage
from companion.ui.app import run
from companion.ui.services import Services


def services(data: Path | None = None) -> Services:
    """All that the screens need, over the folder that is named, or the one where the data belongs."""
    folder = data_folder(os.environ, data)
    storage = open_folder_storage(folder)
    return Services(
        matches=storage.matches,
        settings=storage.settings,
        clock=_now,
        new_id=new_match_id,
        draw_card=lambda: secrets.choice(PACK),
        place=str(folder),
    )


def app(data: Path | None = None) -> Callable[[ft.Page], Awaitable[None]]:
    """What Flet calls with the page of every new session; all sessions share the same storage."""
    shared = services(data)

    async def session(page: ft.Page) -> None:
        await run(page, shared)

    return session


def _now() -> Milliseconds:
    return Milliseconds(time.time_ns() // 1_000_000)

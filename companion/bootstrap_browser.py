"""Puts the program together inside a browser: Python runs in the page's worker there, and no server is needed."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Protocol
from urllib.parse import urldefrag, urlsplit

import flet as ft

from companion.app.archive.keeping import empty_trash
from companion.app.matches.matches import summary_of
from companion.app.ports import StorageError
from companion.assembly import depot_of, services_of
from companion.core.numbers import Milliseconds
from companion.i18n.catalogs import best_language
from companion.storage.archive.daily_backups import DailyBackups
from companion.storage.opening import late, open_storage
from companion.storage.vaults.browser import BrowserVault
from companion.storage.vaults.browser_files import BrowserFiles, ForeignFiles
from companion.storage.vaults.flat_files import FlatFiles, MemoryFiles
from companion.ui import flet_patches
from companion.ui.app import run
from companion.ui.kit.device import BrowserStorage, BrowserStorageKind, HostPage
from companion.ui.kit.hooks import bind_session
from companion.ui.matches.match_lists import last_standing
from companion.ui.navigation import routes
from companion.ui.navigation.screens import load_first_screen, load_screens, set_first_route

if TYPE_CHECKING:
    from companion.app.archive.archive import Backups
    from companion.app.ports import StoredMatch
    from companion.app.tournament.port import StoredTournament
    from companion.storage.opening import Storage

_A_MOMENT = 1.0
_A_BREATH = 0.05
"""Seconds between two screens that are loaded, so that a tap need not wait."""


class Surroundings(HostPage, Protocol):
    """The page, which also tells us something now and then."""

    heard: Callable[[str, object], None]

    def keep_last(self, standing: str) -> object:
        """Keep the last standing where the page finds it at the next start; nobody has to wait for that."""

    def fetch_later(self) -> Awaitable[None]:
        """Fetch the modules that no start needs, before anybody waits for one."""


async def main() -> None:
    """What the page's worker calls, once; Flutter's side of the page connects afterwards."""
    import bummerl_js  # type: ignore[import-not-found]  # noqa: PLC0415  # it is there in the worker only

    client_language = best_language(bummerl_js.languages.to_py())
    before_main, session = await app(bummerl_js.files, bummerl_js.page, bummerl_js.address, client_language)
    ft.run(session, before_main=before_main)


async def app(
    foreign: ForeignFiles | None, page: Surroundings, address: str, client_language: str | None = None
) -> tuple[Callable[[ft.Page], None], Callable[[ft.Page], Awaitable[None]]]:
    """What Flet calls with its page before the client hears of it, and what then draws on it.

    The matches are read before either, while Flutter still starts.

    Args:
        foreign: the browser's files, None where it has none; then nothing outlives the page.
        page: the page around the app.
        address: where the page is, which is also what the browser keeps the files for.
        client_language: the language of the device, where the browser has told it.
    """
    flet_patches.apply()
    files: FlatFiles = MemoryFiles() if foreign is None else BrowserFiles(foreign)
    storage = open_storage(BrowserVault(files))
    browser_storage = BrowserStorage(
        page, BrowserStorageKind.NOTHING if foreign is None else BrowserStorageKind(foreign.kind)
    )
    depot = depot_of(storage, late(lambda: _backups(files, storage)), _now)
    services = services_of(storage, depot, urldefrag(address).url, browser_storage)
    daily = DailyBackups(depot.backups, _now)
    is_first_start = False
    with suppress(StorageError):  # the screens tell of it
        await empty_trash(services.matches, _now)
        is_first_start = not await services.matches.summaries()
    first_route = partial(routes.first, is_first_start=is_first_start)
    load_first_screen(first_route(urlsplit(address).fragment))

    def before_main(flet_page: ft.Page) -> None:
        set_first_route(flet_page, first_route(flet_page.route))

    in_the_background: set[asyncio.Task[None]] = set()

    async def session(flet_page: ft.Page) -> None:
        page.heard = _listening(browser_storage)
        preferences = (await run(flet_page, services, client_language)).preferences

        def stored(match: StoredMatch) -> None:
            browser_storage.request_persistence()
            last = last_standing(summary_of(match), language=preferences.language, dark=preferences.dark)
            page.keep_last(json.dumps(last, ensure_ascii=False))
            daily.look()

        def stored_tournament(_: StoredTournament) -> None:
            browser_storage.request_persistence()
            daily.look()

        async def bring_the_rest() -> None:
            await asyncio.sleep(_A_MOMENT)  # while the first screen is drawn
            await page.fetch_later()
            services.tournaments.subscribe(stored_tournament)
            with suppress(StorageError):
                await empty_trash(services.tournaments, _now)
            for _ in load_screens():
                await asyncio.sleep(_A_BREATH)

        services.matches.subscribe(stored)
        page.tell("shown")
        daily.look()
        rest = asyncio.create_task(bring_the_rest())
        in_the_background.add(rest)
        rest.add_done_callback(in_the_background.discard)  # then asyncio tells of what has failed

    return before_main, session


def _backups(files: FlatFiles, storage: Storage) -> Backups:
    from companion.storage.archive.browser_backups import BrowserBackups  # noqa: PLC0415  # the first is due in a moment

    return BrowserBackups(files, storage.archive, _now)


def _listening(browser_storage: BrowserStorage) -> Callable[[str, object], None]:
    """What the page calls, to be drawn in the session that asks for it here."""

    def taken_in(told: tuple[str, object]) -> None:
        browser_storage.receive(*told)

    hear = bind_session(taken_in)

    def heard(name: str, value: object) -> None:
        hear((name, value))

    return heard


def _now() -> Milliseconds:
    return Milliseconds(time.time_ns() // 1_000_000)

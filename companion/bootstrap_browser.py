"""Assemble the app in a browser, where Python runs in a web worker and no server is needed."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from hashlib import sha256
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
from companion.storage.opening import lazy, open_storage
from companion.storage.vaults.browser import BrowserVault
from companion.storage.vaults.browser_files import BrowserFiles, ForeignFiles
from companion.storage.vaults.flat_files import FlatFiles, MemoryFiles
from companion.storage.vaults.port import Content
from companion.ui import flet_patches
from companion.ui.app import run
from companion.ui.kit.device import BrowserStorage, BrowserStorageKind, HostPage
from companion.ui.kit.hooks import bind_session
from companion.ui.matches.match_lists import last_standing
from companion.ui.matches.shown_table import TableReport, shown_table
from companion.ui.navigation import routes
from companion.ui.navigation.screens import load_first_screen, load_screens, set_first_route

if TYPE_CHECKING:
    from companion.app.archive.archive import Backups
    from companion.app.archive.depot import Depot
    from companion.app.ports import StoredMatch
    from companion.app.tournament.port import StoredTournament
    from companion.storage.opening import Storage
    from companion.ui.preferences import Preferences
    from companion.ui.session import Session

_FIRST_PAUSE = 1.0
_PAUSE = 0.05
"""The pause between loading two screens, in seconds, during which taps are handled."""
_LONGEST_DRAWING = 2.0
"""The maximum time in seconds that the page waits for the app to draw an early deal before showing the app."""
_BROUGHT_OVER = "brought-over"
"""The file in the browser's other storage that contains a digest of that storage after a partial import."""


class BrowserPage(HostPage, Protocol):
    """The web page that hosts the app and sends events to it."""

    heard: Callable[[str, object], None]

    def keep_last(self, standing: str) -> object:
        """Start storing the score that the page shows at the next start, without waiting until it is stored."""

    def fetch_later(self) -> Awaitable[None]:
        """Fetch the modules that are not needed at startup, before a screen needs them."""


def load() -> None:
    """Import what most starts need, without reading any data; the browser keeps a snapshot of Python in this state."""
    import flet.messaging.pyodide_connection  # noqa: F401, PLC0415  # otherwise Flet would import it only after the snapshot

    flet_patches.apply()
    for route in (routes.HOME, routes.NEW, routes.match("")):
        load_first_screen(route)
    ft.run  # noqa: B018  # Flet imports the function on first access


async def main() -> None:
    """Start the app; called once by the page's web worker, before Flutter connects."""
    import bummerl_js  # type: ignore[import-not-found]  # noqa: PLC0415  # exists only in the worker

    client_language = best_language(bummerl_js.languages.to_py())
    before_main, session = await app(bummerl_js.files, bummerl_js.page, bummerl_js.address, client_language)
    ft.run(session, before_main=before_main)


async def app(
    foreign: ForeignFiles | None, page: BrowserPage, address: str, client_language: str | None = None
) -> tuple[Callable[[ft.Page], None], Callable[[ft.Page], Awaitable[None]]]:
    """Return two functions for Flet: one to call before the client receives the page, and one that shows the app.

    The matches are read before either is called, while Flutter is still starting.

    Args:
        foreign: The browser's files, or None if there are none. All data is then lost when the page is closed.
        page: The web page that hosts the app.
        address: The URL of the page; the browser's files belong to this URL.
        client_language: The language of the device, if reported by the browser.
    """
    flet_patches.apply()
    files: FlatFiles = MemoryFiles() if foreign is None else BrowserFiles(foreign)
    vault = BrowserVault(files)
    storage = open_storage(vault)
    browser_storage = BrowserStorage(
        page, BrowserStorageKind.NOTHING if foreign is None else BrowserStorageKind(foreign.kind)
    )
    depot = depot_of(storage, lazy(lambda: _backups(files, storage)), _now)
    services = services_of(storage, depot, urldefrag(address).url, browser_storage=browser_storage)
    daily = DailyBackups(depot.backups, _now)
    if foreign is not None and foreign.other is not None:
        await _bring_over(BrowserFiles(foreign.other), files, vault, depot)
    is_first_start = False
    with suppress(StorageError):  # the screens will report the error
        await empty_trash(services.matches, _now)
        is_first_start = not await services.matches.summaries()
    first_route = partial(routes.first, is_first_start=is_first_start)
    with suppress(Exception):  # loaded again when it is shown, which then reports the error
        load_first_screen(first_route(urlsplit(address).fragment))

    def before_main(flet_page: ft.Page) -> None:
        set_first_route(flet_page, first_route(flet_page.route))

    background_tasks: set[asyncio.Task[None]] = set()

    async def session(flet_page: ft.Page) -> None:
        page.heard = _event_handler(browser_storage.receive)
        opened = await run(flet_page, services, client_language)
        last = _LastStanding(page, opened.preferences, with_table=browser_storage.is_durable)

        def stored(match: StoredMatch) -> None:
            browser_storage.request_persistence()
            last.keep(TableReport(match, None))  # the layout follows once the screen is drawn
            daily.start_if_due()

        def stored_tournament(_: StoredTournament) -> None:
            browser_storage.request_persistence()
            daily.start_if_due()

        async def load_the_rest() -> None:
            await asyncio.sleep(_FIRST_PAUSE)  # let the first screen be drawn first
            await page.fetch_later()
            services.tournaments.subscribe(stored_tournament)
            with suppress(StorageError):
                await empty_trash(services.tournaments, _now)
            for _ in load_screens():
                await asyncio.sleep(_PAUSE)

        def enter_early(text: str) -> None:
            _run_in_background(background_tasks, _enter_early(opened, flet_page, page, text))

        services.matches.subscribe(stored)
        shown_table.of(opened).listen(last.keep)
        page.heard = _event_handler(partial(_receive, browser_storage, enter_early))
        page.tell("shown")
        daily.start_if_due()
        _run_in_background(background_tasks, load_the_rest())

    return before_main, session


def _backups(files: FlatFiles, storage: Storage) -> Backups:
    from companion.storage.archive.browser_backups import BrowserBackups  # noqa: PLC0415  # not needed by the first screen

    return BrowserBackups(files, storage.archive, _now)


async def _bring_over(source: FlatFiles, target: FlatFiles, target_vault: BrowserVault, depot: Depot) -> None:
    """Move the data in the browser's other storage, `source`, to this one; if this fails, the next start tries again.

    Files are moved as they are, so that a match that is handed over stays locked. Only documents of which this storage
    has another state are imported. If only part of them can be imported, all of them stay in the other storage,
    together with a digest of the files. They are not imported again as long as the digest is the same, because this
    would restore matches deleted in the meantime.
    """
    from companion.app.archive import transfer  # noqa: PLC0415  # needed only if there is data in another storage
    from companion.storage.archive.browser_backups import move_backups  # noqa: PLC0415  # as above
    from companion.storage.matches.catalogue import INDEX_NAME  # noqa: PLC0415  # as above

    source_vault = BrowserVault(source)
    storage = open_storage(source_vault)
    with suppress(StorageError, OSError):
        if await source.read(_BROUGHT_OVER) == await _digest(source):
            return
        for vault in (target_vault, source_vault):  # the index is valid only for the documents of its own vault
            await vault.remove(INDEX_NAME, expected=Content.ANY)
        await source_vault.move_documents(target_vault)
        await source_vault.move_copies(target_vault)
        await move_backups(source, target)
        source_depot = depot_of(storage, lazy(lambda: _backups(source, storage)), _now)
        if not await source_vault.names() or await transfer.bring_over(source_depot, depot):
            for name in await source.names():
                await source.remove(name)
        else:
            await source.write(_BROUGHT_OVER, await _digest(source))


async def _digest(files: FlatFiles) -> bytes:
    """Return a hash of the names and contents of all files, except the file that stores the hash."""
    digest = sha256()
    for name in sorted(set(await files.names()) - {_BROUGHT_OVER}):
        digest.update(sha256(name.encode()).digest() + sha256(await files.read(name) or b"").digest())
    return digest.digest()


class _LastStanding:
    """The score, and the layout of the match screen, that the page shows at the next start."""

    def __init__(self, page: BrowserPage, preferences: Preferences, *, with_table: bool) -> None:
        """Initialize for a web page; the layout of the match screen is stored only if `with_table` is set."""
        self._page = page
        self._preferences = preferences
        self._with_table = with_table
        self._kept = ""

    def keep(self, report: TableReport) -> None:
        """Make the web page store the score of a match, unless it is already stored."""
        last = last_standing(
            summary_of(report.match),
            language=self._preferences.language,
            dark=self._preferences.dark,
            table=report.table if self._with_table else None,
        )
        before, self._kept = self._kept, json.dumps(last, ensure_ascii=False)
        if self._kept != before:
            self._page.keep_last(self._kept)


def _run_in_background(tasks: set[asyncio.Task[None]], work: Coroutine[None, None, None]) -> None:
    """Run `work` in a task that is kept in `tasks` until it is done."""
    task = asyncio.get_running_loop().create_task(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)  # asyncio reports the exception of a task when nothing refers to it anymore


def _receive(browser_storage: BrowserStorage, enter_early: Callable[[str], None], name: str, value: object) -> None:
    """Handle an event sent by the web page."""
    if name == "early":
        enter_early(str(value))
    else:
        browser_storage.receive(name, value)


async def _enter_early(session: Session, flet_page: ft.Page, page: BrowserPage, text: str) -> None:
    """Enter the deal that was recorded on the web page before the app had started, and show the app.

    If the deal has to be offered to the user because it cannot be entered as it is, open its match. If the deal is
    dropped, open the home screen, which tells the user.
    """
    from companion.app.matches.early import NoEarlyDealError, parse_early_deal  # noqa: PLC0415  # most starts have no early deal
    from companion.ui.matches.early_store import early_store  # noqa: PLC0415  # as above

    try:
        store, early = early_store.of(session), parse_early_deal(text)
        await store.enter(early, partial(page.tell, "forget"))
        route = flet_page.route
        if store.offer is not None:
            route = routes.match(early.match_id)
        elif store.dropped is not None:
            route = routes.HOME
        if flet_page.route != route:
            flet_page.navigate(route)
        with suppress(TimeoutError):  # show the app only when it has drawn the deal
            await asyncio.wait_for(session.device.wait_until_received(), _LONGEST_DRAWING)
    except NoEarlyDealError:  # stored by another version of the page
        page.tell("forget")
    finally:
        page.tell("entered")


def _event_handler(receive: Callable[[str, object], None]) -> Callable[[str, object], None]:
    """Return the function that the web page calls with events; it handles them in the current session."""

    def handle(event: tuple[str, object]) -> None:
        receive(*event)

    handle_in_session = bind_session(handle)

    def on_event(name: str, value: object) -> None:
        handle_in_session((name, value))

    return on_event


def _now() -> Milliseconds:
    return Milliseconds(time.time_ns() // 1_000_000)

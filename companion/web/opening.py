"""Opens the app: serves it, prints its link and, if possible, shows it in a browser."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from socket import socket

import flet as ft

from companion.app.halls import Halls
from companion.app.ports import Cause
from companion.bootstrap import app, claim_folder
from companion.resources import assets_folder
from companion.storage.documents.failures import cause_of
from companion.storage.lock import FolderLock
from companion.ui.flet_patches.connection import PatchedConnection
from companion.web.access import Access
from companion.web.application import Main, application
from companion.web.browser import private_page, show_soon
from companion.web.client import prepare_client
from companion.web.network import LOOPBACK, link, own_address
from companion.web.passes import Passes
from companion.web.ports import listening_as_before
from companion.web.server import EVERYWHERE, collect_garbage_less_often, listening, port_of, serve


@dataclass(frozen=True, slots=True)
class Opened:
    """The links to the running app, and whether the app can store data."""

    here: str
    """The link for this device."""
    there: str | None
    """The link for other devices, or None if they cannot connect."""
    read_only: Cause | None
    """The reason why nothing can be stored, or None if everything can."""


Report = Callable[[Opened], None]


class Links:
    """The links to the app, which are replaced when the user asks for new links."""

    def __init__(self, access: Access, lock: FolderLock, report: Report) -> None:
        self._access = access
        self._lock = lock
        self._report = report
        self._port = 0

    def open(self, port: int) -> Opened:
        """Announce and return the links for a port."""
        self._port = port
        return self._announced()

    def renew(self, page: ft.Page) -> str:
        """Replace the links, ending the sessions of all other browsers, and return the new link for other devices."""
        connection = page.session.connection
        self._access.renew(connection.browser_pass if isinstance(connection, PatchedConnection) else None)
        opened = self._announced()
        return opened.there or opened.here

    def _announced(self) -> Opened:
        address = own_address() if self._access.lan else None
        opened = Opened(
            here=link(LOOPBACK, self._port, self._access.key),
            there=address and link(address, self._port, self._access.key),
            read_only=None if self._lock.problem is None else cause_of(self._lock.problem),
        )
        self._lock.announce(opened.here)
        self._report(opened)
        if self._access.halls is not None:
            self._access.halls.open(
                None if address is None else lambda token: link(own_address() or address, self._port, token)
            )  # asks for the address each time, because it can change
        return opened


def open_app(*, port: int, browser: bool, data: Path | None, lan: bool, report: Report) -> None:
    """Serve the app until a signal stops it.

    Args:
        port: The port. If it is 0, use the previous one or, if that is taken, any free port.
        browser: Whether to open a browser.
        data: The data folder; if None, the platform's default.
        lan: Whether other devices on the network can connect.
        report: Called when the app is ready, and again whenever the links are replaced.

    Raises:
        FolderInUseError: If another process has locked the folder.
        PortTakenError: If another program uses the port.
    """
    host = EVERYWHERE if lan else LOOPBACK
    with claim_folder(data) as lock, _listening(host, port, lock.folder) as listener:
        halls = Halls(lan=lan)
        access = Access(lan=lan, halls=halls, passes=Passes(lock.folder, port_of(listener)))
        links = Links(access, lock, report)

        def ready() -> None:
            opened = links.open(port_of(listener))
            if browser:
                show_soon(private_page(opened.here, lock.folder))

        asyncio.run(_serve(app(lock, links.renew, halls), access, listener, ready))


def _listening(host: str, port: int, folder: Path) -> AbstractContextManager[socket]:
    """Listen on a port; if `port` is 0, prefer the port that was last used with this folder."""
    return listening(host, port) if port else listening_as_before(folder, host)


async def _serve(main: Main, access: Access, listener: socket, ready: Callable[[], None]) -> None:
    assets = assets_folder()
    client = await asyncio.to_thread(prepare_client, assets)
    collect_garbage_less_often()
    served = application(main, client=client, assets=assets, access=access)
    await serve(served, listener, ready)

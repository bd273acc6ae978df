"""Opens the app: serves it, tells where, and shows it where there is a browser."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from companion.app.ports import Cause
from companion.bootstrap import app, claim_folder
from companion.resources import assets_folder
from companion.storage.documents.failures import cause_of
from companion.web.application import Main, application
from companion.web.browser import show_soon
from companion.web.client import prepare_client
from companion.web.guard import new_key
from companion.web.network import link, own_address
from companion.web.server import EVERYWHERE, LOOPBACK, listening, port_of, serve


@dataclass(frozen=True, slots=True)
class Opened:
    """Where the app is."""

    here: str
    """The link for this device."""
    there: str | None
    """The one for others; None where they cannot connect."""
    read_only: Cause | None
    """Why nothing can be stored; None where it can."""


Tell = Callable[[Opened], None]


def open_app(*, port: int, browser: bool, data: Path | None, lan: bool, tell: Tell) -> None:
    """Serve the app until somebody stops it.

    Args:
        port: where to listen; any free one if 0.
        browser: whether to open a browser.
        data: the folder of the matches; the platform's if None.
        lan: whether devices of the network may come in, with a key that the link carries.
        tell: called once, when the app can be opened.

    Raises:
        FolderInUseError: another process has the folder.
        PortTakenError: somebody else listens at `port`.
    """
    key = new_key() if lan else None
    with claim_folder(data) as lock:

        def ready(port: int) -> None:
            here = link(LOOPBACK, port, key)
            address = own_address() if lan else None
            lock.announce(here)
            read_only = None if lock.problem is None else cause_of(lock.problem)
            tell(Opened(here, address and link(address, port, key), read_only))
            if browser:
                show_soon(here)

        asyncio.run(_serve(app(lock), EVERYWHERE if lan else LOOPBACK, port, key, ready))


async def _serve(main: Main, host: str, port: int, key: str | None, ready: Callable[[int], None]) -> None:
    assets = assets_folder()
    with listening(host, port) as listener:
        client = await asyncio.to_thread(prepare_client, assets)
        served = application(main, client=client, assets=assets, key=key)
        await serve(served, listener, lambda: ready(port_of(listener)))

"""Tests for replaced links: a new link revokes the old one and ends the sessions of all other browsers."""

import asyncio
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
import websockets
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub
from flet_web.fastapi import app_manager
from starlette.types import Receive, Scope, Send

from companion.app.hall import Address
from companion.app.halls import Halls
from companion.storage.lock import lock_folder
from companion.ui.flet_patches.connection import PatchedConnection
from companion.web import connections, opening
from companion.web.access import Access
from companion.web.guard import Guard
from companion.web.network import LOOPBACK, link
from companion.web.opening import Links, Opened
from tests.web.test_floods import HALF_A_FORM, served, small_app, wait_closed

PATIENCE = 30


async def test_a_new_link_ends_the_old_one_and_the_sessions_of_all_other_browsers() -> None:
    access = Access()
    async with asyncio.timeout(PATIENCE), served(Guard(_session, access)) as port, httpx.AsyncClient() as client:

        async def cookie() -> dict[str, str]:
            client.cookies.clear()
            welcome = await client.get(link(LOOPBACK, port, access.key))
            return {"cookie": welcome.headers["set-cookie"].partition(";")[0]}

        async def status(address: str, **headers: str) -> int:
            client.cookies.clear()
            return (await client.get(address, headers=headers)).status_code

        home, old = link(LOOPBACK, port), link(LOOPBACK, port, access.key)
        ours, theirs = await cookie(), await cookie()
        socket = f"ws://{LOOPBACK}:{port}"
        async with (
            websockets.connect(socket, additional_headers=ours) as kept,
            websockets.connect(socket, additional_headers=theirs) as ended,
        ):
            access.renew(ours["cookie"].partition("=")[2])
            await ended.wait_closed()
            await kept.send(b"x")
            assert await kept.recv() == "1"

        assert await status(old) == httpx.codes.FORBIDDEN
        assert await status(home, **theirs) == httpx.codes.FORBIDDEN
        assert await status(home, **ours) == httpx.codes.OK
        assert await status(home, **await cookie()) == httpx.codes.OK


async def test_a_form_that_never_ends_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.05)
    async with asyncio.timeout(PATIENCE), served(Guard(small_app, Access())) as port:
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        writer.write(HALF_A_FORM)
        await wait_closed(reader)
        writer.close()


async def test_the_page_that_asks_for_a_new_link_stays_open(tmp_path: Path) -> None:
    access, openings = Access(), list[Opened]()
    admitted, other = access.admit(), access.admit()
    connection = PatchedConnection(asyncio.get_running_loop(), app_manager.executor, lambda _: None, None)
    connection.pubsubhub = PubSubHub()
    connection.browser_pass = admitted
    session = Session(connection)
    with lock_folder(tmp_path) as lock:
        links = Links(access, lock, openings.append)
        first = links.open(8550)
        renewed = links.renew(session.page)
        assert (tmp_path / "bummerl.address").read_text(encoding="utf-8") == renewed
    assert renewed == link(LOOPBACK, 8550, access.key) != first.here
    assert [opened.here for opened in openings] == [first.here, renewed]
    assert (access.is_valid(admitted), access.is_valid(other)) == (True, False)


def test_links_for_phones_follow_the_address_of_this_device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    addresses = iter(["192.168.1.7", "192.168.1.23", None])
    monkeypatch.setattr(opening, "own_address", lambda: next(addresses))
    halls = Halls(lan=True)
    addressed = list[Address | None]()
    monkeypatch.setattr(halls, "open", addressed.append)
    with lock_folder(tmp_path) as lock:
        Links(Access(lan=True, halls=halls), lock, lambda _: None).open(8550)
    (address,) = addressed
    assert address is not None
    assert address("token") == "http://192.168.1.23:8550/?key=token"
    assert address("token") == "http://192.168.1.7:8550/?key=token"  # without a network


async def _session(scope: Scope, receive: Receive, send: Send) -> None:
    """Serve a session as the app does; return normally if the session is cancelled."""
    with suppress(asyncio.CancelledError):
        await small_app(scope, receive, send)

"""Tests for access control by role links, and for the port in these links (on loopback only)."""

import asyncio
import socket
from collections.abc import MutableMapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from starlette.types import Receive, Scope, Send

from companion.app import logged
from companion.app.halls import Halls
from companion.app.matches import matches
from companion.app.matches.roles import MatchRole
from companion.app.tournament.port import StoredTournament
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.core.tournament.roles import Author, Role
from companion.ui.flet_patches.connection import PatchedConnection
from companion.web.access import Access
from companion.web.guard import Guard
from companion.web.network import LOOPBACK, link
from companion.web.ports import listening_as_before
from companion.web.server import EVERYWHERE, listening, port_of
from tests.app.tournament_helpers import drawn
from tests.fake_tournaments import CountingTournamentIds, InMemoryTournaments
from tests.fakes import CountingIds, FixedClock, InMemoryMatches
from tests.web.test_floods import served, small_app

PATIENCE = 120
DESK, ONLOOKER = Author(Role.DESK), Author(Role.ONLOOKER)


class Door:
    """A tournament with the links of two roles, and the server's access control."""

    def __init__(self) -> None:
        self.tournaments, self.clock = InMemoryTournaments(), FixedClock()
        self.halls = Halls(lan=True)
        self.hall = self.halls.tournaments
        self.hall.use(self.tournaments)
        self.halls.open(lambda token: token)
        self.access = Access(lan=True, halls=self.halls)

    async def open(self) -> tuple[StoredTournament, str, str]:
        """Return the tournament, and the tokens of the desk and of onlookers."""
        stored = await drawn(self.tournaments, self.clock, CountingTournamentIds())
        tokens = await self.hall.links(stored.tournament_id, DESK, ONLOOKER)
        return stored, tokens[DESK], tokens[ONLOOKER]

    async def open_match(self) -> dict[MatchRole, str]:
        """Return the tokens of the roles in a match."""
        repository = InMemoryMatches()
        self.halls.matches.use(repository)
        names = {Seat.A: "Anna", Seat.B: "Berta"}
        stored = await matches.start(repository, self.clock, CountingIds(), names, PRESETS[Preset.SOFT], Seat.A)
        return await self.halls.matches.links(stored.match_id, *MatchRole)


@pytest.fixture
def door() -> Door:
    return Door()


async def cookie_for(client: httpx.AsyncClient, port: int, key: str, before: str = "") -> str | None:
    """Return the cookie that a browser has after opening a link, or None if it is refused."""
    client.cookies.clear()
    answer = await client.get(link(LOOPBACK, port, key), headers={"cookie": before} if before else {})
    welcome = answer.headers.get("set-cookie")
    return None if welcome is None else str(welcome.partition(";")[0])


async def status(client: httpx.AsyncClient, port: int, cookie: str) -> int:
    client.cookies.clear()
    return (await client.get(link(LOOPBACK, port), headers={"cookie": cookie})).status_code


async def test_a_role_link_gives_a_cookie_that_another_process_accepts(door: Door) -> None:
    _, desk, _ = await door.open()
    async with asyncio.timeout(PATIENCE), served(Guard(small_app, door.access)) as port, httpx.AsyncClient() as client:
        cookie = await cookie_for(client, port, desk)
        assert cookie == f"bummerl-{port}={desk}"
        again = Halls(lan=True)
        again.tournaments.use(door.tournaments)
        door.access.halls = again
        assert await status(client, port, cookie) == httpx.codes.OK
        assert door.access.grant_of(desk) is not None
        assert not door.access.is_valid(desk), "a role is not the whole app"


@pytest.mark.parametrize("key", ["x", "A" * 22, f"m1.{'A' * 22}", "%ff" * 22, "A" * 20_000, "%00" * 22, "..%2f" * 5])
async def test_hostile_tokens_are_refused_in_links_and_cookies(door: Door, key: str) -> None:
    await door.open()
    async with asyncio.timeout(PATIENCE), served(Guard(small_app, door.access)) as port, httpx.AsyncClient() as client:
        assert await cookie_for(client, port, key) is None
        assert await status(client, port, f"bummerl-{port}={key}") == httpx.codes.FORBIDDEN


async def test_too_many_wrong_tokens_keep_nobody_out(door: Door) -> None:
    _, desk, _ = await door.open()
    async with asyncio.timeout(PATIENCE), served(Guard(small_app, door.access)) as port, httpx.AsyncClient() as client:
        for number in range(300):
            assert await cookie_for(client, port, f"{number:022}") is None
        assert await cookie_for(client, port, desk) is not None


async def test_the_newest_link_counts_unless_the_browser_has_the_key_of_the_app(door: Door) -> None:
    _, desk, onlooker = await door.open()
    async with asyncio.timeout(PATIENCE), served(Guard(small_app, door.access)) as port, httpx.AsyncClient() as client:
        own = await cookie_for(client, port, door.access.key)
        assert own is not None
        assert await cookie_for(client, port, onlooker, own) == own
        first = await cookie_for(client, port, desk)
        assert await cookie_for(client, port, onlooker, first or "") == f"bummerl-{port}={onlooker}"
        assert await cookie_for(client, port, door.access.key, f"bummerl-{port}={onlooker}") not in {None, first}


async def test_a_renewed_link_ends_the_sessions_and_cookies_of_its_role_only(door: Door) -> None:
    stored, desk, onlooker = await door.open()
    async with (
        asyncio.timeout(PATIENCE),
        served(Guard(session_app, door.access)) as port,
        httpx.AsyncClient() as client,
    ):
        cookies = [await cookie_for(client, port, token) or "" for token in (desk, onlooker)]
        address = f"ws://{LOOPBACK}:{port}"
        async with (
            websockets.connect(address, additional_headers={"cookie": cookies[0]}) as ended,
            websockets.connect(address, additional_headers={"cookie": cookies[1]}) as kept,
        ):
            await kept.send(b"x")
            await kept.recv()
            assert door.hall.count(stored.tournament_id) == {DESK: 1, ONLOOKER: 1}
            await door.hall.renew(stored.tournament_id, DESK)
            await ended.wait_closed()
            assert door.hall.count(stored.tournament_id) == {ONLOOKER: 1}
            await kept.send(b"x")
            await kept.recv()
        assert [await status(client, port, cookie) for cookie in cookies] == [httpx.codes.FORBIDDEN, httpx.codes.OK]


async def test_a_phone_with_a_renewed_link_reads_that_it_needs_the_current_code(door: Door) -> None:
    stored, desk, _ = await door.open()
    async with asyncio.timeout(PATIENCE), served(Guard(small_app, door.access)) as port, httpx.AsyncClient() as client:
        cookie = await cookie_for(client, port, desk) or ""
        await door.hall.renew(stored.tournament_id, DESK)
        client.cookies.clear()
        refused = await client.get(link(LOOPBACK, port), headers={"cookie": cookie})
        assert "Ask for the current QR code." in refused.text
        client.cookies.clear()
        here = await client.get(link(LOOPBACK, port, desk))
        assert "the complete link in the terminal" in here.text, "this device has printed one"


async def refusal(client: str) -> str:
    """Return the page that a browser with this address gets for an old link to the address 192.168.1.10."""
    scope: Scope = {
        "type": "http",
        "method": "GET",
        "path": "/",
        "query_string": b"key=x",
        "headers": [(b"host", b"192.168.1.10:8550"), (b"accept-language", b"de")],
        "client": (client, 1),
        "server": ("192.168.1.10", 8550),
    }
    sent = list[MutableMapping[str, Any]]()

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    async def receive() -> MutableMapping[str, Any]:
        raise AssertionError("the request has no body")

    await Guard(small_app, Access(lan=True))(scope, receive, send)
    return str(sent[1]["body"].decode())


async def test_only_this_device_is_sent_to_the_terminal_for_the_link_whichever_address_it_opened() -> None:
    other = await refusal("192.168.1.20")
    assert "Lass dir den aktuellen QR-Code zeigen." in other
    assert "Terminal" not in other
    for address in ("192.168.1.10", LOOPBACK):
        here = await refusal(address)
        assert "Terminal" in here
        assert "<h1>Alles Eingetragene ist gespeichert</h1>" in here
        assert '<a href="?">Noch einmal versuchen</a>' in here
        assert "QR-Code" not in here


async def test_a_deleted_tournament_lets_nobody_in(door: Door) -> None:
    stored, desk, _ = await door.open()
    async with asyncio.timeout(PATIENCE), served(Guard(small_app, door.access)) as port, httpx.AsyncClient() as client:
        cookie = await cookie_for(client, port, desk) or ""
        revision = (await door.tournaments.get(stored.tournament_id)).revision
        await logged.discard(door.tournaments, door.clock, stored.tournament_id, revision)
        assert await status(client, port, cookie) == httpx.codes.FORBIDDEN
        assert await cookie_for(client, port, desk) is None


async def test_a_new_link_to_the_app_leaves_the_links_of_roles_valid(door: Door) -> None:
    _, desk, _ = await door.open()
    async with asyncio.timeout(PATIENCE), served(Guard(small_app, door.access)) as port, httpx.AsyncClient() as client:
        cookie = await cookie_for(client, port, desk) or ""
        door.access.renew(None)
        assert await status(client, port, cookie) == httpx.codes.OK


def test_only_a_page_with_the_same_pass_continues_a_session() -> None:
    def key(browser_pass: str) -> str:
        connection = PatchedConnection.__new__(PatchedConnection)
        connection.browser_pass, connection.page_name = browser_pass, ""
        connection._FletApp__client_ip = connection._FletApp__client_user_agent = ""
        return str(connection._FletApp__get_unique_session_id("session"))

    assert key("desk") == key("desk") != key("onlooker")
    assert "desk" not in key("desk"), "it may appear in logs"


@pytest.mark.parametrize("host", [LOOPBACK, EVERYWHERE])
def test_the_app_listens_at_the_port_of_the_last_time_or_at_another_if_it_is_taken(tmp_path: Path, host: str) -> None:
    with listening_as_before(tmp_path, host) as listener:
        first = port_of(listener)
    with listening_as_before(tmp_path, host) as listener:
        assert port_of(listener) == first
    with listening(host, first), listening_as_before(tmp_path, host) as listener:
        assert port_of(listener) != first
    for nonsense in ("", "x", "0", "-1", "70000", "²"):
        (tmp_path / "bummerl.port").write_text(nonsense, encoding="utf-8")
        with listening_as_before(tmp_path, host) as listener:
            assert isinstance(listener, socket.socket)


async def session_app(scope: Scope, receive: Receive, send: Send) -> None:
    """Serve a session as the app does; return normally if the session is cancelled."""
    with suppress(asyncio.CancelledError):
        await small_app(scope, receive, send)

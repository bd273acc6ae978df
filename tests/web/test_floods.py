"""Tests that connections that send nothing, half a request or too much do not affect others (on loopback only)."""

import asyncio
import logging
import resource
import signal
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, suppress
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
import websockets
from starlette.types import Receive, Scope, Send

from companion.web import connections
from companion.web.connections import LIMIT_MESSAGES, LogLimit, raise_descriptor_limit
from companion.web.network import LOOPBACK
from companion.web.server import listening, port_of, serve
from tests.browser import Server
from tests.web.conftest import running_counter

HALF_A_REQUEST = b"GET / HTTP/1.1\r\nHost: "
HALF_A_FORM = b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 26\r\n\r\nkey="
PATIENCE = 30


@pytest.fixture
def few_descriptors(tmp_path: Path) -> Iterator[Server]:
    """Yield a server that requires a key and is limited to 200 file descriptors."""
    with running_counter(tmp_path, "--descriptors", "200") as server:
        yield server


@pytest.mark.parametrize("sent", [HALF_A_REQUEST, HALF_A_FORM])
def test_held_connections_do_not_keep_others_out(few_descriptors: Server, sent: bytes) -> None:
    url = urlsplit(few_descriptors.address)
    assert url.hostname is not None
    assert url.port is not None
    with ExitStack() as stack:
        for number in range(300):
            held = stack.enter_context(socket.create_connection((url.hostname, url.port), PATIENCE))
            with suppress(ConnectionError):  # the server has already closed the connection
                held.sendall(sent if number % 3 else b"")

        refused = httpx.get(few_descriptors.address, timeout=PATIENCE)
        admitted = httpx.get(few_descriptors.link, timeout=PATIENCE)

    assert (refused.status_code, admitted.status_code) == (HTTPStatus.FORBIDDEN, HTTPStatus.OK)
    assert refused.headers["connection"] == "close"
    assert few_descriptors.complaints.read_text(encoding="utf-8") == ""


@asynccontextmanager
async def served(app: Callable[[Scope, Receive, Send], Awaitable[None]]) -> AsyncIterator[int]:
    """Serve an application in this process, and yield its port."""
    ready = asyncio.Event()
    with listening() as listener:
        serving = asyncio.create_task(serve(app, listener, ready.set))
        await ready.wait()
        yield port_of(listener)
        signal.raise_signal(signal.SIGTERM)
        await serving


async def wait_closed(reader: asyncio.StreamReader) -> None:
    with suppress(ConnectionError):
        await reader.read()


async def small_app(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer every request, and echo the size of each websocket message after raising the limit to 2 MiB."""
    match str(scope["type"]):
        case "lifespan":
            for answer in ("startup", "shutdown"):
                await receive()
                await send({"type": f"lifespan.{answer}.complete"})
        case "http":
            await send({"type": "http.response.start", "status": HTTPStatus.OK, "headers": [(b"content-length", b"0")]})
            await send({"type": "http.response.body"})
        case _:
            await receive()
            await send({"type": "websocket.accept"})
            scope["state"][LIMIT_MESSAGES](2 << 20)
            while (message := await receive())["type"] == "websocket.receive":
                await send({"type": "websocket.send", "text": str(len(message["bytes"]))})


@pytest.mark.parametrize("sent", [b"", HALF_A_REQUEST, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" + HALF_A_REQUEST])
async def test_a_connection_without_a_complete_request_is_closed(monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.05)
    async with served(small_app) as port, asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        writer.write(sent)
        await wait_closed(reader)
        writer.close()


@pytest.mark.parametrize("limit", ["MOST_CONNECTIONS", "MOST_CONNECTIONS_EACH"])
async def test_beyond_the_limit_the_oldest_idle_connection_is_closed(
    monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    monkeypatch.setattr(connections, limit, 2)
    async with served(small_app) as port, asyncio.timeout(PATIENCE):
        first, second, third = [await asyncio.open_connection(LOOPBACK, port) for _ in range(3)]
        await wait_closed(first[0])
        for _, writer in (second, third):
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        answers = [await reader.read() for reader, _ in (second, third)]
        for _, writer in (first, second, third):
            writer.close()

    assert [answer.partition(b"\r\n")[0] for answer in answers] == [b"HTTP/1.1 200 OK"] * 2


async def test_an_open_websocket_is_not_closed_for_a_new_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_CONNECTIONS", 1)
    async with served(small_app) as port, websockets.connect(f"ws://{LOOPBACK}:{port}") as session:
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        await wait_closed(reader)
        writer.close()
        await session.send(b"x")
        assert await session.recv() == "1"


async def test_the_application_can_allow_larger_messages() -> None:
    async with served(small_app) as port, websockets.connect(f"ws://{LOOPBACK}:{port}", compression=None) as session:
        await session.send(bytes(2 << 20))
        assert await session.recv() == str(2 << 20)
        await session.send(bytes((2 << 20) + 1))
        await session.wait_closed()

    assert session.close_code == websockets.CloseCode.MESSAGE_TOO_BIG


def test_half_of_the_descriptors_remain_for_the_storage(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = {"now": (100, 300)}
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits["now"])
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: limits.update(now=wanted))

    assert connections.most_connections() == 50
    raise_descriptor_limit()
    assert limits["now"] == (300, 300)
    assert connections.most_connections() == 150


def test_the_log_keeps_a_hundred_messages_a_minute() -> None:
    limit = LogLimit()

    def records(minute: int) -> list[str]:
        made = [logging.makeLogRecord({"msg": "line %d", "args": (n,), "created": minute * 60.0}) for n in range(150)]
        return [record.getMessage() for record in made if limit.filter(record)]

    for minute in (5, 6):
        kept = records(minute)
        assert len(kept) == 100
        assert kept[0] == "line 0"
        assert kept[-1] == "line 99 (further messages of this minute are not logged)"

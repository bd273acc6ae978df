"""The line between a session and its page."""

import asyncio
import logging
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from types import MappingProxyType

import flet as ft
import msgpack  # type: ignore[import-untyped]  # it has no stubs
import pytest
from flet.messaging.protocol import Message, MessageAction, SessionCrashedBody
from starlette.datastructures import URL, Headers
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocketDisconnect, WebSocketDisconnected

from companion.ui.flet_patches.connection import PatchedConnection as Connection
from companion.web.application import is_a_failure
from companion.web.languages import wanted_language


async def test_what_is_sent_to_a_page_that_has_gone_is_dropped() -> None:
    with ThreadPoolExecutor(max_workers=1) as executor:
        line = Connection(loop=asyncio.get_running_loop(), executor=executor, main=lambda _: None, before_main=None)
        line._FletApp__send_queue = None  # as Flet leaves it
        line.send_message(Message(MessageAction.SESSION_CRASHED, SessionCrashedBody("nobody hears it")))


class _Going:
    """A page that registers, and goes while it is answered; nothing more comes from it."""

    client, headers, url = None, Headers(), URL("http://127.0.0.1/ws")
    cookies: Mapping[str, str] = MappingProxyType({})

    def __init__(self, gone: Exception) -> None:
        self._gone = gone
        self._said: Iterator[bytes] = iter(
            [
                b"\0"
                + msgpack.packb([MessageAction.REGISTER_CLIENT.value, {"session_id": "", "page_name": "", "page": {}}])
            ]
        )

    async def accept(self) -> None:
        pass

    async def receive_bytes(self) -> bytes:
        for data in self._said:
            return data
        await asyncio.sleep(0.05)
        raise WebSocketDisconnect

    async def send_bytes(self, _: bytes) -> None:
        raise self._gone


@pytest.mark.parametrize("gone", [WebSocketDisconnect(1006), WebSocketDisconnected("gone")])
async def test_a_page_that_goes_while_something_is_sent_finds_its_session_again(gone: Exception) -> None:
    pages: list[ft.Page] = []

    async def begin(page: ft.Page) -> None:
        pages.append(page)

    with ThreadPoolExecutor(max_workers=1) as executor:
        line = Connection(loop=asyncio.get_running_loop(), executor=executor, main=begin, before_main=None)
        with pytest.raises(type(gone)):
            await line.handle(_Going(gone))  # type: ignore[arg-type]  # as much of one as is asked for
        assert [page.session.connection for page in pages] == [None]


class _Screen(dict[str, str]):
    """Megabytes of words, if it were asked for them."""

    def __repr__(self) -> str:
        raise AssertionError("somebody wrote it down in words")


async def test_what_is_sent_is_not_put_into_words_on_the_way() -> None:
    with ThreadPoolExecutor(max_workers=1) as executor:
        line = Connection(loop=asyncio.get_running_loop(), executor=executor, main=lambda _: None, before_main=None)
        queue: asyncio.Queue[bytes] = asyncio.Queue()
        line._FletApp__send_queue = queue
        line.send_message(Message(MessageAction.PATCH_CONTROL, _Screen(words="Anna")))
        assert b"Anna" in queue.get_nowait()


@pytest.mark.parametrize(
    ("message", "raised", "told"),
    [
        ("Receive loop error: gone", WebSocketDisconnected("gone"), False),
        ("Unhandled error processing page session: ", AttributeError("after_event"), False),
        ("Unhandled error processing page session: 17", AttributeError("a mistake of ours"), True),
        ("Receive loop error: no message", ValueError("no message"), True),
    ],
)
def test_a_page_that_goes_is_no_failure_but_everything_else_is_told(
    message: str, raised: Exception, *, told: bool
) -> None:
    record = logging.LogRecord(
        "flet_web.fastapi", logging.ERROR, __file__, 1, message, None, (type(raised), raised, None)
    )
    assert is_a_failure(record) is told


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("hu, en-GB;q=0.9, de;q=0.8", "en"),
        ("hu", "en"),
        ("*", "en"),
        ("", None),
        (None, None),
    ],
)
def test_a_browser_says_which_language_it_wants(header: str | None, language: str | None) -> None:
    headers = [] if header is None else [(b"accept-language", header.encode())]
    assert wanted_language(HTTPConnection({"type": "websocket", "headers": headers})) == language

"""Tests for the connection between a session and its page."""

import asyncio
import gc
import logging
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from types import MappingProxyType

import flet as ft
import msgpack  # type: ignore[import-untyped]  # no type stubs exist
import pytest
from flet.messaging.protocol import Message, MessageAction, PatchControlBody, SessionCrashedBody
from flet_web.fastapi import app_manager
from starlette.datastructures import URL, Headers
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocketDisconnect, WebSocketDisconnected

from companion.ui.flet_patches import connection as connection_module
from companion.ui.flet_patches import large_messages
from companion.ui.flet_patches.connection import MessageError, PatchedConnection, unpack
from companion.ui.flet_patches.large_messages import FILE_BYTES, MESSAGE_BYTES, PICTURE_BYTES
from companion.web.application import is_a_failure
from companion.web.words import wanted_language


@pytest.fixture
def executor() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(max_workers=1) as executor:
        yield executor


@pytest.fixture
async def connection(executor: ThreadPoolExecutor) -> PatchedConnection:
    """Return the connection of a page whose session shows an empty screen."""

    async def begin(_: ft.Page) -> None:
        pass

    return PatchedConnection(loop=asyncio.get_running_loop(), executor=executor, main=begin, before_main=None)


def packed(action: MessageAction, **body: object) -> bytes:
    packed: bytes = msgpack.packb([action.value, body])
    return b"\0" + packed


REGISTRATION = packed(MessageAction.REGISTER_CLIENT, session_id="", page_name="", page={})


class FakePage:
    """A page that sends messages and then disconnects, or waits until the server ends the connection."""

    client, headers, url = None, Headers(), URL("http://127.0.0.1/ws")
    cookies: Mapping[str, str] = MappingProxyType({})

    def __init__(
        self, *messages: bytes, stays: bool = False, on_send: Exception | None = None, on_end: Exception | None = None
    ) -> None:
        self._messages = iter(messages)
        self._stays = stays
        self._on_send = on_send
        self._on_end = on_end or WebSocketDisconnect()
        self.was_sent_to = asyncio.Event()
        self.received: list[tuple[MessageAction, dict[str, object]]] = []

    async def accept(self) -> None:
        pass

    async def receive_bytes(self) -> bytes:
        for data in self._messages:
            return data
        if self._stays:
            await asyncio.Event().wait()
        await asyncio.sleep(0.05)
        raise self._on_end

    async def send_bytes(self, data: bytes) -> None:
        self.was_sent_to.set()
        if self._on_send is not None:
            raise self._on_send
        action, body = msgpack.unpackb(data[1:], strict_map_key=False)
        self.received.append((MessageAction(action), body))


async def handle(connection: PatchedConnection, page: FakePage) -> None:
    await connection.handle(page)  # type: ignore[arg-type]  # a fake with the necessary methods


async def until(condition: Callable[[], bool]) -> None:
    while not condition():  # noqa: ASYNC110  # there is no event to wait for
        await asyncio.sleep(0)


async def test_a_message_to_a_disconnected_page_is_dropped(connection: PatchedConnection) -> None:
    connection._FletApp__send_queue = None  # the state after the page has disconnected
    connection.send_message(Message(MessageAction.SESSION_CRASHED, SessionCrashedBody("nobody receives it")))


GONE = (WebSocketDisconnect(1006), WebSocketDisconnected("gone"))


@pytest.mark.parametrize("on_end", GONE, ids=repr)
@pytest.mark.parametrize("on_send", GONE, ids=repr)
async def test_a_page_that_disconnects_during_a_send_finds_its_session_again(
    executor: ThreadPoolExecutor, on_send: Exception, on_end: Exception
) -> None:
    pages: list[ft.Page] = []

    async def begin(page: ft.Page) -> None:
        pages.append(page)

    connection = PatchedConnection(loop=asyncio.get_running_loop(), executor=executor, main=begin, before_main=None)
    await handle(connection, FakePage(REGISTRATION, on_send=on_send, on_end=on_end))
    assert [page.session.connection for page in pages] == [None]


async def test_nothing_is_logged_if_a_connection_ends_while_its_page_disconnects(
    connection: PatchedConnection,
) -> None:
    logged: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: logged.append(context))
    page = FakePage(REGISTRATION, stays=True, on_send=WebSocketDisconnect(1006))
    handling = asyncio.create_task(handle(connection, page))
    async with asyncio.timeout(10):
        await page.was_sent_to.wait()
    handling.cancel()
    await asyncio.wait([handling])
    del handling
    gc.collect()  # reports tasks whose exceptions were never retrieved
    assert logged == []


async def test_nothing_is_left_of_a_page_that_never_registers(connection: PatchedConnection) -> None:
    before = asyncio.all_tasks()
    async with asyncio.timeout(10):
        with pytest.raises(WebSocketDisconnect):
            await handle(connection, FakePage())
        await until(lambda: asyncio.all_tasks() == before)


async def test_a_page_that_does_not_register_in_time_is_disconnected(
    connection: PatchedConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_module, "REGISTRATION_SECONDS", 0.01)
    async with asyncio.timeout(10):
        with pytest.raises(WebSocketDisconnect):
            await handle(connection, FakePage(stays=True))


@pytest.mark.parametrize(
    "message",
    [
        b"",
        b"\0",
        b"\1\0\0\0\0",
        b"\0\x90",
        packed(MessageAction.CONTROL_EVENT, target=1, name="click", data=None),
        b"\0" + msgpack.packb([[], {}]),
        b"\0" + msgpack.packb([MessageAction.REGISTER_CLIENT.value, 1]),
    ],
)
async def test_an_unexpected_first_message_ends_the_connection(connection: PatchedConnection, message: bytes) -> None:
    async with asyncio.timeout(10):
        with pytest.raises(WebSocketDisconnect):
            await handle(connection, FakePage(message, stays=True))


async def test_a_page_cannot_open_a_second_session_on_its_connection(connection: PatchedConnection) -> None:
    async with asyncio.timeout(10):
        await handle(connection, FakePage(REGISTRATION, REGISTRATION, stays=True))


async def test_the_sessions_that_have_waited_longest_end_first(
    executor: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[int] = []
    for session in list(app_manager._FletAppManager__sessions):  # left by other tests
        await app_manager.delete_session(session)
    monkeypatch.setattr(connection_module, "MOST_WAITING", 2)

    for number in range(4):

        async def begin(page: ft.Page, number: int = number) -> None:
            page.on_close = lambda: closed.append(number)

        connection = PatchedConnection(loop=asyncio.get_running_loop(), executor=executor, main=begin, before_main=None)
        await handle(connection, FakePage(REGISTRATION))

    async with asyncio.timeout(10):
        await until(lambda: len(closed) >= 2)
    assert closed == [0, 1]
    assert len(app_manager._FletAppManager__sessions) == 2


@pytest.mark.parametrize(
    "flood",
    [
        b"\0" + b"\x90" * 500_000,
        b"\0\xdd\0\x07\xa1\x20" + b"\x90" * 500_000,
        b"\0" + msgpack.packb([3, {"data": [[[]] * 1000] * 150}]),
        b"\0" + msgpack.packb([3, {"data": [[0] * 1000] * 150}]),
        b"\0" + msgpack.packb([3, {"data": [0] * 2000}]),
        b"\0" + b"\x91" * 500_000,
    ],
    ids=["many", "one list", "lists of lists", "lists of numbers", "a long list", "nested"],
)
def test_a_message_of_very_many_values_is_refused(flood: bytes) -> None:
    with pytest.raises(MessageError):
        unpack(flood)


def test_a_large_file_is_one_value() -> None:
    content = bytes(2 << 20)
    action, body = unpack(packed(MessageAction.INVOKE_METHOD, call_id="x", result=[{"bytes": content}]))

    assert (action, body) == (5, {"call_id": "x", "result": [{"bytes": content}]})


async def test_large_messages_are_allowed_only_while_a_file_or_a_picture_is_expected(
    executor: ThreadPoolExecutor,
) -> None:
    limits: list[int] = []
    pages: list[ft.Page] = []

    async def begin(page: ft.Page) -> None:
        pages.append(page)

    connection = PatchedConnection(loop=asyncio.get_running_loop(), executor=executor, main=begin, before_main=None)
    connection.limit_messages = limits.append
    messages: asyncio.Queue[bytes] = asyncio.Queue()
    page = FakePage(stays=True)
    page.receive_bytes = messages.get  # type: ignore[method-assign]  # one message at a time
    messages.put_nowait(REGISTRATION)
    async with asyncio.timeout(10), asyncio.TaskGroup() as tasks:
        handling = tasks.create_task(handle(connection, page))
        await until(lambda: bool(pages))
        for change, size, limit in (
            (large_messages.expect, FILE_BYTES, FILE_BYTES),
            (large_messages.expect, PICTURE_BYTES, FILE_BYTES),
            (large_messages.stop_expecting, FILE_BYTES, PICTURE_BYTES),
            (large_messages.stop_expecting, PICTURE_BYTES, MESSAGE_BYTES),
        ):
            change(pages[0].session, size)
            connection.send_message(Message(MessageAction.PATCH_CONTROL, PatchControlBody(1, [])))
            assert limits[-1] == limit
            limits.clear()
            messages.put_nowait(packed(MessageAction.CONTROL_EVENT, target=0, name="x", data=None))
            await until(lambda: bool(limits))
            assert limits == [limit]
        handling.cancel()


async def test_a_page_never_receives_a_traceback(connection: PatchedConnection) -> None:
    page = FakePage(REGISTRATION)
    connection.language = "de"
    connection._FletApp__before_main = lambda _: 1 / 0

    async with asyncio.timeout(10):
        await handle(connection, page)

    texts = [body.get("error") or body.get("message") for _, body in page.received]
    assert texts
    assert set(texts) == {"Etwas ist schiefgegangen. Lade die Seite neu; alles Eingetragene ist gespeichert."}


class _Screen(dict[str, str]):
    """A screen whose string representation would take up megabytes."""

    def __repr__(self) -> str:
        raise AssertionError("it was formatted")


async def test_a_message_is_not_formatted_for_the_log(connection: PatchedConnection) -> None:
    queue: asyncio.Queue[bytes] = asyncio.Queue()
    connection._FletApp__send_queue = queue
    connection.send_message(Message(MessageAction.PATCH_CONTROL, _Screen(words="Anna")))
    assert b"Anna" in queue.get_nowait()


@pytest.mark.parametrize(
    ("message", "raised", "is_logged"),
    [
        ("Receive loop error: gone", WebSocketDisconnected("gone"), False),
        ("Unhandled error processing page session: ", AttributeError("after_event"), False),
        ("Unhandled error processing page session: 17", AttributeError("a mistake of ours"), True),
        ("Receive loop error: no message", ValueError("no message"), True),
    ],
)
def test_errors_are_logged_unless_they_report_only_a_disconnected_page(
    message: str, raised: Exception, *, is_logged: bool
) -> None:
    record = logging.LogRecord(
        "flet_web.fastapi", logging.ERROR, __file__, 1, message, None, (type(raised), raised, None)
    )
    assert is_a_failure(record) is is_logged


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
def test_the_requested_language_comes_from_the_header(header: str | None, language: str | None) -> None:
    headers = [] if header is None else [(b"accept-language", header.encode())]
    assert wanted_language(HTTPConnection({"type": "websocket", "headers": headers})) == language

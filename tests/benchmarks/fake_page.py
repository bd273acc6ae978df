"""A fake page that presses controls and answers the server's method calls over Flet's protocol, without a browser."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgpack  # type: ignore[import-untyped]  # no type stubs exist
import websockets

_REGISTER, _EVENT, _CALL = 1, 3, 5
_PATIENCE = 150
_PAGE = 1
"""The control number of the page in Flet's protocol."""


class FakePage:
    """An open page that remembers the latest control with each accessible name."""

    def __init__(self, connection: websockets.ClientConnection, files: Mapping[str, bytes] | None = None) -> None:
        """Initialize a page that uses `connection`; its file choosers pick `files`."""
        self._connection = connection
        self._files = files or {}
        self._names: dict[str, int] = {}
        self._pickers: dict[int, int] = {}
        """The file pickers, by the buttons that open them."""
        self._changed = asyncio.Condition()

    async def press(self, number: int, answer: str) -> float:
        """Press a control; return the seconds until text that begins with `answer` arrives."""
        self._names.clear()
        began = time.perf_counter()
        await self._send(_EVENT, target=number, name="click", data=None)
        if number in self._pickers:
            await self._pick(self._pickers[number])
        await self.find(answer)
        return time.perf_counter() - began

    async def type(self, keys: str, answer: str) -> None:
        """Press a key such as `U` or `Shift+U`, and wait until text that begins with `answer` arrives."""
        self._names.clear()
        *modifiers, key = keys.split("+")
        held = {name: name.capitalize() in modifiers for name in ("shift", "ctrl", "alt", "meta")}
        await self._send(_EVENT, target=_PAGE, name="keyboard_event", data={"key": key, **held})
        await self.find(answer)

    async def find(self, name: str) -> int:
        """Wait for a control whose name begins with `name`; return its number, or 0 if only the text was updated."""
        await self.find_any(name)
        return self._find(name) or 0

    async def find_any(self, *names: str) -> str:
        """Wait for a control whose name begins with one of `names`, and return the first of `names` that is found."""
        async with asyncio.timeout(_PATIENCE), self._changed:
            await self._changed.wait_for(lambda: any(self._find(name) is not None for name in names))
        return next(name for name in names if self._find(name) is not None)

    async def listen(self) -> None:
        """Receive messages until the connection is closed."""
        async for data in self._connection:
            assert isinstance(data, bytes)
            await self.take(data)

    async def take(self, data: bytes) -> None:
        action, body = msgpack.unpackb(data[1:], strict_map_key=False, ext_hook=lambda *_: None)
        if action == _CALL:
            await self._answer(body)
        async with self._changed:
            self._names.update(_names(body, 0))
            self._pickers.update(_pickers(body))
            self._changed.notify_all()

    @staticmethod
    def is_call(data: bytes) -> bool:
        """Return whether a message from the server is a method call, to which the device must reply."""
        return data[2] == _CALL  # after the type byte of Flet's protocol and the list header

    async def register(self, route: str) -> None:
        """Start a session at the route."""
        page = {"route": route, "width": 390.0, "height": 844.0, "platform": "linux", "web": True, "pwa": False}
        await self._send(_REGISTER, session_id="", page_name="", page=page)

    async def _answer(self, call: Mapping[str, Any]) -> None:
        answer = {"result": None, "error": "not supported"}
        await self._send(_CALL, control_id=call["control_id"], call_id=call["call_id"], **answer)

    async def _pick(self, picker: int) -> None:
        files = [
            {"id": 1, "name": name, "size": len(content), "bytes": content} for name, content in self._files.items()
        ]
        await self._send(_EVENT, target=picker, name="result", data={"files": files})

    async def _send(self, action: int, **body: object) -> None:
        await self._connection.send(b"\0" + msgpack.packb([action, body]))

    def _find(self, name: str) -> int | None:
        return next((number for label, number in self._names.items() if label.startswith(name)), None)


@cache
def _cookie(link: str) -> str:
    return httpx.get(link).headers["set-cookie"].partition(";")[0]


@asynccontextmanager
async def opened(link: str, route: str, files: Mapping[str, bytes] | None = None) -> AsyncIterator[FakePage]:
    """Open a page at the route, using the app's link, and close it afterwards."""
    url = f"ws://{urlsplit(link).netloc}/ws"
    headers = {"Accept-Language": "en", "Cookie": _cookie(link)}
    async with websockets.connect(url, max_size=None, compression=None, additional_headers=headers) as connection:
        page = FakePage(connection, files)
        listening = asyncio.create_task(page.listen())
        await page.register(route)
        yield page
        listening.cancel()


def _names(value: object, number: int) -> Iterator[tuple[str, int]]:
    """Yield each string within `value` with the number of the button that contains it, or `number` if none does."""
    match value:
        case dict():
            is_button = value.get("on_click") or value.get("disabled")
            number = value["_i"] if is_button and "_i" in value else number
            for inner in value.values():
                yield from _names(inner, number)
        case list():
            for inner in value:
                yield from _names(inner, number)
        case str():
            yield value, number
        case _:
            pass


def _pickers(value: object) -> Iterator[tuple[int, int]]:
    """Yield the number of each file chooser button within `value`, with the number of its file picker."""
    match value:
        case {"_i": int(number), "action": {"method": "pick_files", "service_id": int(picker)}}:
            yield number, picker
        case dict():
            for inner in value.values():
                yield from _pickers(inner)
        case list():
            for inner in value:
                yield from _pickers(inner)
        case _:
            pass

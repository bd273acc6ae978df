"""The connection between a page and its session on the local server; not used by the browser build."""

import asyncio
import logging
from collections.abc import Callable, Sized
from contextlib import suppress
from dataclasses import dataclass, replace

import msgpack  # type: ignore[import-untyped]  # no stubs available
from fastapi import WebSocket, WebSocketDisconnect
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    SessionCrashedBody,
    decode_ext_from_msgpack,
)
from flet_web.fastapi import FletApp, app_manager
from starlette.websockets import WebSocketDisconnected

from companion.app.links import digest_of
from companion.i18n.catalogs import SOURCE, translator_for
from companion.ui.flet_patches import large_messages

SESSION_SECONDS = 3600
"""Seconds that a session is kept for its page to reconnect; a page that returns later starts a new session."""
MOST_WAITING = 24
"""The maximum number of sessions kept for disconnected pages; those that disconnected first are ended first."""
REGISTRATION_SECONDS = 10
"""Seconds within which a new connection must receive the page's first message, which opens or finds the session."""
_MOST_VALUES = 100_000
"""The maximum number of values in a message; otherwise, decoding could take a hundred times the message's size."""
_MOST_VALUES_EACH = 1024
_LATER_ACTIONS = (MessageAction.CONTROL_EVENT, MessageAction.UPDATE_CONTROL_PROPS, MessageAction.INVOKE_METHOD)
_PACKED = b"\0"
"""The first byte of every message, except on Flet's data channels, which this app does not use."""

_log = logging.getLogger(__name__)


class MessageError(ValueError):
    """Raised when a page sends a message that Flet's client would never send."""


@dataclass(frozen=True, slots=True, repr=False)
class _Wordless:
    """A message with a short `repr`, because Flet formats every message for a log that is then discarded.

    Otherwise, the text for one screen would take megabytes, and formatting it would take far longer than sending it.
    """

    action: MessageAction
    body: object


class PatchedConnection(FletApp):  # type: ignore[misc]  # flet_web has no type hints
    """A page's connection to its session, which drops messages once the page is disconnecting.

    In Flet's own class, such a message raises an exception, and the session never sends updates again. Dropping it is
    safe, because a page that reconnects is redrawn anyway.
    """

    language: str | None = None
    """The language that the browser requests."""
    browser_pass: str | None = None
    """The pass from the browser's cookie, or None if it has no valid pass; set by the server."""
    limit_messages: Callable[[int], None] = staticmethod(lambda _: None)
    """A function that sets the maximum size of a message from the page; set by the server."""

    async def handle(self, websocket: WebSocket) -> None:
        """Serve the page until it disconnects, then keep its session for `SESSION_SECONDS`.

        Flet itself does not keep the session if the page disconnects while a message is being sent. A page that
        reconnects would then find its session in use and start a new one, losing unfinished input.
        """
        try:
            await super().handle(websocket)
        finally:
            session = self._FletApp__session
            if session is not None and session.connection is self:
                await app_manager.disconnect_session(self._FletApp__get_unique_session_id(session.id), SESSION_SECONDS)
            await _end_sessions_beyond(MOST_WAITING)

    async def _FletApp__receive_loop(self) -> None:  # overrides Flet's method
        """Receive messages until the page disconnects, takes too long to register, or sends an invalid message.

        Flet's own loop has no limits; if a page never registers, the loop keeps the connection and its memory forever.

        Raises:
            WebSocketDisconnect: If the page has not registered.
        """
        try:
            async with asyncio.timeout(REGISTRATION_SECONDS):
                await self._receive(MessageAction.REGISTER_CLIENT)
            while True:
                await self._receive(*_LATER_ACTIONS)
        except (TimeoutError, MessageError) as problem:
            _log.warning("closed the connection of a page: %s", problem if str(problem) else "it did not register")
        except (WebSocketDisconnect, WebSocketDisconnected):  # the second type is raised after a failed send
            pass
        finally:
            self._FletApp__send_queue.put_nowait(None)  # ends Flet's send loop
        if self._FletApp__session is None:
            raise WebSocketDisconnect

    async def _FletApp__send_loop(self) -> None:  # overrides Flet's method
        """Send messages until the page disconnects, suppressing the exception that Flet's own loop then raises."""
        with suppress(WebSocketDisconnect, WebSocketDisconnected):
            await super()._FletApp__send_loop()

    def _FletApp__get_unique_session_id(self, session_id: str) -> str:  # overrides Flet's method
        """Return a session's key, which includes the browser's pass.

        The page chooses the id. If the key didn't include the pass, the page could resume a session with more rights,
        or a session from before its browser scanned a different QR code.
        """
        return f"{super()._FletApp__get_unique_session_id(session_id)}_{digest_of(self.browser_pass or '')}"

    async def _receive(self, *expected: MessageAction) -> None:
        try:
            data = await self._FletApp__websocket.receive_bytes()
        except KeyError:
            raise MessageError("a text message") from None
        action, body = unpack(data)
        if action not in [kind.value for kind in expected] or not isinstance(body, dict):
            raise MessageError(f"unexpected message: {action!r:.100}")
        await self._FletApp__on_message((action, body))
        self._set_limit()

    def send_message(self, message: Message) -> None:
        """Send a message if the page is connected; otherwise, drop it, because there is no send queue."""
        if self._FletApp__send_queue is None:
            return
        body = message.body
        match message.action:
            case MessageAction.PATCH_CONTROL | MessageAction.INVOKE_METHOD:
                self._set_limit()
            case MessageAction.SESSION_CRASHED:  # Flet's message contains a traceback
                body = SessionCrashedBody(self._failure())
            case MessageAction.REGISTER_CLIENT if isinstance(body, RegisterClientResponseBody) and body.error:
                body = replace(body, error=self._failure())
        super().send_message(_Wordless(message.action, body))

    def _set_limit(self) -> None:
        self.limit_messages(large_messages.limit_of(self._FletApp__session))

    def _failure(self) -> str:
        tr = translator_for(self.language or SOURCE)
        return tr("Something went wrong. Reload the page; everything recorded is saved.")


def unpack(data: bytes) -> tuple[object, object]:
    """Return a message's action and body, rejecting messages with too many values.

    Raises:
        MessageError: If the message is not a valid message from Flet's client.
    """
    values = 0

    def count(container: Sized) -> Sized:
        nonlocal values
        values += 1 + len(container)
        if values > _MOST_VALUES:
            raise ValueError("too many values")
        return container

    if data[:1] != _PACKED:
        raise MessageError(f"unknown kind of message: {data[:1]!r}")
    try:
        action, body = msgpack.unpackb(
            memoryview(data)[1:],
            ext_hook=decode_ext_from_msgpack,
            list_hook=count,
            object_hook=count,
            max_array_len=_MOST_VALUES_EACH,
            max_map_len=_MOST_VALUES_EACH,
        )
    except (ValueError, TypeError, msgpack.UnpackException) as error:
        raise MessageError(f"not a message of Flet's client: {error}") from error
    return action, body


async def _end_sessions_beyond(most: int) -> None:
    """End disconnected sessions, starting with those that disconnected first, until at most `most` of them are left."""
    sessions = app_manager._FletAppManager__sessions.items()  # noqa: SLF001  # Flet has no public list of sessions
    waiting = sorted((session.expires_at, key) for key, session in sessions if session.connection is None)
    for _, key in waiting[: max(0, len(waiting) - most)]:
        await app_manager.delete_session(key)

"""Limits on connections: how many there are, how long a request may take, and how large a message may be."""

import asyncio
import logging
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    import h11
    from websockets.http11 import Request

_Connection = H11Protocol | WebSocketsSansIOProtocol

MOST_CONNECTIONS = 512
MOST_CONNECTIONS_EACH = 128
"""The maximum number of open connections from one address; a browser opens up to seven for each tab."""
ACCEPTED_AT_ONCE = 16
"""The maximum number of connections accepted in one go, before any of them can be closed."""
WAITING_TO_BE_ACCEPTED = 1024
"""The maximum number of connections waiting to be accepted; others are dropped, and browsers retry a second later."""
REQUEST_SECONDS = 10
"""Seconds within which a connection must send a complete request."""
LIMIT_MESSAGES = "limit_messages"
"""The key of the function that sets the maximum message size, in the state of a websocket's scope."""

_WANTED_DESCRIPTORS = 4096
_RECORDS = 100
_RECORDS_SECONDS = 60


class HttpConnection(H11Protocol):
    """An HTTP connection that is closed if its request takes too long or if there are too many connections."""

    _deadline: asyncio.TimerHandle | None = None
    opened_at = 0.0

    @property
    def is_idle(self) -> bool:
        """Whether the connection is waiting for a request or for the rest of a request."""
        cycle: RequestResponseCycle | None = self.cycle  # None before the first request
        return cycle is None or cycle.response_complete or cycle.more_body

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvicorn declares the same type
        """Start waiting for a request, and close an idle connection if there are too many connections."""
        super().connection_made(transport)
        self.opened_at = self.loop.time()
        self._wait_for_request()
        _make_room(self, cast("Iterable[_Connection]", self.connections))

    def on_response_complete(self) -> None:
        """Start waiting for the next request."""
        super().on_response_complete()
        self._wait_for_request()

    def handle_websocket_upgrade(self, event: "h11.Request") -> None:
        """Stop waiting for a request, because the connection is becoming a WebSocket."""
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting for a request."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait_for_request(self) -> None:
        self._stop_waiting()
        if not self.transport.is_closing():
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self._close_if_idle)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _close_if_idle(self) -> None:
        if self.is_idle:
            self.transport.abort()


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket connection that lets the application set the maximum message size."""

    def handle_connect(self, event: "Request") -> None:
        """Add `limit_messages` to the scope's state before the application receives the scope."""
        super().handle_connect(event)
        if not self.handshake_complete:  # otherwise the connection was rejected, and has no scope
            self.scope["state"][LIMIT_MESSAGES] = self._limit_messages

    def _limit_messages(self, size: int) -> None:
        self.conn.max_message_size = size


def _make_room(new: HttpConnection, connections: Iterable[_Connection]) -> None:
    """Close the oldest idle connection, possibly the new one, if there are too many connections."""
    everything = [other for other in connections if not other.transport.is_closing()]
    same_address = [other for other in everything if _address(other) == _address(new)]
    for group, most in ((same_address, MOST_CONNECTIONS_EACH), (everything, most_connections())):
        if len(group) > most:
            idle = (other for other in group if isinstance(other, HttpConnection) and other.is_idle)
            min(idle, key=lambda connection: connection.opened_at).transport.abort()


def _address(connection: _Connection) -> str | None:
    return connection.client and connection.client[0]


def most_connections() -> int:
    """Return the maximum number of connections, which leaves half of all file descriptors for stored files."""
    return min(MOST_CONNECTIONS, _descriptors() // 2)


if sys.platform == "win32":

    def raise_descriptor_limit() -> None:
        """Do nothing, because Windows doesn't count sockets as file descriptors."""

    def _descriptors() -> int:
        return _WANTED_DESCRIPTORS

else:
    import resource

    def raise_descriptor_limit() -> None:
        """Raise the soft limit of file descriptors as far as the system allows, up to a few thousand."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = _WANTED_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, _WANTED_DESCRIPTORS)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))

    def _descriptors() -> int:
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return _WANTED_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft


class LogLimit(logging.Filter):
    """A log filter that accepts at most a hundred messages per minute, so that no client can flood the log."""

    def __init__(self) -> None:
        super().__init__()
        self._since, self._count = 0.0, 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log a message; the last one logged in a minute says that further messages are omitted."""
        if not 0 <= record.created - self._since < _RECORDS_SECONDS:
            self._since, self._count = record.created, 0
        self._count += 1
        if self._count == _RECORDS:
            record.msg, record.args = f"{record.getMessage()} (further messages of this minute are not logged)", None
        return self._count <= _RECORDS

"""The web server: it listens on a port, serves until it receives a signal, and then exits without an error message."""

import errno
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn
from starlette.types import ASGIApp

from companion.ui.flet_patches.large_messages import MESSAGE_BYTES
from companion.web.connections import (
    ACCEPTED_AT_ONCE,
    WAITING_TO_BE_ACCEPTED,
    HttpConnection,
    LogLimit,
    WebSocketConnection,
    raise_descriptor_limit,
)
from companion.web.network import LOOPBACK

EVERYWHERE = "0.0.0.0"  # noqa: S104  # intended, and only with the option --lan
_COLLECTIONS = (50_000, 2, 2)
"""The garbage collector's thresholds: new objects per young collection, and young collections per older collection.

With more young collections per older one, replaced controls stay in memory for hours.
"""
_PATIENCE_SECONDS = 2
"""Seconds that open connections have to close when the server stops."""


class PortTakenError(ValueError):
    """Raised when a port is used by another program or reserved by the system."""

    def __init__(self, port: int) -> None:
        super().__init__(f"port is taken: {port}")
        self.port = port


@contextmanager
def listening(host: str = LOOPBACK, port: int = 0) -> Iterator[socket.socket]:
    """Open a socket that listens on a port, or on any free port if `port` is 0.

    Raises:
        PortTakenError: If another program uses the port.
    """
    with socket.socket() as listener:
        if os.name == "posix":  # on Windows, the option would allow two servers on one port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
            listener.listen()
        except OSError as error:
            if error.errno in {errno.EADDRINUSE, errno.EACCES}:
                raise PortTakenError(port) from error
            raise
        yield listener


def port_of(listener: socket.socket) -> int:
    """Return the port that a socket listens on."""
    port: int = listener.getsockname()[1]
    return port


def collect_garbage_less_often() -> None:
    """Make Python search for reference cycles less often, because pages have many objects but hardly any cycles.

    With Python's default, these searches take a fifth of the time needed to show a result on all phones at a
    tournament.
    """
    gc.freeze()  # excludes what was loaded at startup from all searches
    gc.set_threshold(*_COLLECTIONS)


async def serve(app: ASGIApp, listener: socket.socket, on_ready: Callable[[], None]) -> None:
    """Serve until SIGINT, SIGTERM or SIGHUP; `on_ready` is called once the server accepts requests."""
    raise_descriptor_limit()
    if logging.lastResort is not None and not logging.lastResort.filters:  # the default handler
        logging.lastResort.addFilter(LogLimit())
    config = uvicorn.Config(
        app,
        access_log=False,
        backlog=ACCEPTED_AT_ONCE,
        http=HttpConnection,
        log_config=None,
        lifespan="on",
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=_PATIENCE_SECONDS,
        ws=WebSocketConnection,
        ws_max_size=MESSAGE_BYTES,
    )
    await _Server(config, on_ready).serve(sockets=[listener])


class _Server(uvicorn.Server):
    """A Uvicorn server that calls a callback when it is ready, and exits normally after a signal."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start accepting connections, and then call `on_ready`."""
        await super().startup(sockets=sockets)
        for listener in sockets or ():
            listener.listen(WAITING_TO_BE_ACCEPTED)  # asyncio has set the backlog to `ACCEPTED_AT_ONCE`, too
        if self.started:
            self._on_ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at the first signal; after a second SIGINT, don't wait for open connections."""
        try:
            previous = {number: signal.signal(number, self.handle_exit) for number in _stopping_signals()}
        except ValueError:  # only the main thread can handle signals
            previous = {}
        try:
            yield
        finally:
            for number, handler in previous.items():
                signal.signal(number, handler)


def _stopping_signals() -> list[signal.Signals]:
    """Return the signals that stop the server; SIGHUP, sent when a terminal closes, is excluded if it is ignored."""
    if sys.platform == "win32" or signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        return [signal.SIGINT, signal.SIGTERM]
    return [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]

"""The local web server: Flet's sessions and the patched client at one address of this device."""

import asyncio
import errno
import logging
import os
import signal
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import flet as ft
import uvicorn
from fastapi import WebSocket
from flet.messaging.protocol import Message
from flet_web.fastapi import FastAPI, FletApp, FletStaticFiles, app_manager
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.websockets import WebSocketDisconnect, WebSocketDisconnected

from companion.web.client import prepare_client
from companion.web.guard import LOOPBACK_NAMES, PolicyHeaders, comes_from_our_page
from companion.web.page import NAME

LOOPBACK = "127.0.0.1"
_SESSION_SECONDS = 3600
"""How long a session waits for its phone to wake up; afterwards the page starts anew from what is on disk."""
_PATIENCE_SECONDS = 2
"""How long open connections may take to end when the server stops."""
_REFUSED = 1008

Main = Callable[[ft.Page], Awaitable[None] | None]
"""What Flet calls with the page of each new session."""


class PortTakenError(ValueError):
    """Raised when another program listens at the wanted port, or the system keeps it for itself."""

    def __init__(self, port: int) -> None:
        """Keep the port for the sentence that is shown."""
        super().__init__(f"port is taken: {port}")
        self.port = port


async def serve(
    main: Main,
    *,
    assets: Path,
    on_ready: Callable[[str], None],
    host: str = LOOPBACK,
    port: int = 0,
) -> None:
    """Serve the app until SIGINT or SIGTERM, then end its sessions and return.

    Args:
        main: called with the page of every new session.
        assets: the folder of fonts, pictures and icons.
        on_ready: called once with the address, as soon as connections are accepted.
        host: the interface to listen at.
        port: any free one if 0.

    Raises:
        PortTakenError: somebody else listens at `port`.
    """
    listener = _listen(host, port)
    try:
        client = await asyncio.to_thread(prepare_client, assets)
        config = uvicorn.Config(
            _application(main, client, assets, host),
            access_log=False,
            log_config=None,
            lifespan="on",
            ws="websockets-sansio",
            timeout_graceful_shutdown=_PATIENCE_SECONDS,
        )
        await _Server(config, lambda: on_ready(_address(listener))).serve(sockets=[listener])
    finally:
        listener.close()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    if os.name == "posix":  # elsewhere it would allow two servers at one port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen()
    except OSError as error:
        listener.close()
        if error.errno in {errno.EADDRINUSE, errno.EACCES}:
            raise PortTakenError(port) from error
        raise
    return listener


def _address(listener: socket.socket) -> str:
    host, port, *_ = listener.getsockname()
    shown = {"0.0.0.0": LOOPBACK, "::": "::1"}.get(host, host)  # noqa: S104 - only compared
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"


def _application(main: Main, client: Path, assets: Path, host: str) -> FastAPI:
    """Flet's parts without its upload, sign-in and documentation pages, which would load from other hosts."""
    _FLETS_LOG.addFilter(is_a_failure)
    os.environ["FLET_WEB_PATH"] = str(client)  # flet_web knows no other way
    for overriding in ("FLET_WEB_RENDERER", "FLET_WEB_ROUTE_URL_STRATEGY", "FLET_WEB_NO_CDN"):
        os.environ.pop(overriding, None)

    async def session(websocket: WebSocket) -> None:
        if not comes_from_our_page(websocket.headers):
            await websocket.close(_REFUSED)
            return
        flet_app = Connection(
            loop=asyncio.get_running_loop(),
            executor=app_manager.executor,
            main=main,
            before_main=None,
            session_timeout_seconds=_SESSION_SECONDS,
        )
        # Flet waits for ever where a page goes before its session has begun, and raises where it goes meanwhile
        with suppress(asyncio.CancelledError, WebSocketDisconnect):
            await flet_app.handle(websocket)

    application = FastAPI(openapi_url=None)
    application.add_api_websocket_route("/ws", session)
    application.mount(
        "/",
        FletStaticFiles(
            assets_dir=str(assets),
            app_name=NAME,
            web_renderer=ft.WebRenderer.CANVAS_KIT,
            route_url_strategy=ft.RouteUrlStrategy.PATH,
            no_cdn=False,  # the client is local already, and Flet's own switch would add a second Roboto
            websocket_endpoint_path="ws",
        ),
    )
    application.add_middleware(PolicyHeaders)
    if host in LOOPBACK_NAMES:  # a name that somebody points here must not become our origin
        application.add_middleware(TrustedHostMiddleware, allowed_hosts=list(LOOPBACK_NAMES))
    return application


_FLETS_LOG = logging.getLogger("flet_web.fastapi")
_NO_SESSION = "Unhandled error processing page session: "


def is_a_failure(record: logging.LogRecord) -> bool:
    """Whether Flet tells of more than a page that went while it was being drawn."""
    raised = record.exc_info[1] if record.exc_info else None
    is_gone = isinstance(raised, WebSocketDisconnect | WebSocketDisconnected) or record.getMessage() == _NO_SESSION
    return not is_gone


class Connection(FletApp):  # type: ignore[misc]  # it comes without types
    """One page's line to its session; what is sent to a page that is going is dropped.

    Flet would raise, and that would end the session's updates for good; a page that comes back is drawn anew.
    """

    def send_message(self, message: Message) -> None:
        """Send, as long as somebody is there."""
        if getattr(self, "_FletApp__send_queue", None) is not None:
            super().send_message(message)


class _Server(uvicorn.Server):
    """Uvicorn that says when it accepts connections, and ends on a signal instead of dying of it."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        """Keep what is to be called once."""
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets=sockets)
        if self.started:
            self._on_ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at the first signal; a second SIGINT does not wait for open connections."""
        try:
            previous = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        except ValueError:  # signals reach the main thread only
            previous = {}
        try:
            yield
        finally:
            for number, handler in previous.items():
                signal.signal(number, handler)

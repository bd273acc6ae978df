"""The application run by the local server: Flet's sessions and the patched client, protected by the guard."""

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from weakref import WeakKeyDictionary

import flet as ft
from fastapi import WebSocket
from flet.messaging.session import Session
from flet_web.fastapi import FastAPI, FletStaticFiles, app_manager
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp
from starlette.websockets import WebSocketDisconnect, WebSocketDisconnected

from companion.app.halls import RoleGrant
from companion.ui.flet_patches.connection import SESSION_SECONDS, PatchedConnection
from companion.ui.flet_patches.sessions import draw_after_others
from companion.ui.navigation.screens import set_first_route
from companion.web.access import Access
from companion.web.connections import LIMIT_MESSAGES
from companion.web.guard import Guard, pass_of
from companion.web.headers import SecurityHeaders, app_policy
from companion.web.page import NAME
from companion.web.served_files import COMPRESSION, register_media_types
from companion.web.words import wanted_language

Main = Callable[[ft.Page, str | None, RoleGrant | None], Awaitable[None]]
"""The function called for each new session, with the page, the language that the browser prefers, and the role.

A session without a role has access to the entire app.
"""


def application(main: Main, *, client: Path, assets: Path, access: Access) -> ASGIApp:
    """Return Flet's app without its pages for uploads, sign-in and documentation, which load files from other hosts.

    Args:
        main: The function to call with the page of each new session.
        client: The folder of the patched client.
        assets: The folder with fonts, pictures and icons.
        access: Decides which requests are allowed.
    """
    _FLETS_LOG.addFilter(is_a_failure)
    register_media_types()
    os.environ["FLET_WEB_PATH"] = str(client)  # flet_web has no parameter for this
    for overriding in ("FLET_WEB_RENDERER", "FLET_WEB_ROUTE_URL_STRATEGY", "FLET_WEB_NO_CDN"):
        os.environ.pop(overriding, None)

    grants: WeakKeyDictionary[Session, RoleGrant | None] = WeakKeyDictionary()

    async def begin(page: ft.Page) -> None:
        connection = page.session.connection  # None if the page has disconnected
        language = connection.language if isinstance(connection, PatchedConnection) else None
        await main(page, language, grants[page.session])

    async def session(websocket: WebSocket) -> None:
        shown = pass_of(websocket, access)
        if shown is None:  # the link was replaced after the guard had checked it
            await websocket.close()
            return
        grant = None if access.is_valid(shown) else access.grant_of(shown)

        def prepare(page: ft.Page) -> None:
            grants[page.session] = grant  # before the page can disconnect, so that no session begins without its role
            if grant is not None and grant.is_onlooker:
                draw_after_others(page.session)
            set_first_route(page, page.route)

        flet_app = PatchedConnection(
            loop=asyncio.get_running_loop(),
            executor=app_manager.executor,
            main=begin,
            before_main=prepare,
            session_timeout_seconds=SESSION_SECONDS,
        )
        flet_app.language = wanted_language(websocket)
        flet_app.browser_pass = shown
        flet_app.limit_messages = websocket.scope["state"][LIMIT_MESSAGES]
        # replacing the link or stopping the server cancels the task; a page that never registers disconnects
        with suppress(asyncio.CancelledError, WebSocketDisconnect):
            await flet_app.handle(websocket)

    # a wireless network is slow enough for compression to pay off
    app = FastAPI(openapi_url=None, middleware=[COMPRESSION] if access.lan else [])
    app.add_api_websocket_route("/ws", session)
    app.add_exception_handler(HTTPStatus.NOT_FOUND, redirect_unknown_page)
    app.mount(
        "/",
        FletStaticFiles(
            assets_dir=str(assets),
            app_name=NAME,
            web_renderer=ft.WebRenderer.CANVAS_KIT,
            route_url_strategy=ft.RouteUrlStrategy.PATH,
            no_cdn=False,  # the client already loads nothing from a CDN; True would load a second Roboto
            websocket_endpoint_path="ws",
        ),
    )
    page = (client / "index.html").read_text(encoding="utf-8")
    return SecurityHeaders(Guard(app, access), app_policy(page))


async def redirect_unknown_page(request: Request, _: Exception) -> Response:
    """Redirect requests for unknown pages to the home screen, and answer those for unknown files with status 404."""
    wants_a_page = "text/html" in request.headers.get("accept", "") and request.url.path != "/"
    return RedirectResponse("/") if wants_a_page else Response(status_code=HTTPStatus.NOT_FOUND)


_FLETS_LOG = logging.getLogger("flet_web.fastapi")
_NO_SESSION = "Unhandled error processing page session: "


def is_a_failure(record: logging.LogRecord) -> bool:
    """Return whether a Flet log record reports a real failure, not just a page that disconnected while being drawn."""
    raised = record.exc_info[1] if record.exc_info else None
    is_gone = isinstance(raised, WebSocketDisconnect | WebSocketDisconnected) or record.getMessage() == _NO_SESSION
    return not is_gone

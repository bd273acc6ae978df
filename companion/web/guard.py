"""Who may come in: by a name of this device, from our own page, and with the key or the pass for it."""

import asyncio
import secrets
from contextlib import suppress
from http import HTTPStatus
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from companion.i18n.catalogs import SOURCE, translator_for
from companion.web.access import Access
from companion.web.connections import REQUEST_SECONDS
from companion.web.door_words import no_entry
from companion.web.languages import wanted_language
from companion.web.network import KEY, LOOPBACK
from companion.web.page import DARK, LIGHT, NAME

_MONTH = 30 * 24 * 3600

# a redirection would still belong to the site that led here, and its browser would keep a strict cookie back
_WELCOME = f"""<!DOCTYPE html>
<meta http-equiv="refresh" content="0;url=/">
<meta name="viewport" content="width=device-width">
<title>{NAME}</title>
<link rel="icon" href="favicon.png">
<style>html {{ background: {LIGHT}; }} @media (prefers-color-scheme: dark) {{ html {{ background: {DARK}; }} }}</style>
"""


class Guard:
    """Stands before the app and answers 403 to everybody without access, on every path and to websockets."""

    def __init__(self, app: ASGIApp, access: Access) -> None:
        """Guard an application with a key and its passes."""
        self._app = app
        self._access = access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in, welcome or refuse."""
        match scope["type"]:
            case "http":
                answer = await self._answer(Request(scope, receive))
                await (answer or self._app)(scope, receive, send)
            case "websocket":
                await self._open_session(HTTPConnection(scope), receive, send)
            case _:
                await self._app(scope, receive, send)

    async def _answer(self, request: Request) -> Response | None:
        """Return the welcome or the refusal; None for a browser with a pass."""
        if not is_named_rightly(request, numbers=self._access.lan):
            return _refusal(request)
        if request.scope["path"] == "/":
            if request.method == "POST" and await self._brings_key(request):
                return self._welcome(request)  # from a file, whose origin is unknown
            key = request.query_params.get(KEY)
            if request.method == "GET" and key and self._access.opens(key) and comes_from_our_page(request):
                return self._welcome(request)
        return (
            None if comes_from_our_page(request) and pass_of(request, self._access) is not None else _refusal(request)
        )

    async def _brings_key(self, request: Request) -> bool:
        """Return whether the form of the page that opens the app on this device has sent the key."""
        if request.client is None or request.client.host != LOOPBACK:
            return False
        wanted, sent = f"{KEY}={self._access.key}", b""
        with suppress(TimeoutError, ClientDisconnect):
            async with asyncio.timeout(REQUEST_SECONDS):
                async for part in request.stream():
                    sent += part
                    if len(sent) > len(wanted):
                        return False
        return secrets.compare_digest(sent, wanted.encode())

    async def _open_session(self, visit: HTTPConnection, receive: Receive, send: Send) -> None:
        admitted = pass_of(visit, self._access)
        if admitted is None or not (is_named_rightly(visit, numbers=self._access.lan) and comes_from_our_page(visit)):
            # uvicorn makes 403 of it, and would complain of an answer in words
            await WebSocketClose()(visit.scope, receive, send)
            return
        with self._access.session(admitted):
            await self._app(visit.scope, receive, send)

    def _welcome(self, request: Request) -> Response:
        welcome = HTMLResponse(_WELCOME, headers={"Cache-Control": "no-store"})
        admitted = pass_of(request, self._access) or self._access.admit()
        welcome.set_cookie(_cookie_name(request), admitted, max_age=_MONTH, httponly=True, samesite="strict")
        return welcome


def pass_of(visit: HTTPConnection, access: Access) -> str | None:
    """Return the valid pass that a browser shows, or None."""
    shown = visit.cookies.get(_cookie_name(visit))
    return shown if access.is_valid(shown) else None


def _cookie_name(visit: HTTPConnection) -> str:
    return f"bummerl-{visit.scope['server'][1]}"  # cookies do not know ports


def is_named_rightly(visit: HTTPConnection, *, numbers: bool) -> bool:
    """Whether the address bar has a name of this device; any other name may be somebody's who points it here.

    Args:
        visit: what was asked.
        numbers: whether every numeric address will do: they cannot be pointed anywhere.
    """
    try:
        (host,) = visit.headers.getlist("host")
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return name in {"127.0.0.1", "localhost"} or (numbers and _is_number(name))


def comes_from_our_page(visit: HTTPConnection) -> bool:
    """Whether the page that asks was served here; any other page could record deals, too."""
    try:
        return all(urlsplit(origin).netloc == visit.headers.get("host") for origin in visit.headers.getlist("origin"))
    except ValueError:
        return False


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _refusal(visit: HTTPConnection) -> Response:
    tr = translator_for(wanted_language(visit) or SOURCE)
    headers = {"Cache-Control": "no-store", "Connection": "close"}  # or strangers would keep connections open
    return PlainTextResponse(no_entry(tr), HTTPStatus.FORBIDDEN, headers)

"""Access control: every request needs one of this device's host names, no foreign origin, and the key or a pass."""

import secrets
from contextlib import suppress
from html import escape
from http import HTTPStatus
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from companion.app.hall import is_token
from companion.i18n.catalogs import SOURCE, translator_for
from companion.web.access import Access
from companion.web.network import KEY, LOOPBACK
from companion.web.page import DARK, INK_DARK, INK_LIGHT, LIGHT, NAME
from companion.web.words import link_outdated, no_entry, wanted_language

_MONTH = 30 * 24 * 3600

# not a redirect: after a link on another site, browsers would withhold the strict cookie from it
_WELCOME = f"""<!DOCTYPE html>
<meta http-equiv="refresh" content="0;url=/">
<meta name="viewport" content="width=device-width">
<title>{NAME}</title>
<link rel="icon" href="favicon.png">
<style>html {{ background: {LIGHT}; }} @media (prefers-color-scheme: dark) {{ html {{ background: {DARK}; }} }}</style>
"""

_REFUSAL = f"""<!DOCTYPE html>
<html lang="%s">
<meta name="viewport" content="width=device-width">
<title>{NAME}</title>
<style>
html {{ background: {LIGHT}; color: {INK_LIGHT}; font: 20px/1.4 sans-serif; }}
body {{ max-width: 30em; margin: 20vh auto; padding: 0 1em; }}
@media (prefers-color-scheme: dark) {{ html {{ background: {DARK}; color: {INK_DARK}; }} }}
</style>
<p>%s</p>
"""


class Guard:
    """Middleware that answers requests without access with status 403, on every path and for websockets."""

    def __init__(self, app: ASGIApp, access: Access) -> None:
        """Guard an application with a key and its passes."""
        self._app = app
        self._access = access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Forward the request, exchange the key for a cookie, or refuse access."""
        match scope["type"]:
            case "http":
                answer = await self._answer(Request(scope, receive))
                await (answer or self._app)(scope, receive, send)
            case "websocket":
                await self._open_session(HTTPConnection(scope), receive, send)
            case _:
                await self._app(scope, receive, send)

    async def _answer(self, request: Request) -> Response | None:
        """Return the page that sets the cookie, or the refusal, or None for a browser with a pass."""
        if not has_own_host(request, numbers=self._access.lan):
            return _refusal(request)
        if request.scope["path"] == "/":
            if request.method == "POST" and await self._brings_key(request):
                return self._set_pass(request)  # from a file, so the origin is unknown
            key = request.query_params.get(KEY)
            if request.method == "GET" and key and has_own_origin(request):
                if self._access.opens(key):
                    return self._set_pass(request)
                if await self._access.find_grant(key) is not None:
                    return self._set_pass(request, role=key)
        is_admitted = has_own_origin(request) and await find_pass(request, self._access) is not None
        return None if is_admitted else _refusal(request)

    async def _brings_key(self, request: Request) -> bool:
        """Return whether the key was sent by the form on the page that opens the app on this device."""
        if request.client is None or request.client.host != LOOPBACK:
            return False
        wanted, sent = f"{KEY}={self._access.key}", b""
        with suppress(ClientDisconnect):
            async for part in request.stream():
                sent += part
                if len(sent) > len(wanted):
                    return False
        return secrets.compare_digest(sent, wanted.encode())

    async def _open_session(self, visit: HTTPConnection, receive: Receive, send: Send) -> None:
        admitted = await find_pass(visit, self._access)
        if admitted is None or not (has_own_host(visit, numbers=self._access.lan) and has_own_origin(visit)):
            # uvicorn answers 403 for it, and would log an error for an HTTP response
            await WebSocketClose()(visit.scope, receive, send)
            return
        with self._access.session(admitted):
            await self._app(visit.scope, receive, send)

    def _set_pass(self, request: Request, role: str | None = None) -> Response:
        """Return the page that sets the cookie; a role's link does not replace a valid pass for the entire app."""
        welcome = HTMLResponse(_WELCOME, headers={"Cache-Control": "no-store"})
        shown = request.cookies.get(_cookie_name(request))
        whole = shown if self._access.is_valid(shown) else None
        admitted = whole or role or self._access.admit()
        welcome.set_cookie(_cookie_name(request), admitted, max_age=_MONTH, httponly=True, samesite="strict")
        return welcome


async def find_pass(visit: HTTPConnection, access: Access) -> str | None:
    """Return the pass that a browser sends, for the entire app or for a role, or None if it is not valid."""
    shown = visit.cookies.get(_cookie_name(visit))
    return shown if access.is_valid(shown) or await access.find_grant(shown) is not None else None


def pass_of(visit: HTTPConnection, access: Access) -> str | None:
    """Return the pass that `find_pass` has found for a browser, or None if it is no longer valid."""
    shown = visit.cookies.get(_cookie_name(visit))
    return shown if access.is_valid(shown) or access.grant_of(shown) is not None else None


def _cookie_name(visit: HTTPConnection) -> str:
    return f"bummerl-{visit.scope['server'][1]}"  # cookies ignore ports


def has_own_host(visit: HTTPConnection, *, numbers: bool) -> bool:
    """Return whether the host name belongs to this device; DNS rebinding can point any other name here.

    Args:
        visit: The request.
        numbers: Whether every numeric address is accepted, because DNS rebinding cannot affect these.
    """
    try:
        (host,) = visit.headers.getlist("host")
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return name in {"127.0.0.1", "localhost"} or (numbers and _is_number(name))


def has_own_origin(visit: HTTPConnection) -> bool:
    """Return whether the request comes from a page of this server; pages of other sites could record deals, too."""
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
    """Return the page that says which link to use; only this device itself has printed one."""
    language = wanted_language(visit) or SOURCE
    tr = translator_for(language)
    is_here = visit.client is not None and visit.client.host == LOOPBACK
    has_role = is_token(visit.cookies.get(_cookie_name(visit)))
    words = no_entry(tr) if is_here and not has_role else link_outdated(tr)
    headers = {
        "Cache-Control": "no-store",
        "Connection": "close",
    }  # or clients without access could keep connections open
    return HTMLResponse(_REFUSAL % (language, escape(words)), HTTPStatus.FORBIDDEN, headers)

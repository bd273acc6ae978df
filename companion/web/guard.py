"""Checks access: every request needs one of this device's host names, an allowed origin, and the key or a pass."""

import secrets
from contextlib import nullcontext, suppress
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from companion.app.hall import is_token
from companion.web.access import Access
from companion.web.admission import Admission
from companion.web.full_hall import AGAIN, full_hall_page
from companion.web.network import KEY, LOOPBACK
from companion.web.page import DARK, LIGHT, NAME
from companion.web.passes import MONTH
from companion.web.refusal import refusal_page

# not a redirect, because a browser that follows a link from another site would not send the strict cookie with it
_WELCOME = f"""<!DOCTYPE html>
<meta http-equiv="refresh" content="0;url=/">
<meta name="viewport" content="width=device-width">
<title>{NAME}</title>
<link rel="icon" href="favicon.png">
<style>html {{ background: {LIGHT}; }} @media (prefers-color-scheme: dark) {{ html {{ background: {DARK}; }} }}</style>
"""


class Guard:
    """Middleware that refuses HTTP and WebSocket requests without access, on every path, with status 403."""

    def __init__(self, app: ASGIApp, access: Access, admission: Admission | None = None) -> None:
        self._app = app
        self._access = access
        self._admission = admission or Admission()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Forward a request, exchange the key in it for a cookie, or refuse it."""
        match scope["type"]:
            case "http":
                answer = await self._answer(Request(scope, receive))
                await (answer or self._app)(scope, receive, send)
            case "websocket":
                await self._open_session(HTTPConnection(scope), receive, send)
            case _:
                await self._app(scope, receive, send)

    async def _answer(self, request: Request) -> Response | None:
        """Return a page that sets the cookie or refuses access, or None to forward the request."""
        if not has_own_host(request, numbers=self._access.lan):
            return _refusal(request)
        if request.scope["path"] == "/":
            if request.method == "POST" and await self._brings_key(request):
                return self._set_pass(request)  # no check of the origin, because the form is in a local file
            key = request.query_params.get(KEY)
            if request.method == "GET" and key and has_own_origin(request):
                if self._access.opens(key):
                    return self._set_pass(request)
                if await self._access.find_grant(key) is not None:
                    return self._set_pass(request, role=key)
        admitted = await find_pass(request, self._access) if has_own_origin(request) else None
        if admitted is None:
            return _refusal(request)
        if self._is_onlooker(admitted) and _wants_a_page(request):
            return self._receive(request)
        return None

    def _receive(self, request: Request) -> Response | None:
        """Return a page that makes an onlooker wait, a redirect if a retry succeeds, or None to forward the request."""
        if not self._admission.expect(_address(request)):
            return full_hall_page(request)
        return RedirectResponse("/") if AGAIN in request.query_params else None

    def _is_onlooker(self, admitted: str) -> bool:
        grant = None if self._access.is_valid(admitted) else self._access.grant_of(admitted)
        return grant is not None and grant.is_onlooker

    async def _brings_key(self, request: Request) -> bool:
        """Return whether the request is from the form that opens the app on this device, and contains the right key."""
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
            # Uvicorn turns this into a 403 response; it would log an error if it got an HTTP response here
            await WebSocketClose()(visit.scope, receive, send)
            return
        is_onlooker = self._is_onlooker(admitted)
        with self._admission.inside(_address(visit)) if is_onlooker else nullcontext(enter_result=True) as has_place:
            if not has_place:
                await WebSocketClose()(visit.scope, receive, send)
                return
            with self._access.session(admitted):
                await self._app(visit.scope, receive, send)

    def _set_pass(self, request: Request, role: str | None = None) -> Response:
        """Return a page that sets the cookie; a link for a role doesn't replace a valid pass for the whole app.

        Only passes for this device last, because others on the network could read the cookie of another device.
        """
        welcome = HTMLResponse(_WELCOME, headers={"Cache-Control": "no-store"})
        shown = request.cookies.get(_cookie_name(request))
        if shown is not None and self._access.is_valid(shown):
            self._access.extend(shown)
            admitted = shown
        else:
            admitted = role or self._access.admit(lasting=_address(request) == LOOPBACK)
        welcome.set_cookie(_cookie_name(request), admitted, max_age=MONTH, httponly=True, samesite="strict")
        return welcome


async def find_pass(visit: HTTPConnection, access: Access) -> str | None:
    """Return the pass sent by a browser, or None if it grants access neither to the whole app nor to a role."""
    shown = visit.cookies.get(_cookie_name(visit))
    return shown if access.is_valid(shown) or await access.find_grant(shown) is not None else None


def pass_of(visit: HTTPConnection, access: Access) -> str | None:
    """Return the pass sent by a browser, or None if it is invalid; call `find_pass` for the same request first."""
    shown = visit.cookies.get(_cookie_name(visit))
    return shown if access.is_valid(shown) or access.grant_of(shown) is not None else None


def _wants_a_page(request: Request) -> bool:
    if request.method == "HEAD" and request.scope["path"] == "/":
        return True  # connection.js asks whether a page would be refused
    return request.method == "GET" and "text/html" in request.headers.get("accept", "")


def _address(visit: HTTPConnection) -> str:
    return "" if visit.client is None else visit.client.host


def _cookie_name(visit: HTTPConnection) -> str:
    return f"bummerl-{visit.scope['server'][1]}"  # with the port, because cookies are shared between ports


def has_own_host(visit: HTTPConnection, *, numbers: bool) -> bool:
    """Return whether the host name is this device's own; any other name may be due to DNS rebinding.

    Args:
        visit: The request.
        numbers: Whether to accept all numeric addresses, which DNS rebinding can't affect.
    """
    try:
        (host,) = visit.headers.getlist("host")
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return name in {"127.0.0.1", "localhost"} or (numbers and _is_number(name))


def has_own_origin(visit: HTTPConnection) -> bool:
    """Return whether the request is from one of this server's pages; other sites' pages must not record deals."""
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


def _is_here(visit: HTTPConnection) -> bool:
    """Return whether the browser is on this device: its address is then the loopback address or the server's own."""
    return _address(visit) in {LOOPBACK, visit.scope["server"][0]}


def _refusal(visit: HTTPConnection) -> Response:
    """Return the page that refuses access; its text depends on whether the browser runs on this device."""
    has_role = is_token(visit.cookies.get(_cookie_name(visit)))
    return refusal_page(visit, has_terminal=_is_here(visit) and not has_role)

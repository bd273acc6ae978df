"""Who may come in: by a name of this device, from our own page, and out of the network only with the key."""

import secrets
from http import HTTPStatus
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from companion.i18n.catalogs import SOURCE, translator_for
from companion.web.door_words import no_entry
from companion.web.languages import wanted_language
from companion.web.page import DARK, LIGHT, NAME

KEY = "key"
"""What the key is called in a link."""
_KEY_BYTES = 16
"""Too many possibilities to try, and still a QR code that fits into a terminal."""
_MONTH = 30 * 24 * 3600

# a redirection would still belong to the site that led here, and its browser would keep a strict cookie back
_WELCOME = f"""<!DOCTYPE html>
<meta http-equiv="refresh" content="0;url=/">
<meta name="viewport" content="width=device-width">
<title>{NAME}</title>
<link rel="icon" href="favicon.png">
<style>html {{ background: {LIGHT}; }} @media (prefers-color-scheme: dark) {{ html {{ background: {DARK}; }} }}</style>
"""


def new_key() -> str:
    """A key that nobody can guess; each start has another one."""
    return secrets.token_urlsafe(_KEY_BYTES)


class Guard:
    """Stands before the app; whoever may not come in gets 403, whatever the path, over the websocket, too."""

    def __init__(self, app: ASGIApp, key: str | None = None) -> None:
        """Guard an application.

        Args:
            app: what is guarded.
            key: what a link from the network must bring along, once; None where only this device can connect.
        """
        self._app = app
        self._key = key
        self._pass = secrets.token_urlsafe()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in, welcome or refuse."""
        answer: Response | WebSocketClose | None
        match scope["type"]:
            case "http":
                answer = self._answer(HTTPConnection(scope))
            case "websocket":
                # uvicorn makes 403 of it, and would complain of an answer in words
                answer = None if self._answer(HTTPConnection(scope)) is None else WebSocketClose()
            case _:
                answer = None
        await (answer or self._app)(scope, receive, send)

    def _answer(self, visit: HTTPConnection) -> Response | None:
        """What to say at the door; None for who may come in."""
        if not (is_named_rightly(visit, numbers=self._key is not None) and comes_from_our_page(visit)):
            return _refusal(visit)
        if self._key is None:
            return None
        cookie = f"bummerl-{visit.scope['server'][1]}"  # cookies do not know ports
        if _is_entrance(visit) and _same(visit.query_params.get(KEY), self._key):
            welcome = HTMLResponse(_WELCOME, headers={"Cache-Control": "no-store"})
            welcome.set_cookie(cookie, self._pass, max_age=_MONTH, httponly=True, samesite="strict")
            return welcome
        return None if _same(visit.cookies.get(cookie), self._pass) else _refusal(visit)


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


def _is_entrance(visit: HTTPConnection) -> bool:
    scope = visit.scope
    return (scope["type"], scope.get("method"), scope["path"]) == ("http", "GET", "/")


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _same(shown: str | None, expected: str) -> bool:
    return shown is not None and secrets.compare_digest(shown.encode(), expected.encode())


def _refusal(visit: HTTPConnection) -> Response:
    tr = translator_for(wanted_language(visit) or SOURCE)
    headers = {"Cache-Control": "no-store", "Connection": "close"}  # or strangers would keep connections open
    return PlainTextResponse(no_entry(tr), HTTPStatus.FORBIDDEN, headers)

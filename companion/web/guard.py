"""Keeps other web pages and other hosts out: who may connect, and where the page itself may reach."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOOPBACK_NAMES = ("127.0.0.1", "localhost")

# Flutter writes style elements, starts its scripts inline, and compiles CanvasKit; nothing needs a second host
_POLICY = (
    "default-src 'self'; "
    "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; "
    "font-src 'self' data:; "
    "media-src 'self' data: blob:; "
    "worker-src 'self' blob:; "
    "base-uri 'self'; "
    "form-action 'none'; "
    "frame-ancestors 'none'"
)


def comes_from_our_page(headers: Headers) -> bool:
    """Whether the page that opens this connection was served here; any other page could record deals, too."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


class PolicyHeaders:
    """Tells the browser with every response that the page may reach no other host."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap the application that makes the responses."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, with the headers added to what goes out."""

        async def send_with_policy(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["Content-Security-Policy"] = _POLICY
                headers["Referrer-Policy"] = "no-referrer"
                headers["X-Content-Type-Options"] = "nosniff"
                headers["Cache-Control"] = "no-cache"
            await send(message)

        await self._app(scope, receive, send_with_policy)

"""The security headers of all responses, which restrict resources, scripts, and information sent to other sites."""

import re
from base64 import b64encode
from hashlib import sha256

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# 'unsafe-inline' permits the style elements that Flutter inserts, 'wasm-unsafe-eval' the compilation of CanvasKit
_APP_POLICY = (
    "default-src 'self'; "
    "script-src 'self' 'wasm-unsafe-eval' @HASHES@; "
    "style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; "
    "font-src 'self' data:; "
    "media-src 'self' data: blob:; "
    "worker-src 'self' blob:; "
    "object-src 'none'; "
    "base-uri 'self'; "
    "form-action 'none'; "
    "frame-ancestors 'none'"
)
_INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def app_policy(page: str) -> str:
    """Return the app's Content-Security-Policy, which allows no inline scripts except those in `page`."""
    return _APP_POLICY.replace(
        "@HASHES@", " ".join(f"'{script_hash(script)}'" for script in _INLINE_SCRIPT.findall(page))
    )


def script_hash(script: str) -> str:
    """Return the hash with which a Content-Security-Policy allows an inline script."""
    return f"sha256-{b64encode(sha256(script.encode()).digest()).decode()}"


class SecurityHeaders:
    """Middleware that adds the security headers to all responses, including refusals and errors."""

    def __init__(self, app: ASGIApp, policy: str) -> None:
        """Wrap an application.

        Args:
            app: The application.
            policy: The Content-Security-Policy for its pages.
        """
        self._app = app
        self._policy = policy

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run the application, and add the headers to its response."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["Content-Security-Policy"] = self._policy
                headers["Cross-Origin-Opener-Policy"] = "same-origin"
                headers["Cross-Origin-Resource-Policy"] = "same-origin"
                headers["Referrer-Policy"] = "no-referrer"
                headers["X-Content-Type-Options"] = "nosniff"
                headers["X-Frame-Options"] = "DENY"
                headers.setdefault("Cache-Control", "no-cache")
            await send(message)

        await self._app(scope, receive, send_with_headers)

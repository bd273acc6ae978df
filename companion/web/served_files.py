"""The compression and media types of served files, which must not depend on the operating system's settings.

The security headers forbid browsers from guessing a file's type, so a script with the wrong type would not run.
"""

import mimetypes

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

_LEVEL = 6
"""The compression level; higher levels take twice as long and save one percent."""
_COMPRESSED_TYPES = ("image/*",)
"""Media types whose files are already compressed; no others are, not even the archives of a static build."""

COMPRESSION = Middleware(GZipMiddleware, compresslevel=_LEVEL, exclude_content_types=_COMPRESSED_TYPES)

_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".otf": "font/otf",
    ".png": "image/png",
    ".tar": "application/x-tar",
    ".ttf": "font/ttf",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".bin": "application/octet-stream",
    ".frag": "application/octet-stream",
}


def register_media_types() -> None:
    """Add the app's media types to those known to Python."""
    for ending, media_type in _TYPES.items():
        mimetypes.add_type(media_type, ending)

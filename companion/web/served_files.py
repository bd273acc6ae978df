"""How files are served: their compression, and their media types, which must not depend on the system.

Browsers must not guess types here, so they would not run a script that has the wrong one.
"""

import mimetypes

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

_LEVEL = 6
"""The compression level; higher ones take twice as long and save one percent."""
_COMPRESSED_TYPES = ("image/*",)
"""The media types that are compressed already; everything else is stored uncompressed, even the archives of a build."""

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
    """Add the types to those that Python knows."""
    for ending, media_type in _TYPES.items():
        mimetypes.add_type(media_type, ending)

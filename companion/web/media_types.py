"""What kinds of files are served: systems have other ideas, and a browser that may not guess runs no script then."""

import mimetypes

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


def register() -> None:
    """Make whatever looks a type up find these."""
    for ending, media_type in _TYPES.items():
        mimetypes.add_type(media_type, ending)

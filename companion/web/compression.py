"""How what is served is compressed on its way."""

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

_LEVEL = 6
"""More takes twice as long, for one byte in a hundred."""
_PACKED = ("image/*",)
"""All else is stored as it is, the archives of a build, too."""

COMPRESSION = Middleware(GZipMiddleware, compresslevel=_LEVEL, exclude_content_types=_PACKED)

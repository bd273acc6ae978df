"""What the system says when something cannot be stored or read, as the app's own error."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager

from companion.app.ports import Cause, StorageError

_CAUSES = {
    errno.ENOSPC: Cause.FULL,
    errno.EDQUOT: Cause.FULL,
    errno.EFBIG: Cause.FULL,
    errno.EROFS: Cause.READ_ONLY,
    errno.ENOENT: Cause.GONE,
    errno.ENODEV: Cause.GONE,
    errno.ENXIO: Cause.GONE,
    errno.ESTALE: Cause.GONE,
    errno.ENOTCONN: Cause.GONE,
    errno.EACCES: Cause.FORBIDDEN,
    errno.EPERM: Cause.FORBIDDEN,
}


@contextmanager
def told_as_storage_errors() -> Iterator[None]:
    """Raise `StorageError` for every `OSError` inside, with the error itself as `__cause__`."""
    try:
        yield
    except OSError as error:
        cause = _CAUSES.get(error.errno or 0, Cause.UNKNOWN)
        raise StorageError(f"cannot be stored or read: {error.strerror or error}", cause) from error

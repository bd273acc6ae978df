"""Convert operating system errors to `StorageError`."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager

from companion.app.ports import Cause, StorageError
from companion.storage.vaults.port import ReplacedElsewhereError

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
    errno.EMFILE: Cause.TOO_MANY_OPEN,
    errno.ENFILE: Cause.TOO_MANY_OPEN,
    errno.EAGAIN: Cause.IN_USE,
    errno.ENOLCK: Cause.NOT_LOCKABLE,
}


@contextmanager
def storage_errors(*, reading: bool = False) -> Iterator[None]:
    """Convert every `OSError` raised inside the block to a `StorageError`, with the original as `__cause__`.

    A `ReplacedElsewhereError` is not converted because the caller can read the document again. If `reading` is set, a
    missing permission is reported as `NOT_READABLE` instead of `FORBIDDEN`.
    """
    try:
        yield
    except ReplacedElsewhereError:
        raise
    except OSError as error:
        cause = cause_of(error)
        if reading and cause is Cause.FORBIDDEN:
            cause = Cause.NOT_READABLE
        raise StorageError(f"cannot be stored or read: {error.strerror or error}", cause) from error


def cause_of(error: OSError) -> Cause:
    """Return the cause to report for an operating system error."""
    return _CAUSES.get(error.errno or 0, Cause.UNKNOWN)

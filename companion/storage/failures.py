"""What the system says when something cannot be stored or read, as the app's own error."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager

from companion.app.ports import StorageError

_CAUSES = {
    errno.ENOSPC: "no room left on the disk",
    errno.EDQUOT: "no room left in the quota",
    errno.EACCES: "no permission",
    errno.EPERM: "no permission",
    errno.EROFS: "the folder is read-only",
    errno.ENOENT: "the folder is gone",
}


@contextmanager
def told_as_storage_errors() -> Iterator[None]:
    """Raise `StorageError` for every `OSError` inside, with the cause in words and the error itself as `__cause__`."""
    try:
        yield
    except OSError as error:
        cause = _CAUSES.get(error.errno or 0) or error.strerror or str(error)
        raise StorageError(f"cannot be stored or read: {cause}") from error

"""The files in a browser's storage, accessed through a JavaScript object from files.js."""

import errno
from collections.abc import Awaitable
from typing import Protocol

_NUMBERS = {
    "QuotaExceededError": errno.ENOSPC,
    "NotAllowedError": errno.EACCES,
    "SecurityError": errno.EACCES,
    "NoModificationAllowedError": errno.EACCES,
    "NotFoundError": errno.ENOENT,
    "InvalidStateError": errno.EIO,
}


class Bytes(Protocol):
    """A JavaScript typed array."""

    def to_bytes(self) -> bytes:
        """Return a copy of the array."""
        ...


class NameArray(Protocol):
    """A JavaScript array of names."""

    def to_py(self) -> list[str]:
        """Return a copy of the array."""
        ...


class Response(Protocol):
    """A response from JavaScript: a value or the name of an error."""

    value: object
    error: str | None
    message: str | None


class ForeignFiles(Protocol):
    """The JavaScript object from files.js."""

    kind: str
    """The kind of storage: `private-files`, `indexed`, or `private-window` for a database deleted with the window."""

    @property
    def other(self) -> "ForeignFiles | None":
        """The files stored in the browser's other storage while this one was unavailable, or None if there are none."""
        ...

    def names(self) -> Awaitable[Response]:
        """Return the names of all files."""
        ...

    def read(self, name: str) -> Awaitable[Response]:
        """Return the content of a file, or a `Response` without a value if the file doesn't exist."""
        ...

    def write(self, name: str, content: bytes) -> Awaitable[Response]:
        """Write a file."""
        ...

    def remove(self, name: str) -> Awaitable[Response]:
        """Delete a file."""
        ...


class BrowserFiles:
    """The files in a browser's storage; errors in JavaScript are raised as `OSError`."""

    def __init__(self, foreign: ForeignFiles) -> None:
        self._foreign = foreign

    async def names(self) -> list[str]:
        """Return the names of all files."""
        names: NameArray = _value(await self._foreign.names())  # type: ignore[assignment]  # the type is guaranteed only by the JavaScript code
        return names.to_py()

    async def read(self, name: str) -> bytes | None:
        """Return the content of a file, or None if it doesn't exist."""
        content: Bytes | None = _value(await self._foreign.read(name))  # type: ignore[assignment]  # as above
        return None if content is None else content.to_bytes()

    async def write(self, name: str, content: bytes) -> None:
        """Write a file; on return, the content is durable."""
        _value(await self._foreign.write(name, content))

    async def remove(self, name: str) -> None:
        """Delete a file if it exists."""
        _value(await self._foreign.remove(name))


def _value(answer: Response) -> object:
    error = getattr(answer, "error", None)
    if error is not None:
        raise OSError(_NUMBERS.get(error, errno.EIO), answer.message or error)
    return getattr(answer, "value", None)

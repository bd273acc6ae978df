"""The files that a browser keeps for a page, as JavaScript hands them in: files.js has the other side."""

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
    """An array of JavaScript."""

    def to_bytes(self) -> bytes:
        """A copy of it."""
        ...


class Names(Protocol):
    """A list of JavaScript."""

    def to_py(self) -> list[str]:
        """A copy of it."""
        ...


class Answer(Protocol):
    """What JavaScript answers: a value, or the name of its error."""

    value: object
    error: str | None
    message: str | None


class ForeignFiles(Protocol):
    """What files.js gives."""

    kind: str
    """Where the files are: `private-files` or `indexed`."""

    def names(self) -> Awaitable[Answer]:
        """The names of all files."""
        ...

    def read(self, name: str) -> Awaitable[Answer]:
        """Everything in a file, nothing where there is none."""
        ...

    def write(self, name: str, content: bytes) -> Awaitable[Answer]:
        """Give a file this content."""
        ...

    def remove(self, name: str) -> Awaitable[Answer]:
        """Take a file away."""
        ...


class BrowserFiles:
    """Flat files whose errors are Python's."""

    def __init__(self, foreign: ForeignFiles) -> None:
        """Use what JavaScript has opened."""
        self._foreign = foreign

    async def names(self) -> list[str]:
        """The names of all files."""
        names: Names = _value(await self._foreign.names())  # type: ignore[assignment]  # JavaScript's word for it
        return names.to_py()

    async def read(self, name: str) -> bytes | None:
        """Everything in a file, None where there is none."""
        content: Bytes | None = _value(await self._foreign.read(name))  # type: ignore[assignment]  # as above
        return None if content is None else content.to_bytes()

    async def write(self, name: str, content: bytes) -> None:
        """Give a file this content; durable on return."""
        _value(await self._foreign.write(name, content))

    async def remove(self, name: str) -> None:
        """Take a file away; it may be gone already."""
        _value(await self._foreign.remove(name))


def _value(answer: Answer) -> object:
    error = getattr(answer, "error", None)
    if error is not None:
        raise OSError(_NUMBERS.get(error, errno.EIO), answer.message or error)
    return getattr(answer, "value", None)

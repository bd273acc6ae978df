"""Files without folders, as in a browser's storage; files are always written in full."""

from collections.abc import Iterable
from typing import Protocol


class FlatFiles(Protocol):
    """Files that are identified by name; all methods raise `OSError` on failure.

    After an interrupted write, a file can have any content.
    """

    async def names(self) -> Iterable[str]:
        """Return the names of all files."""
        ...

    async def read(self, name: str) -> bytes | None:
        """Return the content of a file, or None if it doesn't exist."""
        ...

    async def write(self, name: str, content: bytes) -> None:
        """Write a file, replacing any existing content; on return, the new content is durable."""
        ...

    async def remove(self, name: str) -> None:
        """Delete a file if it exists."""
        ...


class MemoryFiles:
    """Files in memory, for tests and for browsers that don't store anything."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    async def names(self) -> list[str]:
        """Return the names of all files."""
        return list(self.files)

    async def read(self, name: str) -> bytes | None:
        """Return the content of a file, or None if it doesn't exist."""
        return self.files.get(name)

    async def write(self, name: str, content: bytes) -> None:
        """Write a file."""
        self.files[name] = content

    async def remove(self, name: str) -> None:
        """Delete a file if it exists."""
        self.files.pop(name, None)

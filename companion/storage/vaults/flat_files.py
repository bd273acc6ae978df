"""What a browser gives instead of a file system: named files in one place, each written whole."""

from collections.abc import Iterable
from typing import Protocol


class FlatFiles(Protocol):
    """Files by their names; where something cannot be done, every call raises an `OSError`.

    A file whose writing was interrupted may hold anything.
    """

    async def names(self) -> Iterable[str]:
        """The names of all files."""
        ...

    async def read(self, name: str) -> bytes | None:
        """Everything in a file, None where there is none."""
        ...

    async def write(self, name: str, content: bytes) -> None:
        """Give a file this content, whatever was in it; durable on return."""
        ...

    async def remove(self, name: str) -> None:
        """Take a file away; it may be gone already."""
        ...


class MemoryFiles:
    """Files that last as long as the process, for where a browser keeps nothing, and for tests."""

    def __init__(self) -> None:
        """Start empty."""
        self.files: dict[str, bytes] = {}

    async def names(self) -> list[str]:
        """The names of all files."""
        return list(self.files)

    async def read(self, name: str) -> bytes | None:
        """Everything in a file, None where there is none."""
        return self.files.get(name)

    async def write(self, name: str, content: bytes) -> None:
        """Give a file this content."""
        self.files[name] = content

    async def remove(self, name: str) -> None:
        """Take a file away; it may be gone already."""
        self.files.pop(name, None)

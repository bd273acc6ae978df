"""Flat files in memory, for where a browser keeps nothing, and for tests."""


class MemoryFiles:
    """Files that last as long as the process."""

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

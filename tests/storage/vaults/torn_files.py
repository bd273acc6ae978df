"""Flat files of a browser that is killed in the middle of a call."""

from companion.storage.vaults.flat_files import MemoryFiles


class KilledError(BaseException):
    """Raised where the process would be gone: nothing may catch it."""


class TornFiles(MemoryFiles):
    """Files that are killed at one of their changes, a write after some of its bytes."""

    def __init__(self) -> None:
        super().__init__()
        self.left: int | None = None
        """How many more changes succeed; None for all."""
        self.bytes_written = 0
        """How much of the write that is killed has got through."""

    async def write(self, name: str, content: bytes) -> None:
        if self._is_killed():
            self.files[name] = content[: self.bytes_written]
            raise KilledError
        await super().write(name, content)

    async def remove(self, name: str) -> None:
        if self._is_killed():
            raise KilledError
        await super().remove(name)

    def _is_killed(self) -> bool:
        if self.left is None:
            return False
        self.left -= 1
        return self.left < 0


class FullFiles(MemoryFiles):
    """Files for which there is no more room at times."""

    def __init__(self) -> None:
        super().__init__()
        self.is_full = False

    async def write(self, name: str, content: bytes) -> None:
        if self.is_full:
            self.files[name] = b""
            raise OSError(28, "no room")
        await super().write(name, content)

"""In-memory files of a browser that is killed during a call."""

from companion.storage.vaults.flat_files import MemoryFiles


class KilledError(BaseException):
    """Raised when the process is killed; it must not be caught."""


class TornFiles(MemoryFiles):
    """Files of a process that is killed during a change; the interrupted write stores only some of its bytes."""

    def __init__(self) -> None:
        super().__init__()
        self.left: int | None = None
        """The number of changes that still succeed; None for all."""
        self.bytes_written = 0
        """The number of bytes that the killed write has stored."""

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
    """Files on a disk that can be full."""

    def __init__(self) -> None:
        super().__init__()
        self.is_full = False

    async def write(self, name: str, content: bytes) -> None:
        if self.is_full:
            self.files[name] = b""
            raise OSError(28, "no room")
        await super().write(name, content)

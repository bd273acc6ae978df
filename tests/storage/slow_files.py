"""Files in memory that answer after some turns of the loop, as a browser's do."""

import asyncio
from random import Random

from companion.storage.vaults.flat_files import MemoryFiles


class SlowFiles(MemoryFiles):
    """A file changes at the beginning of a call; nobody knows when the call returns, but a seed has it always alike."""

    def __init__(self, seed: int) -> None:
        """Start empty."""
        super().__init__()
        self._random = Random(seed)  # noqa: S311  # nothing is hidden by it
        self.failing: OSError | None = None
        """What a write raises once it is done."""

    async def names(self) -> list[str]:
        names = await super().names()
        await self.pause()
        return names

    async def read(self, name: str) -> bytes | None:
        content = await super().read(name)
        await self.pause()
        return content

    async def write(self, name: str, content: bytes) -> None:
        await self.pause()
        await super().write(name, content)
        await self.pause()
        if self.failing is not None:
            raise self.failing

    async def pause(self, longest: int = 7) -> None:
        """Let others go on for some turns."""
        for _ in range(self._random.randrange(longest)):
            await asyncio.sleep(0)

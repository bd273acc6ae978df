"""In-memory files that respond after some iterations of the event loop, like the files of a browser."""

import asyncio
from random import Random

from companion.storage.vaults.flat_files import MemoryFiles


class SlowFiles(MemoryFiles):
    """Files whose operations wait for a random number of event loop iterations before they return."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._random = Random(seed)  # noqa: S311  # not used for security
        self.failing: OSError | None = None
        """The error that a write raises after it has stored the content."""

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
        """Let other tasks run for a random number of event loop iterations."""
        for _ in range(self._random.randrange(longest)):
            await asyncio.sleep(0)

"""Python fakes of the JavaScript files interface."""

from dataclasses import dataclass

from companion.storage.vaults.flat_files import MemoryFiles


@dataclass
class MadeUpAnswer:
    """A fake response from files.js."""

    value: object = None
    error: str | None = None
    message: str | None = None


@dataclass
class Array:
    """A fake JavaScript typed array."""

    content: bytes

    def to_bytes(self) -> bytes:
        return self.content


@dataclass
class Names:
    """A fake JavaScript array of names."""

    names: list[str]

    def to_py(self) -> list[str]:
        return self.names


class MadeUpFiles:
    """A fake files.js object, backed by in-memory files."""

    def __init__(self, files: MemoryFiles, other: "MadeUpFiles | None" = None, *, kind: str = "private-files") -> None:
        self.kind = kind
        self._files = files
        self.other = other
        self.error: str | None = None
        """The error that every call returns while it is set."""

    async def names(self) -> MadeUpAnswer:
        return self._answer(Names(await self._files.names()))

    async def read(self, name: str) -> MadeUpAnswer:
        content = await self._files.read(name)
        return self._answer(None if content is None else Array(content))

    async def write(self, name: str, content: bytes) -> MadeUpAnswer:
        if self.error is None:
            await self._files.write(name, content)
        return self._answer(None)

    async def remove(self, name: str) -> MadeUpAnswer:
        if self.error is None:
            await self._files.remove(name)
        return self._answer(None)

    def _answer(self, value: object) -> MadeUpAnswer:
        if self.error is not None:
            return MadeUpAnswer(error=self.error, message=f"{self.error}: so it is")
        return MadeUpAnswer(value)

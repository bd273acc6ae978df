"""An in-memory vault with the same guarantees as the real vaults."""

from itertools import count

from companion.storage.vaults.port import Expected, check_unchanged, is_name


class MemoryVault:
    """An in-memory implementation of the `Vault` protocol."""

    def __init__(self) -> None:
        self.documents: dict[str, bytes] = {}
        self.previous: dict[str, bytes] = {}
        self.kept_aside: dict[str, bytes] = {}
        self.preserved: dict[tuple[str, int], bytes] = {}

    async def names(self) -> frozenset[str]:
        return frozenset(self.documents)

    async def open(self, name: str) -> bytes | None:
        return self.documents.get(_checked(name))

    async def open_previous(self, name: str) -> bytes | None:
        return self.previous.get(_checked(name))

    async def replace(self, name: str, content: bytes, *, expected: Expected) -> None:
        before = self.documents.get(_checked(name))
        check_unchanged(name, before, expected)
        if before is not None:
            self.previous[name] = before
        self.documents[name] = content

    async def restore(self, name: str, why: str) -> None:
        before = self.previous.get(_checked(name))
        if before is None:
            raise FileNotFoundError(f"no previous {name}")
        self._keep(name, why, self.documents[name])
        self.documents[name] = before

    async def set_aside(self, name: str, why: str) -> None:
        for contents in (self.previous, self.documents):
            content = contents.pop(_checked(name), None)
            if content is not None:
                self._keep(name, why, content)

    async def aside(self) -> frozenset[str]:
        return frozenset(self.kept_aside)

    async def open_aside(self, name: str) -> bytes | None:
        return self.kept_aside.get(name)

    async def preserve(self, name: str, version: int) -> None:
        self.preserved[name, version] = self.documents[_checked(name)]

    async def remove(self, name: str, *, expected: Expected) -> None:
        check_unchanged(name, self.documents.get(_checked(name)), expected)
        for preserved in [key for key in self.preserved if key[0] == name]:
            del self.preserved[preserved]
        self.previous.pop(name, None)
        self.documents.pop(name, None)

    def _keep(self, name: str, why: str, content: bytes) -> None:
        candidates = (f"{name}.{why}.{number}" for number in count(1))
        self.kept_aside[next(free for free in candidates if self.kept_aside.get(free, content) == content)] = content


def _checked(name: str) -> str:
    if not is_name(name):
        raise ValueError(f"not the name of a document: {name}")
    return name

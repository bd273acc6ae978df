"""Documents in memory, for tests and for where nothing can be kept."""

from companion.storage.vaults.port import is_name


class MemoryVault:
    """A vault that lasts as long as the process."""

    def __init__(self) -> None:
        """Start empty."""
        self.documents: dict[str, bytes] = {}
        self.previous: dict[str, bytes] = {}
        self.set_aside: list[tuple[str, str, bytes]] = []

    async def names(self) -> frozenset[str]:
        """The names of all documents."""
        return frozenset(self.documents)

    async def open(self, name: str) -> bytes | None:
        """The newest content of a document, None where there is no such document."""
        return self.documents.get(_checked(name))

    async def open_previous(self, name: str) -> bytes | None:
        """What the document held before it was last replaced, None where that is not known."""
        return self.previous.get(_checked(name))

    async def replace(self, name: str, content: bytes) -> None:
        """Give a document new content."""
        before = self.documents.get(_checked(name))
        if before is not None:
            self.previous[name] = before
        self.documents[name] = content

    async def restore(self, name: str, why: str) -> None:
        """Go back to the previous content; the newest is set aside with the reason."""
        before = self.previous.get(_checked(name))
        if before is None:
            raise FileNotFoundError(f"no previous {name}")
        self.set_aside.append((name, why, self.documents[name]))
        self.documents[name] = before


def _checked(name: str) -> str:
    if not is_name(name):
        raise ValueError(f"not the name of a document: {name}")
    return name

"""An in-memory vault that records its calls and can be made to fail."""

from companion.storage.vaults.port import Expected
from tests.memory_vault import MemoryVault


class FailingVault(MemoryVault):
    """A vault that fails before or after each replacement while an error is set."""

    def __init__(self) -> None:
        super().__init__()
        self.before: OSError | None = None
        """The error that a replacement raises before it changes anything."""
        self.after: OSError | None = None
        """The error that a replacement raises after it has stored the new content."""
        self.at_opening: OSError | None = None
        self.unopened: dict[str, OSError] = {}
        """The errors raised when documents are opened, by document name."""
        self.unopened_previous: dict[str, OSError] = {}
        """The errors raised when previous contents are opened, by document name."""
        self.at_listing: OSError | None = None
        self.at_setting_aside: OSError | None = None
        self.at_preserving: OSError | None = None
        self.at_removal: OSError | None = None
        self.opened: list[str] = []
        self.replaced: list[str] = []

    async def names(self) -> frozenset[str]:
        if self.at_listing is not None:
            raise self.at_listing
        return await super().names()

    async def open(self, name: str) -> bytes | None:
        self.opened.append(name)
        if self.at_opening is not None:
            raise self.at_opening
        if name in self.unopened:
            raise self.unopened[name]
        return await super().open(name)

    async def open_previous(self, name: str) -> bytes | None:
        if name in self.unopened_previous:
            raise self.unopened_previous[name]
        return await super().open_previous(name)

    async def replace(self, name: str, content: bytes, *, expected: Expected) -> None:
        if self.before is not None:
            raise self.before
        await super().replace(name, content, expected=expected)
        self.replaced.append(name)
        if self.after is not None:
            raise self.after

    async def restore(self, name: str, why: str) -> None:
        if self.at_setting_aside is not None:
            raise self.at_setting_aside
        await super().restore(name, why)

    async def set_aside(self, name: str, why: str) -> None:
        if self.at_setting_aside is not None:
            raise self.at_setting_aside
        await super().set_aside(name, why)

    async def remove(self, name: str, *, expected: Expected) -> None:
        if self.at_removal is not None:
            raise self.at_removal
        await super().remove(name, expected=expected)

    async def preserve(self, name: str, version: int) -> None:
        if self.at_preserving is not None:
            raise self.at_preserving
        await super().preserve(name, version)

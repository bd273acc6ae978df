"""The interface of vaults, which store named documents; it is asynchronous because browser storage is."""

import re
from enum import Enum
from typing import Protocol

NAME = r"[a-z0-9]+(?:-[a-z0-9]+)*"
"""The pattern of document names: lower-case letters, digits and single hyphens, allowed on every file system."""
ASIDE = f"({NAME})\\.({NAME})\\.([0-9]+)"
"""The pattern of the names under which damaged content is set aside: the document, the reason and a unique number."""


class ReplacedElsewhereError(OSError):
    """Raised when a document's content differs from what the caller last read or wrote; nothing was changed."""

    def __init__(self, name: str) -> None:
        super().__init__(f"replaced by another process: {name}")


class WriteLock(Protocol):
    """A lock that a process must hold while it writes to a folder to which other processes can also write."""

    def hold(self) -> None:
        """Make sure that this process holds the lock; raises `OSError` if this is impossible."""
        ...


class Content(Enum):
    """A special value for the expected content of a document."""

    ANY = "any"
    """Any content; used for documents that can be rebuilt, so overwriting them loses nothing."""


Expected = bytes | Content | None
"""The content that the caller last read or wrote, or None if the document didn't exist."""


def check_unchanged(name: str, content: bytes | None, expected: Expected) -> None:
    """Raise `ReplacedElsewhereError` if a document exists and its content is not `expected`."""
    if content is not None and expected is not Content.ANY and content != expected:
        raise ReplacedElsewhereError(name)


class Documents(Protocol):
    """Read access to named documents; all methods raise `OSError` on failure."""

    async def names(self) -> frozenset[str]:
        """Return the names of all documents."""
        ...

    async def open(self, name: str) -> bytes | None:
        """Return the newest content of a document, or None if it doesn't exist."""
        ...

    async def open_previous(self, name: str) -> bytes | None:
        """Return the content from before the last replacement, or None if there is none."""
        ...


class Vault(Documents, Protocol):
    """Read and write access to named documents."""

    async def replace(self, name: str, content: bytes, *, expected: Expected) -> None:
        """Replace the content of a document durably; at every moment, either the old or the new content is stored.

        Raises:
            ReplacedElsewhereError: If the document exists and its content is not `expected`.
        """
        ...

    async def restore(self, name: str, why: str) -> None:
        """Restore the previous content, and quarantine the damaged newest content under a name that contains `why`."""
        ...

    async def set_aside(self, name: str, why: str) -> None:
        """Quarantine a damaged document and its previous content under names that contain `why`."""
        ...

    async def aside(self) -> frozenset[str]:
        """Return the names of all quarantined content, in the form `NAME.WHY.NUMBER`."""
        ...

    async def open_aside(self, name: str) -> bytes | None:
        """Return the quarantined content with this name, or None if there is none."""
        ...

    async def preserve(self, name: str, version: int) -> None:
        """Durably keep a copy of a document, stored in format version `version`, before the document is migrated."""
        ...

    async def remove(self, name: str, *, expected: Expected) -> None:
        """Permanently delete a document, along with any previous content and preserved copies.

        Raises:
            ReplacedElsewhereError: If the document exists and its content is not `expected`.
        """
        ...


def is_name(text: str) -> bool:
    """Return whether a string is a valid document name."""
    return re.fullmatch(NAME, text) is not None


def is_aside(text: str) -> bool:
    """Return whether a string is a valid name for quarantined content."""
    return re.fullmatch(ASIDE, text) is not None

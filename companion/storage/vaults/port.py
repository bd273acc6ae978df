"""The port of the vaults, which store named documents; asynchronous, because the storage of a browser is."""

import re
from enum import Enum
from typing import Protocol

NAME = r"[a-z0-9]+(?:-[a-z0-9]+)*"
"""The pattern of document names: lower-case letters, digits and single hyphens, safe on every file system."""
ASIDE = f"({NAME})\\.({NAME})\\.([0-9]+)"
"""The pattern of names of contents set aside: the document, the reason, and a number that makes the name unique."""


class ReplacedElsewhereError(OSError):
    """Raised when a document has other content than the caller has last read or written; nothing was changed."""

    def __init__(self, name: str) -> None:
        """Keep the name of the document."""
        super().__init__(f"replaced by another process: {name}")


class WriteLock(Protocol):
    """The lock that a process must have to write where others could write, too."""

    def hold(self) -> None:
        """Make sure that this process has the lock; raises `OSError` where it cannot have it."""
        ...


class Content(Enum):
    """Content that a caller need not know."""

    ANY = "any"
    """For documents that can be made anew from others, so that nothing is lost where one is overwritten."""


Expected = bytes | Content | None
"""The content that the caller has last read or written; None where there was no such document."""


def check_unchanged(name: str, content: bytes | None, expected: Expected) -> None:
    """Raise `ReplacedElsewhereError` where a document has content other than `expected`; a missing one has none."""
    if content is not None and expected is not Content.ANY and content != expected:
        raise ReplacedElsewhereError(name)


class Documents(Protocol):
    """Named documents for reading; every call raises `OSError` where it fails."""

    async def names(self) -> frozenset[str]:
        """Return the names of all documents."""
        ...

    async def open(self, name: str) -> bytes | None:
        """Return the newest content of a document, None where there is no such document."""
        ...

    async def open_previous(self, name: str) -> bytes | None:
        """Return the content before the last replacement, None where there is none."""
        ...


class Vault(Documents, Protocol):
    """Named documents for reading and writing."""

    async def replace(self, name: str, content: bytes, *, expected: Expected) -> None:
        """Replace the content of a document; durable on return, either the old or the new one at any moment before.

        Raises:
            ReplacedElsewhereError: the document has other content; a document that is missing is written anyway.
        """
        ...

    async def restore(self, name: str, why: str) -> None:
        """Restore the previous content, and set the newest aside under a name that contains `why`."""
        ...

    async def set_aside(self, name: str, why: str) -> None:
        """Set a document and its previous content aside under names that contain `why`."""
        ...

    async def aside(self) -> frozenset[str]:
        """Return the names of all contents that were set aside, each `NAME.WHY.NUMBER`."""
        ...

    async def open_aside(self, name: str) -> bytes | None:
        """Return a content that was set aside, None where there is none of that name."""
        ...

    async def preserve(self, name: str, version: int) -> None:
        """Keep a copy of a document before it is migrated from that version of its format; durable on return."""
        ...

    async def remove(self, name: str, *, expected: Expected) -> None:
        """Delete a document for good, with its previous content and preserved versions, unless it is missing already.

        Raises:
            ReplacedElsewhereError: the document has content other than `expected`.
        """
        ...


def is_name(text: str) -> bool:
    """Return whether a text is a valid name of a document."""
    return re.fullmatch(NAME, text) is not None


def is_aside(text: str) -> bool:
    """Return whether a text is a valid name of a content set aside."""
    return re.fullmatch(ASIDE, text) is not None

"""What storage asks of the place that keeps its documents; asynchronous, because a browser's is."""

import re
from enum import Enum
from typing import Protocol

NAME = r"[a-z0-9]+(?:-[a-z0-9]+)*"
"""What documents may be called: small letters, digits and single hyphens, safe on every file system."""
ASIDE = f"({NAME})\\.({NAME})\\.([0-9]+)"
"""What is set aside is called: its name, why, and a number that makes it the only one."""


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
    """Named documents, to be read; where something cannot be done, every call raises an `OSError`."""

    async def names(self) -> frozenset[str]:
        """The names of all documents."""
        ...

    async def open(self, name: str) -> bytes | None:
        """The newest content of a document, None where there is no such document."""
        ...

    async def open_previous(self, name: str) -> bytes | None:
        """What the document held before it was last replaced, None where that is not known."""
        ...


class Vault(Documents, Protocol):
    """Named documents, to be read and written."""

    async def replace(self, name: str, content: bytes, *, expected: Expected) -> None:
        """Give a document new content; durable on return, and wholly the old or the new one at any moment before.

        Raises:
            ReplacedElsewhereError: the document has other content; a document that is missing is written anyway.
        """
        ...

    async def restore(self, name: str, why: str) -> None:
        """Go back to the previous content; the newest is set aside under a name that tells `why`."""
        ...

    async def set_aside(self, name: str, why: str) -> None:
        """Take a document away, and its previous content; both are kept aside under names that tell `why`."""
        ...

    async def aside(self) -> frozenset[str]:
        """The names of all that was set aside, each `NAME.WHY.NUMBER`."""
        ...

    async def open_aside(self, name: str) -> bytes | None:
        """The content of something that was set aside, None where there is no such thing."""
        ...

    async def preserve(self, name: str, version: int) -> None:
        """Keep what a document is now, apart from it, as it was in that version of its format; durable on return."""
        ...

    async def remove(self, name: str, *, expected: Expected) -> None:
        """Delete a document for good, with its previous content and its preserved versions; it may be gone already.

        Raises:
            ReplacedElsewhereError: the document has content other than `expected`.
        """
        ...


def is_name(text: str) -> bool:
    """Whether a document may be called so."""
    return re.fullmatch(NAME, text) is not None


def is_aside(text: str) -> bool:
    """Whether something that was set aside may be called so."""
    return re.fullmatch(ASIDE, text) is not None

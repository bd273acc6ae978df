"""From the words of documents and scripts to members of enumerations."""

from enum import StrEnum
from typing import TypeVar

_Kind = TypeVar("_Kind", bound=StrEnum)


def named(kind: type[_Kind], plain: object) -> _Kind | None:
    """The member whose value `plain` is, None where there is none."""
    try:
        return kind(plain) if isinstance(plain, str) else None
    except ValueError:
        return None

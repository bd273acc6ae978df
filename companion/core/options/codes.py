"""From the words of documents and scripts to members of enumerations."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import TypeVar

_Kind = TypeVar("_Kind", bound=StrEnum)


def named(kind: type[_Kind], plain: object) -> _Kind | None:
    """The member whose value `plain` is, None where there is none."""
    return _members(kind).get(plain) if isinstance(plain, str) else None


@cache  # looking a word up is faster than calling the enumeration, and scripts name many
def _members(kind: type[_Kind]) -> Mapping[str, _Kind]:
    return {member.value: member for member in kind}

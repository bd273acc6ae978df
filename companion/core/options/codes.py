"""Convert strings in documents and scripts to enum members."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import TypeVar

_Kind = TypeVar("_Kind", bound=StrEnum)


def find_member(kind: type[_Kind], plain: object) -> _Kind | None:
    """Return the member of `kind` with the value `plain`, or None."""
    return _members(kind).get(plain) if isinstance(plain, str) else None


@cache  # a dictionary lookup is faster than `kind(plain)`, and scripts contain many such strings
def _members(kind: type[_Kind]) -> Mapping[str, _Kind]:
    return {member.value: member for member in kind}

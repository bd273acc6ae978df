"""Reading the fields of what is told of a tournament, with everything that is wrong with them collected on the way."""

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import TypeVar

from companion.core.options.codes import named
from companion.core.scoring.violations import Code, Violation

_Kind = TypeVar("_Kind", bound=StrEnum)

LARGEST = (1 << 53) - 1
"""The largest whole number that every reader of JSON reads right."""


class Fields:
    """Reads one object; a field that cannot be read is its default, and a violation."""

    def __init__(self, plain: Mapping[str, object], known: Collection[str], inside: str = "") -> None:
        """Read `plain`, in which nothing but `known` may be; `inside` opens the path of each violation."""
        self._plain = plain
        self._inside = inside
        self.violations = [Violation(Code.UNKNOWN, inside + field) for field in plain if field not in known]

    def refuse(self, code: Code, field: str) -> None:
        """Note that something is wrong with a field."""
        self.violations.append(Violation(code, self._inside + field))

    def value(self, field: str) -> object:
        """What is told, whatever it is."""
        return self._plain.get(field)

    def whole(self, field: str, default: int | None = None, *, least: int = 0, most: int = LARGEST) -> int:
        """A whole number; without a default it must be told."""
        value = self._told(field, default)
        if type(value) is int and least <= value <= most:
            return value
        if value is not None:
            self.refuse(Code.OUT_OF_RANGE if type(value) is int else Code.UNKNOWN, field)
        return least

    def text(self, field: str, default: str | None = None) -> str:
        """A text; without a default it must be told."""
        value = self._told(field, default)
        if isinstance(value, str):
            return value
        if value is not None:
            self.refuse(Code.UNKNOWN, field)
        return ""

    def truth(self, field: str, *, default: bool) -> bool:
        """True or false."""
        value = self._told(field, default)
        if not isinstance(value, bool):
            self.refuse(Code.UNKNOWN, field)
        return value is True

    def word(self, field: str, kind: type[_Kind]) -> _Kind | None:
        """A word of an enumeration, None where none is told."""
        member = named(kind, self.value(field))
        if self.value(field) is not None and member is None:
            self.refuse(Code.UNKNOWN, field)
        return member

    def items(self, field: str) -> list[object] | None:
        """A list, None where none is told."""
        value = self.value(field)
        if value is None or isinstance(value, list):
            return value
        self.refuse(Code.UNKNOWN, field)
        return None

    def inner(self, field: str) -> Mapping[str, object] | None:
        """An object, None where none is told."""
        value = self.value(field)
        if value is None or isinstance(value, Mapping):
            return value
        self.refuse(Code.UNKNOWN, field)
        return None

    def _told(self, field: str, default: object) -> object:
        value = self._plain.get(field)
        if value is None and default is None:
            self.refuse(Code.MISSING, field)
        return default if value is None else value

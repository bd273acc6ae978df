"""Read the fields of tournament data, collecting all violations."""

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import TypeVar

from companion.core.options.codes import find_member
from companion.core.scoring.violations import Code, Violation

_Kind = TypeVar("_Kind", bound=StrEnum)

LARGEST = (1 << 53) - 1
"""The largest integer that every JSON reader can represent exactly."""


class Fields:
    """A reader for one object; a field that cannot be read gets its default value, and a violation is recorded."""

    def __init__(self, plain: Mapping[str, object], known: Collection[str], inside: str = "") -> None:
        """Initialize the reader for `plain`; only `known` fields are valid. Paths in violations start with `inside`."""
        self._plain = plain
        self._inside = inside
        self.violations = [Violation(Code.UNKNOWN, inside + field) for field in plain if field not in known]

    def refuse(self, code: Code, field: str) -> None:
        """Record a violation in a field."""
        self.violations.append(Violation(code, self._inside + field))

    def value(self, field: str) -> object:
        """Return a field's value without checking its type."""
        return self._plain.get(field)

    def whole(self, field: str, default: int | None = None, *, least: int = 0, most: int = LARGEST) -> int:
        """Return a field's value as an integer; without a default, the field is required."""
        value = self._value_or(field, default)
        if type(value) is int and least <= value <= most:
            return value
        if value is not None:
            self.refuse(Code.OUT_OF_RANGE if type(value) is int else Code.UNKNOWN, field)
        return least

    def text(self, field: str, default: str | None = None) -> str:
        """Return a field's value as text; without a default, the field is required."""
        value = self._value_or(field, default)
        if isinstance(value, str):
            return value
        if value is not None:
            self.refuse(Code.UNKNOWN, field)
        return ""

    def truth(self, field: str, *, default: bool) -> bool:
        """Return a field's value as a boolean."""
        value = self._value_or(field, default)
        if not isinstance(value, bool):
            self.refuse(Code.UNKNOWN, field)
        return value is True

    def word(self, field: str, kind: type[_Kind]) -> _Kind | None:
        """Return a field's value as a member of the enumeration `kind`, or None if the field is absent."""
        member = find_member(kind, self.value(field))
        if self.value(field) is not None and member is None:
            self.refuse(Code.UNKNOWN, field)
        return member

    def items(self, field: str) -> list[object] | None:
        """Return a field's value as a list, or None if the field is absent."""
        value = self.value(field)
        if value is None or isinstance(value, list):
            return value
        self.refuse(Code.UNKNOWN, field)
        return None

    def inner(self, field: str) -> Mapping[str, object] | None:
        """Return a field's value as an object, or None if the field is absent."""
        value = self.value(field)
        if value is None or isinstance(value, Mapping):
            return value
        self.refuse(Code.UNKNOWN, field)
        return None

    def _value_or(self, field: str, default: object) -> object:
        value = self._plain.get(field)
        if value is None and default is None:
            self.refuse(Code.MISSING, field)
        return default if value is None else value

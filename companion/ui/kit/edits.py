"""The changes made in a form to a value that other devices can change while the form is open."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_T = TypeVar("_T", bound="DataclassInstance")


@dataclass(frozen=True, slots=True)
class Edits(Generic[_T]):
    """A value before and after the changes made in a form."""

    before: _T
    after: _T

    def over(self, current: _T) -> _T:
        """Return the current value with these changes; everything else stays as it is now.

        The items of a list are separate, unless their number has changed.
        """
        names = [each.name for each in fields(current)]
        return replace(current, **{name: self._changed(name, getattr(current, name)) for name in names})

    def _changed(self, name: str, current: object) -> object:
        before, after = getattr(self.before, name), getattr(self.after, name)
        if isinstance(current, tuple) and len(current) == len(before) == len(after):
            items = zip(before, after, current, strict=True)
            return tuple(now if new == old else new for old, new, now in items)
        return current if after == before else after

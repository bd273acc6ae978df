"""The changes made in a form to a value that other devices can change while the form is open."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_T = TypeVar("_T", bound="DataclassInstance")


@dataclass(frozen=True, slots=True)
class Edits(Generic[_T]):
    """A value before and after the changes made in a form."""

    before: _T
    after: _T

    def over(self, current: _T, *lists: str) -> _T:
        """Return the current value with these changes; everything else stays as it is now.

        The items of the fields named in `lists` are changed separately, unless their number has changed.
        """
        names = [each.name for each in fields(current)]
        changed = {name: self._changed(name, getattr(current, name), by_item=name in lists) for name in names}
        return replace(current, **changed)

    def _changed(self, name: str, current: Any, *, by_item: bool) -> object:  # noqa: ANN401  # any field
        before, after = getattr(self.before, name), getattr(self.after, name)
        if by_item and len(current) == len(before) == len(after):
            items = zip(before, after, current, strict=True)
            return tuple(item if edited == original else edited for original, edited, item in items)
        return current if after == before else after

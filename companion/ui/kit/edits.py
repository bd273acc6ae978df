"""The changes made in a form to a value that other devices can change while the form is open."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from _typeshed import DataclassInstance

_T = TypeVar("_T", bound="DataclassInstance")


@dataclass(frozen=True, slots=True)
class Edits(Generic[_T]):
    """A value before and after the changes made in a form."""

    before: _T
    after: _T
    lists: tuple[str, ...] = ()
    """The fields whose items are changed separately, unless their number has changed."""

    def with_change(self, current: _T, change: Callable[[_T], _T]) -> Edits[_T]:
        """Return the edits with another change, given the current value."""
        return replace(self, before=current, after=change(self.over(current)))

    def over(self, current: _T) -> _T:
        """Return the current value with these changes; everything else stays as it is now."""
        names = [each.name for each in fields(current)]
        return replace(current, **{name: self._changed(name, getattr(current, name)) for name in names})

    def _changed(self, name: str, current: Any) -> object:  # noqa: ANN401  # any field
        before, after = getattr(self.before, name), getattr(self.after, name)
        if name in self.lists and len(current) == len(before) == len(after):
            items = zip(before, after, current, strict=True)
            return tuple(item if edited == original else edited for original, edited, item in items)
        return current if after == before else after

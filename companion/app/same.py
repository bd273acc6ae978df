"""A key for caches of values that are long to compare, such as a tournament with hundreds of entries."""

from typing import Generic, TypeVar

_T = TypeVar("_T")


class Same(Generic[_T]):
    """A value that equals only itself, and not another value with the same contents."""

    def __init__(self, value: _T) -> None:
        """Store the value."""
        self.value = value

    def __eq__(self, other: object) -> bool:
        """Return whether `other` holds the very same value."""
        return isinstance(other, Same) and other.value is self.value

    def __hash__(self) -> int:
        """Return a hash that is the same for the same value."""
        return id(self.value)

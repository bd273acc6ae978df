"""Patches that release memory that Flet keeps needlessly; a hall has hundreds of pages with many controls each."""

from types import FunctionType
from typing import Any

from flet.controls.object_patch import DiffBuilder
from flet.utils import validation

RELEASE = "teardown"
FLETS_RELEASE: FunctionType = getattr(DiffBuilder, RELEASE)
REPORTED = "_get_reported_validation_errors"
FLETS_REPORTED: FunctionType = getattr(validation, REPORTED)
_OPERATIONS = "_DiffBuilder__root"


def release_memory() -> None:
    """Patch Flet to use less memory.

    - Once the operations of a difference have been sent, unlink them from each other. They contain controls, and Flet
      unlinks only the head of their circular list, so the controls stay in memory until the garbage collector searches
      the oldest objects, which can take hours.
    - Don't store which errors of a control have been reported. To report each error only once, Flet creates a set for
      every control, usually an empty one, which takes a seventh of a page's memory.
    """

    def release(builder: Any) -> None:  # noqa: ANN401  # as Flet's own
        head: list[Any] = getattr(builder, _OPERATIONS)
        entry = head[1]
        while entry is not head:
            following = entry[1]
            entry.clear()
            entry = following
        FLETS_RELEASE(builder)
        head.clear()

    setattr(DiffBuilder, RELEASE, release)
    setattr(validation, REPORTED, _no_errors)


def _no_errors(_: object) -> None:
    """Return None, because errors are raised instead of being stored."""

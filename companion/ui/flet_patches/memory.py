"""Patches that release memory which Flet keeps needlessly; at a tournament, hundreds of pages may be open."""

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

    - The operations of a difference, which contain controls, are unlinked from each other once they are sent. Flet
      unlinks only the head of their circular list, so that all controls ever drawn stay until the garbage collector has
      searched the oldest objects, which takes hours.
    - A control gets no set for the errors that were reported about it. Flet creates an empty set for each control, a
      seventh of the memory of a page, to report an error only once.
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
    """Return None: errors are raised, not stored."""

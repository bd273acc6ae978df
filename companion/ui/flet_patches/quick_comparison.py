"""A patch that makes Flet's diff skip equal plain values, because most fields of a redrawn control are unchanged."""

from types import FunctionType, SimpleNamespace
from typing import Any

from flet.controls import object_patch

COMPARE = "_compare_values"
_LOGGER = "logger"
FLETS_OWN: FunctionType = getattr(object_patch.DiffBuilder, COMPARE)
_PLAIN = frozenset((type(None), bool, int, float, str, bytes))


def compare_plain_values_at_once() -> None:
    """Patch Flet's comparison to return at once if both values are equal and plain, or both are empty dictionaries.

    Flet's own comparison first checks both values for every other type that they could have. It also formats a message
    with both values for a debug log that nobody reads.
    """

    def compare(builder: Any, parent: Any, path: Any, key: Any, src: Any, dst: Any, frozen: bool) -> None:  # noqa: ANN401, FBT001  # as Flet's own
        kind = type(src)
        if kind is type(dst) and ((kind in _PLAIN and src == dst) or (kind is dict and not src and not dst)):
            return
        FLETS_OWN(builder, parent, path, key, src, dst, frozen)

    setattr(object_patch.DiffBuilder, COMPARE, compare)
    setattr(object_patch, _LOGGER, SimpleNamespace(debug=lambda *_: None))

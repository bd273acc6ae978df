"""A patch that makes Flet compare equal plain values at once; most fields of a redrawn control have such values."""

from types import FunctionType, SimpleNamespace
from typing import Any

from flet.controls import object_patch

COMPARE = "_compare_values"
_LOGGER = "logger"
FLETS_OWN: FunctionType = getattr(object_patch.DiffBuilder, COMPARE)
_PLAIN = frozenset((type(None), bool, int, float, str, bytes))


def compare_plain_values_at_once() -> None:
    """Patch Flet's comparison of two values; equal plain values and two empty dictionaries are no change.

    Flet itself would check both of them for everything else that they could be. It also logs each comparison, with all
    values, for a log that nobody reads.
    """

    def compare(builder: Any, parent: Any, path: Any, key: Any, src: Any, dst: Any, frozen: bool) -> None:  # noqa: ANN401, FBT001  # as Flet's own
        kind = type(src)
        if kind is type(dst) and ((kind in _PLAIN and src == dst) or (kind is dict and not src and not dst)):
            return
        FLETS_OWN(builder, parent, path, key, src, dst, frozen)

    setattr(object_patch.DiffBuilder, COMPARE, compare)
    setattr(object_patch, _LOGGER, SimpleNamespace(debug=lambda *_: None))

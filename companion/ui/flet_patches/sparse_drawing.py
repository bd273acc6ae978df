"""A patch that makes Flet visit only the fields set on a control; visiting every field dominates drawing time."""

import dataclasses
from collections.abc import Iterator
from enum import Enum
from functools import cache
from types import FunctionType, MethodType, SimpleNamespace
from typing import Any

from flet.controls import object_patch, value_types

WALK = "_configure_dataclass"
FLETS_OWN: FunctionType = getattr(object_patch.DiffBuilder, WALK)

_PLAIN = frozenset((type(None), bool, int, float, str, bytes, FunctionType, MethodType))
"""Types whose values, like enum members, contain nothing to visit."""
_SET = "_values"
"""The attribute of a control that holds the set values by field name."""

SparseFields = tuple[tuple[dataclasses.Field[Any], bool], ...]


def draw_what_was_set() -> None:
    """Patch Flet's traversal of a control to visit only the fields that were set.

    The drawn controls and their order stay unchanged.
    """
    seen = SimpleNamespace(is_dataclass=dataclasses.is_dataclass, fields=fields_to_walk)
    names = {**vars(object_patch), "dataclasses": seen}
    walk = FunctionType(FLETS_OWN.__code__, names, FLETS_OWN.__name__, FLETS_OWN.__defaults__)
    setattr(object_patch.DiffBuilder, WALK, walk)


def fields_to_walk(item: object) -> Iterator[dataclasses.Field[Any]]:
    """Yield the fields that may contain something to visit, each checked just before it is yielded."""
    kind: Any = type(item)
    for field, is_sparse in _fields(kind):
        if is_sparse and field.name not in getattr(item, _SET):
            continue
        if not _is_plain(getattr(item, field.name)):
            yield field


@cache
def _fields(kind: Any) -> SparseFields:  # noqa: ANN401  # a dataclass, which has no type
    """Return each field, and whether it can be skipped unless it was set."""
    fields = (field for field in dataclasses.fields(kind) if not field.metadata.get("skip", False))
    kept_by = {name: kept for part in reversed(kind.__mro__) for name, kept in vars(part).items()}
    return tuple((field, _is_sparse(kept_by.get(field.name))) for field in fields)


def _is_sparse(kept_by: object) -> bool:
    return isinstance(kept_by, value_types.Prop) and _is_plain(kept_by.default)


def _is_plain(value: object) -> bool:
    return type(value) in _PLAIN or isinstance(value, Enum)

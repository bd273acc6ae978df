"""Has Flet walk over what was set on a control: it looks at each of its hundred fields, which is most of a drawing."""

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
"""Kinds of values that hold nothing to walk on to; so do all members of enumerations."""
_SET = "_values"
"""Where a control keeps what was set, by the names of its fields."""

Fields = tuple[tuple[dataclasses.Field[Any], bool], ...]


def draw_what_was_set() -> None:
    """From now on, everywhere: Flet's own walk, which is told of no other fields.

    What is drawn, and in which order, stays the same.
    """
    seen = SimpleNamespace(is_dataclass=dataclasses.is_dataclass, fields=fields_to_walk)
    names = {**vars(object_patch), "dataclasses": seen}
    walk = FunctionType(FLETS_OWN.__code__, names, FLETS_OWN.__name__, FLETS_OWN.__defaults__)
    setattr(object_patch.DiffBuilder, WALK, walk)


def fields_to_walk(item: object) -> Iterator[dataclasses.Field[Any]]:
    """Those that may hold anything to walk on to, each looked at when its turn has come."""
    kind: Any = type(item)
    for field, is_sparse in _fields(kind):
        if is_sparse and field.name not in getattr(item, _SET):
            continue
        if not _is_plain(getattr(item, field.name)):
            yield field


@cache
def _fields(kind: Any) -> Fields:  # noqa: ANN401  # a dataclass, which has no type
    """Each with whether nothing is there unless somebody has set it."""
    fields = (field for field in dataclasses.fields(kind) if not field.metadata.get("skip", False))
    kept_by = {name: kept for part in reversed(kind.__mro__) for name, kept in vars(part).items()}
    return tuple((field, _is_sparse(kept_by.get(field.name))) for field in fields)


def _is_sparse(kept_by: object) -> bool:
    return isinstance(kept_by, value_types.Prop) and _is_plain(kept_by.default)


def _is_plain(value: object) -> bool:
    return type(value) in _PLAIN or isinstance(value, Enum)

"""A patch that makes Flet visit only the fields set on a control; visiting all fields takes most of a redraw's time."""

import dataclasses
from collections.abc import Iterator
from enum import Enum
from functools import cache
from types import FunctionType, MethodType, SimpleNamespace
from typing import Any

from flet.controls import object_patch, value_types

from companion.ui.flet_patches.shared_controls import is_shared

WALKS = ("_configure_dataclass", "_removed_controls")
"""Flet's traversals: of the controls that are new or changed, and of those that are gone."""
FLETS_OWN: dict[str, FunctionType] = {walk: getattr(object_patch.DiffBuilder, walk) for walk in WALKS}

_PLAIN = frozenset((type(None), bool, int, float, str, bytes, FunctionType, MethodType))
"""Types whose values contain no other controls; the same is true of enum members."""
_SET = "_values"
"""The attribute in which a control keeps the values that were set, by field name."""

SparseFields = tuple[tuple[dataclasses.Field[Any], bool], ...]


def draw_what_was_set() -> None:
    """Patch Flet's traversals of a control to visit only fields that were set; the drawn result stays the same."""
    seen = SimpleNamespace(is_dataclass=dataclasses.is_dataclass, fields=fields_to_walk)
    names = {**vars(object_patch), "dataclasses": seen}
    for walk, flets_own in FLETS_OWN.items():
        ours = FunctionType(flets_own.__code__, names, flets_own.__name__, flets_own.__defaults__)
        setattr(object_patch.DiffBuilder, walk, ours)


def fields_to_walk(item: object) -> Iterator[dataclasses.Field[Any]]:
    """Yield the fields that may contain other controls, reading each field's value just before yielding the field.

    There are none in a shared control: what it contains belongs to no session.
    """
    if is_shared(item):
        return
    kind: Any = type(item)
    for field, is_sparse in _fields(kind):
        if is_sparse and field.name not in getattr(item, _SET):
            continue
        if not _is_plain(getattr(item, field.name)):
            yield field


@cache
def _fields(kind: Any) -> SparseFields:  # noqa: ANN401  # Python has no type for dataclasses
    """Return each field of a class, and whether the field can be skipped on a control where it was not set."""
    fields = (field for field in dataclasses.fields(kind) if not field.metadata.get("skip", False))
    kept_by = {name: kept for part in reversed(kind.__mro__) for name, kept in vars(part).items()}
    return tuple((field, _is_sparse(kept_by.get(field.name))) for field in fields)


def _is_sparse(kept_by: object) -> bool:
    return isinstance(kept_by, value_types.Prop) and _is_plain(kept_by.default)


def _is_plain(value: object) -> bool:
    return type(value) in _PLAIN or isinstance(value, Enum)

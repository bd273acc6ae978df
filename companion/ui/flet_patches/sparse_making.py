"""A patch that makes Flet set only the given fields of a new control, which saves a seventh of a tap's time."""

import dataclasses
from collections.abc import Callable, Iterator
from functools import wraps
from types import FunctionType
from typing import Any

import flet as ft
from flet.controls import base_control

DECORATE = "_apply_control"
_REF = "ref"
"""The only parameter of a control that is not a field; Flet passes it to `__post_init__`."""
_GENERATED = "<string>"
"""The file name of the code that `dataclass` generates."""


def set_what_is_given() -> None:
    """Patch all control classes, including those imported later, to set only the fields passed to a new control.

    The new control is the same. Flet's own `__init__` also passes each of the hundred or so other fields to a
    function that compares the value with the default.
    """
    for kind in _kinds(ft.BaseControl):
        _make_sparse(kind)
    decorate: Callable[..., Any] = getattr(base_control, DECORATE)

    def decorate_and_make_sparse(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401  # as Flet's own
        kind = decorate(*args, **kwargs)
        _make_sparse(kind)
        return kind

    setattr(base_control, DECORATE, decorate_and_make_sparse)


def _kinds(kind: Any) -> Iterator[Any]:  # noqa: ANN401  # a dataclass, which has no type
    yield kind
    for below in kind.__subclasses__():
        yield from _kinds(below)


def _make_sparse(kind: Any) -> None:  # noqa: ANN401  # likewise
    """Replace a class's `__init__` if `dataclass` generated it and `ref` is its only parameter that is not a field."""
    flets_own = vars(kind).get("__init__")
    parameters = {name for name, field in kind.__dataclass_fields__.items() if field.init}
    fields = dataclasses.fields(kind)
    if not isinstance(flets_own, FunctionType) or flets_own.__code__.co_filename != _GENERATED:
        return
    if parameters - {field.name for field in fields} != {_REF}:
        return
    by_place = [name for name in kind.__match_args__ if name in parameters]
    made = [(field.name, field.default_factory) for field in fields if field.default_factory is not dataclasses.MISSING]
    required = {field.name for field in fields if field.init and _is_required(field)}

    @wraps(flets_own)
    def set_given(control: Any, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401  # as Flet's own
        given = dict(zip(by_place, args, strict=False))
        if len(given) < len(args) or given.keys() & kwargs.keys():
            flets_own(control, *args, **kwargs)  # it raises an error
            return
        given |= kwargs
        if not required <= given.keys() <= parameters:
            flets_own(control, **given)  # likewise
            return
        for name, make in made:
            if name not in given:
                setattr(control, name, make())
        reference = given.pop(_REF, None)
        for name, value in given.items():
            setattr(control, name, value)
        control.__post_init__(reference)

    kind.__init__ = set_given


def _is_required(field: dataclasses.Field[Any]) -> bool:
    return field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING

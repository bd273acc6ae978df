"""Tests that a control is the same whether all of its fields are set when it is created, or only the given ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft
import pytest
from flet.components.component import Component
from flet.controls import base_control

from companion.ui import flet_patches


def flets_own(kind: type[ft.BaseControl]) -> Callable[..., None]:
    own: Callable[..., None] = vars(kind)["__init__"].__wrapped__
    return own


def state(control: ft.BaseControl) -> dict[str, object]:
    """Return the value of each field, except the control's number."""
    return {name: getattr(control, name, "unset") for name in type(control).__dataclass_fields__ if name != "_i"}


MADE: list[tuple[type[ft.BaseControl], tuple[object, ...], dict[str, Any]]] = [
    (ft.Text, (), {}),
    (ft.Text, ("Anna",), {"size": 12, "max_lines": 1, "key": "name"}),
    (ft.Text, ("Anna",), {"selectable": False, "data": "any", "visible": False}),
    (ft.Container, ("content",), {"width": 3, "clip_behavior": ft.ClipBehavior.NONE, "on_click": print}),
    (ft.Column, (), {"controls": ["first", "second"], "spacing": 0}),
    (ft.Column, (), {}),
    (ft.Semantics, (), {"label": "Undo", "button": True}),
    (ft.TextField, (), {"value": "Anna", "label": "Name"}),
    (ft.Icon, (ft.Icons.UNDO,), {"color": "#112233"}),
]


@pytest.mark.parametrize(("kind", "places", "names"), MADE)
def test_a_control_is_the_same(kind: type[ft.BaseControl], places: tuple[object, ...], names: dict[str, Any]) -> None:
    ours, usual = kind(*places, **names), kind.__new__(kind)
    flets_own(kind)(usual, *places, **names)
    assert state(ours) == state(usual)
    assert ours._values == usual._values
    assert ours._dirty == usual._dirty == {}
    assert ours._i != usual._i


def test_two_controls_share_no_list() -> None:
    row, other = ft.Row(), ft.Row()
    row.controls.append(ft.Text("Anna"))
    assert other.controls == []


def test_a_reference_points_to_its_control() -> None:
    reference: ft.Ref[ft.Text] = ft.Ref()
    text = ft.Text("Anna", ref=reference)
    assert reference.current is text


@pytest.mark.parametrize(
    ("kind", "places", "names"),
    [
        (ft.Text, ("Anna", "Berta", "Cilli") * 100, {}),
        (ft.Text, ("Anna",), {"value": "Berta"}),
        (ft.Text, (), {"colour": "red"}),
        (ft.Text, (), {"_i": 3}),
        (ft.DataCell, (), {}),
    ],
)
def test_wrong_arguments_are_refused_with_the_usual_error(
    kind: type[ft.BaseControl], places: tuple[object, ...], names: dict[str, Any]
) -> None:
    with pytest.raises(TypeError) as usual:
        flets_own(kind)(kind.__new__(kind), *places, **names)
    with pytest.raises(TypeError) as ours:
        kind(*places, **names)
    assert str(ours.value) == str(usual.value)


@pytest.mark.parametrize(
    "kind", [ft.Text, ft.Container, ft.Stack, ft.Row, ft.Column, ft.Semantics, ft.RotatedBox, ft.Icon, Component]
)
def test_the_patch_is_active(kind: type[ft.BaseControl]) -> None:
    flet_patches.apply()
    assert hasattr(vars(kind)["__init__"], "__wrapped__")


def test_the_patch_is_active_for_later_controls() -> None:
    decorate: Any = base_control.control("Later")
    later = decorate(type("Later", (ft.Text,), {}))
    assert hasattr(vars(later)["__init__"], "__wrapped__")
    assert later("Anna")._values == {"value": "Anna"}

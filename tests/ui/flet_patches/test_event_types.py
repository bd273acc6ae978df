"""Tests that the cached event types are the same as those that Flet determines."""

from collections.abc import Callable

import flet as ft
from flet.controls import base_control
from flet.controls.control_event import get_event_field_type

from companion.ui import flet_patches
from companion.ui.flet_patches import event_types

KINDS = [kind for kind in (getattr(ft, name) for name in ft.__all__) if isinstance(kind, type)]
IN_FLET = eval("lambda find, control, name: find(control, name)", vars(base_control))  # noqa: S307  # where Flet calls it


def test_each_event_of_each_control_has_the_type_that_flet_finds() -> None:
    flet_patches.apply()
    remembered = getattr(base_control, event_types.FIND)
    controls = [kind.__new__(kind) for kind in KINDS if issubclass(kind, ft.BaseControl)]
    events = [
        (control, name) for control in controls for name in type(control).__dataclass_fields__ if name.startswith("on_")
    ]
    found = [found_type(remembered, control, name) for control, name in events]
    assert found == [found_type(get_event_field_type, control, name) for control, name in events]
    assert found == [found_type(remembered, control, name) for control, name in events]
    assert remembered(ft.Text(), "on_size_change").__name__ == "LayoutSizeChangeEvent"
    assert remembered(controls[0], "on_nothing") is None


def found_type(find: Callable[[object, str], object], control: ft.BaseControl, name: str) -> object:
    try:
        return IN_FLET(find, control, name)
    except RuntimeError as error:
        return str(error)

"""Tests that Flet keeps neither replaced controls nor an empty set for each control."""

import gc
import weakref
from collections.abc import Callable, Iterator

import flet as ft
import pytest
from flet.controls.object_patch import DiffBuilder, ObjectPatch
from flet.utils import validation

from companion.ui import flet_patches
from companion.ui.flet_patches import memory


@pytest.fixture(autouse=True)
def without_garbage_collector() -> Iterator[None]:
    flet_patches.apply()
    gc.disable()
    yield
    gc.enable()


def added_controls() -> list["weakref.ref[ft.BaseControl]"]:
    """Compare two screens, and return references to the controls that only the second one contains."""
    before = ft.Column([ft.Row([ft.Text("Anna")]), ft.Row([ft.Text("Berta")])])
    after = ft.Column([ft.Row([ft.Text("Anna"), ft.Icon(ft.Icons.ADD)]), ft.Row([ft.Text("Cilli"), ft.Text("3")])])
    patch, added, _ = ObjectPatch.from_diff(before, after, control_cls=ft.BaseControl, frozen=True)
    assert len(patch.patch) > 2
    return [weakref.ref(control) for control in added]


def validate(control: ft.BaseControl) -> None:
    before_update: Callable[[], None] = control._before_update_safe
    before_update()


def test_no_control_stays_in_memory_because_it_was_once_drawn() -> None:
    found = added_controls()
    assert found
    assert [reference() for reference in found] == [None] * len(found)


def test_the_controls_stay_without_the_patch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DiffBuilder, memory.RELEASE, memory.FLETS_RELEASE)
    assert any(reference() is not None for reference in added_controls())


def test_a_valid_control_stores_nothing_about_errors() -> None:
    control = ft.Text("Anna")
    before = set(vars(control))
    validate(control)
    assert set(vars(control)) == before


def test_an_invalid_control_is_reported_each_time() -> None:
    control = ft.Text("Anna", opacity=2)
    for _ in range(2):
        with pytest.raises(ValueError, match="opacity"):
            validate(control)


def test_the_set_is_created_without_the_patch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(validation, memory.REPORTED, memory.FLETS_REPORTED)
    control = ft.Text("Anna")
    before = set(vars(control))
    validate(control)
    assert set(vars(control)) > before

"""Tests that skipping fields that were never set does not change how a control is drawn."""

from __future__ import annotations

import dataclasses
import weakref

import flet as ft
import pytest
from flet.controls import object_patch

from companion.ui import flet_patches
from companion.ui.flet_patches import sparse_drawing


def a_screen() -> ft.Control:
    """Return controls nested in fields, lists and values, along with values that contain no controls."""
    return ft.Column(
        controls=[
            ft.Container(
                bgcolor="#112233",
                border=ft.Border.all(1, "#445566"),
                shadow=ft.BoxShadow(blur_radius=3, color="#000000", offset=ft.Offset(0, 2)),
                content=ft.Row([ft.Text("Anna", style=ft.TextStyle(size=12)), ft.Text("Berta")]),
            ),
            ft.TextField(
                label="Name",
                prefix=ft.Icon(ft.Icons.ADD),
                border={ft.ControlState.DEFAULT: ft.OutlineInputBorder(side=ft.BorderSide(1, "#778899"))},
            ),
            ft.DataTable(
                columns=[ft.DataColumn(label=ft.Text("Deal"))],
                rows=[ft.DataRow(cells=[ft.DataCell(content=ft.Text("1"))])],
            ),
        ]
    )


def walked(*, frozen: bool) -> list[tuple[str, str | None]]:
    """Return the type of each visited control, with its parent."""
    screen = a_screen()
    builder = object_patch.DiffBuilder(None, screen, control_cls=ft.BaseControl)
    found = list(builder._configure_dataclass(screen, None, frozen))
    return [(type(control).__name__, parent_of(control)) for control in found]


def parent_of(control: ft.BaseControl) -> str | None:
    held: weakref.ref[ft.BaseControl] | None = getattr(control, "_parent", None)
    parent = held() if held else None
    return None if parent is None else type(parent).__name__


def gone() -> list[str]:
    """Return the type of each control that is unmounted with the screen."""
    builder = object_patch.DiffBuilder(None, None, control_cls=ft.BaseControl)
    return [type(control).__name__ for control in builder._removed_controls(a_screen(), recurse=True)]


@pytest.fixture
def flets_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restore Flet's own traversals, which visit every field."""
    for name, walk in sparse_drawing.FLETS_OWN.items():
        monkeypatch.setattr(object_patch.DiffBuilder, name, walk)


@pytest.mark.parametrize("frozen", [False, True])
def test_the_same_controls_are_found_in_the_same_order_under_the_same_parents(
    *, frozen: bool, request: pytest.FixtureRequest
) -> None:
    ours = walked(frozen=frozen)
    request.getfixturevalue("flets_own")
    assert walked(frozen=frozen) == ours
    assert ("Text", "Row") in ours
    assert ("Icon", "TextField") in ours


def test_the_same_controls_are_unmounted_in_the_same_order(request: pytest.FixtureRequest) -> None:
    ours = gone()
    request.getfixturevalue("flets_own")
    assert gone() == ours
    assert {"Column", "Container", "Text", "Icon", "DataCell"} <= set(ours)


@pytest.mark.parametrize("walk", sparse_drawing.WALKS)
def test_the_patch_is_active(walk: str) -> None:
    flet_patches.apply()
    assert getattr(object_patch.DiffBuilder, walk) is not sparse_drawing.FLETS_OWN[walk]


def test_fields_that_were_never_set_are_skipped() -> None:
    seen = [field.name for field in sparse_drawing.fields_to_walk(ft.Container(width=3, content=ft.Text("Anna")))]
    assert "content" in seen
    assert {"width", "bgcolor"} & set(seen) == set()
    assert len(seen) < len(dataclasses.fields(ft.Container)) / 3

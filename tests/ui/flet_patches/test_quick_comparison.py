"""Tests that the quick comparison of plain values finds the same changes as Flet's own."""

from itertools import product

import flet as ft
import pytest
from flet.controls import object_patch

from companion.ui import flet_patches
from companion.ui.flet_patches import quick_comparison

VALUES = [None, False, True, 0, 1, 1.0, "", "1", b"", b"1", {}, {"a": 1}, [], [1], ft.Colors.RED]


def changes(before: object, after: object, *, frozen: bool) -> list[object]:
    builder = object_patch.DiffBuilder(before, after, control_cls=ft.BaseControl)
    builder._compare_values(None, [], "field", before, after, frozen)
    return list(builder.execute())


@pytest.mark.parametrize("frozen", [False, True])
def test_the_changes_are_those_that_flet_finds(*, frozen: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    flet_patches.apply()
    pairs = list(product(VALUES, repeat=2))
    ours = [changes(before, after, frozen=frozen) for before, after in pairs]
    monkeypatch.setattr(object_patch.DiffBuilder, quick_comparison.COMPARE, quick_comparison.FLETS_OWN)
    assert [changes(before, after, frozen=frozen) for before, after in pairs] == ours
    assert sum(map(bool, ours)) == len(pairs) - len(VALUES)


def test_the_patch_is_active() -> None:
    flet_patches.apply()
    assert getattr(object_patch.DiffBuilder, quick_comparison.COMPARE) is not quick_comparison.FLETS_OWN

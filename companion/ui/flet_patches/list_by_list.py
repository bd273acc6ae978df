"""A patch that makes Flet compare each list of controls separately, because it confuses changes in different lists."""

import weakref
from types import FunctionType
from typing import Any

import flet as ft
from flet.components.component import Component
from flet.controls.object_patch import DiffBuilder, get_control_key

COMPARE = "_compare_lists"
_PARENT = "_parent"
FLETS_OWN: FunctionType = getattr(DiffBuilder, COMPARE)


def compare_list_by_list() -> None:
    """Patch Flet's comparison of two lists.

    - Each list is compared separately. Flet cancels out a removal and an insertion at the same index, even if they
      belong to different lists. When rows swap places, Flet compares each row with the row that was at its index
      before, and confuses the lists inside them: text removed from one row would stay visible, and text added to the
      other would be missing.
    - If a list contains the same controls as before, except that some have been redrawn in place, only these are
      compared. Flet first computes the key of each control of both lists.
    """

    def compare(builder: Any, parent: Any, path: list[Any], src: list[Any], dst: list[Any], frozen: bool) -> None:  # noqa: ANN401, FBT001  # as Flet's own
        around = builder.index_storage, builder.index_storage2
        builder.index_storage, builder.index_storage2 = [{}, {}], [[], []]
        redrawn = _redrawn_in_place(src, dst) if frozen else None
        if redrawn is None:
            FLETS_OWN(builder, parent, path, src, dst, frozen)
        else:
            _adopt(parent, dst)
            for index in redrawn:
                builder._compare_dataclasses(parent, [*path, index], src[index], dst[index], frozen)  # noqa: SLF001  # as Flet's own
        builder.index_storage, builder.index_storage2 = around

    setattr(DiffBuilder, COMPARE, compare)


def _redrawn_in_place(src: list[Any], dst: list[Any]) -> list[int] | None:
    """Return where two lists contain different instances of the same control, or None if they differ in other ways."""
    if len(src) != len(dst):
        return None
    different = [index for index, (old, new) in enumerate(zip(src, dst, strict=True)) if old is not new]
    return different if all(_is_redrawn(src[index], dst[index]) for index in different) else None


def _is_redrawn(old: object, new: object) -> bool:
    if type(old) is not type(new) or not isinstance(new, ft.BaseControl):
        return False
    is_same = not isinstance(old, Component) or not isinstance(new, Component) or old.fn is new.fn
    return is_same and get_control_key(old) == get_control_key(new)


def _adopt(parent: object, controls: list[Any]) -> None:
    """Set the parent of the controls, because the control that contains the list may have been redrawn."""
    if parent is None:
        return
    reference = weakref.ref(parent)
    for control in controls:
        if isinstance(control, ft.BaseControl):
            setattr(control, _PARENT, reference)

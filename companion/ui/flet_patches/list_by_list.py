"""A patch that makes Flet compare each list of controls separately, because it confuses changes in different lists."""

from types import FunctionType
from typing import Any

from flet.controls.object_patch import DiffBuilder

COMPARE = "_compare_lists"
FLETS_OWN: FunctionType = getattr(DiffBuilder, COMPARE)


def compare_list_by_list() -> None:
    """Patch Flet's list diff to compare each list separately.

    Flet cancels out a removal and an insertion at the same index, even if they belong to different lists. When rows
    swap places, Flet compares each row with the row that was at its index before, and confuses the lists inside them:
    text removed from one row would stay visible, and text added to the other would be missing.
    """

    def compare(builder: DiffBuilder, *lists: Any) -> None:  # noqa: ANN401  # the signature of Flet's method
        around = builder.index_storage, builder.index_storage2
        builder.index_storage, builder.index_storage2 = [{}, {}], [[], []]
        FLETS_OWN(builder, *lists)
        builder.index_storage, builder.index_storage2 = around

    setattr(DiffBuilder, COMPARE, compare)

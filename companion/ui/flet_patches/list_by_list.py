"""Has Flet compare each list by itself: else what goes from one text is taken for what comes to another."""

from types import FunctionType
from typing import Any

from flet.controls.object_patch import DiffBuilder

COMPARE = "_compare_lists"
FLETS_OWN: FunctionType = getattr(DiffBuilder, COMPARE)


def compare_list_by_list() -> None:
    """From now on, everywhere.

    What has gone from a place in a list and what has come to it, Flet takes for the same, and tells the browser of
    neither. Where rows change places, two of them stand in the same one, first one and then the other, and so do
    the lists inside of them: a piece of text that one row loses would stay, and what another gets would be missing.
    """

    def compare(builder: DiffBuilder, *lists: Any) -> None:  # noqa: ANN401  # as Flet's own
        around = builder.index_storage, builder.index_storage2
        builder.index_storage, builder.index_storage2 = [{}, {}], [[], []]
        FLETS_OWN(builder, *lists)
        builder.index_storage, builder.index_storage2 = around

    setattr(DiffBuilder, COMPARE, compare)

"""Tests that after every update from the app, the browser's state equals the controls that the app has drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import flet as ft
import msgpack  # type: ignore[import-untyped]  # no type stubs exist
import pytest
from flet.controls import object_patch
from flet.messaging.protocol import configure_encode_object_for_msgpack
from hypothesis import example, given
from hypothesis import strategies as st

from companion.ui import flet_patches
from companion.ui.flet_patches import list_by_list

Rows = dict[str, list[str]]
"""The text spans of each row, by row key."""

rows = st.dictionaries(st.sampled_from("abcdef"), st.lists(st.sampled_from(("ace", "ten", "king")), max_size=4))


def drawn(rows: Rows) -> ft.Column:
    """Return a column of rows, as drawn by a component."""
    column = ft.Column(
        [
            ft.Container(key=key, content=ft.Text(spans=[ft.TextSpan(piece) for piece in pieces]))
            for key, pieces in rows.items()
        ]
    )
    object.__setattr__(column, "_frozen", True)
    return column


def sent(value: object) -> Any:  # noqa: ANN401  # what a browser reads
    """Return a value in the form in which the browser receives it."""
    encode = configure_encode_object_for_msgpack(ft.BaseControl)  # type: ignore[no-untyped-call]  # Flet's function has no annotations
    return msgpack.unpackb(msgpack.packb(value, default=encode), strict_map_key=False)


def step(held: Any, patch: Any) -> None:  # noqa: ANN401  # what a browser has read
    """Apply a patch to the browser's state, as Flet's client does."""
    paths: dict[int, list[Any]] = {}
    nodes: list[tuple[Any, list[Any]]] = [(patch[0], [])]
    for node, path in nodes:
        paths[node[0]] = path
        nodes += [(child, [*path, key]) for key, child in (node[1] if len(node) > 1 else {}).items()]

    def at(number: int) -> Any:  # noqa: ANN401  # a control or a list
        found = held
        for key in paths[number]:
            found = found[key]
        return found

    for operation, number, key, *more in patch[1:]:
        match object_patch.Operation(operation):
            case object_patch.Operation.Replace:
                at(number)[key] = more[0]
            case object_patch.Operation.Add:
                at(number).insert(key, more[0])
            case object_patch.Operation.Remove:
                del at(number)[key]
            case object_patch.Operation.Move:
                at(more[0]).insert(more[1], at(number).pop(key))


def read(held: Any) -> Iterator[tuple[str, list[str]]]:  # noqa: ANN401  # what a browser has
    """Yield the rows in the browser, from top to bottom."""
    for row in held["_b"].get("controls") or ():
        yield row["key"], [span["text"] for span in row["content"].get("spans") or ()]


def shown(*drawings: Rows) -> list[tuple[str, list[str]]]:
    """Return the rows that the browser shows after each of `drawings` has been drawn in turn."""
    before, *later = map(drawn, drawings)
    held = sent({"_b": before})
    for after in later:
        patch, _, _ = object_patch.ObjectPatch.from_diff(
            {"_b": before}, {"_b": after}, control_cls=ft.BaseControl, frozen=True
        )
        step(held, sent(patch.to_message()))
        before = after
    return list(read(held))


HITS: tuple[Rows, Rows] = {"pack": ["24 ", "cards"], "suits": ["Four"]}, {"suits": ["Four ", "suits"], "pack": ["24"]}


@given(rows, rows, rows)
@example(*HITS, {})
def test_the_browser_shows_what_was_drawn(first: Rows, second: Rows, third: Rows) -> None:
    assert shown(first, second, third) == list(third.items())


def test_the_patch_is_active() -> None:
    flet_patches.apply()
    assert getattr(object_patch.DiffBuilder, list_by_list.COMPARE) is not list_by_list.FLETS_OWN


def test_a_removed_span_is_not_confused_with_one_inserted_in_another_row() -> None:
    assert shown(*HITS) == list(HITS[1].items())


def test_unpatched_flet_still_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(object_patch.DiffBuilder, list_by_list.COMPARE, list_by_list.FLETS_OWN)
    assert shown(*HITS) != list(HITS[1].items())


def test_in_a_list_with_the_same_controls_only_redrawn_ones_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("the whole list is compared")

    kept = [ft.Text(str(number)) for number in range(3)]
    before, after = (ft.Column([*kept, ft.Container(key="row", padding=padding)]) for padding in (1, 2))
    for column in (before, after):
        object.__setattr__(column, "_frozen", True)
    held = sent({"_b": before})
    monkeypatch.setattr(list_by_list, "FLETS_OWN", fail)
    patch, _, _ = object_patch.ObjectPatch.from_diff(
        {"_b": before}, {"_b": after}, control_cls=ft.BaseControl, frozen=True
    )
    assert len(patch.patch) == 1
    step(held, sent(patch.to_message()))
    assert held["_b"]["controls"][3]["padding"] == 2
    assert all(text.parent is after for text in kept)

"""Tests for controls that sessions share: pages show them like others, and no page can change them."""

from typing import Any

import flet as ft
import pytest
from flet.components.component import Renderer
from flet.controls import object_patch
from flet.controls.object_patch import DiffBuilder
from flet.messaging import session as flets_session
from flet.utils import object_model
from hypothesis import given
from hypothesis import strategies as st

from companion.ui import flet_patches
from companion.ui.flet_patches import shared_controls
from companion.ui.flet_patches.shared_controls import NotShareableError, is_shared, share
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import Setter, use_value
from tests.harness import shown, started
from tests.ui.flet_patches.test_list_by_list import sent, step

flet_patches.apply()

Lines = tuple[str, ...]
"""The words in each line of a row."""

lines = st.lists(st.sampled_from(("ace", "ten", "king")), max_size=4).map(tuple)
Table = dict[str, Lines]
"""The rows of a page, by their keys."""

tables = st.dictionaries(st.sampled_from("abcdef"), lines, max_size=5)


def row(key: str, words: Lines) -> ft.Semantics:
    """Return a row with a control for each of the `words`, and one that is there only if there are several."""
    texts: list[ft.Control] = [ft.Text(word, style=ft.TextStyle(size=12)) for word in words]
    content = ft.Row(controls=[*texts, *([ft.Icon(ft.Icons.CHECK)] if len(words) > 1 else [])])
    return ft.Semantics(key=key, label=" ".join(words), content=ft.Container(padding=len(words), content=content))


class Rows:
    """Rows that are drawn once for all pages."""

    def __init__(self) -> None:
        self._rows: dict[tuple[str, Lines], ft.Control] = {}

    def at(self, table: Table) -> list[ft.Control]:
        found = []
        for key, words in table.items():
            if (key, words) not in self._rows:
                self._rows[key, words] = share(row(key, words))
            found.append(self._rows[key, words])
        return found


def page(rows: list[ft.Control]) -> ft.Column:
    """Return a column of rows, as drawn by a component."""
    column = ft.Column(rows)
    object.__setattr__(column, "_frozen", True)
    return column


def update(held: Any, before: ft.Column, after: ft.Column) -> list[ft.BaseControl]:  # noqa: ANN401  # what a browser has read
    """Send the difference to a browser, and return the controls that belong to its session from now on."""
    patch, added, _ = object_patch.ObjectPatch.from_diff(
        {"_b": before}, {"_b": after}, control_cls=ft.BaseControl, frozen=True
    )
    step(held, sent(patch.to_message()))
    return list(added)


def content(held: Any) -> Any:  # noqa: ANN401  # what a browser has read
    """Return what a browser shows, without the numbers of the controls."""
    match held:
        case dict():
            return {name: content(value) for name, value in held.items() if name not in {"_i", "_internals"} and value}
        case list():
            return [content(value) for value in held]
        case _:
            return held


@given(tables, tables, tables)
def test_every_page_shows_what_was_drawn(
    first: dict[str, Lines], second: dict[str, Lines], last: dict[str, Lines]
) -> None:
    rows = Rows()
    for states in ((first, second, last), (first, last), (second, first, last)):
        before = page(rows.at(states[0]))
        held = sent({"_b": before})
        for state in states[1:]:
            after = page(rows.at(state))
            added = update(held, before, after)
            assert all(control is after or is_shared(control) for control in added), (
                "nothing inside the rows belongs to the session"
            )
            before = after
        wanted = sent({"_b": ft.Column([row(key, words) for key, words in last.items()])})
        assert content(held) == content(wanted)


def test_a_row_is_compared_once_for_all_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[object] = []
    flets_own = shared_controls.FLETS_COMPARE

    def compare(*arguments: object) -> None:
        compared.append(arguments)
        flets_own(*arguments)

    monkeypatch.setattr(shared_controls, "FLETS_COMPARE", compare)
    rows = Rows()
    counts = []
    for _ in range(3):
        before, after = page(rows.at({"a": ("ace",), "b": ()})), page(rows.at({"a": ("ace", "ten"), "b": ()}))
        update(sent({"_b": before}), before, after)
        counts.append(len(compared))
        compared.clear()
    assert counts[0] > counts[1]
    assert counts[1:] == [1, 1], "only the column is compared"


@pytest.mark.parametrize("is_first_shared", [True, False])
def test_a_shared_control_and_one_of_a_session_replace_each_other(is_first_shared: bool) -> None:  # noqa: FBT001  # a parameter of a test
    mine, others = row("a", ("ace",)), share(row("a", ("ten", "king")))
    before, after = (page([others]), page([mine])) if is_first_shared else (page([mine]), page([others]))
    held = sent({"_b": before})
    added = update(held, before, after)
    assert content(held) == content(sent({"_b": after}))
    assert (mine in added) == is_first_shared


@component
def _Pressed() -> ft.Control:
    return ft.Text("pressed")


@pytest.mark.parametrize("make", [lambda: ft.Container(on_click=lambda _: None), _Pressed])
def test_what_belongs_to_one_session_cannot_be_shared(make: Any) -> None:  # noqa: ANN401  # a component has no public type
    made = Renderer().render(  # type: ignore[no-untyped-call]  # Flet's class has no annotations
        lambda: ft.Row(controls=[ft.Text("Anna"), ft.Column(controls=[make()])])
    )
    with pytest.raises(NotShareableError):
        share(made)


async def test_a_page_cannot_change_what_others_show() -> None:
    others = share(row("a", ("ace", "ten")))
    before = sent(others)

    async def show(page: ft.Page) -> None:
        page.add(ft.Container(key="around", content=others))

    async with started(show) as screen:
        session = screen.page.session
        inside = [found for found in screen.controls() if vars(found).get("_bummerl_shared")]
        assert len(inside) > 5
        for control in inside:
            await session.dispatch_event(control._i, "click", None)
            session.apply_patch(control._i, {"label": "ten", "value": "ten", "content": {"padding": 99}})
        around = {"content": {"label": "ten", "content": {"padding": 99}}}
        session.apply_patch(screen.find("around")._i, around)
    assert sent(others) == before


async def test_a_session_redraws_its_own_controls_around_shared_ones() -> None:
    setters: list[Setter[int]] = []
    others = share(row("a", ("ace",)))

    @component
    def counting() -> ft.Control:
        count, set_count = use_value(int)
        setters.append(set_count)
        return ft.Column(controls=[ft.Text(f"{count} results"), others])

    async with shown(counting) as screen:
        setters[-1](1)
        await screen.settle()
        assert screen.texts() == ["1 results", "ace"]
        assert screen.crashes == []


def test_the_patches_are_active() -> None:
    assert getattr(DiffBuilder, shared_controls.COMPARE) is not shared_controls.FLETS_COMPARE
    for module in (object_model, flets_session):
        assert getattr(module, shared_controls.PATCH) is not shared_controls.FLETS_PATCH

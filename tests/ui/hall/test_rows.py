"""Tests for rows that keep their controls between redraws."""

import flet as ft

from companion.ui.hall.rows import RowState, use_rows
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_value
from companion.ui.theme import DARK, palette_context, use_palette
from tests.harness import shown


@component
def _Dark() -> ft.Control:
    return palette_context(DARK, _Page)


@component
def _Page() -> ft.Control:
    count, set_count = use_value(int)
    return ft.Column(
        controls=[
            ft.Button(key="page", content=f"drawn {count} times", on_click=lambda _: set_count(lambda old: old + 1)),
            _List(count=count),
        ]
    )


@component
def _List(*, count: int) -> ft.Control:
    rows = use_rows().drawn("common", [RowState("row", None, lambda: ft.Container(content=ft.Row(controls=[_Row()])))])
    return ft.Column(controls=[ft.Text(f"list {count}"), *rows])


@component
def _Row() -> ft.Control:
    _, set_count = use_value(int)
    name = use_palette().name
    return ft.Button(key="row", content=f"row in {name}", on_click=lambda _: set_count(lambda old: old + 1))


async def test_a_row_keeps_its_colours_when_it_is_redrawn_after_its_page() -> None:
    async with shown(_Dark) as screen:
        for _ in range(2):
            await screen.press_key("row")
            assert screen.find("row").content == f"row in {DARK.name}"  # type: ignore[attr-defined]
            await screen.press_key("page")
            assert "list" in " ".join(screen.texts())

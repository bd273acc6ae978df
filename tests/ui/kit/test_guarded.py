"""Tests for the `component` decorator: components that raise errors, and components with keys."""

from __future__ import annotations

import logging

import flet as ft
import pytest

from companion.ui.kit.guarded import WayOut, component, keyed, way_out_context
from tests.harness import shown


@component
def Fragile(*, number: int) -> ft.Control:
    ft.use_state(0)
    if number == 1:
        raise ValueError(number)
    return ft.Text(f"whole {number}")


@component
def Counting() -> ft.Control:
    number, set_number = ft.use_state(0)
    left, set_left = ft.use_state(0)
    return way_out_context(
        WayOut("Something went wrong.", lambda: set_left(lambda old: old + 1)),
        lambda: ft.Column(
            [
                Fragile(number=number),
                ft.Text(f"counted {number}, left {left}"),
                ft.Semantics(label="count", on_tap=lambda: set_number(lambda old: old + 1)),
            ]
        ),
    )


async def test_a_component_that_fails_in_a_rerender_shows_a_panel_and_the_app_keeps_working(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with shown(Counting) as screen:
        assert screen.texts() == ["whole 0", "counted 0, left 0"]
        with caplog.at_level(logging.CRITICAL):
            await screen.press("count")
        assert screen.texts() == ["Something went wrong.", "counted 1, left 0"]
        await screen.press("count")
        assert screen.texts() == ["whole 2", "counted 2, left 0"]
        assert screen.crashes == []


async def test_the_error_panel_sets_its_own_text_style() -> None:
    async with shown(Counting) as screen:
        await screen.press("count")
        (words, _) = (control for control in screen.controls() if isinstance(control, ft.Text))
    assert words.theme_style is ft.TextThemeStyle.BODY_LARGE, "else Flutter underlines them where a whole page failed"


async def test_tapping_the_error_panel_leaves_the_page() -> None:
    async with shown(Counting) as screen:
        await screen.press("count")
        await screen.press("Something went wrong.")
        assert "counted 1, left 1" in screen.texts()


async def test_the_failure_is_logged_with_the_name_of_the_component(caplog: pytest.LogCaptureFixture) -> None:
    async with shown(Counting) as screen:
        await screen.press("count")
    assert "Fragile" in caplog.text


@component
def Tally(*, name: str) -> ft.Control:
    count, set_count = ft.use_state(0)
    return ft.Semantics(label=name, content=ft.Text(f"{name} {count}"), on_tap=lambda: set_count(lambda old: old + 1))


@component
def Rows() -> ft.Control:
    names, set_names = ft.use_state(("a", "b"))
    return ft.Column(
        [
            *(keyed(name, Tally, name=name) for name in names),
            ft.Semantics(label="drop", on_tap=lambda: set_names(lambda old: old[1:])),
        ]
    )


async def test_keyed_rows_keep_their_state_when_another_row_is_removed() -> None:
    async with shown(Rows) as screen:
        await screen.press("b")
        await screen.press("drop")
        assert screen.texts() == ["b 1"]

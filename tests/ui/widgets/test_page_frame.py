"""Tests for the header of a page with large text on a small phone, and for scrolling from code."""

import flet as ft
import pytest

from companion.ui.kit.guarded import component
from companion.ui.theme.look import TextScale, text_scale_context
from companion.ui.widgets.page_frame import PageFrame, Scroller
from tests.harness import shown


@component
def _Page(scale: float) -> ft.Control:
    measured = TextScale()
    measured.measured(scale)
    return text_scale_context(measured, _Framed)


@component
def _Framed() -> ft.Control:
    return PageFrame(
        title="Schnapsen, weich",
        subtitle="Anna gegen Berta",
        on_back=bool,
        body=[ft.Text("Spiele", key="body")],
        close=ft.Text("×", key="close"),
    )


async def test_large_text_shrinks_a_title_before_a_word_breaks() -> None:
    async with shown(_Page, 2.0, width=320, height=568) as screen:
        title = next(
            control for control in screen.controls() if isinstance(control, ft.Text) and "weich" in str(control.value)
        )
        assert title.value == "Schnapsen, weich"
        assert title.style is not None
        assert 12 < (title.style.size or 0) < 18


async def test_a_subtitle_in_large_text_scrolls_with_the_body() -> None:
    async with shown(_Page, 1.0, width=320, height=568) as screen:
        assert screen.texts().index("Anna gegen Berta") < screen.texts().index("×")
    async with shown(_Page, 2.0, width=320, height=568) as screen:
        assert screen.texts().index("×") < screen.texts().index("Anna gegen Berta") < screen.texts().index("Spiele")


async def test_scrolling_a_page_that_is_covered_by_another_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: object, **__: object) -> None:
        raise RuntimeError("Null check operator used on a null value")

    monkeypatch.setattr(ft.Column, "scroll_to", refuse)
    scroller = Scroller()
    scroller.column = ft.Column()
    await scroller.to_top()
    await scroller.to_key("result")
    await scroller.by(20.0)
    await scroller.to_offset(20.0)

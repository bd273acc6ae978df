"""Tests for the size of a message's text."""

import flet as ft
import pytest

from companion.ui.kit.guarded import component
from companion.ui.theme.look import TextScale, text_scale_context
from companion.ui.widgets.toast import Toast
from tests.harness import shown


@component
def Page(scale: TextScale, *, at_table: bool) -> ft.Control:
    text_scale = scale.factor if at_table else 1.0
    return text_scale_context(scale, lambda: Toast(words="Saved", on_dismiss=bool, text_scale=text_scale))


async def apparent_size(factor: float, *, at_table: bool) -> float:
    """Return the message's font size after the system has scaled the text."""
    scale = TextScale()
    scale.measured(factor)
    async with shown(Page, scale, at_table=at_table) as screen:
        (text,) = (control for control in screen.controls() if isinstance(control, ft.Text))
    assert text.style is not None
    return float(text.style.size or 0) * factor


@pytest.mark.parametrize("at_table", [False, True])
async def test_a_message_is_larger_in_large_text(*, at_table: bool) -> None:
    sizes = [await apparent_size(factor, at_table=at_table) for factor in (1.0, 1.3, 2.0)]
    assert sizes[0] < sizes[1] <= sizes[2]

"""Tests for copying text: by the page itself, or by the user if the browser provides no clipboard."""

import flet as ft
import pytest

from companion.ui.kit.guarded import component
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.copying import use_copying
from tests.harness import shown
from tests.ui.client_actions import action_of, copied_text


@component
def Copier(text: str) -> ft.Control:
    copying = use_copying(text)
    button = QuietButton(
        name="copy",
        words="Copied" if copying.is_done else "Copy",
        on_press=copying.on_press,
        action=copying.action,
    )
    return column(button, copying.below, spacing=0)


@component
def Page(text: str, address: str) -> ft.Control:
    page = ft.context.page
    page.web = True
    page.session.connection.page_url = address
    return Copier(text)


@pytest.mark.parametrize("address", ["https://cards.example/bummerl/", "http://localhost:8000/", "http://127.0.0.1/"])
async def test_the_page_copies_while_the_tap_lasts(address: str) -> None:
    async with shown(Page, "Anna – Berta", address) as screen:
        assert copied_text(screen.named("Copy"), screen) == "Anna – Berta"
        await screen.press("Copy")
        assert "Copied" in screen.labels()
        assert not screen.has("selected-text")


async def test_without_a_clipboard_the_text_is_shown_in_a_field() -> None:
    async with shown(Page, "Anna – Berta", "http://192.168.0.7:8550/") as screen:
        assert action_of(screen.named("Copy"), screen) is None
        await screen.press("Copy")
        field = screen.find("selected-text")
        assert "Copied" not in screen.labels()
        assert any("Copy the text from this field" in text for text in screen.texts())
    assert isinstance(field, ft.TextField)
    assert field.read_only
    assert field.selection is not None
    assert (field.selection.base_offset, field.selection.extent_offset) == (0, len("Anna – Berta"))

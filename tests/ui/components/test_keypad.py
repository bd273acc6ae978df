"""The keys for a number come into view when they open."""

import flet as ft

from companion.ui.components.keypad import Keypad, with_keys
from companion.ui.kit import component
from tests.harness import shown

_OVER_THERE = {"w": 288.0, "h": 216.0}


@component
def Page() -> ft.Control:
    keypad = Keypad(most=120, erase_label="Erase", done_label="Done", on_change=bool, on_done=bool, place="counted")
    return ft.Column(scroll=ft.ScrollMode.AUTO, controls=[with_keys("counted", ft.Text("of 120"), keypad)])


async def test_the_browser_is_asked_to_scroll_once_it_has_laid_the_keys_out_and_not_before() -> None:
    async with shown(Page) as screen:
        assert screen.scrolls == []
        keys = screen.find("keypad")
        await screen.send(keys, "size_change", _OVER_THERE)
        assert len(screen.scrolls) == 1
        await screen.send(keys, "size_change", _OVER_THERE)
        assert len(screen.scrolls) == 1

"""Tests that the keypad scrolls into view when it opens."""

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.theme import Motion, motion_context
from companion.ui.widgets.keypad import Keypad, KeypadWords, with_keypad
from tests.harness import shown

_OVER_THERE = {"w": 288.0, "h": 216.0}

WORDS = KeypadWords(
    erase="Erase",
    sign="Change sign",
    done="Done",
    span="From 0 to 120",
    refused="Must be between 0 and 120",
)


@component
def Page(motion: Motion = Motion.FULL) -> ft.Control:
    return motion_context(motion, Typing)


@component
def Typing() -> ft.Control:
    keypad = Keypad(span=range(121), words=WORDS, on_change=bool, on_done=bool, field_name="counted")
    return ft.Column(scroll=ft.ScrollMode.AUTO, controls=[with_keypad("counted", ft.Text("of 120"), keypad)])


async def test_the_page_scrolls_at_once_and_again_after_the_layout_of_the_keypad() -> None:
    async with shown(Page) as screen:
        assert len(screen.scrolls) == 1
        keys = screen.find("keypad")
        await screen.send(keys, "size_change", _OVER_THERE)
        assert len(screen.scrolls) == 2
        await screen.send(keys, "size_change", _OVER_THERE)
        assert len(screen.scrolls) == 2


async def test_the_page_scrolls_without_animation_if_motion_is_reduced() -> None:
    async with shown(Page, Motion.REDUCED) as screen:
        await screen.send(screen.find("keypad"), "size_change", _OVER_THERE)
        assert [asked["duration"] for asked in screen.scrolls if isinstance(asked, dict)] == [1, 1]

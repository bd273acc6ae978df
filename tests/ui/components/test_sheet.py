"""A sheet comes, waits a moment, and goes."""

from __future__ import annotations

import flet as ft

from companion.ui.components.sheet import Sheet
from companion.ui.guard import InputGuard, guard_context
from companion.ui.kit import component
from companion.ui.layout import Screen
from companion.ui.theme import Motion, motion_context
from tests.harness import shown


class Clock:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


@component
def Page(*, guard: InputGuard, motion: Motion, turned: bool) -> ft.Control:
    is_open, set_open = ft.use_state(True)  # noqa: FBT003 - the state's first value
    if not is_open:
        return ft.Text("closed")
    return guard_context(
        guard,
        lambda: motion_context(
            motion,
            lambda: Sheet(
                screen=Screen(width=390, height=844),
                title="Special deal",
                close_label="Close without recording",
                body=[ft.Text("body")],
                turned=turned,
                on_close=lambda: set_open(lambda _: False),
            ),
        ),
    )


async def test_a_sheet_takes_no_input_while_it_appears() -> None:
    clock = Clock()
    async with shown(Page, guard=InputGuard(clock), motion=Motion.REDUCED, turned=False) as screen:
        await screen.press_key("scrim")
        assert "body" in screen.texts()
        clock.time += 0.3
        await screen.press_key("scrim")
        assert screen.texts() == ["closed"]


async def test_a_sheet_slides_out_before_it_goes() -> None:
    clock = Clock()
    async with shown(Page, guard=InputGuard(clock), motion=Motion.FULL, turned=False) as screen:
        clock.time += 0.3
        await screen.press("Close without recording")
        sheet = screen.find("sheet")
        assert getattr(sheet, "offset", None) == ft.Offset(0, 1)
        await screen.send(sheet, "animation_end")
        assert screen.texts() == ["closed"]


async def test_the_sheet_of_the_player_opposite_is_turned() -> None:
    async with shown(Page, guard=InputGuard(Clock()), motion=Motion.FULL, turned=True) as screen:
        assert getattr(screen.find("sheet-layer"), "quarter_turns", None) == 2

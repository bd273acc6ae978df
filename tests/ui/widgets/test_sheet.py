"""Tests for sheets: sliding in, briefly ignoring input, and sliding out."""

from __future__ import annotations

import flet as ft

from companion.ui.kit.guard import InputGuard, guard_context
from companion.ui.kit.guarded import component
from companion.ui.kit.layout import Screen
from companion.ui.theme import Motion, motion_context
from companion.ui.widgets.sheet import Sheet
from tests.harness import Shown, shown
from tests.ui.quarters import quarters_of


class Clock:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


@component
def Page(*, guard: InputGuard, motion: Motion, turned: bool) -> ft.Control:
    is_open, set_open = ft.use_state(True)  # noqa: FBT003  # the initial value of the state
    if not is_open:
        return ft.Text("closed")
    return guard_context(
        guard,
        lambda: motion_context(
            motion,
            lambda: Sheet(
                screen=Screen(width=390, height=844),
                title="Other result",
                close_label="Close without saving",
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


async def test_a_sheet_slides_out_before_it_is_removed() -> None:
    clock = Clock()
    async with shown(Page, guard=InputGuard(clock), motion=Motion.FULL, turned=False) as screen:
        clock.time += 0.3
        await screen.press("Close without saving")
        sheet = screen.find("sheet")
        assert getattr(sheet, "offset", None) == ft.Offset(0, 1)
        await screen.send(sheet, "animation_end")
        assert screen.texts() == ["closed"]


async def test_the_sheet_of_the_player_opposite_is_rotated() -> None:
    async with shown(Page, guard=InputGuard(Clock()), motion=Motion.FULL, turned=True) as screen:
        assert quarters_of(screen.find("sheet-layer")) == 2


async def test_the_body_of_a_sheet_has_a_height_from_the_first_render() -> None:
    async with shown(Page, guard=InputGuard(Clock()), motion=Motion.REDUCED, turned=False) as screen:
        body = next(
            control for control in screen.controls() if isinstance(control, ft.Column) and control.on_size_change
        )
        assert around(screen).height is not None
        await screen.send(body, "size_change", {"w": 354.0, "h": 120.0})
        assert around(screen).height == 120


def around(screen: Shown) -> ft.Container:
    """Return the container that sets the height of the body."""
    every = (control for control in screen.controls() if isinstance(control, ft.Container))
    return next(container for container in every if str(container.key).startswith("scroll-"))


async def test_the_sheet_has_its_own_semantics_node_beside_the_scrim() -> None:
    async with shown(Page, guard=InputGuard(Clock()), motion=Motion.REDUCED, turned=False) as screen:
        sheet = screen.find("sheet")
        assert isinstance(sheet, ft.Container)
        assert isinstance(sheet.content, ft.Semantics)
        assert sheet.content.container


async def test_a_body_fades_out_at_its_lower_edge_while_more_is_below() -> None:
    async with shown(Page, guard=InputGuard(Clock()), motion=Motion.REDUCED, turned=False) as screen:
        body = next(
            control for control in screen.controls() if isinstance(control, ft.Column) and control.on_size_change
        )
        await screen.send(body, "size_change", {"w": 354.0, "h": 900.0})
        await screen.send(around(screen), "size_change", {"w": 354.0, "h": 900.0})
        assert not fades(screen)
        await screen.send(around(screen), "size_change", {"w": 354.0, "h": 400.0})
        assert fades(screen)
        scrolling = next(
            control for control in screen.controls() if isinstance(control, ft.Column) and control.on_scroll
        )
        for pixels, has_more in ((300.0, True), (500.0, False), (200.0, True)):
            extents = {"event_type": "update", "pixels": pixels, "min_scroll_extent": 0.0}
            await screen.send(scrolling, "scroll", {**extents, "max_scroll_extent": 500.0, "viewport_dimension": 400.0})
            assert fades(screen) is has_more


def fades(screen: Shown) -> bool:
    """Return whether the lower edge of the body fades out."""
    return any(
        isinstance(control, ft.Container) and control.gradient and control.visible for control in screen.controls()
    )

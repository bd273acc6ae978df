"""Tests for one player's half of the table: its input, its labels, and the size of its updates."""

from __future__ import annotations

import gc
from dataclasses import replace

import flet as ft

from companion.ui.kit.guard import InputGuard, guard_context
from companion.ui.kit.guarded import component
from companion.ui.kit.layout import Screen, live_size
from companion.ui.table.facing_table import Half
from companion.ui.table.half_layout import half_size
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.looks import ChipLook, HalfLook, TableSide
from tests.harness import shown

LOOK = HalfLook(
    side=TableSide.A,
    name="Anna",
    digit="4",
    needed=4,
    target=7,
    dots=1,
    places=5,
    label="Anna needs 4 points, 1 Bummerl, deals",
    dots_words="1 Bummerl",
    dealer_words="deals",
    chips=tuple(ChipLook(key=str(n), numeral=str(n), caption="won", label=f"Anna wins {n}") for n in (1, 2, 3)),
)
SIZE = half_size(live_size(Screen(width=390, height=844)), 3)


class FakeClock:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


@component
def HalfView(*, guard: InputGuard) -> ft.Control:
    needed, set_needed = ft.use_state(7)
    half = replace(LOOK, needed=needed, digit=str(needed))
    return guard_context(
        guard,
        lambda: Half(half=half, size=SIZE, on_chip=lambda key: set_needed(lambda old: old - int(key))),
    )


async def test_touching_down_records_and_lifting_records_nothing_more() -> None:
    clock = FakeClock()
    async with shown(HalfView, guard=InputGuard(clock)) as screen:
        surface = screen.surface("Anna wins 2")
        await screen.send(surface, "tap_down", {})
        assert "5" in screen.texts()
        clock.time += 1
        await screen.send(surface, "click")
        assert "5" in screen.texts()


async def test_the_keyboard_presses_a_chip() -> None:
    async with shown(HalfView, guard=InputGuard(FakeClock())) as screen:
        await screen.send(screen.surface("Anna wins 2"), "click")
        assert "5" in screen.texts()


async def test_the_whole_screen_ignores_input_for_a_quarter_second_after_a_touch() -> None:
    clock = FakeClock()
    async with shown(HalfView, guard=InputGuard(clock)) as screen:
        await screen.press("Anna wins 1")
        clock.time += 0.2
        await screen.press("Anna wins 3")
        assert "6" in screen.texts()
        clock.time += 0.1
        await screen.press("Anna wins 3")
        assert "3" in screen.texts()


async def test_a_half_is_one_named_group_and_its_chips_are_named_buttons() -> None:
    async with shown(HalfView, guard=InputGuard(FakeClock())) as screen:
        assert screen.labels() == [LOOK.label, "Anna wins 1", "Anna wins 2", "Anna wins 3"]


async def test_a_point_moves_the_beads_without_rebuilding_the_half() -> None:
    clock = FakeClock()
    async with shown(HalfView, guard=InputGuard(clock)) as screen:
        wires, bead = screen.find("wires"), screen.find("bead-6")
        await screen.press("Anna wins 1")
        assert screen.find("wires") is wires
        assert screen.find("bead-6")._i == bead._i


async def test_memoized_chips_are_found_without_searching_the_whole_app() -> None:
    clock = FakeClock()
    async with shown(HalfView, guard=InputGuard(clock)) as screen:
        for _ in range(2):
            await screen.press("Anna wins 1")
            clock.time += 1
        gc.collect()
        assert screen.surface("Anna wins 1").page is screen.page


@component
def ConfirmView(*, guard: InputGuard) -> ft.Control:
    count, set_count = ft.use_state(0)
    return guard_context(
        guard,
        lambda: PrimaryButton(
            name="confirm", words=str(count), label="Confirm", on_press=lambda: set_count(lambda old: old + 1)
        ),
    )


async def test_a_second_tap_on_a_confirm_button_counts_only_after_a_quarter_second() -> None:
    clock = FakeClock()
    async with shown(ConfirmView, guard=InputGuard(clock)) as screen:
        await screen.press("Confirm")
        clock.time += 0.2
        await screen.press("Confirm")
        assert "1" in screen.texts()
        clock.time += 0.1
        await screen.press("Confirm")
        assert "2" in screen.texts()

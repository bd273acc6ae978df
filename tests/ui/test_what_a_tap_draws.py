"""Tests for the components that a tap redraws."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import flet as ft
import pytest
from flet.components.component import Renderer

from tests.ui.phone import Phone, at_the_table, phone
from tests.ui.world import World

_CHIP = "Anna wins 1 point, opponent has 33 or more"


@contextmanager
def drawn_components(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """Yield a counter of how often each component is drawn."""
    counted: Counter[str] = Counter()
    render = Renderer.render

    def counting(self: Renderer, drawn: Callable[..., object], *args: object, **kwargs: object) -> object:
        counted[drawn.__name__] += 1
        return render(self, drawn, *args, **kwargs)

    with monkeypatch.context() as patched:
        patched.setattr(Renderer, "render", counting)
        yield counted


async def test_a_tap_draws_changed_components_once_and_no_others(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await device.press(_CHIP)
        with drawn_components(monkeypatch) as drawn:
            await device.press(_CHIP)
        assert drawn["LiveMatch"] == drawn["FacingTable"] == drawn["Strip"] == drawn["Digit"] == 1
        assert drawn["PlayersHalf"] == drawn["Half"] == drawn["NameRow"] == 2
        assert not drawn["Chips"]


async def test_a_tap_draws_the_bead_that_moves_and_no_others(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await device.press(_CHIP)
        before = _beads(device)
        await device.press(_CHIP)
        after = _beads(device)
        moved = [str(new.key) for old, new in zip(before, after, strict=True) if old is not new]
        assert moved == ["bead-5"]


def _beads(device: Phone) -> list[ft.BaseControl]:
    return [control for control in device.controls() if str(control.key).startswith(("bead-", "mark-"))]


async def test_a_covered_list_is_redrawn_when_uncovered_and_not_at_each_deal(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await device.press(_CHIP)  # the first tap also removes a hint, and so changes the settings
        with drawn_components(monkeypatch) as drawn:
            await device.press(_CHIP)
        assert not drawn["HomePage"]
        await device.go("/")
        assert device.says("Anna needs 5 points")


async def test_every_control_knows_its_page_after_a_tap(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await device.press(_CHIP)
        gc.collect()  # otherwise, references to replaced controls would still exist
        lost = [control for control in device.controls() if not _is_on(control, device.screen.page)]
        assert lost == []


def _is_on(control: ft.BaseControl, page: ft.Page) -> bool:
    """Return whether the control can find its page through its parents; otherwise, Flet searches the entire app."""
    try:
        return control.page is page
    except RuntimeError:
        return False

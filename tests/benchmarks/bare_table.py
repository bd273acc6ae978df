"""A Flet page that shows the match screen, and changes its controls as a recorded deal would, without logic or storage.

Run as `python -m tests.benchmarks.bare_table`; it prints the link to the page.
"""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import flet as ft
import pytest
from flet.components.component import Component
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import ControlId
from flet.controls.value_types import Value

from companion.ui.theme import LIGHT, flet_theme
from tests.e2e.data_folder import PLAIN
from tests.ui.phone import Phone, phone, read
from tests.ui.running_app import confirm_routes, turn_off_input_guard
from tests.ui.world import World
from tests.web.counter import run

_CHIP, _UNDO = "Anna gewinnt 1 Punkt, Gegner hat 33 oder mehr", "Rückgängig: Anna minus 1"
_DESCRIBING = {"_c", "_values", "_internals"}
"""The internal attributes that contain a control's values; other internal attributes track changes to the values."""


@dataclass(frozen=True, slots=True)
class Change:
    """A property of a control that has different values before and after the deal."""

    control: BaseControl
    name: str
    values: tuple[object, object]
    """The value without the deal, and the value with it."""


async def pictures() -> tuple[ft.View, ft.View]:
    """Return the match screen after its only deal was undone, and the same screen with the deal recorded again."""
    world = World()
    await world.settings.change(lambda _: PLAIN)
    match = await world.match()
    with pytest.MonkeyPatch.context() as monkeypatch:
        confirm_routes(monkeypatch)
        turn_off_input_guard(monkeypatch)
        return await _recorded_twice(world, f"/match/{match.match_id}")


async def _recorded_twice(world: World, address: str) -> tuple[ft.View, ft.View]:
    async with phone(world, address, "de") as device:
        await device.press(_CHIP)
        await device.press(_UNDO)
        before = _picture(device)
        await device.press(_CHIP)
        return before, _picture(device)


def _picture(device: Phone) -> ft.View:
    *_, top = (control for control, _ in read(device.screen.page.views) if isinstance(control, ft.View))
    picture: ft.View = bare(top)
    return picture


def bare(value: object) -> Any:  # noqa: ANN401  # the return type depends on the value
    """Return a copy of the controls as a program without components would create them; their handlers do nothing."""
    if isinstance(value, Component):
        return bare(value._b)
    if isinstance(value, BaseControl | Value):
        twin = object.__new__(type(value))
        described = {name for name in vars(value) if name in _DESCRIBING or not name.startswith("_")}
        twin.__dict__.update({name: bare(vars(value)[name]) for name in described}, _dirty={})
        if isinstance(twin, BaseControl):
            twin._i = ControlId.next()
        return twin
    if isinstance(value, list | tuple):
        return [bare(item) for item in value]
    if isinstance(value, dict):
        return {name: bare(item) for name, item in value.items()}
    return _nothing if callable(value) else value


def changes(before: BaseControl, after: BaseControl) -> Iterator[Change]:
    """Yield the differences between two screens; controls that differ in kind or number are replaced entirely."""
    for name in sorted(_names(before) | _names(after)):
        values = getattr(before, name), getattr(after, name)
        pairs = _pairs(*values)
        if pairs is not None:
            for pair in pairs:
                yield from changes(*pair)
        elif values[0] != values[1]:
            yield Change(before, name, values)


def _names(control: BaseControl) -> set[str]:
    return {*control._values, *(name for name in vars(control) if not name.startswith("_"))}


def _pairs(before: Any, after: Any) -> list[tuple[Any, Any]] | None:  # noqa: ANN401  # as above
    """Return the controls of two values in pairs, or None if their types and keys don't match."""
    olds, news = (value if isinstance(value, list) else [value] for value in (before, after))
    is_alike = len(olds) == len(news) > 0 and all(map(_is_alike, olds, news))
    return list(zip(olds, news, strict=True)) if is_alike else None


def _is_alike(before: Any, after: Any) -> bool:  # noqa: ANN401  # any value of a control
    both_controls = isinstance(before, BaseControl) and isinstance(after, BaseControl)
    return both_controls and (type(before), before.key) == (type(after), after.key)


def _nothing() -> None:
    """Handle an event without doing anything."""


async def main(page: ft.Page, *_: object) -> None:
    """Show the match screen; each press of a button switches between the screens before and after the deal."""
    table, recorded = await pictures()
    shown = 0

    def switch() -> None:
        nonlocal shown
        shown = 1 - shown
        for change in found:
            setattr(change.control, change.name, change.values[shown])

    for picture in (table, recorded):
        for control, _is_silent in read(picture):
            if getattr(control, "on_click", None) is not None:
                setattr(control, "on_click", switch)  # noqa: B010  # not all types of control have it
    found = tuple(changes(table, recorded))
    page.title = "Bummerl"
    page.padding = 0
    page.theme = flet_theme(LIGHT)
    page.views[:] = [table]
    page.update()


if __name__ == "__main__":
    asyncio.run(run(main, 0))

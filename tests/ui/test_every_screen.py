"""Tests for every screen: each control has a distinct accessible name, and nothing is untranslated."""

import re

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from companion.ui.kit.layout import WIDE_SCREEN
from companion.ui.words.sides import MINUS
from tests.i18n.messages import english_that_is_no_german
from tests.ui.phone import Phone, phone, read
from tests.ui.screens import SCREENS, laid_out
from tests.ui.world import World

_NARROW = 390
_PRESSES = ("on_tap", "on_click", "on_tap_down")
_WITH_PANES = re.compile(r"(/match/m1)?/(rules|referee|matches|settings|evenings|statistics|tournament)")


def can_be_pressed(control: BaseControl) -> bool:
    """Return whether a control can be pressed and is not a link in prose, whose text may repeat."""
    if isinstance(control, ft.TextSpan):
        return False
    return any(getattr(control, event, None) is not None for event in _PRESSES) or isinstance(control, ft.TextField)


def names_of(device: Phone, below: BaseControl | None = None) -> list[str]:
    """Return the accessible names of all pressable controls, with an empty string for each missing name."""
    heard = device.heard() if below is None else [control for control, is_silent in read(below) if not is_silent]
    return [
        next((label for part, is_silent in read(control) if (label := name(part)) and not is_silent), "")
        for control in heard
        if can_be_pressed(control)
    ]


def name(control: BaseControl) -> str:
    label = getattr(control, "label", None)
    return label if isinstance(label, str) else ""


def assert_distinct(names: list[str]) -> None:
    """Check that no accessible name is missing or used twice."""
    assert all(name.strip() for name in names)
    assert not [name for name in names if "%" in name]
    assert sorted(set(names)) == sorted(names)


def targets(device: Phone) -> list[BaseControl]:
    """Return the controls with a scroll key, which the client recreates; in one of them, a button loses the focus."""
    return [control for control in device.controls() if isinstance(control.key, ft.ScrollKey)]


def words_of(device: Phone) -> set[str]:
    """Return all visible text, accessible names, tooltips and error messages."""
    pieces = [getattr(control, name, None) for control in device.controls() for name in ("tooltip", "error")]
    return {*device.texts(), *device.labels(), *(words for words in pieces if isinstance(words, str))}


@pytest.mark.parametrize("screen", SCREENS)
async def test_every_control_has_a_name_in_both_languages_and_german_screens_contain_no_english(
    world: World, screen: str
) -> None:
    """One test makes all checks of a screen, because opening the screen takes longer than checking it."""
    route, winners, preset, way = SCREENS[screen]
    await laid_out(world, winners, preset)
    async with phone(world, route, "de") as device:
        await way(device)
        names, words = names_of(device), words_of(device)
        assert names
        assert_distinct(names)
        assert len(words) >= 2
        assert not {word for word in words if english_that_is_no_german(word)}
        assert not [label for label in device.labels() if MINUS in label]  # screen readers would skip it
        assert not [name for target in targets(device) for name in names_of(device, target)]
        if _WITH_PANES.match(route):
            await device.resize(WIDE_SCREEN)
            panes = [device.find(key) for key in ("list-pane", "chosen-pane") if device.has(key)]
            named = [names_of(device, pane) for pane in panes] or [names_of(device)]
            for beside in named:
                assert_distinct(beside)
            assert sum(beside.count("Zurück") for beside in named) <= 1
            await device.resize(_NARROW)
        device.session.preferences.client_language = "en"
        await device.screen.settle()
        english = names_of(device)
        assert english != names
        assert_distinct(english)


@pytest.mark.parametrize("size", [(320, 568), (844, 390)], ids=str)
@pytest.mark.parametrize("screen", ["match", "wizard", "card", "correction"])
async def test_every_screen_size_offers_the_same_controls(world: World, screen: str, size: tuple[int, int]) -> None:
    route, winners, preset, way = SCREENS[screen]
    await laid_out(world, winners, preset)
    async with phone(world, route) as usual:
        await way(usual)
        names = set(usual.labels())
    other = World()
    await laid_out(other, winners, preset)
    async with phone(other, route, width=size[0], height=size[1]) as device:
        await way(device)
        # the halves are stops for the Tab key, named after the players, only where they are side by side
        depends_on_room = re.compile(r".* Dismiss\.$|Redo: .*|Open rules$|(Anna|Berta)$")
        assert {name for name in set(device.labels()) ^ names if not depends_on_room.match(name)} == set()

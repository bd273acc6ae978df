"""Tests for the keyboard: which handler receives a key press, and the effect of key presses at the table."""

from __future__ import annotations

import pytest

from companion.ui.kit.keys import Key, Keys
from companion.ui.table.live import KeyAction, KeyResult, action_of


class Listener:
    """A handler that records key presses and accepts only the given keys."""

    def __init__(self, *takes: str) -> None:
        self.takes = takes
        self.heard: list[str] = []

    async def __call__(self, key: Key) -> bool:
        self.heard.append(key.name)
        return key.name in self.takes


async def test_the_newest_handler_is_called_first_and_the_others_get_what_it_leaves() -> None:
    keys, table, sheet = Keys(), Listener("U"), Listener("ESCAPE")
    keys.listen("/match/m1", table)
    keys.listen("/match/m1", sheet)
    assert await keys.pressed(Key(name="ESCAPE"), "/match/m1")
    assert await keys.pressed(Key(name="U"), "/match/m1")
    assert not await keys.pressed(Key(name="X"), "/match/m1")
    assert (table.heard, sheet.heard) == (["U", "X"], ["ESCAPE", "U", "X"])


async def test_a_covered_screen_gets_no_keys() -> None:
    keys, table, rules = Keys(), Listener("U"), Listener()
    keys.listen("/match/m1/rules", rules)
    keys.listen("/match/m1", table)
    assert not await keys.pressed(Key(name="U"), "/match/m1/rules")
    assert table.heard == []


async def test_a_removed_handler_gets_no_keys() -> None:
    keys, table = Keys(), Listener("U")
    stop = keys.listen("/", table)
    stop()
    stop()
    assert not await keys.pressed(Key(name="U"), "/")


@pytest.mark.parametrize(
    ("key", "act"),
    [
        (Key(name="U"), KeyAction.UNDO),
        (Key(name="Z", command=True), KeyAction.UNDO),
        (Key(name="U", shift=True), KeyAction.REDO),
        (Key(name="Y", command=True), KeyAction.REDO),
        (Key(name="Z", command=True, shift=True), KeyAction.REDO),
        (Key(name="S"), KeyAction.SPECIAL),
        (Key(name="S", shift=True), KeyAction.OTHER_SPECIAL),
        (Key(name="L"), KeyAction.SHEET),
        (Key(name="R"), KeyAction.RULES),
        (Key(name="M"), KeyAction.MENU),
        (Key(name="?", shift=True), KeyAction.SHORTCUTS),
        (Key(name="/", shift=True), KeyAction.SHORTCUTS),
        (Key(name="F1"), KeyAction.SHORTCUTS),
        (Key(name="ESCAPE"), KeyAction.LEAVE),
        (Key(name="1"), KeyResult(0, 0)),
        (Key(name="NUMPAD 3"), KeyResult(0, 2)),
        (Key(name="7"), KeyResult(1, 0)),
        (Key(name="NUMPAD 9"), KeyResult(1, 2)),
        (Key(name="5"), None),
        (Key(name="R", command=True), None),
        (Key(name="U", alt=True), None),
        (Key(name="M", shift=True), None),
        (Key(name="TAB"), None),
    ],
)
def test_actions_of_keys_at_the_table(key: Key, act: KeyAction | KeyResult | None) -> None:
    assert action_of(key) == act

"""What the keys of a keyboard do at the table."""

from dataclasses import dataclass
from enum import StrEnum

from companion.ui.kit.keys import ESCAPE, Key

_NUMPAD = "NUMPAD "
_OF_A, _OF_B = "123", "789"
"""On a block of digits the lower row is the lower half, and the upper row the upper one."""


class Act(StrEnum):
    """What can be done without a pointer from anywhere on the table."""

    UNDO = "undo"
    REDO = "redo"
    SPECIAL = "special"
    OTHER_SPECIAL = "other-special"
    SHEET = "sheet"
    RULES = "rules"
    MENU = "menu"
    SHORTCUTS = "shortcuts"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Usual:
    """The nth usual result of the first or the second side, counted from nought."""

    side: int
    nth: int


_LETTERS = {"U": Act.UNDO, "S": Act.SPECIAL, "L": Act.SHEET, "R": Act.RULES, "M": Act.MENU}
_SHIFTED = {"U": Act.REDO, "S": Act.OTHER_SPECIAL, "/": Act.SHORTCUTS}
_COMMANDS = {"Z": Act.UNDO, "Y": Act.REDO}


def act_of(key: Key) -> Act | Usual | None:
    """What a key means at the table, if anything."""
    name = key.name.removeprefix(_NUMPAD)
    if key.alt:
        return None
    if key.command:
        return Act.REDO if key.shift and name == "Z" else _COMMANDS.get(name)
    if name in {"?", "F1"}:
        return Act.SHORTCUTS
    if name == ESCAPE:
        return Act.LEAVE
    if key.shift:
        return _SHIFTED.get(name)
    for side, digits in enumerate((_OF_A, _OF_B)):
        if len(name) == 1 and name in digits:
            return Usual(side, digits.index(name))
    return _LETTERS.get(name)

"""Numbers as short codes that people read to each other: no letters that look like digits, and a check at the end."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Thirty-two characters; without I, L, O and U."""

_BASE = len(ALPHABET)
_LOOK_ALIKES = str.maketrans({"I": "1", "L": "1", "O": "0"})
_BETWEEN = str.maketrans(dict.fromkeys(" -–\t\n\r"))
_CHECK = 2
_PRIME = 1021
"""Below 32 squared: one character mistyped, or two neighbours swapped, always leave another rest."""
_GROUP = 4
_LONGEST = 200
"""Characters; no code is half as long, and reading a whole book as a number would take hours."""


class Problem(StrEnum):
    """Why a text is no code; the values are public."""

    EMPTY = "empty"
    FOREIGN_CHARACTER = "foreign-character"
    TOO_SHORT = "too-short"
    MISTYPED = "mistyped"
    """The check does not fit: a character is wrong, missing or in the wrong place."""
    NEWER = "newer"
    """Another version of the program has written it."""
    MEANINGLESS = "meaningless"
    """The check fits by chance, but there are no such rules."""


@dataclass(frozen=True, slots=True)
class NoCode:
    """A text that is no code, and why."""

    problem: Problem
    character: str = ""
    """The foreign one."""


def written(number: int) -> str:
    """The code of a number, in groups of four characters."""
    digits = _digits(number)
    digits += _digits((number * _BASE**_CHECK) % _PRIME).rjust(_CHECK, ALPHABET[0])
    return "-".join(digits[start : start + _GROUP] for start in range(0, len(digits), _GROUP))


def read(code: str) -> int | NoCode:
    """The number that a code stands for, in whatever case and grouping, or what is wrong with it."""
    characters = code.translate(_BETWEEN).upper().translate(_LOOK_ALIKES)
    if not characters:
        return NoCode(Problem.EMPTY)
    foreign = next((one for one in characters if one not in ALPHABET), None)
    if foreign is not None:
        return NoCode(Problem.FOREIGN_CHARACTER, foreign)
    if len(characters) <= _CHECK:
        return NoCode(Problem.TOO_SHORT)
    if len(characters) > _LONGEST:
        return NoCode(Problem.MISTYPED)
    number, told = _number(characters[:-_CHECK]), _number(characters[-_CHECK:])
    if characters[0] == ALPHABET[0] or (number * _BASE**_CHECK) % _PRIME != told:
        return NoCode(Problem.MISTYPED)
    return number


def packed(digits: Sequence[tuple[int, int]]) -> int:
    """One number out of digits, each with its base; the first is the first to come out again."""
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    return number


def _digits(number: int) -> str:
    """The digits of a number, at least one."""
    characters = ""
    while number or not characters:
        number, digit = divmod(number, _BASE)
        characters = ALPHABET[digit] + characters
    return characters


def _number(characters: str) -> int:
    number = 0
    for character in characters:
        number = number * _BASE + ALPHABET.index(character)
    return number

"""Short codes for numbers, easy to read aloud: no look-alike letters, and a checksum at the end."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The 32 characters of a code: digits and letters without I, L, O and U."""

_BASE = len(ALPHABET)
_LOOK_ALIKES = str.maketrans({"I": "1", "L": "1", "O": "0"})
_BETWEEN = str.maketrans(dict.fromkeys(" -–\t\n\r"))
_CHECK = 2
_PRIME = 1021
"""A prime below 32²: mistyping one character, or swapping two adjacent ones, always changes the checksum."""
_GROUP = 4
_LONGEST = 200
"""The maximum length of a string to decode: valid codes are less than half as long, and a huge one would take hours."""


class CodeProblem(StrEnum):
    """The reason why a string is not a valid code; the values are part of the scripting interface."""

    EMPTY = "empty"
    FOREIGN_CHARACTER = "foreign-character"
    TOO_SHORT = "too-short"
    MISTYPED = "mistyped"
    """The checksum does not match: a character is wrong, missing or misplaced."""
    NEWER = "newer"
    """The code was written by a newer version of the program."""
    MEANINGLESS = "meaningless"
    """The checksum matches by chance, but no rules correspond to the number."""


@dataclass(frozen=True, slots=True)
class InvalidCode:
    """The result of decoding a string that is not a valid code, with the reason."""

    problem: CodeProblem
    character: str = ""
    """The invalid character, if any."""


def encode(number: int) -> str:
    """Return the code for a number, in groups of four characters separated by hyphens."""
    digits = _digits(number)
    digits += _digits((number * _BASE**_CHECK) % _PRIME).rjust(_CHECK, ALPHABET[0])
    return "-".join(digits[start : start + _GROUP] for start in range(0, len(digits), _GROUP))


def decode(code: str) -> int | InvalidCode:
    """Return the number that a code encodes, or the problem with the code; case and grouping are ignored."""
    characters = code.translate(_BETWEEN).upper().translate(_LOOK_ALIKES)
    if not characters:
        return InvalidCode(CodeProblem.EMPTY)
    foreign = next((character for character in characters if character not in ALPHABET), None)
    if foreign is not None:
        return InvalidCode(CodeProblem.FOREIGN_CHARACTER, foreign)
    if len(characters) <= _CHECK:
        return InvalidCode(CodeProblem.TOO_SHORT)
    if len(characters) > _LONGEST:
        return InvalidCode(CodeProblem.MISTYPED)
    number, checksum = _number(characters[:-_CHECK]), _number(characters[-_CHECK:])
    if characters[0] == ALPHABET[0] or (number * _BASE**_CHECK) % _PRIME != checksum:
        return InvalidCode(CodeProblem.MISTYPED)
    return number


def pack(digits: Sequence[tuple[int, int]]) -> int:
    """Pack digits, each with its own base, into one number that unpacks in the same order."""
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    return number


def _digits(number: int) -> str:
    """Return a number in the code alphabet; 0 results in a single character."""
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

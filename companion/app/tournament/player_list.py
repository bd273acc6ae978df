"""Players from a list that somebody typed, pasted or kept as a CSV file: what can be read is taken, the rest stays."""

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.core.tournament.events import Registration
from companion.core.tournament.setup import Pattern

LONGEST_NAME = 40
_MOST_DIGITS = 9
"""Python refuses to read a number of thousands of them."""
_SEPARATORS = (";", "\t", ",")


class Column(StrEnum):
    """What a list says of a player."""

    NAME = "name"
    CARDS = "cards"
    PATTERN = "pattern"


_Order = tuple[Column | None, ...]
"""What each column of a list holds; None: nothing that is of interest here."""


class Problem(StrEnum):
    """Why a line was not taken."""

    NO_NAME = "no-name"
    LONG_NAME = "long-name"
    NO_NUMBER = "no-number"
    CARDS = "cards"
    PATTERN = "pattern"
    THERE_ALREADY = "there-already"


@dataclass(frozen=True, slots=True, kw_only=True)
class BadLine:
    """A line that was not taken, as it was written."""

    number: int
    """Of the line, from 1."""
    text: str
    problem: Problem
    cards: str
    """What stands where their number belongs."""


@dataclass(frozen=True, slots=True)
class PlayerList:
    """What a list comes to."""

    registrations: tuple[Registration, ...] = ()
    bad: tuple[BadLine, ...] = ()
    heading: str = ""
    """The line that names the columns, if there is one."""

    @property
    def left_over(self) -> str:
        """The lines that were not taken, for another try, under the names of their columns."""
        heading = [self.heading] if self.heading and self.bad else []
        return "\n".join([*heading, *(line.text for line in self.bad)])


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How a list is to be understood."""

    most_cards: int
    there: frozenset[str]
    """The names of those who have entered already."""
    columns: Mapping[str, Column]
    """What the first line may call its columns; in small letters, as are the patterns."""
    patterns: Mapping[str, Pattern | None]


def decoded(content: bytes) -> str:
    """The text of a file, whichever program has written it."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def read_players(text: str, reading: Reading) -> PlayerList:
    """Name, number of cards and pattern of each line; a first line may say in which order."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    order = _named_columns(lines[0][1], reading) if lines else None
    heading = "" if order is None else lines.pop(0)[1]
    taken: list[Registration] = []
    bad: list[BadLine] = []
    names = {*reading.there}
    for number, line in lines:
        told = _told(line, order or tuple(Column))
        read = _player(told, reading, names)
        if isinstance(read, Problem):
            bad.append(BadLine(number=number, text=line, problem=read, cards=told.get(Column.CARDS, "")))
        else:
            names.add(read.name.casefold())
            taken.append(read)
    return PlayerList(tuple(taken), tuple(bad), heading)


def _named_columns(line: str, reading: Reading) -> _Order | None:
    """What the columns hold, if that is what this line says."""
    order = tuple(reading.columns.get(cell.casefold()) for cell in _cells(line))
    return order if Column.NAME in order else None


def _told(line: str, order: _Order) -> dict[Column, str]:
    return {column: cell for column, cell in zip(order, _cells(line), strict=False) if column is not None}


def _cells(line: str) -> list[str]:
    separator = next((one for one in _SEPARATORS if one in line), _SEPARATORS[0])
    try:
        (cells,) = csv.reader([line], delimiter=separator)
    except csv.Error:  # it is longer than any list of players
        cells = [line]
    return [" ".join(cell.split()) for cell in cells]


def _player(cells: Mapping[Column, str], reading: Reading, names: set[str]) -> Registration | Problem:
    name, cards = cells.get(Column.NAME, ""), cells.get(Column.CARDS, "") or "1"
    pattern = cells.get(Column.PATTERN, "").casefold()
    if not name:
        return Problem.NO_NAME
    if len(name) > LONGEST_NAME:
        return Problem.LONG_NAME
    if name.casefold() in names:
        return Problem.THERE_ALREADY
    if not cards.isdecimal():
        return Problem.NO_NUMBER
    if len(cards) > _MOST_DIGITS or not 1 <= int(cards) <= reading.most_cards:
        return Problem.CARDS
    if pattern and pattern not in reading.patterns:
        return Problem.PATTERN
    return Registration(name=name, cards=int(cards), pattern=reading.patterns.get(pattern))

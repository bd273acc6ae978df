"""Players from a list that somebody typed, pasted or kept as a CSV file: what can be read is taken, the rest stays."""

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.core.tournament.events import Registration
from companion.core.tournament.setup import Pattern

LONGEST_NAME = 40
_SEPARATORS = (";", "\t", ",")


class Column(StrEnum):
    """What a list says of a player."""

    NAME = "name"
    CARDS = "cards"
    PATTERN = "pattern"


class Problem(StrEnum):
    """Why a line was not taken."""

    NO_NAME = "no-name"
    LONG_NAME = "long-name"
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


@dataclass(frozen=True, slots=True)
class PlayerList:
    """What a list comes to."""

    registrations: tuple[Registration, ...] = ()
    bad: tuple[BadLine, ...] = ()

    @property
    def left_over(self) -> str:
        """The lines that were not taken, for another try."""
        return "\n".join(line.text for line in self.bad)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How a list is to be understood."""

    most_cards: int
    there: frozenset[str]
    """The names of those who have entered already."""
    columns: Mapping[str, Column]
    """What the first line may call its columns; in small letters, as are the patterns."""
    patterns: Mapping[str, Pattern]


def decoded(content: bytes) -> str:
    """The text of a file, whichever program has written it."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def read_players(text: str, reading: Reading) -> PlayerList:
    """Name, number of cards and pattern of each line; a first line may say in which order."""
    taken: list[Registration] = []
    bad: list[BadLine] = []
    names = {*reading.there}
    for number, line, cells in _players(text, reading):
        read = _player(cells, reading, names)
        if isinstance(read, Problem):
            bad.append(BadLine(number=number, text=line, problem=read))
        else:
            names.add(read.name.casefold())
            taken.append(read)
    return PlayerList(tuple(taken), tuple(bad))


def _players(text: str, reading: Reading) -> Iterator[tuple[int, str, dict[Column, str]]]:
    order: tuple[Column | None, ...] = tuple(Column)
    is_first = True
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        cells = _cells(line)
        told = tuple(reading.columns.get(cell.casefold()) for cell in cells)
        if is_first and Column.NAME in told:
            order = told
        else:
            yield number, line, {column: cell for column, cell in zip(order, cells, strict=False) if column is not None}
        is_first = False


def _cells(line: str) -> list[str]:
    separator = next((one for one in _SEPARATORS if one in line), _SEPARATORS[0])
    (cells,) = csv.reader([line], delimiter=separator)
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
    if not (cards.isdecimal() and 1 <= int(cards) <= reading.most_cards):
        return Problem.CARDS
    if pattern and pattern not in reading.patterns:
        return Problem.PATTERN
    return Registration(name=name, cards=int(cards), pattern=reading.patterns.get(pattern))

"""Read players from a typed, pasted or CSV list; lines that cannot be read are returned for correction."""

import csv
import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.app.spreadsheet import cell_text
from companion.core.texts import LONGEST_NAME, name_key, visible_lines
from companion.core.tournament.events import Registration
from companion.core.tournament.setup import Pattern

_MOST_DIGITS = 9
"""The maximum number of digits in a number; Python refuses to convert thousands of digits."""
_SEPARATORS = (";", "\t", ",")
_NUMBERED = re.compile(r"(.*\w)\W+(\d+)\W*")
"""A name and a number after it, such as `Berta Wimmer 2` or `Berta Wimmer (2)`."""


class Column(StrEnum):
    """A column in a player list."""

    NAME = "name"
    CARDS = "cards"
    PATTERN = "pattern"


_Order = tuple[Column | None, ...]
"""The columns of a list, in order; None stands for a column to ignore."""


class LineProblem(StrEnum):
    """The reason why a line of the list was rejected."""

    NO_NAME = "no-name"
    LONG_NAME = "long-name"
    NO_NUMBER = "no-number"
    CARDS = "cards"
    PATTERN = "pattern"
    THERE_ALREADY = "there-already"
    NUMBER_AFTER_NAME = "number-after-name"
    """The number may be part of the name or a number of entry cards that is not separated from it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BadLine:
    """A rejected line of the list."""

    number: int
    """The line number, starting from 1."""
    text: str
    problem: LineProblem
    name: str
    """The text in the column for the name."""
    cards: str
    """The text in the column for the number of entry cards, which may not be a valid number."""


@dataclass(frozen=True, slots=True)
class PlayerList:
    """The players in a list, and the rejected lines."""

    registrations: tuple[Registration, ...] = ()
    bad: tuple[BadLine, ...] = ()
    heading: str = ""
    """The header line, if there is one."""

    @property
    def left_over(self) -> str:
        """The rejected lines, preceded by the header line, in a form that can be corrected and read again."""
        heading = [self.heading] if self.heading and self.bad else []
        return "\n".join([*heading, *(line.text for line in self.bad)])


@dataclass(frozen=True, slots=True, kw_only=True)
class ListFormat:
    """The format of a player list: column names, card patterns, and limits."""

    most_cards: int
    there: frozenset[str]
    """The names of the players who are already registered, normalized by `name_key`."""
    columns: Mapping[str, Column]
    """A mapping from lower-case column names in header lines to columns."""
    patterns: Mapping[str, Pattern | None]
    """A mapping from lower-case names of card patterns to the patterns, or to None for no preference."""


def decoded(content: bytes) -> str:
    """Return the text of a file in UTF-8 or, as written by spreadsheets, in UTF-16 or Windows-1252."""
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return content.decode("utf-16", errors="replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def read_players(text: str, list_format: ListFormat) -> PlayerList:
    """Read a name, a number of entry cards and a card pattern from each line; a header can change the column order."""
    lines = [(number, line) for number, line in enumerate(visible_lines(text).splitlines(), start=1) if line.strip()]
    order = _named_columns(lines[0][1], list_format) if lines else None
    heading = "" if order is None else lines.pop(0)[1]
    taken: list[Registration] = []
    bad: list[BadLine] = []
    names = {*list_format.there}
    for number, line in lines:
        columns = order or tuple(Column)
        cells = _cells_by_column(line, columns)
        is_unclear = Column.CARDS in columns and Column.CARDS not in cells and list_format.most_cards > 1
        read = _player(cells, list_format, names, is_unclear=is_unclear)
        if isinstance(read, LineProblem):
            name, cards = cells.get(Column.NAME, ""), cells.get(Column.CARDS, "")
            bad.append(BadLine(number=number, text=line, problem=read, name=name, cards=cards))
        else:
            names.add(name_key(read.name))
            taken.append(read)
    return PlayerList(tuple(taken), tuple(bad), heading)


def _named_columns(line: str, list_format: ListFormat) -> _Order | None:
    """Return the order of the columns in a header line, or None if the line is not a header."""
    order = tuple(list_format.columns.get(cell.casefold()) for cell in _cells(line))
    return order if Column.NAME in order else None


def _cells_by_column(line: str, order: _Order) -> dict[Column, str]:
    return {column: cell for column, cell in zip(order, _cells(line), strict=False) if column is not None}


def _cells(line: str) -> list[str]:
    separator = next((mark for mark in _SEPARATORS if mark in line), _SEPARATORS[0])
    try:
        (cells,) = csv.reader([line], delimiter=separator)
    except csv.Error:  # a field exceeds the limit of the csv module
        cells = [line]
    return [cell_text(" ".join(cell.split())) for cell in cells]


def split_number(name: str) -> tuple[str, str] | None:
    """Return a name and the number after it, or None if there is no number after it."""
    found = _NUMBERED.fullmatch(name)
    return None if found is None else (found[1], found[2])


def _player(
    cells: Mapping[Column, str], list_format: ListFormat, names: set[str], *, is_unclear: bool
) -> Registration | LineProblem:
    """Read a player; if `is_unclear`, a number after the name may stand for the number of entry cards."""
    name, cards = cells.get(Column.NAME, ""), cells.get(Column.CARDS, "") or "1"
    pattern = cells.get(Column.PATTERN, "").casefold()
    if not name:
        return LineProblem.NO_NAME
    if len(name) > LONGEST_NAME:
        return LineProblem.LONG_NAME
    if name_key(name) in names:
        return LineProblem.THERE_ALREADY
    if is_unclear and split_number(name) is not None:
        return LineProblem.NUMBER_AFTER_NAME
    if not cards.isdecimal():
        return LineProblem.NO_NUMBER
    if len(cards) > _MOST_DIGITS or not 1 <= int(cards) <= list_format.most_cards:
        return LineProblem.CARDS
    if pattern and pattern not in list_format.patterns:
        return LineProblem.PATTERN
    return Registration(name=name, cards=int(cards), pattern=list_format.patterns.get(pattern))

"""Type-checked access to the fields of a row, because files can contain anything."""

from enum import StrEnum
from typing import TypeVar

from companion.core.options.codes import find_member
from companion.core.seats import Seat
from companion.storage.documents.documents import DamagedDocumentError, Row

_Kind = TypeVar("_Kind", bound=StrEnum)


def number_in(row: Row, field: str) -> int:
    """Return an integer from a field; raises `DamagedDocumentError` if it is missing or has another type."""
    value = row.get(field)
    if type(value) is not int:
        raise DamagedDocumentError(f"not a number: {field}")
    return value


def text_in(row: Row, field: str) -> str:
    """Return a string from a field; raises `DamagedDocumentError` if it is missing or has another type."""
    value = row.get(field)
    if not isinstance(value, str):
        raise DamagedDocumentError(f"not a string: {field}")
    return value


def texts_in(row: Row, field: str) -> list[str]:
    """Return a list of strings from a field; raises `DamagedDocumentError` if the field contains anything else."""
    value = row.get(field)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise DamagedDocumentError(f"not a list of strings: {field}")
    return value


def is_whole(text: str) -> bool:
    """Return whether a string is free of lone surrogates, which can be typed but not encoded as UTF-8."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def member_in(row: Row, field: str, kind: type[_Kind]) -> _Kind:
    """Return an enumeration member from a field; raises `DamagedDocumentError` if the field contains anything else."""
    member = find_member(kind, row.get(field))
    if member is None:
        raise DamagedDocumentError(f"not a {kind.__name__}: {field}")
    return member


def row_in(row: Row, field: str) -> Row:
    """Return a nested row from a field; raises `DamagedDocumentError` if the field contains anything else."""
    value = row.get(field)
    if not isinstance(value, dict):
        raise DamagedDocumentError(f"not a row: {field}")
    return value


def seat_in(row: Row, field: str, seats: tuple[Seat, ...]) -> Seat:
    """Return one of the seats at the table from a field; raises `DamagedDocumentError` for anything else."""
    seat = member_in(row, field, Seat)
    if seat not in seats:
        raise DamagedDocumentError(f"not a seat at this table: {field}")
    return seat


def players_in(row: Row, field: str, seats: tuple[Seat, ...]) -> dict[Seat, str]:
    """Return a name for each seat at the table from a field; raises `DamagedDocumentError` for anything else."""
    names = row_in(row, field)
    return {seat: text_in(names, seat) for seat in seats}

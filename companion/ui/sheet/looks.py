"""What the score sheet shows, as plain values."""

from dataclasses import dataclass

from companion.core.seats import Seat
from companion.ui.widgets.looks import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadLook:
    """The head of a Bummerl; `loser` has got its dots, where there is one."""

    title: str
    note: str
    loser: Side | None = None
    dots: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class RowLook:
    """A line between two; without a winner the reason takes the whole width."""

    number: str
    winner: Seat | None
    shown: str
    delta: str
    reason: str
    label: str
    latest: bool = True
    """Not crossed out by a later number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnLook:
    """The head of a side's column: a name that may be too long for it, and the dots."""

    side: Side
    name: str
    dots: int
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CellLook:
    """What a line did to a side; an empty one did nothing."""

    shown: str = ""
    delta: str = ""
    latest: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class WideRowLook:
    """A line with a cell for each side, and the reason below."""

    number: str
    cells: tuple[CellLook, ...]
    reason: str
    label: str

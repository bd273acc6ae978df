"""What the score sheet shows, as plain values."""

from dataclasses import dataclass

from companion.core.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadLook:
    """The head of a Bummerl; `loser` has got its dots."""

    title: str
    note: str
    loser: Seat | None = None
    dots: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class RowLook:
    """A line; without a winner the reason takes the whole width."""

    number: str
    winner: Seat | None
    shown: str
    delta: str
    reason: str
    label: str
    latest: bool = True
    """Not crossed out by a later number."""

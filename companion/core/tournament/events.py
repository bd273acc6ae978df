"""Tournament events, named in the past tense; a later event on the same subject replaces earlier ones.

In each event, `at` is the time at which it was entered, and `by` is its author. The author is None for entries made in
the app on this device, and in logs written before roles existed.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from companion.core.numbers import Milliseconds
from companion.core.tournament.ids import PairingId as PairingId  # noqa: PLC0414  # re-exported, because events refer to meetings by id
from companion.core.tournament.roles import Author
from companion.core.tournament.setup import Pattern, Setup

StartNumber = NewType("StartNumber", int)
"""A player's number, from 1; never reused, even if the player leaves."""
MOST_NUMBER = 1 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Registration:
    """The details of a registered player."""

    name: str
    cards: int = 1
    """The number of cards bought at the start."""
    pattern: Pattern | None = None
    is_there: bool = False
    """Whether the player has checked in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The result of a meeting, or the score so far."""

    winner: StartNumber | None = None
    """The winner, or None if the meeting is not decided yet."""
    bummerls: tuple[int, int] | None = None
    """The Bummerls won by each player, the left-hand one first; None if not recorded."""
    match_id: str | None = None
    """The id of the match recorded on the same device."""
    walk_over: bool = False
    """Whether the loser did not show up or, if there is no winner, neither player showed up."""

    @property
    def is_decided(self) -> bool:
        """Whether the meeting is decided, rather than still being played."""
        return self.winner is not None or self.walk_over


class ReportSide(StrEnum):
    """The side of the table that reports a result; the values are part of the scripting interface."""

    LEFT = "left"
    RIGHT = "right"

    @property
    def other(self) -> "ReportSide":
        """The opponent's side."""
        return ReportSide.RIGHT if self is ReportSide.LEFT else ReportSide.LEFT


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a meeting, as reported by one of its players."""

    winner: StartNumber
    bummerls: tuple[int, int] | None = None
    """The Bummerls won by each player, the left-hand one first; None if not reported."""


@dataclass(frozen=True, slots=True)
class SetupChanged:
    """A change to the setup by the organisers; after the first draw, only descriptive text and prizes can change."""

    setup: Setup
    at: Milliseconds | None = None
    by: Author | None = None


@dataclass(frozen=True, slots=True)
class PlayerRegistered:
    """The registration of a player."""

    number: StartNumber
    registration: Registration
    at: Milliseconds | None = None
    by: Author | None = None


@dataclass(frozen=True, slots=True)
class PlayerChanged:
    """A correction of a player's details; after the first draw, the number of cards cannot change."""

    number: StartNumber
    registration: Registration
    at: Milliseconds | None = None
    by: Author | None = None


@dataclass(frozen=True, slots=True)
class PlayerWithdrew:
    """A player's withdrawal: the player's cards are handed in, and the next opponents advance."""

    number: StartNumber
    at: Milliseconds | None = None
    by: Author | None = None


@dataclass(frozen=True, slots=True)
class PlayerReturned:
    """The return of a player who withdrew; in a knock-out, this is possible only before the next draw."""

    number: StartNumber
    at: Milliseconds | None = None
    by: Author | None = None


@dataclass(frozen=True, slots=True)
class CardsBought:
    """A player's purchase of new cards to replace lost ones."""

    number: StartNumber
    cards: int
    at: Milliseconds | None = None
    by: Author | None = None


@dataclass(frozen=True, slots=True)
class StageDrawn:
    """The draw of the next stage; the seed determines every random choice."""

    seed: int
    at: Milliseconds | None = None
    by: Author | None = None


@dataclass(frozen=True, slots=True)
class ResultRecorded:
    """The recording or correction of a meeting's result."""

    pairing: PairingId
    result: Result
    at: Milliseconds | None = None
    by: Author | None = None


@dataclass(frozen=True, slots=True)
class ResultCleared:
    """The removal of a meeting's result."""

    pairing: PairingId
    at: Milliseconds | None = None
    by: Author | None = None


@dataclass(frozen=True, slots=True)
class ResultReported:
    """A result reported by one side of the table; it counts as soon as both sides report the same result."""

    pairing: PairingId
    side: ReportSide
    report: Report | None
    """The report, which replaces the earlier one from the same side; None withdraws the earlier one."""
    at: Milliseconds | None = None
    by: Author | None = None


TournamentEvent = (
    SetupChanged
    | PlayerRegistered
    | PlayerChanged
    | PlayerWithdrew
    | PlayerReturned
    | CardsBought
    | StageDrawn
    | ResultRecorded
    | ResultCleared
    | ResultReported
)

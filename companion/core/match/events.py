"""Events of a match, named in the past tense: entries made during play, and edits of earlier entries."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NewType

from companion.core.numbers import GamePoints, Milliseconds
from companion.core.scoring.outcomes import Outcome
from companion.core.seats import Seat

EntryId = NewType("EntryId", int)
"""The id of an entry: the log position of the event that created it, which never changes while the event exists."""


@dataclass(frozen=True, slots=True)
class DealRecorded:
    """A deal that was played, and its outcome."""

    outcome: Outcome
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class DealMisdealt:
    """A misdeal: no game points are won, and the same player deals again."""

    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class DealerCorrected:
    """A manual correction of who deals next."""

    dealer: Seat
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class PenaltyImposed:
    """A penalty for breaking a rule outside a deal.

    The game points go to the other players or, in Thousand, are deducted from the player's account.
    """

    on: Seat
    game_points: GamePoints
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class GiftGiven:
    """Game points for a player that do not come from a deal."""

    to: Seat
    game_points: GamePoints
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class StandingTakenOver:
    """The score of a match started on paper: the points still needed and the dots when it was entered in the app."""

    needs: Mapping[Seat, GamePoints]
    dots: Mapping[Seat, int]
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class MatchAbandoned:
    """An early end of the match; `winner` is the first seat of the side awarded the match, if any."""

    winner: Seat | None
    at: Milliseconds | None = None


Entry = DealRecorded | DealMisdealt | DealerCorrected | PenaltyImposed | GiftGiven | StandingTakenOver | MatchAbandoned


@dataclass(frozen=True, slots=True)
class EntryCorrected:
    """A replacement for an earlier entry."""

    entry: EntryId
    correction: Entry


@dataclass(frozen=True, slots=True)
class EntryInserted:
    """A forgotten entry that was added before another entry."""

    before: EntryId
    entry: Entry


@dataclass(frozen=True, slots=True)
class EntryDeleted:
    """The removal of an earlier entry."""

    entry: EntryId


Edit = EntryCorrected | EntryInserted | EntryDeleted
Event = Entry | Edit

"""The events of a match, named by past participles: entries made during play, and edits of earlier entries."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NewType

from companion.core.numbers import GamePoints, Milliseconds
from companion.core.scoring.outcomes import Outcome
from companion.core.seats import Seat

EntryId = NewType("EntryId", int)
"""The position in the log of the event that created the entry; it does not change while the event exists."""


@dataclass(frozen=True, slots=True)
class DealRecorded:
    """A deal was played to a result."""

    outcome: Outcome
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class DealMisdealt:
    """The cards were dealt wrongly: no game points, and the same player deals again."""

    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class DealerCorrected:
    """The players set the next dealer by hand."""

    dealer: Seat
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class PenaltyImposed:
    """A player broke a rule outside a deal: the others get the game points, or the player's account loses them."""

    on: Seat
    game_points: GamePoints
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class GiftGiven:
    """A player gets game points that do not come from a deal."""

    to: Seat
    game_points: GamePoints
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class StandingTakenOver:
    """The match was started on paper: the needs and dots at the time when it was entered."""

    needs: Mapping[Seat, GamePoints]
    dots: Mapping[Seat, int]
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class MatchAbandoned:
    """The players stopped the match early; `winner` is the first seat of the side that they gave it to, if any."""

    winner: Seat | None
    at: Milliseconds | None = None


Entry = DealRecorded | DealMisdealt | DealerCorrected | PenaltyImposed | GiftGiven | StandingTakenOver | MatchAbandoned


@dataclass(frozen=True, slots=True)
class EntryCorrected:
    """An earlier entry is replaced."""

    entry: EntryId
    correction: Entry


@dataclass(frozen=True, slots=True)
class EntryInserted:
    """A forgotten entry is added before another one."""

    before: EntryId
    entry: Entry


@dataclass(frozen=True, slots=True)
class EntryDeleted:
    """An earlier entry is removed."""

    entry: EntryId


Edit = EntryCorrected | EntryInserted | EntryDeleted
Event = Entry | Edit

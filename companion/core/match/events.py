"""What can happen in a match, as past participles: entries at the table, and edits of earlier entries."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NewType

from companion.core.numbers import GamePoints, Milliseconds
from companion.core.scoring.outcomes import Outcome
from companion.core.seats import Seat

EntryId = NewType("EntryId", int)
"""Where in the log the event stands that brought an entry in; stays the same for as long as the event does."""


@dataclass(frozen=True, slots=True)
class DealRecorded:
    """A deal was played to a result."""

    outcome: Outcome
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class DealMisdealt:
    """The cards were dealt wrongly: no game points, the same player deals again."""

    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class DealerCorrected:
    """The table says who deals next."""

    dealer: Seat
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class PenaltyImposed:
    """A player broke a rule outside of a deal's result: the others get the game points, an account loses them."""

    on: Seat
    game_points: GamePoints
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class GiftGiven:
    """A player gets game points that no deal gave."""

    to: Seat
    game_points: GamePoints
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class StandingTakenOver:
    """The match was begun on paper: what each needed when it came here, and the dots until then."""

    needs: Mapping[Seat, GamePoints]
    dots: Mapping[Seat, int]
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class MatchAbandoned:
    """The table plays on no more; `winner` is who it gives the match to, with partners their first seat."""

    winner: Seat | None
    at: Milliseconds | None = None


Entry = DealRecorded | DealMisdealt | DealerCorrected | PenaltyImposed | GiftGiven | StandingTakenOver | MatchAbandoned


@dataclass(frozen=True, slots=True)
class EntryCorrected:
    """An earlier entry was something else."""

    entry: EntryId
    correction: Entry


@dataclass(frozen=True, slots=True)
class EntryInserted:
    """An entry had been forgotten; it belongs before another one."""

    before: EntryId
    entry: Entry


@dataclass(frozen=True, slots=True)
class EntryDeleted:
    """An earlier entry never happened."""

    entry: EntryId


Edit = EntryCorrected | EntryInserted | EntryDeleted
Event = Entry | Edit

"""The events of a tournament, named by past participles; a later one about the same subject replaces an earlier one."""

from dataclasses import dataclass
from typing import NewType

from companion.core.numbers import Milliseconds
from companion.core.tournament.setup import Pattern, Setup

StartNumber = NewType("StartNumber", int)
"""The number of a player, from 1; never reused, even if the player leaves."""
MOST_NUMBER = 1 << 20

PairingId = NewType("PairingId", str)
"""The id of a meeting: stage and table, such as `2-14`, or a match for places, such as `for-3`."""


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
    """The result of a meeting, or its state so far."""

    winner: StartNumber | None = None
    """None: still running."""
    bummerls: tuple[int, int] | None = None
    """The Bummerls won by each player, the left pot first; None: not recorded."""
    match_id: str | None = None
    """The match that is recorded on the same device."""
    walk_over: bool = False
    """Whether the loser did not come; without a winner, neither player came."""


@dataclass(frozen=True, slots=True)
class SetupChanged:
    """The organisers changed the set-up; after the first draw, only texts and prizes can change."""

    setup: Setup
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class PlayerRegistered:
    """A player was registered."""

    number: StartNumber
    registration: Registration
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class PlayerChanged:
    """The details of a player were corrected; after the first draw, the number of cards cannot change."""

    number: StartNumber
    registration: Registration
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class PlayerWithdrew:
    """A player left: the player's cards are handed in, and the opponents advance."""

    number: StartNumber
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class PlayerReturned:
    """A player who had left came back; in a knock-out, only before the next draw."""

    number: StartNumber
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class CardsBought:
    """A player bought new cards for lost ones."""

    number: StartNumber
    cards: int
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class StageDrawn:
    """The next stage was drawn; the seed determines all lots."""

    seed: int
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class ResultRecorded:
    """The result of a meeting was recorded, or corrected."""

    pairing: PairingId
    result: Result
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class ResultCleared:
    """The result of a meeting was removed."""

    pairing: PairingId
    at: Milliseconds | None = None


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
)

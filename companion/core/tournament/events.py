"""What can happen in a tournament, as past participles; what is said later about the same thing holds."""

from dataclasses import dataclass
from typing import NewType

from companion.core.numbers import Milliseconds
from companion.core.tournament.setup import Pattern, Setup

StartNumber = NewType("StartNumber", int)
"""Of a player, from 1; never given to anybody else, whoever goes."""
MOST_NUMBER = 1 << 20

PairingId = NewType("PairingId", str)
"""Which meeting: stage and table, such as `2-14`, or a match for places, such as `for-3`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Registration:
    """What is written down of a player."""

    name: str
    cards: int = 1
    """How many he has bought at the start."""
    pattern: Pattern | None = None
    is_there: bool = False
    """Whether he has checked in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a meeting stands, or has ended."""

    winner: StartNumber | None = None
    """None: it goes on."""
    bummerls: tuple[int, int] | None = None
    """How many each has won, the player of the left pot first; None: nobody has written them down."""
    match_id: str | None = None
    """The match that is kept of it on the same device."""
    walk_over: bool = False
    """Whether the other one did not come, or without a winner neither."""


@dataclass(frozen=True, slots=True)
class SetupChanged:
    """The organisers have decided otherwise; once there was a draw, only words and prizes change."""

    setup: Setup
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class PlayerRegistered:
    """Somebody has entered."""

    number: StartNumber
    registration: Registration
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class PlayerChanged:
    """What was written down of a player was not right; once there was a draw, his cards are sold."""

    number: StartNumber
    registration: Registration
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class PlayerWithdrew:
    """A player goes home: his cards are handed in, and whoever was to meet him goes on."""

    number: StartNumber
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class PlayerReturned:
    """A player who had gone is back; in a knock-out, before he was missed by a draw."""

    number: StartNumber
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class CardsBought:
    """A player has bought cards anew for those that he lost."""

    number: StartNumber
    cards: int
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class StageDrawn:
    """Lots were drawn for the next stage, all of them told by the seed."""

    seed: int
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class ResultRecorded:
    """How a meeting stands; said once more, it corrects what was said before."""

    pairing: PairingId
    result: Result
    at: Milliseconds | None = None


@dataclass(frozen=True, slots=True)
class ResultCleared:
    """A meeting was not played after all."""

    pairing: PairingId
    at: Milliseconds | None = None


Event = (
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

"""What happened in a deal, as far as it was recorded; its value is computed elsewhere."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.core.numbers import CardPoints, GamePoints
from companion.core.options.choices import Contract
from companion.core.seats import Seat


class Ending(StrEnum):
    """The way a deal ended."""

    CLAIM = "claim"
    PLAYED_OUT = "played-out"
    REVOKE = "revoke"
    AGREED = "agreed"


class Role(StrEnum):
    """The two parties of a deal of three or four hands."""

    DECLARER = "declarer"
    DEFENDERS = "defenders"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """What is known of the tricks of a player or a party at some moment; None: not asked."""

    card_points: CardPoints | None = None
    """Valid marriages included, but not the ten for the last trick."""
    tricks: int | None = None
    took_trick: bool | None = None
    at_least_33: bool | None = None
    """Whether the pile reached the Schneider line in force, even if that is not 33."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealOutcome:
    """A deal between two players with a talon to close, as recorded."""

    ended: Ending
    by: Seat | None = None
    """Who claimed 66, took the last trick or revoked, or the agreed winner; not asked for a closed deal played out."""
    closed_by: Seat | None = None
    claim_right: bool | None = None
    """The players' verdict; None: the claimant's card points decide."""
    piles: Mapping[Seat, Pile] = field(default_factory=dict)
    piles_at_closing: Mapping[Seat, Pile] = field(default_factory=dict)
    game_points: GamePoints | None = None
    """The value that the players agreed on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NamingOutcome:
    """A deal of Schnapsella."""

    ended: Ending | None = None
    """Revoked or agreed; None: the deal was played to the end, and the namer's tricks were counted."""
    by: Seat | None = None
    """Who revoked, or the agreed winner."""
    namer: Seat | None = None
    """Who named trumps; None: nobody."""
    card_points: CardPoints | None = None
    """The namer's card points at the end, including an announced Bela."""
    game_points: GamePoints | None = None
    """The value that the players agreed on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractOutcome:
    """A deal of three or four hands: the normal deal, or a contract made or failed."""

    declarer: Seat | None = None
    contract: Contract | None = None
    """None: the normal deal, which the fields of its ending describe."""
    made: bool | None = None
    """For contracts only."""
    doubled: int = 1
    ended: Ending | None = None
    by: Role | Seat | None = None
    """The party that claimed 66, took the last trick or revoked; the party or seat that won an agreed deal."""
    claim_right: bool | None = None
    piles: Mapping[Role, Pile] = field(default_factory=dict)
    game_points: GamePoints | None = None
    """The value that the players agreed on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BiddingOutcome:
    """A deal of Thousand."""

    declarer: Seat | None = None
    bid: int | None = None
    card_points: Mapping[Seat, CardPoints] = field(default_factory=dict)
    """Marriages included."""
    gave_up: bool = False
    play_off_for: Seat | None = None
    """If set, not a deal: the winner of the play-off between players who tied for the dots."""


Outcome = DealOutcome | NamingOutcome | ContractOutcome | BiddingOutcome

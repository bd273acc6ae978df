"""What happened in a deal, as far as somebody asked; what it is worth is computed elsewhere."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.core.numbers import CardPoints, GamePoints
from companion.core.options.choices import Contract
from companion.core.seats import Seat


class Ending(StrEnum):
    """How a deal ended."""

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
    """What is known of a player's or a party's tricks at some moment; None is "not asked"."""

    card_points: CardPoints | None = None
    """Valid marriages included, the ten for the last trick not."""
    tricks: int | None = None
    took_trick: bool | None = None
    at_least_33: bool | None = None
    """Whether the Schneider line in force was reached, whatever it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealOutcome:
    """One deal between two with a talon to close, as the table tells it."""

    ended: Ending
    by: Seat | None = None
    """Who claimed 66, took the last trick, revoked, or (agreed) wins; not asked where a closed deal was played out."""
    closed_by: Seat | None = None
    claim_right: bool | None = None
    """The table's verdict; None leaves it to the claimant's card points."""
    piles: Mapping[Seat, Pile] = field(default_factory=dict)
    piles_at_closing: Mapping[Seat, Pile] = field(default_factory=dict)
    game_points: GamePoints | None = None
    """What the table agreed on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NamingOutcome:
    """One deal of Schnapsella."""

    ended: Ending | None = None
    """Revoked or agreed; None: the cards were played out, and the namer's tricks counted."""
    by: Seat | None = None
    """Who revoked, or (agreed) wins."""
    namer: Seat | None = None
    """Who named trumps; None: nobody did."""
    card_points: CardPoints | None = None
    """The namer's at the end, an announced Bela included."""
    game_points: GamePoints | None = None
    """What the table agreed on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractOutcome:
    """One deal of three or four hands: the normal one, or a contract made or failed."""

    declarer: Seat | None = None
    contract: Contract | None = None
    """None: the normal deal, whose ending tells the rest."""
    made: bool | None = None
    """Of a contract only."""
    doubled: int = 1
    ended: Ending | None = None
    by: Role | Seat | None = None
    """Who claimed 66, took the last trick or revoked: a party; who wins what was agreed: a party or a seat."""
    claim_right: bool | None = None
    piles: Mapping[Role, Pile] = field(default_factory=dict)
    game_points: GamePoints | None = None
    """What the table agreed on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BiddingOutcome:
    """One deal of Thousand."""

    declarer: Seat | None = None
    bid: int | None = None
    card_points: Mapping[Seat, CardPoints] = field(default_factory=dict)
    """Marriages included."""
    gave_up: bool = False
    play_off_for: Seat | None = None
    """No deal at all: who won the play-off of those who tied for the dots."""


Outcome = DealOutcome | NamingOutcome | ContractOutcome | BiddingOutcome

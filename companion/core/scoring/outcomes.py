"""The recorded facts about a deal, from which its value is computed."""

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


class Party(StrEnum):
    """The two parties in a three- or four-hand deal."""

    DECLARER = "declarer"
    DEFENDERS = "defenders"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """Facts about a player's or party's tricks at one point in the deal; None means that a fact was not recorded."""

    card_points: CardPoints | None = None
    """Card points, including valid marriages but not the ten for the last trick."""
    tricks: int | None = None
    took_trick: bool | None = None
    at_least_33: bool | None = None
    """Whether the pile reached the Schneider line that was in force, even if the line was not 33."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealOutcome:
    """The record of a two-player deal in a game whose talon can be closed."""

    ended: Ending
    by: Seat | None = None
    """The player who claimed 66, took the last trick or revoked, or the agreed winner.

    A closed deal that was played to the end doesn't need it, because the last trick doesn't decide who wins.
    """
    closed_by: Seat | None = None
    claim_right: bool | None = None
    """The players' verdict on the claim; None if the claimant's card points decide."""
    piles: Mapping[Seat, Pile] = field(default_factory=dict)
    piles_at_closing: Mapping[Seat, Pile] = field(default_factory=dict)
    game_points: GamePoints | None = None
    """The value that the players agreed on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NamingOutcome:
    """The record of a Schnapsella deal."""

    ended: Ending | None = None
    """How the deal ended early: by a revoke or by agreement; None if it was played out and the tricks were counted."""
    by: Seat | None = None
    """The player who revoked, or the agreed winner."""
    namer: Seat | None = None
    """The player who named trumps; None if neither did."""
    card_points: CardPoints | None = None
    """The namer's card points at the end, including an announced Bela."""
    game_points: GamePoints | None = None
    """The value that the players agreed on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractOutcome:
    """The record of a three- or four-hand deal: a normal deal, or a contract that was made or failed."""

    declarer: Seat | None = None
    contract: Contract | None = None
    """The contract, or None for a normal deal, whose ending is recorded in the other fields."""
    made: bool | None = None
    """Whether the contract was made; not set for a normal deal."""
    doubled: int = 1
    ended: Ending | None = None
    by: Party | Seat | None = None
    """The party that claimed 66, took the last trick or revoked, or the party or seat that won by agreement."""
    claim_right: bool | None = None
    piles: Mapping[Party, Pile] = field(default_factory=dict)
    game_points: GamePoints | None = None
    """The value that the players agreed on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BiddingOutcome:
    """The record of a Thousand deal."""

    declarer: Seat | None = None
    bid: int | None = None
    card_points: Mapping[Seat, CardPoints] = field(default_factory=dict)
    """The card points of each seat, including marriages."""
    gave_up: bool = False
    play_off_for: Seat | None = None
    """The winner of a play-off between tied players, or None if this is a deal."""


Outcome = DealOutcome | NamingOutcome | ContractOutcome | BiddingOutcome

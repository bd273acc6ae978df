"""What happened in a deal, as far as somebody asked; what it is worth is computed elsewhere."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.core.numbers import CardPoints, GamePoints
from companion.core.seats import Seat


class Ending(StrEnum):
    """How a deal ended."""

    CLAIM = "claim"
    PLAYED_OUT = "played-out"
    REVOKE = "revoke"
    AGREED = "agreed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """What is known of a player's tricks at some moment; None is "not asked"."""

    card_points: CardPoints | None = None
    """Valid marriages included, the ten for the last trick not."""
    tricks: int | None = None
    took_trick: bool | None = None
    at_least_33: bool | None = None
    """Whether the Schneider line in force was reached, whatever it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealOutcome:
    """One deal of a two-handed game as the table tells it."""

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

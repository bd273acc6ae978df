"""Situations in a deal, with all details that determine what a player may do."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.options.parts import DealRules, NamingRules
from companion.core.options.rules import Ruleset


class Turn(StrEnum):
    """The point in play, from the perspective of the player asking; the values are part of the scripting interface."""

    ON_LEAD = "on-lead"
    """The player leads, with a full hand."""
    TRICK_WON = "trick-won"
    """The player has won the trick, and neither player has drawn yet."""
    TRICK_LOST = "trick-lost"
    """The opponent has won the trick, and the player has not drawn yet."""
    TO_FOLLOW = "to-follow"
    """The opponent's card is on the table."""
    OTHER_ON_LEAD = "other-on-lead"


class Closer(StrEnum):
    """The player who closed the talon, from the perspective of the player asking."""

    ME = "me"
    OTHER = "other"


class Best(StrEnum):
    """The best card that a player can play on the card led."""

    BEAT = "beat"
    """A higher card of the suit led."""
    FOLLOW = "follow"
    """A card of the suit led, but not a higher one."""
    TRUMP = "trump"
    """A trump; the player has no card of the suit led."""
    NEITHER = "neither"


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """One player's situation in a two-player deal."""

    turn: Turn = Turn.ON_LEAD
    first_trick: bool = False
    """Whether no player has taken a trick yet."""
    talon: int = 0
    """The number of cards left in the talon, including the turned-up trump."""
    closed_by: Closer | None = None
    just_closed: bool = False
    """Whether no card has been led since the closing."""
    took_trick: bool = False
    """Whether the player has taken a trick."""
    holds_lowest_trump: bool = False
    """Whether the player holds the trump jack, or the trump nine with twenty-four cards."""
    holds_pair: bool = False
    """Whether the player holds the king and queen of a suit (in Schnapsella, of the trump suit)."""
    announced: bool = False
    """Whether the player has already announced a marriage for this lead."""
    enough: bool | None = None
    """Whether the player has 66; None if not counted."""
    best: Best | None = Best.NEITHER
    """The best card that a player who must follow can play; None if not known yet."""
    named: bool = False
    """Whether trumps have been named (only in Schnapsella)."""


_SCHNAPSEN, _WITH_NINES = 10, 12
_CARDS_WITH_NINES = 24


def full_talon(rules: Ruleset) -> int:
    """Return the number of cards in the talon at the first lead, including the turned-up trump."""
    match rules.deal:
        case DealRules(cards=cards) | NamingRules(cards=cards):
            return _WITH_NINES if cards == _CARDS_WITH_NINES else _SCHNAPSEN
        case _:
            return 0


def talon_sizes(rules: Ruleset) -> tuple[int, ...]:
    """Return every possible size of the talon when a player leads."""
    return tuple(range(full_talon(rules), -1, -2))


def nobody_has_drawn(rules: Ruleset, situation: Situation) -> bool:
    """Return whether the talon is full and open, so that at most one trick has been taken."""
    return situation.closed_by is None and not situation.named and situation.talon == full_talon(rules)

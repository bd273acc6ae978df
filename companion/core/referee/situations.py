"""Where a deal stands, as far as it decides what somebody may do."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.options.parts import DealRules, NamingRules
from companion.core.options.rules import Ruleset


class Turn(StrEnum):
    """What has just happened, seen by who asks; the values are public."""

    ON_LEAD = "on-lead"
    """To lead, with full hands."""
    TRICK_WON = "trick-won"
    """The trick is one's own, and nobody has drawn yet."""
    TRICK_LOST = "trick-lost"
    """The other has won the trick, and one has not drawn yet."""
    TO_FOLLOW = "to-follow"
    """The other's card lies on the table."""
    OTHER_ON_LEAD = "other-on-lead"


class Closer(StrEnum):
    """Who has closed the talon, seen by who asks."""

    ME = "me"
    OTHER = "other"


class Best(StrEnum):
    """The best that one could do against the led card."""

    BEAT = "beat"
    """A higher card of its suit."""
    FOLLOW = "follow"
    """A card of its suit, but none higher."""
    TRUMP = "trump"
    """None of its suit, but a trump."""
    NEITHER = "neither"


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """Where a deal of two stands for one of them."""

    turn: Turn = Turn.ON_LEAD
    first_trick: bool = False
    """Whether no trick has been taken yet, by anybody."""
    talon: int = 0
    """The cards left in it, the turned-up trump included."""
    closed_by: Closer | None = None
    just_closed: bool = False
    """Whether nobody has led since."""
    took_trick: bool = False
    """Oneself."""
    holds_lowest_trump: bool = False
    """The trump jack, or with twenty-four cards the nine."""
    holds_pair: bool = False
    """King and queen of one suit; in Schnapsella of trumps."""
    announced: bool = False
    """Whether one has announced for this lead already."""
    enough: bool | None = None
    """Whether one has 66; None: nobody has counted."""
    best: Best | None = Best.NEITHER
    """Of somebody who has to follow; None, where a screen leaves open what nobody has said yet."""
    named: bool = False
    """Schnapsella: whether trumps have been named."""


_SCHNAPSEN, _WITH_NINES = 10, 12
_CARDS_WITH_NINES = 24


def full_talon(rules: Ruleset) -> int:
    """The cards in the talon at the first lead, the turned-up trump included."""
    match rules.deal:
        case DealRules(cards=cards) | NamingRules(cards=cards):
            return _WITH_NINES if cards == _CARDS_WITH_NINES else _SCHNAPSEN
        case _:
            return 0


def talon_sizes(rules: Ruleset) -> tuple[int, ...]:
    """Every number of cards that the talon can hold when somebody leads."""
    return tuple(range(full_talon(rules), -1, -2))


def nobody_has_drawn(rules: Ruleset, situation: Situation) -> bool:
    """Return whether the talon is full and will be drawn from: no trick was taken but the one just won or lost."""
    return situation.closed_by is None and not situation.named and situation.talon == full_talon(rules)

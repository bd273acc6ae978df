"""The statistics counted for each player, and the families of games whose statistics can be added together."""

from collections.abc import Mapping
from enum import StrEnum

from companion.core.options.parts import BiddingRules, ContractRules, DealRules, NamingRules
from companion.core.options.rules import Ruleset


class Family(StrEnum):
    """A family of games whose statistics can be added together."""

    TWO_HANDS = "two-hands"
    SCHNAPSELLA = "schnapsella"
    THREE_HANDS = "three-hands"
    FOUR_HANDS = "four-hands"
    THOUSAND = "thousand"


class Figure(StrEnum):
    """A kind of statistic; the enum values are stored, so they never change."""

    MATCHES = "matches"
    """Matches that have a winner."""
    MATCHES_WON = "matches-won"
    BUMMERLS = "bummerls"
    BUMMERLS_WON = "bummerls-won"
    DOTS = "dots"
    SCHNEIDER_GIVEN = "schneider-given"
    SCHNEIDER_TAKEN = "schneider-taken"
    NEARLY_LOST = "nearly-lost"
    """Bummerls in which an opponent needed only one more game point while the player's side had none."""
    COMEBACKS = "comebacks"
    """Nearly lost Bummerls that the player's side still won."""
    DEALS = "deals"
    DEALS_WON = "deals-won"
    DEALS_DRAWN = "deals-drawn"
    WON_ONE = "won-one"
    WON_TWO = "won-two"
    WON_THREE = "won-three"
    """Deals won with three or more game points; the other statistics ending in `THREE` are counted likewise."""
    LOST_ONE = "lost-one"
    LOST_TWO = "lost-two"
    LOST_THREE = "lost-three"
    DEALT = "dealt"
    DEALT_WON = "dealt-won"
    DEALT_WON_ONE = "dealt-won-one"
    DEALT_WON_TWO = "dealt-won-two"
    DEALT_WON_THREE = "dealt-won-three"
    DEALT_LOST_ONE = "dealt-lost-one"
    DEALT_LOST_TWO = "dealt-lost-two"
    DEALT_LOST_THREE = "dealt-lost-three"
    CLAIMS_RIGHT = "claims-right"
    CLAIMS_WRONG = "claims-wrong"
    CLOSED = "closed"
    CLOSED_MADE = "closed-made"
    CLOSED_FAILED = "closed-failed"
    """Deals that the player closed, but in which neither player had 66, or the closer's claim was wrong."""
    CLOSED_BEATEN = "closed-beaten"
    """Deals that the player closed, but in which the opponent had 66 first."""
    LAST_TRICKS = "last-tricks"
    """Deals won by taking the last trick."""


Counts = Mapping[Figure, int]
"""A mapping from statistics to counts; missing statistics are zero."""

WON = (Figure.WON_ONE, Figure.WON_TWO, Figure.WON_THREE)
LOST = (Figure.LOST_ONE, Figure.LOST_TWO, Figure.LOST_THREE)
DEALT_WON = (Figure.DEALT_WON_ONE, Figure.DEALT_WON_TWO, Figure.DEALT_WON_THREE)
DEALT_LOST = (Figure.DEALT_LOST_ONE, Figure.DEALT_LOST_TWO, Figure.DEALT_LOST_THREE)
"""The statistics on deals that the player dealt and lost, by game points."""


def family_of(rules: Ruleset) -> Family:
    """Return the family of games that `rules` belong to."""
    match rules.deal:
        case DealRules():
            return Family.TWO_HANDS
        case NamingRules():
            return Family.SCHNAPSELLA
        case ContractRules():
            return Family.FOUR_HANDS if len(rules.match.sides) < len(rules.seats) else Family.THREE_HANDS
        case BiddingRules():
            return Family.THOUSAND

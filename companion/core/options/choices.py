"""The non-numeric values of house rules; each comes from a published source or is known to be played."""

from enum import StrEnum


class Count(StrEnum):
    """The direction in which game points are counted during a Bummerl."""

    DOWN = "down"
    UP = "up"


class ThreeFor(StrEnum):
    """The condition on the loser's pile under which a correct claim is worth three game points."""

    NO_TRICK = "no-trick"
    NO_POINTS = "no-points"


class FalseClaim(StrEnum):
    """What the opponent is awarded if a player claims wrongly while the talon is open."""

    FIXED = "fixed"
    AS_IF_RIGHT = "as-if-right"
    FLAT_TWO = "flat-two"


class FalseClaimByCloser(StrEnum):
    """What the opponent is awarded if the player who closed the talon claims wrongly."""

    FAILED_CLOSE = "failed-close"
    TRICKS_AT_CLAIM = "tricks-at-claim"
    AS_IF_RIGHT = "as-if-right"


class FalseClaimByNonCloser(StrEnum):
    """What the player who closed the talon is awarded if the opponent claims wrongly."""

    CLOSERS_TRICKS = "closers-tricks"
    CLAIMANTS_TRICKS = "claimants-tricks"
    FLAT_TWO = "flat-two"


class CloseCount(StrEnum):
    """When to count the opponent's pile after a successful closing: when the talon was closed, or at the end."""

    AT_CLOSING = "at-closing"
    AT_END = "at-end"


class FailedClose(StrEnum):
    """What the opponent is awarded for a failed closing."""

    BY_TRICKS = "by-tricks"
    ALWAYS_THREE = "always-three"


class BeatTheCloser(StrEnum):
    """What a player is awarded for going out after the opponent has closed the talon."""

    BY_TRICKS = "by-tricks"
    FLAT_TWO = "flat-two"


class PlayedOut(StrEnum):
    """How the winner is determined if the cards run out without a claim."""

    LAST_TRICK = "last-trick"
    LAST_TRICK_SCALE = "last-trick-scale"
    PLUS_TEN = "plus-ten"


class PlusTenTie(StrEnum):
    """The outcome if both totals are equal in games where the last trick counts ten."""

    DRAW = "draw"
    LAST_TRICK = "last-trick"
    NEXT_DEAL_ONE_MORE = "next-deal-one-more"


class NextDealer(StrEnum):
    """Who deals after a deal with a winner."""

    ALTERNATE = "alternate"
    WINNER = "winner"
    CLOCKWISE = "clockwise"


class DealerAfterBummerl(StrEnum):
    """Who deals first in the next Bummerl."""

    CONTINUE = "continue"
    BUMMERL_ORDER = "bummerl-order"


class ThreePlayerLoser(StrEnum):
    """The players who get dots for losing a three-player Bummerl."""

    LAST = "last"
    ALL = "all"
    PLAY_OFF = "play-off"


class DoublingScope(StrEnum):
    """The deals that can be doubled."""

    ALL = "all"
    NORMAL_ONLY = "normal-only"


class BidAward(StrEnum):
    """What the declarer is awarded for making the bid."""

    ACTUAL = "actual"
    BID = "bid"


class Contract(StrEnum):
    """The contracts in three- and four-hand games, apart from the normal deal."""

    BETTLER = "bettler"
    ACE_BETTLER = "ace-bettler"
    SCHNAPSER = "schnapser"
    PLAUDERER = "plauderer"
    DAMENGANG = "damengang"
    KOENIGSGANG = "koenigsgang"
    GANG = "gang"
    ZEHNERGANG = "zehnergang"
    BAUERNSCHNAPSER = "bauernschnapser"
    KONTRASCHNAPSER = "kontraschnapser"
    FARBENRINGERL = "farbenringerl"
    KONTRABAUERNSCHNAPSER = "kontrabauernschnapser"
    HERRENSCHNAPSER = "herrenschnapser"


class Allowed(StrEnum):
    """A yes-or-no value: whether a way of playing is allowed."""

    YES = "yes"
    NO = "no"


Choice = (
    Allowed
    | BeatTheCloser
    | BidAward
    | CloseCount
    | Count
    | DealerAfterBummerl
    | DoublingScope
    | FailedClose
    | FalseClaim
    | FalseClaimByCloser
    | FalseClaimByNonCloser
    | NextDealer
    | PlayedOut
    | PlusTenTie
    | ThreeFor
    | ThreePlayerLoser
)
"""The value of a non-numeric option."""

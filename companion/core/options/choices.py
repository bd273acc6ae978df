"""What house rules can be set to, each value after the sources and tables that play it so."""

from enum import StrEnum


class Count(StrEnum):
    """Which way the counter shows a Bummerl."""

    DOWN = "down"
    UP = "up"


class ThreeFor(StrEnum):
    """What of the loser's makes a right claim worth three."""

    NO_TRICK = "no-trick"
    NO_POINTS = "no-points"


class FalseClaim(StrEnum):
    """What a wrong claim gives the opponent while the talon is open."""

    FIXED = "fixed"
    AS_IF_RIGHT = "as-if-right"
    FLAT_TWO = "flat-two"


class FalseClaimByCloser(StrEnum):
    """What a wrong claim of the player who closed gives the opponent."""

    FAILED_CLOSE = "failed-close"
    TRICKS_AT_CLAIM = "tricks-at-claim"
    AS_IF_RIGHT = "as-if-right"


class FalseClaimByNonCloser(StrEnum):
    """What a wrong claim of the other player gives the one who closed."""

    CLOSERS_TRICKS = "closers-tricks"
    CLAIMANTS_TRICKS = "claimants-tricks"
    FLAT_TWO = "flat-two"


class CloseCount(StrEnum):
    """When the opponent of a successful closer is counted."""

    AT_CLOSING = "at-closing"
    AT_END = "at-end"


class FailedClose(StrEnum):
    """What a failed closing costs."""

    BY_TRICKS = "by-tricks"
    ALWAYS_THREE = "always-three"


class BeatTheCloser(StrEnum):
    """What one gets who goes out after the other has closed."""

    BY_TRICKS = "by-tricks"
    FLAT_TWO = "flat-two"


class PlayedOut(StrEnum):
    """Who wins when the cards run out and nobody has claimed."""

    LAST_TRICK = "last-trick"
    LAST_TRICK_SCALE = "last-trick-scale"
    PLUS_TEN = "plus-ten"


class PlusTenTie(StrEnum):
    """What equal totals mean where the last trick counts ten."""

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
    """Who of three gets the dots of a Bummerl."""

    LAST = "last"
    ALL = "all"
    PLAY_OFF = "play-off"


class DoublingScope(StrEnum):
    """Which deals can be doubled."""

    ALL = "all"
    NORMAL_ONLY = "normal-only"


class BidAward(StrEnum):
    """What a declarer gets who has made the bid."""

    ACTUAL = "actual"
    BID = "bid"


class Contract(StrEnum):
    """The announced games of three and four hands besides the normal one."""

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
    """Whether a way of playing is allowed."""

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
"""What an option is set to whose values are words."""

"""The values of house rules that are chosen from a list, each taken from a source or a known table."""

from enum import StrEnum


class Count(StrEnum):
    """The direction in which the counter shows a Bummerl."""

    DOWN = "down"
    UP = "up"


class ThreeFor(StrEnum):
    """What the loser must lack for a correct claim to be worth three."""

    NO_TRICK = "no-trick"
    NO_POINTS = "no-points"


class FalseClaim(StrEnum):
    """What a wrong claim gives the opponent while the talon is open."""

    FIXED = "fixed"
    AS_IF_RIGHT = "as-if-right"
    FLAT_TWO = "flat-two"


class FalseClaimByCloser(StrEnum):
    """What the opponent gets if the player who closed the talon claims wrongly."""

    FAILED_CLOSE = "failed-close"
    TRICKS_AT_CLAIM = "tricks-at-claim"
    AS_IF_RIGHT = "as-if-right"


class FalseClaimByNonCloser(StrEnum):
    """What the player who closed the talon gets if the opponent claims wrongly."""

    CLOSERS_TRICKS = "closers-tricks"
    CLAIMANTS_TRICKS = "claimants-tricks"
    FLAT_TWO = "flat-two"


class CloseCount(StrEnum):
    """The moment at which the opponent's pile counts after a successful closing."""

    AT_CLOSING = "at-closing"
    AT_END = "at-end"


class FailedClose(StrEnum):
    """The price of a failed closing."""

    BY_TRICKS = "by-tricks"
    ALWAYS_THREE = "always-three"


class BeatTheCloser(StrEnum):
    """What a player gets for going out after the opponent has closed."""

    BY_TRICKS = "by-tricks"
    FLAT_TWO = "flat-two"


class PlayedOut(StrEnum):
    """How the winner is found if the cards run out and nobody has claimed."""

    LAST_TRICK = "last-trick"
    LAST_TRICK_SCALE = "last-trick-scale"
    PLUS_TEN = "plus-ten"


class PlusTenTie(StrEnum):
    """What happens on equal totals where the last trick counts ten."""

    DRAW = "draw"
    LAST_TRICK = "last-trick"
    NEXT_DEAL_ONE_MORE = "next-deal-one-more"


class NextDealer(StrEnum):
    """The dealer after a deal with a winner."""

    ALTERNATE = "alternate"
    WINNER = "winner"
    CLOCKWISE = "clockwise"


class DealerAfterBummerl(StrEnum):
    """The first dealer of the next Bummerl."""

    CONTINUE = "continue"
    BUMMERL_ORDER = "bummerl-order"


class ThreePlayerLoser(StrEnum):
    """Which of three players get the dots of a Bummerl."""

    LAST = "last"
    ALL = "all"
    PLAY_OFF = "play-off"


class DoublingScope(StrEnum):
    """The deals that can be doubled."""

    ALL = "all"
    NORMAL_ONLY = "normal-only"


class BidAward(StrEnum):
    """What a declarer gets for making the bid."""

    ACTUAL = "actual"
    BID = "bid"


class Contract(StrEnum):
    """The contracts of three and four hands, apart from the normal deal."""

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
"""The value of an option that is not a number."""

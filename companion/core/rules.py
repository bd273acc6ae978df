"""A rule set: every house rule of a two-handed game, each with the values that sources and tables give it."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.numbers import GamePoints


class Preset(StrEnum):
    """The rule sets that ship; the values are the names of the scripting interface."""

    SOFT = "soft"
    SHARP = "sharp"
    TOURNAMENT = "tournament"
    LAST_TRICK_TEN = "last-trick-ten"
    SIXTY_SIX = "sixty-six"


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


class Allowed(StrEnum):
    """Whether a way of playing is allowed."""

    YES = "yes"
    NO = "no"


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRules:
    """What decides how many game points a deal is worth."""

    cards: int
    schneider_line: int
    three_for: ThreeFor
    false_claim: FalseClaim
    false_claim_by_closer: FalseClaimByCloser
    false_claim_by_non_closer: FalseClaimByNonCloser
    close_count: CloseCount
    failed_close: FailedClose
    beat_the_closer: BeatTheCloser
    played_out: PlayedOut
    plus_ten_tie: PlusTenTie
    revoke: GamePoints


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRules:
    """What makes Bummerls and a match out of deals."""

    target: GamePoints
    count: Count
    schneider_dots: int
    rubber: int
    next_dealer: NextDealer
    dealer_after_bummerl: DealerAfterBummerl


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRules:
    """What players may do at the table; no effect on points."""

    close_with_two: Allowed
    exchange_with_two: Allowed
    exchange_before_first_trick: Allowed
    marriage_on_first_lead: Allowed
    marriage_king_only: Allowed
    look_at_tricks: Allowed


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """All rules of a match; `preset` names where they started from, the parts say what holds."""

    preset: Preset
    deal: DealRules
    match: MatchRules
    play: PlayRules

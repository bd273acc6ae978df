"""Rulings on disputes: what to do next, how certain the ruling is, and what to record in the match."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.match.events import DealMisdealt, DealRecorded


class Case(StrEnum):
    """A kind of dispute; the values are the ids of sections in the rules document on disputes."""

    REVOKE = "revoke"
    WRONG_CLAIM = "wrong-claim"
    CLAIM_TOO_EARLY = "claim-too-early"
    WRONG_ANNOUNCEMENT = "wrong-announcement"
    MISDEAL = "misdeal"
    EXPOSED_CARD = "exposed-card"
    TALON_LOOKED_AT = "talon-looked-at"
    FORGOT_TO_DRAW = "forgot-to-draw"
    LEAD_OUT_OF_TURN = "lead-out-of-turn"
    MIXED_TRICKS = "mixed-tricks"


class Finding(StrEnum):
    """What a ruling tells the players to do."""

    PLAY_ON = "play-on"
    NO_REVOKE = "no-revoke"
    TAKE_CARD_BACK = "take-card-back"
    REVOKE_COSTS = "revoke-costs"
    SETTLE_AT_THE_TABLE = "settle-at-the-table"
    FIRST_REVOKE_COSTS = "first-revoke-costs"
    TOO_LATE = "too-late"
    ACCUSER_LOSES = "accuser-loses"
    ASK_BACK = "ask-back"
    CLAIM_WAS_RIGHT = "claim-was-right"
    WRONG_CLAIM_COSTS = "wrong-claim-costs"
    CLAIM_DOES_NOT_COUNT = "claim-does-not-count"
    AGREE_ON_A_WAY = "agree-on-a-way"
    SAY_IT_NOW = "say-it-now"
    ANNOUNCEMENT_TOO_LATE = "announcement-too-late"
    PUT_IT_RIGHT = "put-it-right"
    ANNOUNCEMENT_TAKEN_BACK = "announcement-taken-back"
    ANNOUNCEMENT_LIKE_REVOKE = "announcement-like-revoke"
    OTHER_CARD_COSTS_THREE = "other-card-costs-three"
    LEAD_THE_RIGHT_ONE = "lead-the-right-one"
    MARKER_COUNTS = "marker-counts"
    MARKER_DOES_NOT_COUNT = "marker-does-not-count"
    ANNOUNCE_AGAIN_LATER = "announce-again-later"
    QUEEN_STANDS = "queen-stands"
    DEAL_DOES_NOT_COUNT = "deal-does-not-count"
    DEAL_STANDS = "deal-stands"
    DEAL_ANEW = "deal-anew"
    DEALER_MAKES_UP = "dealer-makes-up"
    CUT_NOW = "cut-now"
    OTHER_CHOOSES = "other-chooses"
    CARD_GOES_BACK = "card-goes-back"
    OWN_HARM = "own-harm"
    CARD_IS_PLAYED = "card-is-played"
    SHUFFLE_TALON = "shuffle-talon"
    LIKE_REVOKE = "like-revoke"
    COUNTING_IS_ALLOWED = "counting-is-allowed"
    DRAW_NOW = "draw-now"
    DRAW_WITH_NEXT = "draw-with-next"
    EXCHANGE_CARDS = "exchange-cards"
    LAY_BACK = "lay-back"
    LEAVE_IT = "leave-it"
    DRAW_AND_LEAVE_CARD = "draw-and-leave-card"
    TRICK_STANDS = "trick-stands"
    RIGHT_PLAYER_LEADS = "right-player-leads"
    REBUILD = "rebuild"


class Basis(StrEnum):
    """The source of a ruling, which shows how certain the ruling is."""

    WRITTEN = "written"
    """The ruling is stated in a source."""
    HOUSE = "house"
    """The ruling follows a house rule that differs from the game's usual rule."""
    CUSTOM = "custom"
    """The sources do not cover the case; the ruling is common practice and the app's advice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """The ruling at the end of a dispute."""

    finding: Finding
    basis: Basis
    rule: str
    """The section of the rules, such as `disputes#revoke`."""
    entry: DealRecorded | DealMisdealt | None = None
    """The entry that can be recorded immediately; None if the deal goes on or needs more details."""
    is_choice: bool = False
    """Whether a player may choose between recording the entry and playing on."""

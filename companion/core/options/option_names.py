"""The names of all house rules but the contracts, so that whoever has words for each can be checked for all of them."""

from enum import StrEnum


class NumberOption(StrEnum):
    """Options whose values are numbers."""

    CARDS = "cards"
    TARGET = "target"
    SCHNEIDER_LINE = "schneider-line"
    REVOKE = "revoke"
    DOUBLING_CAP = "doubling-cap"
    SCHNEIDER_DOTS = "schneider-dots"
    RETOURSCHNEIDER = "retourschneider"
    RUBBER = "rubber"
    ROUNDING = "rounding"
    BARREL = "barrel"
    BARREL_TRIES = "barrel-tries"
    BARREL_PENALTY = "barrel-penalty"
    ZEROS = "zeros"
    ZEROS_PENALTY = "zeros-penalty"
    GIVE_UP_GIFT = "give-up-gift"


class ChoiceOption(StrEnum):
    """Options whose values are words."""

    COUNT = "count"
    THREE_FOR = "three-for"
    FALSE_CLAIM = "false-claim"
    FALSE_CLAIM_BY_CLOSER = "false-claim-by-closer"
    FALSE_CLAIM_BY_NON_CLOSER = "false-claim-by-non-closer"
    CLOSE_COUNT = "close-count"
    FAILED_CLOSE = "failed-close"
    BEAT_THE_CLOSER = "beat-the-closer"
    PLAYED_OUT = "played-out"
    PLUS_TEN_TIE = "plus-ten-tie"
    DOUBLING_SCOPE = "doubling-scope"
    THREE_PLAYER_LOSER = "three-player-loser"
    NEXT_DEALER = "next-dealer"
    DEALER_AFTER_BUMMERL = "dealer-after-bummerl"
    AWARD = "award"
    CLOSE_WITH_TWO = "close-with-two"
    EXCHANGE_WITH_TWO = "exchange-with-two"
    EXCHANGE_BEFORE_FIRST_TRICK = "exchange-before-first-trick"
    MARRIAGE_ON_FIRST_LEAD = "marriage-on-first-lead"
    MARRIAGE_KING_ONLY = "marriage-king-only"
    LOOK_AT_TRICKS = "look-at-tricks"


OptionName = NumberOption | ChoiceOption

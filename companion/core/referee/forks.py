"""The questions that lead to a ruling, and the replies to them."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.referee.rulings import Basis, Case, Finding, Ruling


class DisputeQuestion(StrEnum):
    """A question in a dispute."""

    STRICT_PLAY = "strict-play"
    WHEN_FOUND = "when-found"
    OTHERS_REVOKED = "others-revoked"
    KNOWN_WHO_FIRST = "known-who-first"
    WHO_FIRST = "who-first"
    CLEAR_WORD = "clear-word"
    HAD_ENOUGH = "had-enough"
    WHO_CLOSED = "who-closed"
    OTHER_HAS_TRICK = "other-has-trick"
    OTHER_HAD_TRICK = "other-had-trick"
    CLAIMANT_HAD_TRICK = "claimant-had-trick"
    OTHER_AT_LINE = "other-at-line"
    OTHER_WAS_AT_LINE = "other-was-at-line"
    CLAIM_MOMENT = "claim-moment"
    WAY_AGREED = "way-agreed"
    WHAT_WAS_SAID = "what-was-said"
    OTHER_HAS_PLAYED = "other-has-played"
    CLAIM_REACHES = "claim-reaches"
    WHAT_WITH_THE_DEAL = "what-with-the-deal"
    CLAIMED_ALREADY = "claimed-already"
    LED_ALREADY = "led-already"
    PICKED_UP = "picked-up"
    WHICH_CARD = "which-card"
    YOUR_TURN = "your-turn"
    HOW_LOOKED = "how-looked"
    WHAT_WITH_DRAWING = "what-with-drawing"
    OTHER_DREW_IT = "other-drew-it"
    KNOWN_WHICH = "known-which"
    CARD_SEEN = "card-seen"
    WHAT_OUT_OF_TURN = "what-out-of-turn"
    ON_PURPOSE = "on-purpose"
    CAN_BE_REBUILT = "can-be-rebuilt"


class Reply(StrEnum):
    """A reply to a question in a dispute. The value of a reply that names a player is that of the player's seat."""

    YES = "yes"
    NO = "no"
    TRICK_IS_OPEN = "trick-is-open"
    LATER_IN_THE_DEAL = "later-in-the-deal"
    WHILE_COUNTING = "while-counting"
    AFTER_THE_NEXT_DEAL = "after-the-next-deal"
    IT_WAS_NONE = "it-was-none"
    NOBODY = "nobody"
    PLAYER_A = "a"
    PLAYER_B = "b"
    UNKNOWN = "unknown"
    IN_A_TRICK = "in-a-trick"
    AFTER_LOSING = "after-losing"
    WITHOUT_A_TRICK = "without-a-trick"
    LENIENT = "lenient"
    STRICT = "strict"
    NOTHING_AGREED = "nothing-agreed"
    FORGOTTEN = "forgotten"
    TWENTY_FOR_FORTY = "twenty-for-forty"
    NO_PAIR = "no-pair"
    OTHER_CARD_LED = "other-card-led"
    MARKER_LATE = "marker-late"
    QUEEN_LED = "queen-led"
    WRONG_NUMBER = "wrong-number"
    WRONG_DEALER = "wrong-dealer"
    PACK_INCOMPLETE = "pack-incomplete"
    NOT_CUT = "not-cut"
    NO_TRICK_YET = "no-trick-yet"
    SOME_TRICKS = "some-tricks"
    AFTER_A_CLAIM = "after-a-claim"
    MEANT_FOR_THE_OTHER = "meant-for-the-other"
    DEALERS_OWN = "dealers-own"
    OF_THE_TALON = "of-the-talon"
    OWN_CARD_SEEN = "own-card-seen"
    DROPPED = "dropped"
    BY_MISTAKE = "by-mistake"
    ON_PURPOSE = "on-purpose"
    ONLY_COUNTED = "only-counted"
    NOT_LED_YET = "not-led-yet"
    ONE_TRICK_LATER = "one-trick-later"
    TOO_MANY = "too-many"
    WRONG_ORDER = "wrong-order"
    LED_BEFORE_DRAWING = "led-before-drawing"
    CARD_LED = "card-led"
    ANNOUNCED = "announced"


@dataclass(frozen=True, slots=True)
class Fork:
    """A question, with the next step for each reply."""

    question: DisputeQuestion
    ways: tuple[tuple[Reply, "Step"], ...]


Step = Fork | Ruling
"""Another question, or the ruling."""


def yes_no(question: DisputeQuestion, yes: Step, no: Step) -> Fork:
    """Return a question with the replies yes and no."""
    return Fork(question, ((Reply.YES, yes), (Reply.NO, no)))


def advice(finding: Finding, case: Case) -> Ruling:
    """Return a ruling with the app's own advice, for a case not covered by any source."""
    return Ruling(finding=finding, basis=Basis.CUSTOM, rule=f"disputes#{case}")

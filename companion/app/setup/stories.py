"""The situations shown in the examples of house rules."""

from enum import StrEnum


class Story(StrEnum):
    """A situation in an example of a house rule, such as a wrong claim."""

    CLAIM_AGAINST_31 = "claim-against-31"
    NINES_ONLY = "nines-only"
    WRONG_AGAINST_40 = "wrong-against-40"
    WRONG_AGAINST_NOTHING = "wrong-against-nothing"
    CLOSER_WRONG_AGAINST_35 = "closer-wrong-against-35"
    CLOSER_WRONG_TRICKLESS = "closer-wrong-trickless"
    NON_CLOSER_WRONG = "non-closer-wrong"
    CLOSED_AGAINST_NOTHING = "closed-against-nothing"
    CLOSED_IN_VAIN = "closed-in-vain"
    CLOSER_BEATEN = "closer-beaten"
    LAST_TRICK_50 = "last-trick-50"
    LAST_TRICK_100 = "last-trick-100"
    TIE = "tie"
    REVOKE = "revoke"
    DOUBLED_TO_THE_CAP = "doubled-to-the-cap"
    DOUBLED_ONCE = "doubled-once"
    BID_MADE = "bid-made"
    GIVEN_UP = "given-up"
    WITHOUT_A_POINT = "without-a-point"
    RETOUR = "retour"
    TWO_BEHIND = "two-behind"
    TIED_BEHIND = "tied-behind"
    DEALER_WINS = "dealer-wins"
    FOUR_DEALS = "four-deals"
    THREE_ZEROS = "three-zeros"
    ON_THE_BARREL = "on-the-barrel"

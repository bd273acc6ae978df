"""Text for disputes: what went wrong, questions, and answers."""

from collections.abc import Mapping

from companion.core.referee.forks import DisputeQuestion, Reply
from companion.core.referee.rulings import Basis, Case
from companion.core.seats import Seat
from companion.i18n.translator import Translator


def case(tr: Translator, case: Case) -> str:
    """Return the label of a kind of dispute in the list of choices."""
    return {
        Case.REVOKE: tr("Somebody revoked: failed to follow suit, beat or trump"),
        Case.WRONG_CLAIM: tr("Somebody claimed 66, maybe wrongly"),
        Case.CLAIM_TOO_EARLY: tr("Somebody claimed at the wrong time"),
        Case.WRONG_ANNOUNCEMENT: tr("Something is wrong with an announcement"),
        Case.MISDEAL: tr("The cards were misdealt"),
        Case.EXPOSED_CARD: tr("A card was seen or dropped"),
        Case.TALON_LOOKED_AT: tr("Somebody looked at the talon"),
        Case.FORGOT_TO_DRAW: tr("Something went wrong when drawing"),
        Case.LEAD_OUT_OF_TURN: tr("Somebody led out of turn"),
        Case.MIXED_TRICKS: tr("The tricks got mixed up"),
    }[case]


def who(tr: Translator, case: Case) -> str:
    """Return the question that asks for the offender."""
    match case:
        case Case.WRONG_CLAIM | Case.CLAIM_TOO_EARLY:
            return tr("Who claimed?")
        case _:
            return tr("Who did it?")


def question(tr: Translator, question: DisputeQuestion) -> str:
    """Return the text of a question."""
    return {
        DisputeQuestion.STRICT_PLAY: tr("Was the talon closed or used up?"),
        DisputeQuestion.WHEN_FOUND: tr("When did you notice?"),
        DisputeQuestion.OTHERS_REVOKED: tr("Did anybody else revoke, too?"),
        DisputeQuestion.KNOWN_WHO_FIRST: tr("Do you know who was first?"),
        DisputeQuestion.WHO_FIRST: tr("Who was the first to revoke?"),
        DisputeQuestion.CLEAR_WORD: tr("Was it a clear word, such as “enough”?"),
        DisputeQuestion.HAD_ENOUGH: tr("Did the count reach 66 card points?"),
        DisputeQuestion.WHO_CLOSED: tr("Who closed the talon?"),
        DisputeQuestion.OTHER_HAS_TRICK: tr("Does the other player have a trick?"),
        DisputeQuestion.OTHER_HAD_TRICK: tr("Did the other player have a trick at closing?"),
        DisputeQuestion.CLAIMANT_HAD_TRICK: tr("Did the player who claimed have a trick at closing?"),
        DisputeQuestion.OTHER_AT_LINE: tr(
            "Does the other player have enough card points for the mistake to cost only one point?"
        ),
        DisputeQuestion.OTHER_WAS_AT_LINE: tr(
            "When the talon was closed, did the other player have enough card points for the mistake to "
            "cost only one point?"
        ),
        DisputeQuestion.CLAIM_MOMENT: tr("When was the claim made?"),
        DisputeQuestion.WAY_AGREED: tr("What did you agree on for this case?"),
        DisputeQuestion.WHAT_WAS_SAID: tr("What was wrong with the announcement?"),
        DisputeQuestion.CLAIM_REACHES: tr(
            "Does the marriage itself bring the player to 66, and do they claim with it?"
        ),
        DisputeQuestion.OTHER_HAS_PLAYED: tr("Has the other player already played to the trick?"),
        DisputeQuestion.WHAT_WITH_THE_DEAL: tr("What was wrong with the deal?"),
        DisputeQuestion.CLAIMED_ALREADY: tr("How far into the deal are you?"),
        DisputeQuestion.LED_ALREADY: tr("Has the first card been led?"),
        DisputeQuestion.PICKED_UP: tr("Has forehand picked up their cards?"),
        DisputeQuestion.WHICH_CARD: tr("Which card was it?"),
        DisputeQuestion.YOUR_TURN: tr("Was it that player's turn?"),
        DisputeQuestion.HOW_LOOKED: tr("How did it happen?"),
        DisputeQuestion.WHAT_WITH_DRAWING: tr("What went wrong when drawing?"),
        DisputeQuestion.OTHER_DREW_IT: tr("Has the other player drawn that card since?"),
        DisputeQuestion.KNOWN_WHICH: tr("Do you both know which card it was?"),
        DisputeQuestion.CARD_SEEN: tr("Has anybody looked at the card?"),
        DisputeQuestion.WHAT_OUT_OF_TURN: tr("What was done out of turn?"),
        DisputeQuestion.ON_PURPOSE: tr("Was it on purpose?"),
        DisputeQuestion.CAN_BE_REBUILT: tr("Can you rebuild the tricks together?"),
    }[question]


def reply(tr: Translator, names: Mapping[Seat, str], reply: Reply) -> str:
    """Return the text of an answer to choose."""
    return {
        Reply.YES: tr.context("dispute", "Yes"),
        Reply.NO: tr.context("dispute", "No"),
        Reply.TRICK_IS_OPEN: tr("Right away: the trick is still face up, and nobody has led again"),
        Reply.LATER_IN_THE_DEAL: tr("Later in the same deal"),
        Reply.WHILE_COUNTING: tr("Only when counting"),
        Reply.AFTER_THE_NEXT_DEAL: tr("After the next deal had started"),
        Reply.IT_WAS_NONE: tr("We checked: it wasn't a revoke"),
        Reply.NOBODY: tr.context("closed", "Nobody"),
        Reply.PLAYER_A: names[Seat.A],
        Reply.PLAYER_B: names[Seat.B],
        Reply.UNKNOWN: tr("We don't know"),
        Reply.IN_A_TRICK: tr("In the middle of a trick"),
        Reply.AFTER_LOSING: tr("After a lost trick"),
        Reply.WITHOUT_A_TRICK: tr("With a marriage, but without a trick"),
        Reply.LENIENT: tr("Lenient: it doesn't count"),
        Reply.STRICT: tr("Strict: it's a wrong claim, even with 66"),
        Reply.NOTHING_AGREED: tr("Nothing"),
        Reply.FORGOTTEN: tr("It wasn't announced in time"),
        Reply.TWENTY_FOR_FORTY: tr("Twenty was announced instead of forty"),
        Reply.NO_PAIR: tr("The player didn't have the marriage"),
        Reply.OTHER_CARD_LED: tr("Neither card of the marriage was led"),
        Reply.MARKER_LATE: tr("The announcement marker was taken too late"),
        Reply.QUEEN_LED: tr("The queen was led, but only the king is allowed"),
        Reply.WRONG_NUMBER: tr("Somebody has too many or too few cards"),
        Reply.WRONG_DEALER: tr("The wrong player dealt"),
        Reply.PACK_INCOMPLETE: tr("The pack was incomplete"),
        Reply.NOT_CUT: tr("The cards weren't cut"),
        Reply.NO_TRICK_YET: tr("No trick has been played yet"),
        Reply.SOME_TRICKS: tr("Some tricks have been played, but nobody has claimed"),
        Reply.AFTER_A_CLAIM: tr("Somebody has already claimed"),
        Reply.MEANT_FOR_THE_OTHER: tr("Turned over while dealing: it was the other player's card"),
        Reply.DEALERS_OWN: tr("Turned over while dealing: it was the dealer's own card"),
        Reply.OF_THE_TALON: tr("A card from the talon"),
        Reply.OWN_CARD_SEEN: tr("Somebody showed one of their own cards"),
        Reply.DROPPED: tr("Somebody dropped a card on the table"),
        Reply.BY_MISTAKE: tr("By mistake"),
        Reply.ON_PURPOSE: tr("On purpose"),
        Reply.ONLY_COUNTED: tr("The cards were only counted, not turned over"),
        Reply.NOT_LED_YET: tr("Somebody forgot to draw, and nobody has led yet"),
        Reply.ONE_TRICK_LATER: tr("Somebody forgot to draw, and noticed one trick later"),
        Reply.TOO_MANY: tr("Somebody drew too many cards"),
        Reply.WRONG_ORDER: tr("We drew in the wrong order"),
        Reply.LED_BEFORE_DRAWING: tr("Somebody led before drawing"),
        Reply.CARD_LED: tr("A card was led"),
        Reply.ANNOUNCED: tr("A marriage was announced"),
    }[reply]


def basis(tr: Translator, basis: Basis) -> str:
    """Return text saying how certain a ruling is."""
    return {
        Basis.WRITTEN: tr("The rules say so."),
        Basis.HOUSE: tr("Your house rules say so."),
        Basis.CUSTOM: tr("The rules we know don't cover this; our advice follows common practice."),
    }[basis]

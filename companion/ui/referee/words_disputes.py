"""The words of disputes: what went wrong, what is asked, and what can be answered."""

from companion.core.referee.forks import Asked, Reply
from companion.core.referee.rulings import Basis, Case
from companion.i18n.translator import Translator
from companion.ui.referee import dispute_replies


def case(tr: Translator, one: Case) -> str:  # noqa: C901  # one line for each case
    """What went wrong, to be tapped."""
    match one:
        case Case.REVOKE:
            return tr("Somebody revoked: suit not followed, not beaten or not trumped")
        case Case.WRONG_CLAIM:
            return tr("Somebody claimed, and perhaps wrongly")
        case Case.CLAIM_TOO_EARLY:
            return tr("Somebody claimed at the wrong moment")
        case Case.WRONG_ANNOUNCEMENT:
            return tr("Something is wrong with an announcement")
        case Case.MISDEAL:
            return tr("The deal was dealt wrongly")
        case Case.EXPOSED_CARD:
            return tr("A card was seen or dropped")
        case Case.TALON_LOOKED_AT:
            return tr("Somebody looked at the talon")
        case Case.FORGOT_TO_DRAW:
            return tr("Something is wrong with drawing")
        case Case.LEAD_OUT_OF_TURN:
            return tr("Somebody led out of turn")
        case Case.MIXED_TRICKS:
            return tr("The tricks got mixed up")


def who(tr: Translator, one: Case) -> str:
    """The question whom a case is about."""
    match one:
        case Case.WRONG_CLAIM | Case.CLAIM_TOO_EARLY:
            return tr("Who claimed?")
        case _:
            return tr("Who did it?")


def asked(tr: Translator, one: Asked) -> str:  # noqa: C901, PLR0912  # one line for each question
    """A question of the way."""
    match one:
        case Asked.STRICT_PLAY:
            return tr("Was the talon closed or used up?")
        case Asked.WHEN_FOUND:
            return tr("When did it come out?")
        case Asked.WHO_REVOKED:
            return tr("Did one of you revoke, or both?")
        case Asked.KNOWN_WHO_FIRST:
            return tr("Do you know who was the first?")
        case Asked.CLEAR_WORD:
            return tr("Was it a clear word, such as “enough”?")
        case Asked.HAD_ENOUGH:
            return tr("Did the count come to 66 card points?")
        case Asked.WHO_CLOSED:
            return tr("Who had closed the talon?")
        case Asked.OTHER_HAS_TRICK:
            return tr("Has the other a trick?")
        case Asked.OTHER_HAD_TRICK:
            return tr("Had the other a trick at the closing?")
        case Asked.CLAIMANT_HAD_TRICK:
            return tr("Had the claimant a trick at the closing?")
        case Asked.OTHER_AT_LINE:
            return tr("Has the other reached the line for one point?")
        case Asked.OTHER_WAS_AT_LINE:
            return tr("Had the other reached the line for one point at the closing?")
        case Asked.CLAIM_MOMENT:
            return tr("When was the claim made?")
        case Asked.WAY_AGREED:
            return tr("What had you agreed on for that?")
        case Asked.WHAT_WAS_SAID:
            return tr("What happened with the announcement?")
        case Asked.CLAIM_REACHES:
            return tr("Does the marriage itself take the player to 66, and does the player claim with it?")
        case Asked.OTHER_HAS_PLAYED:
            return tr("Has the other already played to it?")
        case Asked.WHAT_WITH_THE_DEAL:
            return tr("What was wrong with the deal?")
        case Asked.CLAIMED_ALREADY:
            return tr("How far have you got?")
        case Asked.LED_ALREADY:
            return tr("Has the first card been led?")
        case Asked.PICKED_UP:
            return tr("Has forehand picked up the cards?")
        case Asked.WHICH_CARD:
            return tr("Which card was it?")
        case Asked.YOUR_TURN:
            return tr("Was it that player's turn?")
        case Asked.HOW_LOOKED:
            return tr("How did it happen?")
        case Asked.WHAT_WITH_DRAWING:
            return tr("What was wrong with drawing?")
        case Asked.OTHER_DREW_IT:
            return tr("Has the other drawn that card meanwhile?")
        case Asked.KNOWN_WHICH:
            return tr("Do you both know which card it was?")
        case Asked.CARD_SEEN:
            return tr("Has the card been looked at?")
        case Asked.WHAT_OUT_OF_TURN:
            return tr("What was out of turn?")
        case Asked.ON_PURPOSE:
            return tr("Was it on purpose?")
        case Asked.CAN_BE_REBUILT:
            return tr("Can you rebuild the tricks together?")


def reply(tr: Translator, one: Reply) -> str:
    """An answer, to be tapped."""
    return dispute_replies.reply(tr, one)


def basis(tr: Translator, one: Basis) -> str:
    """How sure a ruling is."""
    match one:
        case Basis.WRITTEN:
            return tr("So it is written.")
        case Basis.HOUSE:
            return tr("Your house rules say so.")
        case Basis.CUSTOM:
            return tr("The rules we know are silent; this is the custom, and our advice.")

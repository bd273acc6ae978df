"""The answers of disputes, to be tapped."""

from companion.core.referee.forks import Reply
from companion.i18n.translator import Translator


def reply(tr: Translator, one: Reply) -> str:  # noqa: C901, PLR0912  # one line for each answer
    """An answer."""
    match one:
        case Reply.YES:
            return tr.context("dispute", "Yes")
        case Reply.NO:
            return tr.context("dispute", "No")
        case Reply.TRICK_IS_OPEN:
            return tr("At once: the trick lies open, and nobody has led again")
        case Reply.LATER_IN_THE_DEAL:
            return tr("Later in the same deal")
        case Reply.WHILE_COUNTING:
            return tr("Only while counting")
        case Reply.AFTER_THE_NEXT_DEAL:
            return tr("When the next deal had been dealt")
        case Reply.IT_WAS_NONE:
            return tr("We looked: it was no revoke")
        case Reply.ONE:
            return tr("One of us")
        case Reply.BOTH:
            return tr("Both")
        case Reply.NOBODY:
            return tr.context("closed", "Nobody")
        case Reply.CLAIMANT:
            return tr("The claimant")
        case Reply.OTHER:
            return tr("The other")
        case Reply.IN_A_TRICK:
            return tr("In the middle of a trick")
        case Reply.AFTER_LOSING:
            return tr("After a lost trick")
        case Reply.WITHOUT_A_TRICK:
            return tr("With a marriage, but without a trick")
        case Reply.LENIENT:
            return tr("Lenient: it does not count")
        case Reply.STRICT:
            return tr("Strict: it is a wrong claim, even with 66")
        case Reply.NOTHING_AGREED:
            return tr("Nothing")
        case Reply.FORGOTTEN:
            return tr("It was not said in time")
        case Reply.TWENTY_FOR_FORTY:
            return tr("Twenty was said instead of forty")
        case Reply.NO_PAIR:
            return tr("The pair was not there")
        case Reply.OTHER_CARD_LED:
            return tr("Neither of the two cards of the marriage was led")
        case Reply.MARKER_LATE:
            return tr("The marker was taken too late")
        case Reply.QUEEN_LED:
            return tr("The queen was led, and only the king may be")
        case Reply.WRONG_NUMBER:
            return tr("Somebody has too many or too few cards")
        case Reply.WRONG_DEALER:
            return tr("The wrong player has dealt")
        case Reply.PACK_INCOMPLETE:
            return tr("The pack was not complete")
        case Reply.NOT_CUT:
            return tr("The cards were not cut")
        case Reply.NO_TRICK_YET:
            return tr("No trick has been played")
        case Reply.SOME_TRICKS:
            return tr("Some tricks have been played, nobody has claimed")
        case Reply.AFTER_A_CLAIM:
            return tr("Somebody has claimed")
        case Reply.MEANT_FOR_THE_OTHER:
            return tr("Dealing turned it over, and it was meant for the other")
        case Reply.DEALERS_OWN:
            return tr("Dealing turned it over, and it was the dealer's own")
        case Reply.OF_THE_TALON:
            return tr("One of the talon")
        case Reply.OWN_CARD_SEEN:
            return tr("Somebody let one of their own cards be seen")
        case Reply.DROPPED:
            return tr("Somebody dropped a card on the table")
        case Reply.BY_MISTAKE:
            return tr("By mistake")
        case Reply.ON_PURPOSE:
            return tr("On purpose")
        case Reply.ONLY_COUNTED:
            return tr("The cards were only counted, not turned")
        case Reply.NOT_LED_YET:
            return tr("Forgotten, and nobody has led yet")
        case Reply.ONE_TRICK_LATER:
            return tr("Forgotten, and noticed one trick later")
        case Reply.TOO_MANY:
            return tr("Too many cards were drawn")
        case Reply.WRONG_ORDER:
            return tr("We drew in the wrong order")
        case Reply.LED_BEFORE_DRAWING:
            return tr("Somebody led before drawing")
        case Reply.CARD_LED:
            return tr("A card was led")
        case Reply.ANNOUNCED:
            return tr("A marriage was announced")

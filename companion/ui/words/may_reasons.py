"""Display text for the reasons that the referee gives for an answer."""

from companion.core.options.rules import Ruleset
from companion.core.referee.acts import Act, Answer, Why
from companion.i18n.translator import Translator
from companion.ui.words.may import has_nines


def why(tr: Translator, rules: Ruleset, answer: Answer) -> str:  # noqa: C901, PLR0912, PLR0915  # one case per reason
    """Return the reason for an answer as a sentence."""
    match answer.why:
        case Why.ON_LEAD:
            return tr("You're on lead and haven't led yet.")
        case Why.NOT_ON_LEAD:
            return tr("Only the player on lead may do that.")
        case Why.NOT_YOUR_TURN:
            return tr("You say Bela when you play one of its two cards, but it isn't your turn.")
        case Why.DRAW_FIRST:
            return tr("Draw first: your hand must be full.")
        case Why.BEFORE_OR_AFTER_DRAWING:
            return tr("You've won the trick; under your rules, you may close before or after drawing.")
        case Why.DRAWS_FIRST:
            return tr("The player who won the trick draws first.")
        case Why.DRAWS_SECOND:
            return tr("You draw after the player who won the trick.")
        case Why.TURN_DOWN_FIRST:
            return tr("You may draw once the trick is face down. The player who won it draws first.")
        case Why.HANDS_FULL:
            return tr("You only draw after a trick; your hand is still full.")
        case Why.LEADER_IS_FREE:
            return tr("The player on lead may play any card.")
        case Why.IN_A_TRICK:
            return tr("Not in the middle of a trick: play your card first.")
        case Why.AFTER_A_LOST_TRICK:
            return tr("You may claim after winning a trick or announcing a marriage, not after losing a trick.")
        case Why.NOT_ENOUGH:
            return tr("You could claim now, but without 66 it's a wrong claim and loses the deal.")
        case Why.TRICK_JUST_WON:
            return tr("You won the previous trick and haven't led since, so you may claim now.")
        case Why.JUST_ANNOUNCED:
            return tr("You've just announced a marriage: if you have 66 now, you may claim.")
        case Why.COUNTED_AT_THE_END:
            return tr(
                "Nobody claims in this game. The card points of the player who named trumps are counted at the end."
            )
        case Why.NOT_PLAYED_HERE:
            return tr("That isn't part of this game.")
        case Why.CLOSED if answer.act is Act.CLOSE:
            return tr("The talon is already closed.")
        case Why.CLOSED:
            return tr("Too late: the talon is closed.")
        case Why.TALON_GONE:
            return tr("The talon is used up.")
        case Why.TWO_LEFT:
            return tr("Your rules don't allow that with two cards left in the talon.")
        case Why.GONE_AFTER_DRAWING:
            return tr("You would both have to draw first, and that uses up the talon.")
        case Why.TWO_AFTER_DRAWING:
            return tr(
                "You would both have to draw first, and that leaves two cards in the talon: too few under your rules."
            )
        case Why.BEFORE_DRAWING_ONLY:
            return tr("You've won the trick and may close now; after drawing it's too late.")
        case Why.NOT_HELD if has_nines(rules):
            return tr("You need the trump nine for that.")
        case Why.NOT_HELD:
            return tr("You need the trump jack for that.")
        case Why.AGAINST_THE_CLOSER:
            return tr(
                "The other player has just closed: you may still exchange before the next lead, even without a trick."
            )
        case Why.TRICK_FIRST:
            return tr("You need to win a trick first.")
        case Why.ANY_TIME:
            return tr("You may do that at any time, whether it's your turn or not.")
        case Why.NAMED_ALREADY if answer.act is Act.DRAW:
            return tr(
                "Trumps have been named, so nobody draws any more, unless the other player has drawn and you haven't."
            )
        case Why.NAMED_ALREADY:
            return tr("Trumps have already been named.")
        case Why.OWN_TRICKS:
            return tr("You may look at your own tricks at any time.")
        case Why.TRICKS_COVERED:
            return tr("Tricks that are face down stay face down.")
        case Why.NOTHING_LED:
            return tr("No card has been led, so there's nothing to follow.")
        case Why.TALON_OPEN:
            return tr("While the talon is open, you may play any card.")
        case Why.SUIT_IS_THERE:
            return tr("You have the suit.")
        case Why.SUIT_IS_NOT_THERE:
            return tr("You don't have the suit.")
        case Why.HIGHER_IS_THERE:
            return tr("You have a higher card of the suit.")
        case Why.NONE_HIGHER:
            return tr("You have no higher card, but you must follow suit.")
        case Why.BEATING_NOT_ASKED:
            return tr("Nobody has to beat the card in this game.")
        case Why.SUIT_FIRST:
            return tr("You have the suit, so you must play it; you aren't allowed to trump.")
        case Why.TRUMP_IS_THERE:
            return tr("You don't have the suit, but you have a trump.")
        case Why.NO_TRUMP:
            return tr("You have neither the suit nor a trump, so you may play any card.")
        case Why.NO_TRUMPS_YET:
            return tr("There are no trumps yet.")
        case Why.NO_PAIR:
            return tr("You need the king and queen of one suit in your hand for that.")
        case Why.ONE_A_LEAD:
            return tr("You may announce only one marriage per lead; the next one has to wait.")
        case Why.NOT_ANY_MORE:
            return tr("You can't do that once the talon is closed or used up.")
        case Why.COUNTS_AT_ONCE:
            return tr("You're on lead and have won a trick, so the marriage counts immediately.")
        case Why.WAITS_FOR_TRICK:
            return tr("You're on lead but haven't won a trick yet: the marriage counts as soon as you win one.")
        case Why.KING_ONLY:
            return tr("Your rules only let you announce with the king.")
        case Why.EITHER_CARD:
            return tr("You may lead either the king or the queen.")
        case Why.CARD_OF_THE_MARRIAGE:
            return tr("You've announced a marriage: you must lead one of its two cards.")
        case Why.KING_OF_THE_MARRIAGE:
            return tr("You've announced a marriage: you must lead its king.")
        case Why.WITH_THE_FIRST_OF_THE_TWO:
            return tr("Say Bela when you play the first of its two cards.")

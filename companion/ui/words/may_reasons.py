"""Why one may or must, and why not: a sentence for each reason of the table."""

from companion.core.options.parts import DealRules
from companion.core.options.rules import Ruleset
from companion.core.referee.acts import Act, Answer, Why
from companion.i18n.translator import Translator

_WITH_NINES = 24


def why(tr: Translator, rules: Ruleset, answer: Answer) -> str:  # noqa: C901, PLR0912, PLR0915  # one line for each reason
    """The reason, in a sentence."""
    match answer.why:
        case Why.ON_LEAD:
            return tr("You are on lead and have not led yet.")
        case Why.NOT_ON_LEAD:
            return tr("Only whoever is on lead may do that.")
        case Why.NOT_YOUR_TURN:
            return tr("It is said with a card that you play, and it is not your turn.")
        case Why.DRAW_FIRST:
            return tr("Draw first: hands must be full.")
        case Why.BEFORE_OR_AFTER_DRAWING:
            return tr("You have won the trick; here one may close before drawing, or after it.")
        case Why.DRAWS_FIRST:
            return tr("Whoever has won the trick draws first.")
        case Why.DRAWS_SECOND:
            return tr("After the winner of the trick.")
        case Why.TURN_DOWN_FIRST:
            return tr("As soon as the trick lies face down, its winner first.")
        case Why.HANDS_FULL:
            return tr("One draws after a trick; now the hands are full.")
        case Why.LEADER_IS_FREE:
            return tr("Whoever leads may play any card.")
        case Why.IN_A_TRICK:
            return tr("Not in the middle of a trick: play to it first.")
        case Why.AFTER_A_LOST_TRICK:
            return tr("One may claim after winning a trick or after announcing, not after a lost trick.")
        case Why.NOT_ENOUGH:
            return tr("You could say it now, but without 66 it is a wrong claim and loses the deal.")
        case Why.TRICK_JUST_WON:
            return tr("You have won the trick before and not led since: now is the moment.")
        case Why.JUST_ANNOUNCED:
            return tr("You have just announced: if that makes 66, say so.")
        case Why.COUNTED_AT_THE_END:
            return tr("Nobody claims in this game: the namer is counted at the end.")
        case Why.NOT_PLAYED_HERE:
            return tr("That does not exist in this game.")
        case Why.CLOSED if answer.act is Act.CLOSE:
            return tr("The talon is closed already.")
        case Why.CLOSED:
            return tr("Not any more: the talon is closed.")
        case Why.TALON_GONE:
            return tr("The talon is used up.")
        case Why.TWO_LEFT:
            return tr("Not with two cards left in the talon, by your rules.")
        case Why.GONE_AFTER_DRAWING:
            return tr("Both would have to draw first, and then the talon is used up.")
        case Why.TWO_AFTER_DRAWING:
            return tr("Both would have to draw first, and then two cards are left: not with those, by your rules.")
        case Why.BEFORE_DRAWING_ONLY:
            return tr("You have won the trick and may close now; after drawing it is too late.")
        case Why.NOT_HELD if isinstance(rules.deal, DealRules) and rules.deal.cards == _WITH_NINES:
            return tr("For that you need the trump nine.")
        case Why.NOT_HELD:
            return tr("For that you need the trump jack.")
        case Why.AGAINST_THE_CLOSER:
            return tr("The other has just closed: before the next lead you may still exchange, even without a trick.")
        case Why.TRICK_FIRST:
            return tr("You need a trick first.")
        case Why.ANY_TIME:
            return tr("At any time, in turn or out of turn.")
        case Why.NAMED_ALREADY if answer.act is Act.DRAW:
            return tr("Trumps have been named: nobody draws any more, unless only the other has drawn already.")
        case Why.NAMED_ALREADY:
            return tr("Trumps have been named already.")
        case Why.OWN_TRICKS:
            return tr("Your own, at any time.")
        case Why.TRICKS_COVERED:
            return tr("What has been turned down stays down.")
        case Why.NOTHING_LED:
            return tr("No card has been led that you would have to follow.")
        case Why.TALON_OPEN:
            return tr("As long as the talon is open you may play any card.")
        case Why.SUIT_IS_THERE:
            return tr("You have the suit.")
        case Why.SUIT_IS_NOT_THERE:
            return tr("You do not have the suit.")
        case Why.HIGHER_IS_THERE:
            return tr("You have a higher card of the suit.")
        case Why.NONE_HIGHER:
            return tr("You have none that is higher, but you must follow suit.")
        case Why.BEATING_NOT_ASKED:
            return tr("In this game nobody has to beat.")
        case Why.SUIT_FIRST:
            return tr("You have the suit, and the suit comes first: you may not even trump.")
        case Why.TRUMP_IS_THERE:
            return tr("You do not have the suit, but a trump.")
        case Why.NO_TRUMP:
            return tr("You have neither the suit nor a trump: play any card.")
        case Why.NO_TRUMPS_YET:
            return tr("There are no trumps yet.")
        case Why.NO_PAIR:
            return tr("For that you need king and queen of one suit in your hand.")
        case Why.ONE_A_LEAD:
            return tr("Each lead allows one marriage; the next one has to wait.")
        case Why.NOT_ANY_MORE:
            return tr("Not any more once the talon is closed or used up.")
        case Why.COUNTS_AT_ONCE:
            return tr("You are on lead and have a trick, so it counts at once.")
        case Why.WAITS_FOR_TRICK:
            return tr("You are on lead, but have no trick yet: it counts as soon as you take one.")
        case Why.KING_ONLY:
            return tr("Only the king, by your rules.")
        case Why.EITHER_CARD:
            return tr("King or queen, as you like.")
        case Why.CARD_OF_THE_MARRIAGE:
            return tr("You have announced: one of the two cards of the marriage has to be led.")
        case Why.WITH_THE_FIRST_OF_THE_TWO:
            return tr("Say it when you play the first of the two cards.")

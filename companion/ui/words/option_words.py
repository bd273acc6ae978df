"""House rules in a few words: what each option is called, and what each of its values says."""

from companion.core.options.choices import (
    Allowed,
    BeatTheCloser,
    BidAward,
    Choice,
    CloseCount,
    Contract,
    Count,
    DealerAfterBummerl,
    DoublingScope,
    FailedClose,
    FalseClaim,
    FalseClaimByCloser,
    FalseClaimByNonCloser,
    NextDealer,
    PlayedOut,
    PlusTenTie,
    ThreeFor,
    ThreePlayerLoser,
)
from companion.core.options.codes import named
from companion.core.options.contracts import contract_names
from companion.core.options.option_names import ChoiceOption, NumberOption, OptionName
from companion.core.options.options import value_of
from companion.core.options.rules import Ruleset
from companion.core.variants.thousand import LEAST_BID_ON_THE_BARREL
from companion.i18n.translator import Translator
from companion.ui.words import contracts

CONTRACT = "contract-"
"""How the names of those options begin that are contracts."""


def option_line(tr: Translator, rules: Ruleset, name: str) -> str:
    """An option with what it is set to."""
    called = contract_called(tr, rules, contract_of(name)) if name.startswith(CONTRACT) else title(tr, name)
    return tr("%(option)s: %(value)s", option=called, value=value(tr, name, value_of(rules, name)))


def contract_called(tr: Translator, rules: Ruleset, contract: Contract) -> str:
    """What a contract is called under these rules."""
    return contract_names(rules).get(contract) or contracts.usual_name(tr, contract)


def contract_of(name: str) -> Contract:
    """The contract that an option is about."""
    return Contract(name.removeprefix(CONTRACT))


def title(tr: Translator, name: str) -> str:
    """What an option is about; raises `ValueError` where there is no such option."""
    if name.startswith(CONTRACT):
        return contracts.usual_name(tr, contract_of(name))
    return _title(tr, named(NumberOption, name) or ChoiceOption(name))


def _title(tr: Translator, option: OptionName) -> str:  # noqa: C901, PLR0912  # one line for each option
    match option:
        case NumberOption.CARDS:
            return tr("Cards in the pack")
        case NumberOption.SCHNEIDER_LINE:
            return tr("Card points from which a loss costs only one")
        case ChoiceOption.THREE_FOR:
            return tr("Three points against somebody with")
        case ChoiceOption.FALSE_CLAIM:
            return tr("A wrong claim, talon open")
        case ChoiceOption.FALSE_CLAIM_BY_CLOSER:
            return tr("A wrong claim by the player who closed")
        case ChoiceOption.FALSE_CLAIM_BY_NON_CLOSER:
            return tr("A wrong claim against the player who closed")
        case ChoiceOption.CLOSE_COUNT:
            return tr("After closing, the opponent is counted")
        case ChoiceOption.FAILED_CLOSE:
            return tr("A failed closing")
        case ChoiceOption.BEAT_THE_CLOSER:
            return tr("Going out before the player who closed")
        case ChoiceOption.PLAYED_OUT:
            return tr("Cards played out, nobody has claimed")
        case ChoiceOption.PLUS_TEN_TIE:
            return tr("Equal totals")
        case NumberOption.REVOKE:
            return tr("A revoke costs")
        case NumberOption.DOUBLING_CAP:
            return tr("Doubling, at most")
        case ChoiceOption.DOUBLING_SCOPE:
            return tr("What can be doubled")
        case NumberOption.TARGET:
            return tr("Points for a Bummerl")
        case ChoiceOption.COUNT:
            return tr("The counter")
        case NumberOption.SCHNEIDER_DOTS:
            return tr("A Bummerl lost without a point")
        case NumberOption.RETOURSCHNEIDER:
            return tr("A Retourschneider")
        case ChoiceOption.THREE_PLAYER_LOSER:
            return tr("Who of three gets the Bummerl")
        case NumberOption.RUBBER:
            return tr("The match ends")
        case ChoiceOption.NEXT_DEALER:
            return tr("The next dealer")
        case ChoiceOption.DEALER_AFTER_BUMMERL:
            return tr("The first dealer of the next Bummerl")
        case ChoiceOption.AWARD:
            return tr("A bid that is made brings")
        case NumberOption.ROUNDING:
            return tr("Card points are rounded")
        case NumberOption.BARREL:
            return tr("On the barrel, where one must bid %(bid)s or more", bid=LEAST_BID_ON_THE_BARREL)
        case NumberOption.BARREL_TRIES:
            return tr("Deals on the barrel")
        case NumberOption.BARREL_PENALTY:
            return tr("To stay on the barrel costs")
        case NumberOption.ZEROS:
            return tr("Deals without a card point, until they cost something")
        case NumberOption.ZEROS_PENALTY:
            return tr("So many zeros cost")
        case NumberOption.GIVE_UP_GIFT:
            return tr("Whoever gives up gives each of the others")
        case ChoiceOption.CLOSE_WITH_TWO:
            return tr("Closing with two cards left")
        case ChoiceOption.EXCHANGE_WITH_TWO:
            return tr("Exchanging the jack with two cards left")
        case ChoiceOption.EXCHANGE_BEFORE_FIRST_TRICK:
            return tr("Exchanging the jack before the first trick")
        case ChoiceOption.MARRIAGE_ON_FIRST_LEAD:
            return tr("A marriage on the very first lead")
        case ChoiceOption.MARRIAGE_KING_ONLY:
            return tr("From a marriage only the king may be led")
        case ChoiceOption.LOOK_AT_TRICKS:
            return tr("Looking through one's own tricks")


def value(tr: Translator, name: str, setting: int | Choice) -> str:
    """What a value of an option says; raises `ValueError` where there is no such option."""
    if not isinstance(setting, int):
        return word(tr, setting)
    if name.startswith(CONTRACT):
        return tr("not played") if setting == 0 else _points(tr, setting)
    return _number(tr, NumberOption(name), setting)


def _number(tr: Translator, option: NumberOption, n: int) -> str:  # noqa: C901  # one line for each kind of number
    match option:
        case NumberOption.RUBBER:
            return dots_to_lose(tr, n)
        case NumberOption.RETOURSCHNEIDER:
            return tr("does not count here") if n == 0 else dots(tr, n)
        case NumberOption.ZEROS:
            return tr("does not count here") if n == 0 else _deals(tr, n)
        case NumberOption.BARREL_TRIES:
            return _deals(tr, n)
        case NumberOption.SCHNEIDER_DOTS:
            return dots(tr, n)
        case NumberOption.DOUBLING_CAP:
            return tr("no doubling") if n == 1 else tr("%(n)s times the value", n=n)
        case NumberOption.ROUNDING:
            return tr("not at all") if n == 0 else tr("to %(n)s", n=n)
        case NumberOption.BARREL:
            return tr("there is no barrel") if n == 0 else tr("from %(n)s", n=n)
        case NumberOption.SCHNEIDER_LINE | NumberOption.CARDS:
            return str(n)
        case NumberOption.TARGET | NumberOption.REVOKE | NumberOption.GIVE_UP_GIFT:
            return _points(tr, n)
        case NumberOption.BARREL_PENALTY | NumberOption.ZEROS_PENALTY:
            return _points(tr, n)


def _points(tr: Translator, n: int) -> str:
    return tr.plural("%(n)s point", "%(n)s points", n)


def _deals(tr: Translator, n: int) -> str:
    return tr.plural("%(n)s deal", "%(n)s deals", n)


def dots(tr: Translator, n: int) -> str:
    """A number of dots."""
    return tr.plural("%(n)s dot", "%(n)s dots", n)


def dots_to_lose(tr: Translator, rubber: int) -> str:
    """How long a match goes."""
    if rubber == 0:
        return tr("never, it goes on")
    return tr.plural("at %(n)s dot", "at %(n)s dots", rubber)


def word(tr: Translator, setting: Choice) -> str:  # noqa: C901, PLR0912  # one line for each value
    """What such a value of an option says."""
    match setting:
        case Allowed.YES:
            return tr.context("option", "yes")
        case Allowed.NO:
            return tr.context("option", "no")
        case FalseClaim.FIXED:
            return tr("2 points, 3 if the other has no trick")
        case FalseClaim.AS_IF_RIGHT | FalseClaimByCloser.AS_IF_RIGHT:
            return tr("what the claimant would have won")
        case FalseClaimByCloser.FAILED_CLOSE:
            return tr("counts as a failed closing")
        case FalseClaimByCloser.TRICKS_AT_CLAIM:
            return tr("2 points, 3 if the other has no trick at the claim")
        case FalseClaimByNonCloser.CLOSERS_TRICKS:
            return tr("2 points, 3 if the player who closed has no trick")
        case FalseClaimByNonCloser.CLAIMANTS_TRICKS:
            return tr("2 points, 3 if the claimant had no trick at the closing")
        case FalseClaim.FLAT_TWO | FalseClaimByNonCloser.FLAT_TWO | BeatTheCloser.FLAT_TWO:
            return tr("always 2 points")
        case ThreeFor.NO_TRICK:
            return tr.context("three for", "no trick")
        case ThreeFor.NO_POINTS:
            return tr.context("three for", "no card points")
        case CloseCount.AT_CLOSING:
            return tr("as of the closing")
        case CloseCount.AT_END:
            return tr("at the end")
        case FailedClose.BY_TRICKS:
            return tr("2 points, 3 if the other had no trick at the closing")
        case FailedClose.ALWAYS_THREE:
            return tr("always 3 points")
        case BeatTheCloser.BY_TRICKS:
            return tr("2 points, 3 without a trick at the closing")
        case PlayedOut.LAST_TRICK:
            return tr("the last trick wins 1 point")
        case PlayedOut.LAST_TRICK_SCALE:
            return tr("the last trick wins 1, 2 or 3 points")
        case PlayedOut.PLUS_TEN:
            return tr("10 for the last trick, the higher total wins")
        case PlusTenTie.DRAW:
            return tr("nobody scores")
        case PlusTenTie.LAST_TRICK:
            return tr("the last trick decides")
        case PlusTenTie.NEXT_DEAL_ONE_MORE:
            return tr("nobody scores, the next deal is worth one more")
        case Count.DOWN:
            return tr("counts down")
        case Count.UP:
            return tr("counts up")
        case NextDealer.ALTERNATE:
            return tr("the other one")
        case NextDealer.WINNER:
            return tr("whoever won the deal")
        case NextDealer.CLOCKWISE:
            return tr("clockwise")
        case DealerAfterBummerl.CONTINUE:
            return tr("whoever's turn it is")
        case DealerAfterBummerl.BUMMERL_ORDER:
            return tr("by Bummerl: whoever did not deal first in the last one")
        case DoublingScope.ALL:
            return tr("every deal")
        case DoublingScope.NORMAL_ONLY:
            return tr("the normal game alone")
        case ThreePlayerLoser.LAST:
            return tr("whoever is last, in a tie all of them")
        case ThreePlayerLoser.ALL:
            return tr("everybody but the winner")
        case ThreePlayerLoser.PLAY_OFF:
            return tr("whoever is last; a tie goes to a play-off")
        case BidAward.ACTUAL:
            return tr("what he has")
        case BidAward.BID:
            return tr("the bid")

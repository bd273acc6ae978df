"""What the values of house rules say that are words in the code."""

from companion.core.options.choices import (
    Allowed,
    BeatTheCloser,
    BidAward,
    Choice,
    CloseCount,
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
from companion.i18n.translator import Translator


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

"""Display text for the result of a deal in Thousand: how the accounts change, and why."""

from companion.core.match.match import Match
from companion.core.scoring.outcomes import BiddingOutcome
from companion.core.scoring.results import DealResult, Reason
from companion.i18n.translator import Translator
from companion.ui.widgets.seats import left_to_right
from companion.ui.words import sides
from companion.ui.words.reasons import StrangeReasonError


def explanation(tr: Translator, match: Match, outcome: BiddingOutcome, result: DealResult) -> str:
    """Return the declarer's bid, how it ended, and the change to each account."""
    if outcome.declarer is None or outcome.bid is None:
        return tr("%(winner)s wins the play-off.", winner=_play_off_winner(match, outcome))
    places = {
        "name": match.players[outcome.declarer],
        "bid": outcome.bid,
        "count": outcome.card_points.get(outcome.declarer, 0),
        "changes": changes(tr, match, result),
    }
    match result.reason:
        case Reason.BID_MADE:
            return tr("%(name)s made %(bid)s with %(count)s: %(changes)s.", **places)
        case Reason.BID_FAILED:
            return tr("%(name)s bid %(bid)s but took only %(count)s: %(changes)s.", **places)
        case Reason.GAVE_UP:
            return tr("%(name)s bid %(bid)s and gave up: %(changes)s.", **places)
        case _:
            raise StrangeReasonError(result.reason)


def changes(tr: Translator, match: Match, result: DealResult) -> str:
    """Return the change to every account."""
    accounts = (
        # Translators: a player's name, and the change to the player's account.
        tr("%(name)s %(change)s", name=match.players[seat], change=sides.signed(result.game_points[seat]))
        for seat in left_to_right(match.rules.seats)
    )
    return ", ".join(accounts)


def in_short(tr: Translator, match: Match, outcome: BiddingOutcome, result: DealResult) -> str:
    """Return the declarer's bid and how it ended."""
    if outcome.declarer is None or outcome.bid is None:
        return tr("play-off")
    places = {"name": match.players[outcome.declarer], "bid": outcome.bid}
    match result.reason:
        case Reason.BID_MADE:
            return tr("%(name)s made %(bid)s", **places)
        case Reason.BID_FAILED:
            return tr("%(name)s didn't make %(bid)s", **places)
        case Reason.GAVE_UP:
            return tr("%(name)s bid %(bid)s and gave up", **places)
        case _:
            raise StrangeReasonError(result.reason)


def _play_off_winner(match: Match, outcome: BiddingOutcome) -> str:
    return "" if outcome.play_off_for is None else match.players[outcome.play_off_for]

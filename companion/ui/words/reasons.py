"""Short reasons for results between two players or parties, for the score sheet."""

from companion.core.options.choices import ThreeFor
from companion.core.scoring.results import Reason
from companion.i18n.translator import Translator


class StrangeReasonError(ValueError):
    """Raised when a result's reason doesn't exist in its game."""

    def __init__(self, reason: Reason) -> None:
        """Store the reason, so that it appears in the error report."""
        super().__init__(f"not a reason of this game: {reason}")
        self.reason = reason


def nobody_in_short(tr: Translator, reason: Reason) -> str:
    """Return why nobody scores, in a few words."""
    return tr("revoke, no points") if reason is Reason.REVOKE else tr("equal card points")


def reason_in_short(  # noqa: C901  # one case per reason
    tr: Translator, reason: Reason, loser: str, line: int, three_for: ThreeFor
) -> str:
    """Return a reason in a few words, naming the one or two players who did not score."""
    match reason:
        case Reason.OPPONENT_AT_THE_LINE:
            return tr("%(loser)s with %(line)s or more", loser=loser, line=line)
        case Reason.OPPONENT_UNDER_THE_LINE:
            return tr("%(loser)s under %(line)s", loser=loser, line=line)
        case Reason.OPPONENT_TRICKLESS if three_for is ThreeFor.NO_POINTS:
            return tr("no card points")
        case Reason.OPPONENT_TRICKLESS:
            return tr.context("reason", "no tricks")
        case Reason.FALSE_CLAIM | Reason.FALSE_CLAIM_AGAINST_CLOSER:
            return tr("wrong claim by %(loser)s", loser=loser)
        case Reason.CLOSING_FAILED:
            return tr("failed closing")
        case Reason.CLOSER_BEATEN:
            return tr("%(loser)s closed", loser=loser)
        case Reason.LAST_TRICK:
            return tr("last trick")
        case Reason.MORE_CARD_POINTS:
            return tr("more card points")
        case Reason.REVOKE:
            return tr("%(loser)s revoked", loser=loser)
        case Reason.AGREED:
            return tr("agreed")
        case _:
            raise StrangeReasonError(reason)

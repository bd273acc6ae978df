"""Explanations of results in games for two players with a talon."""

from dataclasses import dataclass

from companion.core.match.match import Match
from companion.core.options.choices import CloseCount, FailedClose, FalseClaimByCloser, ThreeFor
from companion.core.scoring.outcomes import DealOutcome, Ending
from companion.core.scoring.results import DealResult, Reason
from companion.core.seats import Seat, opponent_of
from companion.i18n.translator import Translator
from companion.ui.words.reasons import StrangeReasonError, nobody_in_short, reason_in_short

_THREE = 3


@dataclass(frozen=True, slots=True)
class _Explained:
    """A result, with everything needed to explain it."""

    tr: Translator
    match: Match
    outcome: DealOutcome
    result: DealResult
    winner: Seat

    @property
    def places(self) -> dict[str, object]:
        return {
            "winner": self.match.players[self.winner],
            "loser": self.match.players[opponent_of(self.winner)],
            "line": self.match.rules.talon.schneider_line,
        }

    @property
    def won(self) -> int:
        return self.result.game_points[self.winner]

    @property
    def at_closing(self) -> bool:
        """Whether the winner closed the talon and the rules count only what the opponent had at that moment."""
        return self.outcome.closed_by is self.winner and self.match.rules.talon.close_count is CloseCount.AT_CLOSING


def explanation(tr: Translator, match: Match, outcome: DealOutcome, result: DealResult) -> str:
    """Return the explanation of a result as a full sentence, with both players' names and the reason."""
    winner = result.winner
    if winner is None:
        return _draw(tr, match, outcome, result)
    explained = _Explained(tr, match, outcome, result, winner)
    match result.reason:
        case Reason.OPPONENT_AT_THE_LINE | Reason.OPPONENT_UNDER_THE_LINE | Reason.OPPONENT_TRICKLESS:
            return _right_claim(explained)
        case Reason.FALSE_CLAIM:
            return _false_claim(explained)
        case Reason.CLOSING_FAILED | Reason.CLOSER_BEATEN | Reason.FALSE_CLAIM_AGAINST_CLOSER:
            return _closing(explained)
        case _:
            return _other(explained)


def _draw(tr: Translator, match: Match, outcome: DealOutcome, result: DealResult) -> str:
    if result.reason is Reason.REVOKE and outcome.by is not None:
        return tr(
            "Nobody scores: %(loser)s revoked, which costs nothing under your rules.", loser=match.players[outcome.by]
        )
    return tr("Nobody scores: including ten for the last trick, both have the same total.")


def _right_claim(explained: _Explained) -> str:
    tr, places = explained.tr, explained.places
    match explained.result.reason, explained.at_closing:
        case Reason.OPPONENT_AT_THE_LINE, True:
            return tr(
                "%(winner)s: 1 point, because %(loser)s had %(line)s card points or more when %(winner)s closed.",
                **places,
            )
        case Reason.OPPONENT_AT_THE_LINE, False:
            return tr("%(winner)s: 1 point, because %(loser)s has %(line)s card points or more.", **places)
        case Reason.OPPONENT_UNDER_THE_LINE, True:
            return tr(
                "%(winner)s: 2 points, because %(loser)s had fewer than %(line)s card points when %(winner)s closed.",
                **places,
            )
        case Reason.OPPONENT_UNDER_THE_LINE, False:
            return tr("%(winner)s: 2 points, because %(loser)s has fewer than %(line)s card points.", **places)
        case _, True if _by_points(explained):
            return tr("%(winner)s: 3 points, because %(loser)s had no card points when %(winner)s closed.", **places)
        case _, True:
            return tr("%(winner)s: 3 points, because %(loser)s had no tricks when %(winner)s closed.", **places)
        case _ if _by_points(explained):
            return tr("%(winner)s: 3 points, because %(loser)s has no card points.", **places)
        case _:
            return tr("%(winner)s: 3 points, because %(loser)s has no tricks.", **places)


def _by_points(explained: _Explained) -> bool:
    return explained.match.rules.talon.three_for is ThreeFor.NO_POINTS


def _false_claim(explained: _Explained) -> str:
    if explained.won == _THREE:
        return explained.tr(
            "%(winner)s: 3 points, because %(loser)s claimed without 66 and %(winner)s has no tricks yet.",
            **explained.places,
        )
    return explained.tr.plural(
        "%(winner)s: %(n)s point, because %(loser)s claimed without 66.",
        "%(winner)s: %(n)s points, because %(loser)s claimed without 66.",
        explained.won,
        **explained.places,
    )


def _closing(explained: _Explained) -> str:
    tr, places = explained.tr, explained.places
    match explained.result.reason:
        case Reason.CLOSER_BEATEN if explained.won == _THREE:
            return tr(
                "%(winner)s: 3 points, because %(loser)s closed before %(winner)s had a trick, and %(winner)s "
                "claimed first.",
                **places,
            )
        case Reason.CLOSER_BEATEN:
            return tr("%(winner)s: 2 points for claiming first after %(loser)s had closed.", **places)
        case Reason.FALSE_CLAIM_AGAINST_CLOSER:
            return tr.plural(
                "%(winner)s: %(n)s point, because %(loser)s claimed without 66 after %(winner)s had closed.",
                "%(winner)s: %(n)s points, because %(loser)s claimed without 66 after %(winner)s had closed.",
                explained.won,
                **places,
            )
        case _ if explained.won == _THREE and _trickless_at_closing(explained):
            return _failed_trickless(explained)
        case _ if explained.outcome.ended is Ending.CLAIM:
            return tr.plural(
                "%(winner)s: %(n)s point, because %(loser)s closed and claimed without 66.",
                "%(winner)s: %(n)s points, because %(loser)s closed and claimed without 66.",
                explained.won,
                **places,
            )
        case _:
            return tr.plural(
                "%(winner)s: %(n)s point, because %(loser)s closed and didn't claim.",
                "%(winner)s: %(n)s points, because %(loser)s closed and didn't claim.",
                explained.won,
                **places,
            )


def _trickless_at_closing(explained: _Explained) -> bool:
    """Return whether three points for a failed closing mean that the winner had no tricks when the talon was closed."""
    rules = explained.match.rules.talon
    by_claim = rules.false_claim_by_closer is not FalseClaimByCloser.FAILED_CLOSE
    if explained.outcome.ended is Ending.CLAIM and by_claim:
        return (
            rules.false_claim_by_closer is FalseClaimByCloser.AS_IF_RIGHT and rules.close_count is CloseCount.AT_CLOSING
        )
    return rules.failed_close is FailedClose.BY_TRICKS


def _failed_trickless(explained: _Explained) -> str:
    if explained.outcome.ended is Ending.CLAIM:
        return explained.tr(
            "%(winner)s: 3 points, because %(loser)s closed before %(winner)s had a trick, and claimed without 66.",
            **explained.places,
        )
    return explained.tr(
        "%(winner)s: 3 points, because %(loser)s closed before %(winner)s had a trick, and didn't claim.",
        **explained.places,
    )


def _other(explained: _Explained) -> str:
    tr, places, won = explained.tr, explained.places, explained.won
    match explained.result.reason:
        case Reason.REVOKE:
            return tr.plural(
                "%(winner)s: %(n)s point, because %(loser)s revoked.",
                "%(winner)s: %(n)s points, because %(loser)s revoked.",
                won,
                **places,
            )
        case Reason.LAST_TRICK:
            return tr.plural(
                "%(winner)s: %(n)s point for the last trick.",
                "%(winner)s: %(n)s points for the last trick.",
                won,
                **places,
            )
        case Reason.MORE_CARD_POINTS:
            return tr.plural(
                "%(winner)s: %(n)s point for having more card points, counting ten for the last trick.",
                "%(winner)s: %(n)s points for having more card points, counting ten for the last trick.",
                won,
                **places,
            )
        case Reason.AGREED:
            return tr.plural(
                "%(winner)s: %(n)s point, as agreed.", "%(winner)s: %(n)s points, as agreed.", won, **places
            )
        case _:
            raise StrangeReasonError(explained.result.reason)


def in_short(tr: Translator, match: Match, outcome: DealOutcome, result: DealResult) -> str:
    """Return the reason for a result in a few words, for the loser's column of the score sheet."""
    if result.winner is None:
        return nobody_in_short(tr, result.reason)
    loser = match.players[opponent_of(result.winner)]
    rules = match.rules.talon
    is_right_claim = result.reason in {
        Reason.OPPONENT_AT_THE_LINE,
        Reason.OPPONENT_UNDER_THE_LINE,
        Reason.OPPONENT_TRICKLESS,
    }
    without_points = result.reason is Reason.OPPONENT_TRICKLESS and rules.three_for is ThreeFor.NO_POINTS
    if is_right_claim and outcome.closed_by is not None and not without_points:
        return _closed_in_short(tr, result.reason, loser, rules.schneider_line)
    return reason_in_short(tr, result.reason, loser, rules.schneider_line, rules.three_for)


def _closed_in_short(tr: Translator, reason: Reason, loser: str, line: int) -> str:
    match reason:
        case Reason.OPPONENT_AT_THE_LINE:
            return tr("closed, %(loser)s with %(line)s or more", loser=loser, line=line)
        case Reason.OPPONENT_UNDER_THE_LINE:
            return tr("closed, %(loser)s under %(line)s", loser=loser, line=line)
        case _:
            return tr("closed, no tricks")

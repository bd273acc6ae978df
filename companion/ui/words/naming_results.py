"""Explanations of results in Schnapsella."""

from companion.core.match.match import Match
from companion.core.scoring.outcomes import NamingOutcome
from companion.core.scoring.results import DealResult, Reason
from companion.core.seats import opponent_of
from companion.i18n.translator import Translator
from companion.ui.words.reasons import StrangeReasonError


def explanation(tr: Translator, match: Match, outcome: NamingOutcome, result: DealResult) -> str:
    """Return the explanation of a result as a full sentence, with both players' names."""
    winner = result.winner
    if winner is None:
        return _nobody(tr, match, outcome)
    n = result.game_points[winner]
    places = {"winner": match.players[winner], "loser": match.players[opponent_of(winner)]}
    match result.reason:
        case Reason.NAMER_MADE_IT:
            return tr.plural(
                "%(winner)s: %(n)s point, because %(winner)s named trumps and reached 66.",
                "%(winner)s: %(n)s points, because %(winner)s named trumps and reached 66.",
                n,
                **places,
            )
        case Reason.NAMER_FAILED:
            return tr.plural(
                "%(winner)s: %(n)s point, because %(loser)s named trumps and didn't reach 66.",
                "%(winner)s: %(n)s points, because %(loser)s named trumps and didn't reach 66.",
                n,
                **places,
            )
        case Reason.REVOKE:
            return tr.plural(
                "%(winner)s: %(n)s point, because %(loser)s revoked.",
                "%(winner)s: %(n)s points, because %(loser)s revoked.",
                n,
                **places,
            )
        case Reason.AGREED:
            return tr.plural("%(winner)s: %(n)s point, as agreed.", "%(winner)s: %(n)s points, as agreed.", n, **places)
        case _:
            raise StrangeReasonError(result.reason)


def _nobody(tr: Translator, match: Match, outcome: NamingOutcome) -> str:
    if outcome.by is not None:
        return tr(
            "Nobody scores: %(loser)s revoked, which costs nothing under your rules.", loser=match.players[outcome.by]
        )
    return tr("Nobody scores: nobody named trumps, so the same player deals again.")


def in_short(tr: Translator, match: Match, outcome: NamingOutcome, result: DealResult) -> str:
    """Return the reason for a result in a few words."""
    if result.winner is None:
        return tr("revoke, no points") if outcome.by is not None else tr("nobody named trumps")
    loser = match.players[opponent_of(result.winner)]
    match result.reason:
        case Reason.NAMER_MADE_IT:
            return tr("named trumps, reached 66")
        case Reason.NAMER_FAILED:
            return tr("%(loser)s named trumps, under 66", loser=loser)
        case Reason.REVOKE:
            return tr("%(loser)s revoked", loser=loser)
        case Reason.AGREED:
            return tr("agreed")
        case _:
            raise StrangeReasonError(result.reason)

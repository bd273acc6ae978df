"""Explanations of results with three or four players, with verbs that agree with one player or two partners."""

from dataclasses import dataclass

from companion.core.match.match import Match
from companion.core.options.choices import ThreeFor
from companion.core.scoring.outcomes import ContractOutcome, Ending
from companion.core.scoring.results import DealResult, Reason
from companion.core.seats import Seat, side_of
from companion.i18n.translator import Translator
from companion.ui.words import contracts, sides
from companion.ui.words.reasons import StrangeReasonError, nobody_in_short, reason_in_short


@dataclass(frozen=True, slots=True)
class _ExplainedDeal:
    """A result, with everything needed to explain it."""

    tr: Translator
    match: Match
    outcome: ContractOutcome
    result: DealResult

    @property
    def winners(self) -> tuple[Seat, ...]:
        return self.result.winners

    @property
    def losers(self) -> tuple[Seat, ...]:
        """All players who don't score."""
        return tuple(seat for seat in self.match.rules.seats if seat not in self.winners)

    @property
    def base(self) -> int:
        """The points before doubling."""
        return self.result.game_points[self.winners[0]] // self.factor

    @property
    def factor(self) -> int:
        return 1 if self.outcome.ended is Ending.AGREED else self.outcome.doubled

    @property
    def each(self) -> bool:
        """Whether players of more than one side score, in which case each side gets the points."""
        return len({side_of(seat, self.match.rules.match.sides) for seat in self.winners}) > 1

    def names(self, seats: tuple[Seat, ...]) -> str:
        return sides.names(self.tr, self.match, seats)


def explanation(tr: Translator, match: Match, outcome: ContractOutcome, result: DealResult) -> str:
    """Return the explanation as a full sentence: who scores, how many points, and why."""
    deal = _ExplainedDeal(tr, match, outcome, result)
    if not deal.winners:
        return tr("Nobody scores: under your rules, revoking costs nothing.")
    winners, award = deal.names(deal.winners), _award(deal)
    if result.reason is Reason.AGREED:
        return tr("%(winners)s: %(award)s, as agreed.", winners=winners, award=award)
    return tr("%(winners)s: %(award)s, because %(why)s.", winners=winners, award=award, why=_why(deal))


def _award(deal: _ExplainedDeal) -> str:
    tr, n = deal.tr, deal.result.game_points[deal.winners[0]]
    award = (
        tr.plural("%(n)s point each", "%(n)s points each", n)
        if deal.each
        else tr.plural("%(n)s point", "%(n)s points", n)
    )
    return award if deal.factor == 1 else tr("%(award)s (×%(factor)s for doubling)", award=award, factor=deal.factor)


def _why(deal: _ExplainedDeal) -> str:
    tr, line = deal.tr, deal.match.rules.contracts.schneider_line
    losers = {"losers": deal.names(deal.losers)}
    n = len(deal.losers)
    match deal.result.reason:
        # Translators: clauses after "because"; n is the number of players that the clause is about.
        case Reason.OPPONENT_AT_THE_LINE:
            return tr.plural(
                "%(losers)s has %(line)s card points or more",
                "%(losers)s have %(line)s card points or more",
                n,
                line=line,
                **losers,
            )
        case Reason.OPPONENT_UNDER_THE_LINE:
            return tr.plural(
                "%(losers)s has fewer than %(line)s card points",
                "%(losers)s have fewer than %(line)s card points",
                n,
                line=line,
                **losers,
            )
        case Reason.OPPONENT_TRICKLESS if deal.match.rules.contracts.three_for is ThreeFor.NO_POINTS:
            return tr.plural("%(losers)s has no card points", "%(losers)s have no card points", n, **losers)
        case Reason.OPPONENT_TRICKLESS:
            return tr.plural("%(losers)s has no tricks", "%(losers)s have no tricks", n, **losers)
        case _:
            return _why_else(deal)


def _why_else(deal: _ExplainedDeal) -> str:
    tr, winners, losers = deal.tr, deal.names(deal.winners), deal.names(deal.losers)
    match deal.result.reason:
        case Reason.FALSE_CLAIM if deal.base == 3:  # noqa: PLR2004  # 3 if the other side had no trick
            return tr.plural(
                "%(losers)s claimed without 66 before the other side had a trick",
                "%(losers)s claimed without 66 before the other side had a trick",
                len(deal.losers),
                losers=losers,
            )
        case Reason.FALSE_CLAIM:
            return tr.plural(
                "%(losers)s claimed without 66", "%(losers)s claimed without 66", len(deal.losers), losers=losers
            )
        case Reason.REVOKE:
            return tr.plural("%(losers)s revoked", "%(losers)s revoked", len(deal.losers), losers=losers)
        case Reason.LAST_TRICK:
            return tr.plural(
                "%(winners)s took the last trick", "%(winners)s took the last trick", len(deal.winners), winners=winners
            )
        case _:
            return _contract(deal)


def _contract(deal: _ExplainedDeal) -> str:
    tr, outcome = deal.tr, deal.outcome
    places = {
        "name": "" if outcome.declarer is None else deal.match.players[outcome.declarer],
        "contract": "" if outcome.contract is None else contracts.called(tr, deal.match.rules, outcome.contract),
    }
    match deal.result.reason:
        case Reason.CONTRACT_MADE:
            return tr("%(name)s made the “%(contract)s”", **places)
        case Reason.CONTRACT_FAILED:
            return tr("%(name)s didn't make the “%(contract)s”", **places)
        case _:
            raise StrangeReasonError(deal.result.reason)


def in_short(tr: Translator, match: Match, outcome: ContractOutcome, result: DealResult) -> str:
    """Return the reason in a few words, including any doubling."""
    deal = _ExplainedDeal(tr, match, outcome, result)
    words = _in_short(deal) if deal.winners else nobody_in_short(tr, result.reason)
    return words if deal.factor == 1 else tr("%(reason)s, ×%(factor)s", reason=words, factor=deal.factor)


def _in_short(deal: _ExplainedDeal) -> str:
    tr, outcome, rules = deal.tr, deal.outcome, deal.match.rules.contracts
    if outcome.contract is None or outcome.declarer is None or outcome.ended is Ending.AGREED:
        losers = deal.names(deal.losers)
        return reason_in_short(tr, deal.result.reason, losers, rules.schneider_line, rules.three_for)
    places = {
        "name": deal.match.players[outcome.declarer],
        "contract": contracts.called(tr, deal.match.rules, outcome.contract),
    }
    if deal.result.reason is Reason.CONTRACT_MADE:
        return tr("%(contract)s by %(name)s", **places)
    return tr("%(contract)s by %(name)s, not made", **places)

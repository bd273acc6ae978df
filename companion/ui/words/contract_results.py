"""Why a deal of three or four hands is worth what it is; a party is one player or two, and so are its verbs."""

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
class _Told:
    """A result with the people that its sentence needs."""

    tr: Translator
    match: Match
    outcome: ContractOutcome
    result: DealResult

    @property
    def winners(self) -> tuple[Seat, ...]:
        return self.result.winners

    @property
    def losers(self) -> tuple[Seat, ...]:
        """The party that does not score: where the table agreed, nobody in particular."""
        return tuple(seat for seat in self.match.rules.seats if seat not in self.winners)

    @property
    def base(self) -> int:
        """What it was worth before it was doubled."""
        return self.result.game_points[self.winners[0]] // self.factor

    @property
    def factor(self) -> int:
        return 1 if self.outcome.ended is Ending.AGREED else self.outcome.doubled

    @property
    def each(self) -> bool:
        """Whether several sides get it, each on an account of its own."""
        return len({side_of(seat, self.match.rules.match.sides) for seat in self.winners}) > 1

    def names(self, seats: tuple[Seat, ...]) -> str:
        return sides.names(self.tr, self.match, seats)


def explanation(tr: Translator, match: Match, outcome: ContractOutcome, result: DealResult) -> str:
    """The whole sentence: who gets how many, and why."""
    told = _Told(tr, match, outcome, result)
    if not told.winners:
        return tr("Nobody scores: revoking costs nothing here.")
    winners, award = told.names(told.winners), _award(told)
    if result.reason is Reason.AGREED:
        return tr("%(winners)s: %(award)s, as agreed.", winners=winners, award=award)
    return tr("%(winners)s: %(award)s, because %(why)s.", winners=winners, award=award, why=_why(told))


def _award(told: _Told) -> str:
    tr, n = told.tr, told.result.game_points[told.winners[0]]
    award = (
        tr.plural("%(n)s point each", "%(n)s points each", n)
        if told.each
        else tr.plural("%(n)s point", "%(n)s points", n)
    )
    return award if told.factor == 1 else tr("%(award)s (doubled ×%(factor)s)", award=award, factor=told.factor)


def _why(told: _Told) -> str:
    tr, line = told.tr, told.match.rules.contracts.schneider_line
    losers = {"losers": told.names(told.losers)}
    n = len(told.losers)
    match told.result.reason:
        # Translators: clauses after "because"; n is how many people it is said of.
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
        case Reason.OPPONENT_TRICKLESS if told.match.rules.contracts.three_for is ThreeFor.NO_POINTS:
            return tr.plural("%(losers)s has no card points", "%(losers)s have no card points", n, **losers)
        case Reason.OPPONENT_TRICKLESS:
            return tr.plural("%(losers)s has no tricks", "%(losers)s have no tricks", n, **losers)
        case _:
            return _why_else(told)


def _why_else(told: _Told) -> str:
    tr, winners, losers = told.tr, told.names(told.winners), told.names(told.losers)
    match told.result.reason:
        case Reason.FALSE_CLAIM if told.base == 3:  # noqa: PLR2004  # the most there is
            return tr.plural(
                "%(losers)s claimed without 66 before the other side had a trick",
                "%(losers)s claimed without 66 before the other side had a trick",
                len(told.losers),
                losers=losers,
            )
        case Reason.FALSE_CLAIM:
            return tr.plural(
                "%(losers)s claimed without 66",
                "%(losers)s claimed without 66",
                len(told.losers),
                losers=losers,
            )
        case Reason.REVOKE:
            return tr.plural("%(losers)s revoked", "one of %(losers)s revoked", len(told.losers), losers=losers)
        case Reason.LAST_TRICK:
            return tr.plural(
                "%(winners)s took the last trick",
                "%(winners)s took the last trick",
                len(told.winners),
                winners=winners,
            )
        case _:
            return _contract(told)


def _contract(told: _Told) -> str:
    tr, outcome = told.tr, told.outcome
    places = {
        "name": "" if outcome.declarer is None else told.match.players[outcome.declarer],
        "contract": "" if outcome.contract is None else contracts.called(tr, told.match.rules, outcome.contract),
    }
    match told.result.reason:
        case Reason.CONTRACT_MADE:
            return tr("%(name)s made the “%(contract)s”", **places)
        case Reason.CONTRACT_FAILED:
            return tr("%(name)s didn't make the “%(contract)s”", **places)
        case _:
            raise StrangeReasonError(told.result.reason)


def in_short(tr: Translator, match: Match, outcome: ContractOutcome, result: DealResult) -> str:
    """The reason in a few words, and how often it was doubled."""
    told = _Told(tr, match, outcome, result)
    words = _in_short(told) if told.winners else nobody_in_short(tr, result.reason)
    return words if told.factor == 1 else tr("%(reason)s, ×%(factor)s", reason=words, factor=told.factor)


def _in_short(told: _Told) -> str:
    tr, outcome, rules = told.tr, told.outcome, told.match.rules.contracts
    if outcome.contract is None or outcome.declarer is None or outcome.ended is Ending.AGREED:
        losers = told.names(told.losers)
        return reason_in_short(tr, told.result.reason, losers, rules.schneider_line, rules.three_for)
    places = {
        "name": told.match.players[outcome.declarer],
        "contract": contracts.called(tr, told.match.rules, outcome.contract),
    }
    if told.result.reason is Reason.CONTRACT_MADE:
        return tr("%(contract)s by %(name)s", **places)
    return tr("%(contract)s by %(name)s, not made", **places)

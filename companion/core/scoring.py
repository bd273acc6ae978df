"""Game points of a deal: the price of its stake, given what the table told of the piles."""

from dataclasses import dataclass

from companion.core.evidence import CLAIM, Evidence, evidence
from companion.core.last_trick_ten import more_card_points
from companion.core.numbers import GamePoints
from companion.core.outcomes import DealOutcome, Ending
from companion.core.prices import prices
from companion.core.results import Assessment, DealResult, Reason, rule_of, won
from companion.core.rules import Ruleset
from companion.core.seats import Seat
from companion.core.stakes import Ask, ByPile, Flat, Moment, MoreCardPoints, Settled, stake_of
from companion.core.violations import Code, Violation, ViolationError


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to ask of a pile so that a deal has a result."""

    seat: Seat
    moment: Moment
    ask: Ask


_REASON_BY_PILE = {
    GamePoints(1): Reason.OPPONENT_AT_THE_LINE,
    GamePoints(2): Reason.OPPONENT_UNDER_THE_LINE,
    GamePoints(3): Reason.OPPONENT_TRICKLESS,
}


def check(rules: Ruleset, outcome: DealOutcome) -> tuple[Violation, ...]:
    """Every violation in `outcome`, none where it has a result; never raises."""
    return assess(rules, outcome).violations


def score(rules: Ruleset, outcome: DealOutcome) -> DealResult:
    """What `outcome` is worth under `rules`.

    Raises:
        ViolationError: where `check` finds something.
    """
    assessment = assess(rules, outcome)
    if assessment.result is None:
        raise ViolationError(assessment.violations)
    return assessment.result


def assess(rules: Ruleset, outcome: DealOutcome) -> Assessment:
    """The result of a deal or all that is wrong with it, in one go; never raises."""
    told = evidence(rules.deal, outcome)
    right = _verdict(outcome, told)
    violations = told.contradictions + _omissions(rules, outcome, right)
    if violations:
        return Assessment(None, violations)
    match stake_of(rules.deal, outcome, right=bool(right)):
        case None:
            return Assessment(None, (Violation(Code.MISSING, "by"),))
        case Flat(winner, game_points, reason, section):
            return won(winner, game_points, reason, rule_of(rules.preset, section))
        case Settled(winner, game_points):
            return won(winner, game_points, Reason.AGREED, None)
        case MoreCardPoints() as stake:
            return more_card_points(rules, outcome, told, stake)
        case ByPile() as stake:
            return _by_pile(rules, stake, told)


def questions(rules: Ruleset, outcome: DealOutcome) -> tuple[Question, ...]:
    """What a deal's result depends on besides its ending; a claim without a verdict is taken for right."""
    match stake_of(rules.deal, outcome, right=outcome.claim_right is not False):
        case ByPile(judged=judged, moment=moment, ask=ask):
            return (Question(judged, moment, ask),)
        case MoreCardPoints():
            return tuple(Question(seat, Moment.AT_END, Ask.COUNT) for seat in Seat)
        case _:
            return ()


def _verdict(outcome: DealOutcome, told: Evidence) -> bool | None:
    if outcome.claim_right is not None or outcome.by is None:
        return outcome.claim_right
    pile = told.at_end[outcome.by]
    return pile.least_card_points >= CLAIM if pile.least_card_points == pile.most_card_points else None


def _omissions(rules: Ruleset, outcome: DealOutcome, right: bool | None) -> tuple[Violation, ...]:  # noqa: FBT001  # three values
    if outcome.ended is Ending.CLAIM and outcome.by is not None and right is None:
        return (Violation(Code.MISSING, "claim_right"),)
    if outcome.ended is Ending.AGREED:
        return _of_agreement(rules, outcome)
    return () if outcome.game_points is None else (Violation(Code.UNKNOWN, "game_points"),)


def _of_agreement(rules: Ruleset, outcome: DealOutcome) -> tuple[Violation, ...]:
    nobody = () if outcome.by is not None else (Violation(Code.MISSING, "by"),)
    if outcome.game_points is None:
        return (*nobody, Violation(Code.MISSING, "game_points"))
    if not 1 <= outcome.game_points <= rules.match.target:
        return (*nobody, Violation(Code.OUT_OF_RANGE, "game_points"))
    return nobody


def _by_pile(rules: Ruleset, stake: ByPile, told: Evidence) -> Assessment:
    possible = prices(rules.deal, stake.ask, told.of(stake.judged, stake.moment))
    if len(possible) > 1:
        piles = "piles_at_closing" if stake.moment is Moment.AT_CLOSING else "piles"
        return Assessment(None, (Violation(Code.MISSING, f"{piles}.{stake.judged}"),))
    price = min(possible)
    return won(stake.winner, price, stake.reason or _REASON_BY_PILE[price], rule_of(rules.preset, stake.section))

"""Two-player deals in which the talon can be closed: all kinds of Schnapsen, and Sixty-Six."""

from companion.core.numbers import GamePoints
from companion.core.options.parts import DealRules
from companion.core.options.rules import Ruleset
from companion.core.scoring.evidence import CLAIM, Evidence, evidence
from companion.core.scoring.last_trick_ten import more_card_points
from companion.core.scoring.outcomes import DealOutcome, Ending
from companion.core.scoring.prices import prices
from companion.core.scoring.reader import Reader, plain_pile, without_none
from companion.core.scoring.results import Assessment, Reason, rule_of, won_deal
from companion.core.scoring.stakes import Ask, ByPile, Flat, Moment, MoreCardPoints, Settled, StakeQuestion, stake_of
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import PAIR

_FIELDS = frozenset(("ended", "by", "closed_by", "claim_right", "piles", "piles_at_closing", "game_points"))

_REASON_BY_PILE = {
    GamePoints(1): Reason.OPPONENT_AT_THE_LINE,
    GamePoints(2): Reason.OPPONENT_UNDER_THE_LINE,
    GamePoints(3): Reason.OPPONENT_TRICKLESS,
}


def read(deal: DealRules, rules: Ruleset, reader: Reader) -> DealOutcome | None:
    """Read a deal from the fields in `reader`; return None if the ending is missing."""
    reader.allow_only(_FIELDS)
    ended = reader.word("ended", Ending)
    by, closed_by = reader.seat("by"), reader.seat("closed_by")
    claim_right = reader.flag("claim_right")
    piles = reader.piles("piles", PAIR, deal.cards // 2)
    piles_at_closing = reader.piles("piles_at_closing", PAIR, deal.cards // 2)
    game_points = None
    if ended is Ending.AGREED:
        game_points = reader.agreed_game_points(rules.match.target)
    elif ended is not None and "game_points" in reader.plain:
        reader.refuse(Code.UNKNOWN, "game_points")
    if ended is None:
        if reader.plain.get("ended") is None:
            reader.refuse(Code.MISSING, "ended")
        return None
    return DealOutcome(
        ended=ended,
        by=by,
        closed_by=closed_by,
        claim_right=claim_right,
        piles=piles,
        piles_at_closing=piles_at_closing,
        game_points=game_points,
    )


def plain(outcome: DealOutcome) -> dict[str, object]:
    """Return a deal as plain data, omitting fields that are None."""
    return without_none(
        {
            "ended": outcome.ended.value,
            "by": outcome.by and outcome.by.value,
            "closed_by": outcome.closed_by and outcome.closed_by.value,
            "claim_right": outcome.claim_right,
            "piles": {seat.value: plain_pile(pile) for seat, pile in outcome.piles.items()} or None,
            "piles_at_closing": {seat.value: plain_pile(pile) for seat, pile in outcome.piles_at_closing.items()}
            or None,
            "game_points": outcome.game_points,
        }
    )


def assess(deal: DealRules, rules: Ruleset, outcome: DealOutcome, recorded: Ruleset) -> Assessment:
    """Return the result of a deal, or all violations in it; `deal` is the part of `rules` about closing the talon.

    `recorded` contains the rules in force when the deal was entered; the recorded facts refer to these rules.
    """
    proof = evidence(recorded.talon, outcome)
    right = _verdict(outcome, proof)
    violations = proof.contradictions + _missing(recorded, outcome, right)
    if violations:
        return Assessment(None, violations)
    match stake_of(deal, outcome, right=bool(right)):
        case None:
            return Assessment(None, (Violation(Code.MISSING, "by"),))
        case Flat(winner, game_points, reason, section):
            return won_deal(PAIR, (winner,), game_points, reason, rule_of(rules.preset, section))
        case Settled(winner, game_points):
            return won_deal(PAIR, (winner,), game_points, Reason.AGREED, None)
        case MoreCardPoints() as stake:
            return more_card_points(deal, rules.preset, outcome, proof, stake)
        case ByPile() as stake:
            return _assess_pile(deal, rules, stake, proof)


def questions(deal: DealRules, outcome: DealOutcome) -> tuple[StakeQuestion, ...]:
    """Return the questions about piles that decide the result, assuming that an unchecked claim is correct."""
    match stake_of(deal, outcome, right=outcome.claim_right is not False):
        case ByPile(judged=judged, moment=moment, ask=ask):
            return (StakeQuestion(judged, moment, ask),)
        case MoreCardPoints():
            return tuple(StakeQuestion(seat, Moment.AT_END, Ask.COUNT) for seat in PAIR)
        case _:
            return ()


def _verdict(outcome: DealOutcome, proof: Evidence) -> bool | None:
    if outcome.claim_right is not None or outcome.by is None:
        return outcome.claim_right
    pile = proof.at_end[outcome.by]
    return pile.least_card_points >= CLAIM if pile.least_card_points == pile.most_card_points else None


def _missing(rules: Ruleset, outcome: DealOutcome, right: bool | None) -> tuple[Violation, ...]:  # noqa: FBT001  # yes, no or unknown
    if outcome.ended is Ending.CLAIM and outcome.by is not None and right is None:
        return (Violation(Code.MISSING, "claim_right"),)
    if outcome.ended is Ending.AGREED:
        return _missing_in_agreement(rules, outcome)
    return () if outcome.game_points is None else (Violation(Code.UNKNOWN, "game_points"),)


def _missing_in_agreement(rules: Ruleset, outcome: DealOutcome) -> tuple[Violation, ...]:
    nobody = () if outcome.by is not None else (Violation(Code.MISSING, "by"),)
    if outcome.game_points is None:
        return (*nobody, Violation(Code.MISSING, "game_points"))
    if not 1 <= outcome.game_points <= rules.match.target:
        return (*nobody, Violation(Code.OUT_OF_RANGE, "game_points"))
    return nobody


def _assess_pile(deal: DealRules, rules: Ruleset, stake: ByPile, proof: Evidence) -> Assessment:
    possible = prices(deal, stake.ask, proof.bounds_of(stake.judged, stake.moment))
    if len(possible) > 1:
        piles = "piles_at_closing" if stake.moment is Moment.AT_CLOSING else "piles"
        return Assessment(None, (Violation(Code.MISSING, f"{piles}.{stake.judged}"),))
    price = min(possible)
    reason = stake.reason or _REASON_BY_PILE[price]
    return won_deal(PAIR, (stake.winner,), price, reason, rule_of(rules.preset, stake.section))

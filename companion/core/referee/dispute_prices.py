"""The penalties for irregularities under the rules of the match, and the questions that determine them."""

from companion.core.match.events import DealMisdealt, DealRecorded
from companion.core.numbers import GamePoints
from companion.core.options.parts import BiddingRules, DealRules, NamingRules
from companion.core.options.rules import PRESETS, Ruleset
from companion.core.referee.forks import DisputeQuestion, Fork, Reply, Step, advice
from companion.core.referee.rulings import Basis, Case, Finding, Ruling
from companion.core.scoring.outcomes import DealOutcome, Ending, NamingOutcome, Outcome, Pile
from companion.core.scoring.results import RuleSection, explaining_rule, rule_of
from companion.core.scoring.scoring import assess, score
from companion.core.scoring.stakes import Ask, Moment, StakeQuestion
from companion.core.seats import PAIR, Seat, opponent_of
from companion.core.variants import two_hands

_WITH_A_PRICE = "schnapsen"
"""The only rules document that cites a source for the penalty for a revoke."""
_THREE = 3


def _without_house_rules(rules: Ruleset) -> Ruleset:
    """Return the preset that `rules` are based on, without any house rules."""
    return PRESETS[rules.preset]


def revoke_entry(rules: Ruleset, offender: Seat) -> DealRecorded | None:
    """Return a deal that ended with a revoke, or None if scoring it requires more details, such as the declarer."""
    match rules.deal:
        case DealRules():
            return DealRecorded(DealOutcome(ended=Ending.REVOKE, by=offender))
        case NamingRules():
            return DealRecorded(NamingOutcome(ended=Ending.REVOKE, by=offender))
        case _:
            return None


def revoke_ruling(rules: Ruleset, offender: Seat) -> Ruling:
    """Return the ruling on a proven revoke; in Thousand, which has no price for it, the players have to agree."""
    if isinstance(rules.deal, BiddingRules):
        return advice(Finding.SETTLE_AT_THE_TABLE, Case.REVOKE)
    basis = Basis.WRITTEN if rules.preset.document == _WITH_A_PRICE else Basis.CUSTOM
    if _price_of_a_revoke(rules) != _price_of_a_revoke(_without_house_rules(rules)):
        basis = Basis.HOUSE
    rule = str(rule_of(rules.preset, RuleSection.REVOKE))
    return Ruling(finding=Finding.REVOKE_COSTS, basis=basis, rule=rule, entry=revoke_entry(rules, offender))


def _price_of_a_revoke(rules: Ruleset) -> int | None:
    return None if isinstance(rules.deal, BiddingRules) else rules.deal.revoke


def three_for_the_opponent(rules: Ruleset, offender: Seat) -> DealRecorded:
    """Return a two-player deal that gives the opponent three game points, or the target if it is lower."""
    return _agreed_deal(rules, opponent_of(offender), _THREE)


def scored_like(rules: Ruleset, outcome: Outcome) -> DealRecorded | DealMisdealt:
    """Return a two-player deal that gives by agreement what `outcome` would give, because it did not end like that.

    If `outcome` gives nothing, the deal does not count.
    """
    result = score(rules, outcome)
    if result.winner is None:
        return DealMisdealt()
    return _agreed_deal(rules, result.winner, result.game_points[result.winner])


def _agreed_deal(rules: Ruleset, winner: Seat, game_points: int) -> DealRecorded:
    record = NamingOutcome if isinstance(rules.deal, NamingRules) else DealOutcome
    limited = GamePoints(min(game_points, rules.match.target))
    return DealRecorded(record(ended=Ending.AGREED, by=winner, game_points=limited))


def void_deal(rule: str, basis: Basis, *, is_choice: bool = False) -> Ruling:
    """Return the ruling that the cards are dealt again. Set `is_choice` if the other side decides whether to do so."""
    finding = Finding.OTHER_CHOOSES if is_choice else Finding.DEAL_DOES_NOT_COUNT
    return Ruling(finding=finding, basis=basis, rule=rule, entry=DealMisdealt(), is_choice=is_choice)


def wrong_claim_step(
    rules: Ruleset, claimant: Seat, finding: Finding = Finding.WRONG_CLAIM_COSTS, basis: Basis = Basis.WRITTEN
) -> Step:
    """Return the questions that determine the penalty for a wrong claim.

    The questions ask who closed the talon and, if the rules depend on the piles, what the piles contain.
    """
    if not isinstance(rules.deal, DealRules):  # no source has a price for three or four players
        is_house = (
            basis is Basis.WRITTEN
            and rules.contracts.false_claim is not _without_house_rules(rules).contracts.false_claim
        )
        rule = str(rule_of(rules.preset, RuleSection.FALSE_CLAIM))
        return Ruling(finding=finding, basis=Basis.HOUSE if is_house else Basis.CUSTOM, rule=rule)
    closers: dict[Reply, Seat | None] = {Reply.NOBODY: None, **{Reply(seat): seat for seat in PAIR}}
    price = _Price(rules, finding, basis)
    ways = [
        (reply, price.step_for(DealOutcome(ended=Ending.CLAIM, by=claimant, claim_right=False, closed_by=closer)))
        for reply, closer in closers.items()
    ]
    return Fork(DisputeQuestion.WHO_CLOSED, tuple(ways))


class _Price:
    """A builder for the questions that determine the value of a deal."""

    def __init__(self, rules: Ruleset, finding: Finding, basis: Basis) -> None:
        self._rules, self._finding, self._basis = rules, finding, basis

    def step_for(self, outcome: DealOutcome) -> Step:
        questions = two_hands.questions(self._rules.talon, outcome)
        return self._ask(outcome, questions[0]) if questions else self._ruling(outcome)

    def _ask(self, outcome: DealOutcome, question: StakeQuestion) -> Step:
        without = self._ruling(_with_pile(outcome, question, Pile(took_trick=False)))
        if question.ask is Ask.TRICK:
            having = self._ruling(_with_pile(outcome, question, Pile(took_trick=True)))
        else:
            reached, not_reached = (
                self._ruling(_with_pile(outcome, question, Pile(took_trick=True, at_least_33=line)))
                for line in (True, False)
            )
            at_line = (
                DisputeQuestion.OTHER_AT_LINE if question.moment is Moment.AT_END else DisputeQuestion.OTHER_WAS_AT_LINE
            )
            having = Fork(at_line, ((Reply.YES, reached), (Reply.NO, not_reached)))
        return Fork(_question_about(outcome, question), ((Reply.YES, having), (Reply.NO, without)))

    def _ruling(self, outcome: DealOutcome) -> Step:
        result, written = score(self._rules, outcome), assess(_without_house_rules(self._rules), outcome).result
        is_house = written is None or written.game_points != result.game_points
        basis = Basis.HOUSE if is_house and self._basis is Basis.WRITTEN else self._basis
        entry = scored_like(self._rules, outcome) if self._basis is Basis.CUSTOM else DealRecorded(outcome)
        rule = str(explaining_rule(self._rules, result))
        return Ruling(finding=self._finding, basis=basis, rule=rule, entry=entry)


def _question_about(outcome: DealOutcome, question: StakeQuestion) -> DisputeQuestion:
    if question.moment is Moment.AT_END:
        return DisputeQuestion.OTHER_HAS_TRICK
    return DisputeQuestion.CLAIMANT_HAD_TRICK if question.seat is outcome.by else DisputeQuestion.OTHER_HAD_TRICK


def _with_pile(outcome: DealOutcome, question: StakeQuestion, pile: Pile) -> DealOutcome:
    piles = {question.seat: pile}
    at_end = question.moment is Moment.AT_END
    return DealOutcome(
        ended=outcome.ended,
        by=outcome.by,
        closed_by=outcome.closed_by,
        claim_right=outcome.claim_right,
        piles=piles if at_end else {},
        piles_at_closing={} if at_end else piles,
    )

"""The decision trees for disputes that end a deal: revokes, and claims that are wrong or too early."""

from companion.core.options.parts import BiddingRules, DealRules, NamingRules
from companion.core.options.rules import Ruleset
from companion.core.referee.dispute_prices import revoke_entry, revoke_ruling, void_deal, wrong_claim_step
from companion.core.referee.forks import DisputeQuestion, Fork, Reply, Step, advice, yes_no
from companion.core.referee.rulings import Basis, Case, Finding, Ruling
from companion.core.scoring.results import RuleSection, rule_of
from companion.core.seats import PAIR, Seat, opponent_of


def revoke_tree(rules: Ruleset, offender: Seat) -> Step:
    """Return the tree for a revoke: failing to follow suit, beat or trump when required.

    A wrong accusation is penalized only in two-player games.
    """
    case = Case.REVOKE
    holds = revoke_ruling(rules, offender)
    has_price = not isinstance(rules.deal, BiddingRules)
    others: Step = (
        yes_no(DisputeQuestion.OTHERS_REVOKED, _several_revokes(rules, offender), holds) if has_price else holds
    )
    moments: list[tuple[Reply, Step]] = [
        (Reply.TRICK_IS_OPEN, advice(Finding.TAKE_CARD_BACK, case)),
        (Reply.LATER_IN_THE_DEAL, others),
        (Reply.WHILE_COUNTING, others),
        (Reply.AFTER_THE_NEXT_DEAL, advice(Finding.TOO_LATE, case)),
    ]
    if rules.seats == PAIR and not isinstance(rules.deal, NamingRules):  # only with two players is the accuser known
        accuser = opponent_of(offender)
        moments.append((Reply.IT_WAS_NONE, wrong_claim_step(rules, accuser, Finding.ACCUSER_LOSES, Basis.CUSTOM)))
    revoke = Fork(DisputeQuestion.WHEN_FOUND, tuple(moments))
    if not isinstance(rules.deal, DealRules):
        return revoke
    none = Ruling(finding=Finding.NO_REVOKE, basis=Basis.WRITTEN, rule=f"{rules.preset.document}#strict-play")
    return yes_no(DisputeQuestion.STRICT_PLAY, revoke, none)


def _several_revokes(rules: Ruleset, offender: Seat) -> Step:
    """Return the question of who revoked first; with two players, either may have been first."""

    def first_by(seat: Seat) -> Ruling:
        entry = revoke_entry(rules, seat)
        return Ruling(
            finding=Finding.FIRST_REVOKE_COSTS, basis=Basis.CUSTOM, rule=f"disputes#{Case.REVOKE}", entry=entry
        )

    unknown = void_deal(f"disputes#{Case.REVOKE}", Basis.CUSTOM)
    if rules.seats != PAIR:
        return yes_no(DisputeQuestion.KNOWN_WHO_FIRST, first_by(offender), unknown)
    return Fork(
        DisputeQuestion.WHO_FIRST,
        (
            *((Reply(seat), first_by(seat)) for seat in PAIR),
            (Reply.UNKNOWN, unknown),
        ),
    )


def wrong_claim_tree(rules: Ruleset, claimant: Seat) -> Step:
    """Return the tree for a claim that may be wrong."""
    rule = str(rule_of(rules.preset, RuleSection.GOING_OUT))
    right = Ruling(finding=Finding.CLAIM_WAS_RIGHT, basis=Basis.WRITTEN, rule=rule)
    enough = yes_no(DisputeQuestion.HAD_ENOUGH, right, wrong_claim_step(rules, claimant))
    return yes_no(DisputeQuestion.CLEAR_WORD, enough, advice(Finding.ASK_BACK, Case.WRONG_CLAIM))


def claim_too_early_tree(rules: Ruleset, claimant: Seat) -> Step:
    """Return the tree for a claim made when claiming is not allowed."""
    case = Case.CLAIM_TOO_EARLY
    way = Fork(
        DisputeQuestion.WAY_AGREED,
        (
            (Reply.LENIENT, advice(Finding.CLAIM_DOES_NOT_COUNT, case)),
            (Reply.STRICT, wrong_claim_step(rules, claimant, basis=Basis.CUSTOM)),
            (Reply.NOTHING_AGREED, advice(Finding.AGREE_ON_A_WAY, case)),
        ),
    )
    return Fork(
        DisputeQuestion.CLAIM_MOMENT,
        (
            (Reply.IN_A_TRICK, way),
            (Reply.AFTER_LOSING, way),
            (Reply.WITHOUT_A_TRICK, wrong_claim_step(rules, claimant)),
        ),
    )

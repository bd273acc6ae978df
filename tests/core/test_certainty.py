"""Tests for whether a deal has a result, and whether it has contradictions.

A deal has a result if and only if its fields determine one, and contradictions if and only if it is impossible.
"""

from itertools import islice

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from companion.core.options.rules import Ruleset
from companion.core.options.rules_notation import plain_options
from companion.core.scoring.outcomes import DealOutcome, Ending, Pile
from companion.core.scoring.scoring import assess, check
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import PAIR, Seat
from companion.core.variants.two_hands import questions
from tests.complete_deals import CompleteDeal, complete_deals, garbled, partly_recorded, record_all
from tests.core.second_opinion import Verdict, completions, is_open_to_the_end, verdict
from tests.strategies import rulesets


def assessed(rules: Ruleset, outcome: DealOutcome) -> Verdict | tuple[Violation, ...]:
    """Return the core's result in the format of `second_opinion`, or the violations."""
    assessment = assess(rules, outcome)
    if assessment.result is None:
        return assessment.violations
    result = assessment.result
    winner = result.winner
    return (winner and winner.value, result.game_points[winner] if winner else 0, result.reason.value)


@st.composite
def partly_recorded_deals(draw: st.DrawFn) -> tuple[Ruleset, CompleteDeal, DealOutcome]:
    rules = draw(rulesets())
    truth = draw(complete_deals(rules))
    return rules, truth, draw(partly_recorded(rules, truth))


@given(st.data())
def test_a_complete_deal_has_the_result_of_the_tables(data: st.DataObject) -> None:
    rules = data.draw(rulesets())
    truth = data.draw(complete_deals(rules))
    assert assessed(rules, record_all(rules, truth)) == verdict(plain_options(rules), truth)


@settings(max_examples=250, suppress_health_check=[HealthCheck.too_slow])
@given(partly_recorded_deals())
def test_a_deal_has_a_result_exactly_if_all_matching_deals_share_it(
    deal: tuple[Ruleset, CompleteDeal, DealOutcome],
) -> None:
    rules, truth, outcome = deal
    house = plain_options(rules)
    possible = set[Verdict]()
    for completion in completions(rules, outcome, right=truth.claim_right):
        possible.add(verdict(house, completion))
        if len(possible) > 1:
            break
    said = assessed(rules, outcome)
    if len(possible) == 1:
        assert said == possible.pop()
    else:
        assert {violation.code for violation in check(rules, outcome)} == {Code.MISSING}


def knows_the_sum(outcome: DealOutcome) -> bool:
    return all(outcome.piles.get(seat, Pile()).card_points is not None for seat in PAIR)


def leaves_the_sum_open(outcome: DealOutcome) -> bool:
    """Return whether no card points are recorded and at least one pile can have any number of them.

    Such piles can always add up to the pack's card points.
    """
    piles = [outcome.piles.get(seat, Pile()) for seat in PAIR]
    may_hold_more = [
        pile.at_least_33 is not False and pile.took_trick is not False and pile.tricks != 0 for pile in piles
    ]
    return all(pile.card_points is None for pile in piles) and any(may_hold_more)


@settings(max_examples=250, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_deal_is_contradictory_exactly_if_no_complete_deal_matches(data: st.DataObject) -> None:
    rules, truth, partly = data.draw(partly_recorded_deals())
    outcome = data.draw(garbled(partly))
    assume(not is_open_to_the_end(truth) or knows_the_sum(outcome) or leaves_the_sum_open(outcome))
    found = any(violation.code is Code.CONTRADICTION for violation in check(rules, outcome))
    fits = any(islice(completions(rules, outcome, right=truth.claim_right), 1))
    assert found != fits


@given(partly_recorded_deals())
def test_a_deal_with_several_possible_results_names_the_missing_pile(
    deal: tuple[Ruleset, CompleteDeal, DealOutcome],
) -> None:
    rules, _, outcome = deal
    fields = {violation.field for violation in check(rules, outcome)}
    assert fields <= {f"{piles}.{seat}" for piles in ("piles", "piles_at_closing") for seat in PAIR}


@given(partly_recorded_deals())
def test_answering_the_questions_of_a_deal_gives_its_result(deal: tuple[Ruleset, CompleteDeal, DealOutcome]) -> None:
    rules, truth, _ = deal
    whole = record_all(rules, truth)
    bare = DealOutcome(
        ended=whole.ended,
        by=whole.by,
        closed_by=whole.closed_by,
        claim_right=whole.claim_right,
        game_points=whole.game_points,
    )
    asked = questions(rules.talon, bare)
    assert len(asked) <= (2 if rules.talon.played_out == "plus-ten" else 1)
    answered = DealOutcome(
        ended=whole.ended,
        by=whole.by,
        closed_by=whole.closed_by,
        claim_right=whole.claim_right,
        game_points=whole.game_points,
        piles={question.seat: whole.piles[question.seat] for question in asked if question.moment == "at-end"},
        piles_at_closing={
            question.seat: whole.piles_at_closing[question.seat]
            for question in asked
            if question.moment == "at-closing"
        },
    )
    assert assessed(rules, answered) == verdict(plain_options(rules), truth)
    assert asked == () or check(rules, bare) != ()


@given(rulesets(), st.booleans())
def test_the_last_trick_of_a_closed_deal_is_never_required(rules: Ruleset, took_trick: bool) -> None:  # noqa: FBT001  # passed by Hypothesis
    piles_at_closing = {Seat.B: Pile(took_trick=took_trick)}
    deals = [
        DealOutcome(ended=Ending.PLAYED_OUT, by=by, closed_by=Seat.A, piles_at_closing=piles_at_closing)
        for by in (None, Seat.A, Seat.B)
    ]
    worth = 2 if took_trick and rules.talon.failed_close == "by-tricks" else 3
    assert {assessed(rules, deal) for deal in deals} == {("b", worth, "closing-failed")}

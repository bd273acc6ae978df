"""Property tests for drafts of the contract sheet: its questions and the resulting deals, with any rules."""

from dataclasses import replace
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from companion.core.numbers import CardPoints
from companion.core.options.choices import Contract, DoublingScope
from companion.core.options.parts import ContractRules
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.scoring.outcomes import ContractOutcome, Ending, Party, Pile
from companion.core.scoring.results import DealResult
from companion.core.scoring.scoring import assess, check
from companion.core.seats import Seat
from companion.ui.deal.contract_draft import ContractDraft, contract_draft_of, possible_contract_answers
from companion.ui.deal.draft import PileAnswer
from tests.arbitrary_deals import contract_outcomes
from tests.strategies import rulesets_of
from tests.ui.other_situations import CONTRACTS, contract_drafts


def contract_rules() -> st.SearchStrategy[Ruleset]:
    """Generate rules for three and four players, with any house rules."""
    return st.sampled_from([PRESETS[preset] for preset in CONTRACTS]).flatmap(rulesets_of)


def result_of(rules: Ruleset, draft: ContractDraft) -> DealResult | None:
    return assess(rules, draft.outcome(rules.contracts)).result


@given(contract_rules())
def test_a_fully_answered_deal_has_a_result(rules: Ruleset) -> None:
    for draft in contract_drafts(rules):
        assert check(rules, draft.outcome(rules.contracts)) == ()


@given(contract_rules())
def test_a_recorded_deal_opens_with_its_answers(rules: Ruleset) -> None:
    for draft in contract_drafts(rules):
        outcome = draft.outcome(rules.contracts)
        assert contract_draft_of(rules.contracts, outcome, Seat.A).outcome(rules.contracts) == outcome


@given(contract_rules(), st.data())
def test_a_deal_from_another_program_keeps_its_result_or_asks_again(rules: Ruleset, data: st.DataObject) -> None:
    outcome = data.draw(contract_outcomes(rules.seats))
    recorded = assess(rules, outcome).result
    if recorded is not None:
        prefilled = contract_draft_of(rules.contracts, outcome, Seat.A).outcome(rules.contracts)
        assert assess(rules, prefilled).result in (None, recorded)


@given(contract_rules())
def test_no_question_is_asked_about_a_party_that_does_not_affect_the_result(rules: Ruleset) -> None:
    deal = rules.contracts
    for ended, by, right in product(Ending, Party, (True, False)):
        draft = ContractDraft(declarer=Seat.B).with_ending(ended).with_player(by, right=right)
        for question in draft.questions(deal):
            results = [
                result_of(rules, draft.with_answer(answer)) for answer in possible_contract_answers(question.ask)
            ]
            assert None not in results
            assert all(results.count(result) == 1 for result in results)


def test_choosing_a_contract_that_cannot_be_doubled_resets_doubling() -> None:
    dreier, three = PRESETS[Preset.DREIERSCHNAPSEN].contracts, PRESETS[Preset.THREE_HAND].contracts
    doubled = ContractDraft(declarer=Seat.A, doubled=4)
    assert doubled.with_contract(Contract.GANG, dreier).doubled == 4
    assert doubled.with_contract(Contract.GANG, _normal_only(dreier)).doubled == 1
    assert not doubled.may_be_doubled(three)
    assert doubled.with_ending(Ending.AGREED).outcome(dreier).doubled == 1


def _normal_only(rules: ContractRules) -> ContractRules:
    return replace(rules, doubling_scope=DoublingScope.NORMAL_ONLY)


def test_changing_the_declarer_or_the_ending_drops_answers_about_another_party() -> None:
    draft = ContractDraft(declarer=Seat.A).with_answer(PileAnswer.UNDER_THE_LINE)
    for changed in (
        draft.with_declarer(Seat.B),
        draft.with_player(Party.DEFENDERS),
        draft.with_player(Party.DECLARER, right=False),
        draft.with_ending(Ending.PLAYED_OUT),
    ):
        assert changed.answer is None
    counted = draft.with_card_points(Party.DEFENDERS, CardPoints(40))
    assert counted.answer is None
    assert counted.with_card_points(Party.DEFENDERS, None).counted == {}
    assert counted.with_answer(PileAnswer.NO_TRICK).counted == {}


def test_a_revoke_names_nobody() -> None:
    revoke = ContractDraft(declarer=Seat.A).with_ending(Ending.REVOKE)
    assert revoke.by is None
    chosen = revoke.with_player(Party.DEFENDERS)
    assert chosen.with_ending(Ending.REVOKE) == chosen
    assert revoke.with_ending(Ending.CLAIM) == ContractDraft(declarer=Seat.A)


def test_recorded_card_points_answer_a_question_about_a_trick() -> None:
    wrong = ContractOutcome(
        declarer=Seat.A,
        ended=Ending.CLAIM,
        by=Party.DECLARER,
        claim_right=False,
        piles={Party.DEFENDERS: Pile(card_points=CardPoints(20))},
    )
    rules = PRESETS[Preset.DREIERSCHNAPSEN].contracts
    assert contract_draft_of(rules, wrong, Seat.A).answer is PileAnswer.SOME_TRICK


def test_a_claim_without_a_verdict_is_judged_by_its_card_points() -> None:
    rules = PRESETS[Preset.DREIERSCHNAPSEN].contracts
    for card_points, right in ((65, False), (66, True)):
        claimed = ContractOutcome(
            declarer=Seat.A,
            ended=Ending.CLAIM,
            by=Party.DECLARER,
            piles={Party.DECLARER: Pile(card_points=CardPoints(card_points))},
        )
        assert contract_draft_of(rules, claimed, Seat.A).right is right

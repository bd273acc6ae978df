"""Property tests for drafts of the wizard: its questions and the resulting deals, with any rules."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.numbers import CardPoints, GamePoints
from companion.core.options.choices import ThreeFor
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.scoring.outcomes import DealOutcome, Ending, Pile
from companion.core.scoring.results import DealResult
from companion.core.scoring.scoring import assess, check, score
from companion.core.scoring.stakes import Ask, Moment
from companion.core.scoring.violations import Code
from companion.core.seats import PAIR, Seat, opponent_of
from companion.core.variants.two_hands import questions
from companion.ui.deal.draft import Draft, PileAnswer, draft_of, possible_answers
from tests.strategies import outcomes, rulesets

TYPED = (0, 2, 32, 33, 55, 66, 120)


def taps(rules: Ruleset, draft: Draft, typed: tuple[int, ...] = TYPED) -> Iterator[Draft]:
    """Yield every draft that has one more answer than `draft`; a typed number counts as one answer."""
    yield from (draft.with_ending(ended) for ended in Ending)
    if not draft.last_trick_is_idle:
        yield from (draft.with_player(seat) for seat in PAIR)
    if draft.ended is Ending.CLAIM:
        yield from (draft.with_claim(right=right) for right in (True, False))
        if draft.closed_by is None:
            yield draft.with_wrong_claim_after_closing()
    if draft.asks_who_closed:
        yield from (draft.with_closer(seat) for seat in (None, *PAIR))
    if draft.ended is Ending.AGREED:
        yield from (replace(draft, game_points=GamePoints(n)) for n in range(1, min(rules.match.target, 7) + 1))
    for question in questions(rules.talon, draft.outcome(rules)):
        yield from (draft.with_answer(answer) for answer in possible_answers(rules, question.ask))
        if question.ask is not Ask.TRICK:
            yield from (draft.with_card_points(question.seat, CardPoints(n)) for n in typed)
        if draft.asks_about_trick(rules, question):
            yield from (draft.with_trick(question.seat, trick=trick) for trick in (True, False))


@st.composite
def drafts(draw: st.DrawFn, rules: Ruleset) -> Draft:
    """Generate drafts with any answers, given in any order and changed any number of times."""
    draft = Draft(by=draw(st.sampled_from(PAIR)))
    for _ in range(draw(st.integers(0, 8))):
        typed = (draw(st.integers(0, 220)),)
        draft = draw(st.sampled_from(list(taps(rules, draft, typed))))
    return draft


@st.composite
def answered(draw: st.DrawFn) -> tuple[Ruleset, Draft]:
    """Generate rules and a draft with every question answered; its card points may be impossible."""
    rules = draw(rulesets())
    draft = draw(drafts(rules))
    if draft.by is None:
        draft = draft.with_player(draw(st.sampled_from(PAIR)))
    if draft.ended is Ending.AGREED and draft.game_points is None:
        draft = replace(draft, game_points=GamePoints(draw(st.integers(1, rules.match.target))))
    for question in questions(rules.talon, draft.outcome(rules)):
        known = {Moment.AT_END: draft.outcome(rules).piles, Moment.AT_CLOSING: draft.outcome(rules).piles_at_closing}
        if question.seat in known[question.moment]:
            continue
        offered = possible_answers(rules, question.ask)
        answer = draw(st.sampled_from(offered if question.ask is Ask.TRICK else (None, *offered)))
        if answer is None:
            draft = draft.with_card_points(question.seat, CardPoints(draw(st.integers(0, 220))))
        else:
            draft = draft.with_answer(answer)
    for question in questions(rules.talon, draft.outcome(rules)):
        if draft.asks_about_trick(rules, question) and question.seat not in draft.tricks:
            draft = draft.with_trick(question.seat, trick=draw(st.booleans()))
    return rules, draft


@given(st.data())
def test_any_answers_leave_only_the_open_questions_missing(data: st.DataObject) -> None:
    rules = data.draw(rulesets())
    draft = data.draw(drafts(rules))
    outcome = draft.outcome(rules)
    to_answer = {
        f"{'piles_at_closing' if question.moment is Moment.AT_CLOSING else 'piles'}.{question.seat}"
        for question in questions(rules.talon, outcome)
    }
    if draft.ended is Ending.AGREED and draft.game_points is None:
        to_answer.add("game_points")
    if draft.by is None:
        to_answer.add("by")
    for violation in check(rules, outcome):
        assert violation.code is Code.MISSING or (violation.code is Code.CONTRADICTION and draft.counted)
        assert violation.field in to_answer or (violation.field == "piles" and len(draft.counted) == 2)


@given(answered())
def test_a_fully_answered_deal_has_a_result_unless_its_card_points_are_insufficient_or_impossible(
    complete: tuple[Ruleset, Draft],
) -> None:
    rules, draft = complete
    codes = {violation.code for violation in check(rules, draft.outcome(rules))}
    assert not codes or draft.counted
    assert codes <= {Code.CONTRADICTION}


@given(answered())
def test_a_recorded_deal_opens_with_its_answers(complete: tuple[Ruleset, Draft]) -> None:
    rules, draft = complete
    outcome = draft.outcome(rules)
    assert draft_of(rules, outcome).outcome(rules) == outcome


@given(rulesets(), outcomes())
def test_a_deal_from_another_program_keeps_its_result_or_asks_again(rules: Ruleset, outcome: DealOutcome) -> None:
    recorded = assess(rules, outcome).result
    if recorded is not None:
        prefilled = draft_of(rules, outcome).outcome(rules)
        assert assess(rules, prefilled).result in (None, recorded)


def complete_drafts(rules: Ruleset) -> Iterator[Draft]:
    """Yield every complete draft that can be entered without typing a number."""
    for by, ended in product(PAIR, Ending):
        start = Draft(by=by).with_ending(ended).with_player(by)
        claims = (True, False) if ended is Ending.CLAIM else (True,)
        closers = (None, *PAIR) if start.asks_who_closed else (None,)
        for right, closed_by in product(claims, closers):
            draft = start.with_claim(right=right).with_closer(closed_by)
            if ended is Ending.AGREED:
                yield from (replace(draft, game_points=GamePoints(n)) for n in range(1, min(rules.match.target, 7) + 1))
                continue
            asked = questions(rules.talon, draft.outcome(rules))
            if not asked:
                yield draft
            for question in asked:
                yield from (draft.with_answer(answer) for answer in possible_answers(rules, question.ask))


def result_of(rules: Ruleset, draft: Draft) -> DealResult | None:
    return assess(rules, draft.outcome(rules)).result


@given(rulesets())
def test_no_question_is_asked_about_a_pile_that_does_not_affect_the_result(rules: Ruleset) -> None:
    for draft in complete_drafts(rules):
        for question in questions(rules.talon, draft.outcome(rules)):
            if question.ask is Ask.COUNT:
                continue
            results = [result_of(rules, draft.with_answer(answer)) for answer in possible_answers(rules, question.ask)]
            assert None not in results
            assert all(results.count(result) == 1 for result in results)


def worth(rules: Ruleset, draft: Draft) -> frozenset[str]:
    """Return the results of the deal for all possible answers about the piles."""
    if draft.ended is Ending.AGREED:
        return frozenset(str(result_of(rules, replace(draft, game_points=GamePoints(n)))) for n in (1, 2))
    asked = questions(rules.talon, draft.outcome(rules))
    if len(asked) == 2:
        counts = [(0, 120), (50, 70), (60, 60), (70, 50), (120, 0)]
        return frozenset(
            str(result_of(rules, draft.with_card_points(Seat.A, CardPoints(a)).with_card_points(Seat.B, CardPoints(b))))
            for a, b in counts
        )
    said = [draft.with_answer(answer) for question in asked for answer in possible_answers(rules, question.ask)]
    return frozenset(str(result_of(rules, entered)) for entered in said or [draft])


@given(rulesets())
def test_every_question_affects_the_result(rules: Ruleset) -> None:
    for draft in complete_drafts(rules):
        if draft.ended is Ending.CLAIM:
            assert worth(rules, draft.with_claim(right=True)) != worth(rules, draft.with_claim(right=False))
        if draft.asks_who_closed:
            assert len({worth(rules, draft.with_closer(seat)) for seat in (None, *PAIR)}) > 1
        says_only_whom = draft.ended is Ending.REVOKE and rules.talon.revoke == 0
        if not draft.last_trick_is_idle and not says_only_whom:
            assert len({worth(rules, draft.with_player(seat)) for seat in PAIR}) > 1


def test_changing_the_player_or_the_ending_drops_answers_about_another_pile() -> None:
    draft = Draft(by=Seat.A).with_answer(PileAnswer.UNDER_THE_LINE)
    for changed in (draft.with_player(Seat.B), draft.with_closer(Seat.A), draft.with_ending(Ending.PLAYED_OUT)):
        assert changed.answer is None
    counted = Draft(by=Seat.A).with_card_points(Seat.B, CardPoints(40))
    assert counted.with_claim(right=False).counted == {}
    assert counted.with_answer(PileAnswer.NO_TRICK).counted == {}


def test_a_revoke_names_nobody_because_the_one_who_noticed_it_usually_enters_it() -> None:
    revoke = Draft(by=Seat.A).with_ending(Ending.REVOKE)
    assert revoke.by is None
    assert [violation.field for violation in check(PRESETS[Preset.SOFT], revoke.outcome(PRESETS[Preset.SOFT]))] == [
        "by"
    ]
    chosen = revoke.with_player(Seat.B)
    assert chosen.with_ending(Ending.REVOKE) == chosen
    assert revoke.with_ending(Ending.CLAIM, otherwise=Seat.A) == Draft(by=Seat.A)
    assert chosen.with_ending(Ending.AGREED, otherwise=Seat.A).by is Seat.B


@pytest.mark.parametrize(("card_points", "answer"), [(20, PileAnswer.SOME_TRICK), (0, None)])
def test_recorded_card_points_answer_a_question_about_a_trick(card_points: int, answer: PileAnswer | None) -> None:
    outcome = DealOutcome(
        ended=Ending.CLAIM, by=Seat.A, claim_right=False, piles={Seat.B: Pile(card_points=CardPoints(card_points))}
    )
    assert draft_of(PRESETS[Preset.SOFT], outcome).answer is answer


def test_card_points_can_be_removed() -> None:
    draft = Draft(by=Seat.A).with_card_points(Seat.B, CardPoints(40)).with_card_points(Seat.B, None)
    assert draft.outcome(PRESETS[Preset.SOFT]).piles == {}


def test_with_nines_few_card_points_raise_no_question_about_a_trick() -> None:
    house = PRESETS[Preset.SIXTY_SIX]
    assert possible_answers(house, Ask.CARD_POINTS) == (PileAnswer.AT_THE_LINE, PileAnswer.NO_POINTS)
    assert possible_answers(PRESETS[Preset.SOFT], Ask.CARD_POINTS) == possible_answers(house, Ask.LINE)


@pytest.mark.parametrize("ended", [Ending.CLAIM, Ending.PLAYED_OUT])
@pytest.mark.parametrize(("trick", "worth"), [(True, 2), (False, 3)])
def test_with_nines_a_pile_without_card_points_may_have_a_trick(ended: Ending, trick: bool, worth: int) -> None:  # noqa: FBT001  # passed by parametrize
    rules = PRESETS[Preset.SIXTY_SIX]
    nothing = Draft(by=Seat.A).with_ending(ended).with_card_points(Seat.B, CardPoints(0))
    assert [violation.field for violation in check(rules, nothing.outcome(rules))] == ["piles.b"]
    outcome = nothing.with_trick(Seat.B, trick=trick).outcome(rules)
    assert score(rules, outcome).game_points[Seat.A] == worth
    assert draft_of(rules, outcome).tricks == {Seat.B: trick}
    assert nothing.with_trick(Seat.B, trick=trick).with_card_points(Seat.B, CardPoints(20)).tricks == {}


def test_a_trick_is_asked_about_only_if_unknown_and_relevant() -> None:
    def asks(rules: Ruleset, draft: Draft) -> bool:
        return any(draft.asks_about_trick(rules, question) for question in questions(rules.talon, draft.outcome(rules)))

    rules = PRESETS[Preset.SIXTY_SIX]
    nothing = Draft(by=Seat.A).with_card_points(Seat.B, CardPoints(0))
    assert asks(rules, nothing)
    assert not asks(rules, nothing.with_card_points(Seat.B, CardPoints(4)))
    assert not asks(PRESETS[Preset.SOFT], nothing)
    assert not asks(with_option(rules, Option.THREE_FOR, ThreeFor.NO_POINTS), nothing)
    played_out = Draft(by=Seat.A).with_ending(Ending.PLAYED_OUT)
    assert asks(rules, played_out.with_card_points(Seat.B, CardPoints(0)))
    assert not asks(rules, played_out.with_card_points(Seat.A, CardPoints(0)))
    by_points = with_option(rules, Option.THREE_FOR, ThreeFor.NO_POINTS)
    assert not asks(by_points, played_out.with_card_points(Seat.B, CardPoints(0)))


@pytest.mark.parametrize("card_points", [65, 66])
def test_a_claim_without_a_verdict_is_judged_by_its_card_points(card_points: int) -> None:
    claimant = Pile(card_points=CardPoints(card_points))
    outcome = DealOutcome(ended=Ending.CLAIM, by=Seat.A, piles={Seat.A: claimant, opponent_of(Seat.A): Pile(tricks=2)})
    assert draft_of(PRESETS[Preset.SOFT], outcome).right is (card_points == 66)

"""Tests for the number of taps that record a special deal, computed from the drafts for every situation."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from companion.core.numbers import GamePoints
from companion.core.options.contracts import contracts_played
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.scoring.outcomes import Ending, Party
from companion.core.scoring.scoring import check
from companion.core.seats import PAIR, Seat
from companion.ui.deal.contract_draft import ContractDraft, possible_contract_answers
from companion.ui.deal.draft import Draft, PileAnswer
from tests.strategies import TALON
from tests.ui.deal.test_draft import complete_drafts, taps
from tests.ui.other_situations import CONTRACTS, contract_drafts

MOST_TAPS = 5


def fewest_taps(rules: Ruleset, most: int) -> dict[str, int]:
    """Return the minimum number of taps for each deal by either player, including opening and confirming the sheet."""
    reached: dict[str, int] = {}
    todo = {repr(draft): draft for draft in (Draft(by=seat) for seat in PAIR)}
    seen = dict(todo)
    for answers in range(most - 1):
        for draft in todo.values():
            outcome = draft.outcome(rules)
            if not check(rules, outcome):
                reached.setdefault(repr(outcome), answers + 2)
        following = [after for draft in todo.values() for after in taps(rules, draft)]
        todo = {repr(draft): draft for draft in following if repr(draft) not in seen}
        seen |= todo
    return reached


@pytest.mark.parametrize("rules", TALON, ids=lambda rules: rules.preset)
def test_the_most_complicated_deal_takes_five_taps_including_opening_and_confirming(rules: Ruleset) -> None:
    reached = fewest_taps(rules, MOST_TAPS)
    missed = [draft for draft in complete_drafts(rules) if repr(draft.outcome(rules)) not in reached]
    assert not missed
    assert max(reached.values()) == MOST_TAPS


@pytest.mark.parametrize(
    ("deal", "taken"),
    [
        pytest.param(Draft(by=Seat.B).with_ending(Ending.REVOKE).with_player(Seat.B), 4, id="a revoke"),
        pytest.param(Draft(by=Seat.A).with_ending(Ending.PLAYED_OUT), 3, id="the last trick"),
        pytest.param(
            replace(Draft(by=Seat.B).with_ending(Ending.AGREED), game_points=GamePoints(2)),
            4,
            id="what the table agrees on",
        ),
        pytest.param(Draft(by=Seat.A).with_answer(PileAnswer.NO_TRICK), 3, id="a usual claim"),
        pytest.param(
            Draft(by=Seat.A, closed_by=Seat.A).with_answer(PileAnswer.UNDER_THE_LINE), 4, id="closed and claimed"
        ),
        pytest.param(
            Draft(by=Seat.A).with_ending(Ending.PLAYED_OUT).with_closer(Seat.B).with_answer(PileAnswer.NO_TRICK),
            5,
            id="closed and played out",
        ),
        pytest.param(
            Draft(by=Seat.B, right=False, closed_by=Seat.A).with_answer(PileAnswer.NO_TRICK),
            5,
            id="closed by one, claimed wrongly by the other",
        ),
    ],
)
def test_a_special_deal_takes_the_documented_number_of_taps(deal: Draft, taken: int) -> None:
    rules = PRESETS[Preset.SOFT]
    assert fewest_taps(rules, MOST_TAPS)[repr(deal.outcome(rules))] == taken


def contract_taps(rules: Ruleset, draft: ContractDraft) -> Iterator[ContractDraft]:
    """Yield every draft of the contract sheet that differs from `draft` by one answer."""
    deal = rules.contracts
    yield from (draft.with_declarer(seat) for seat in rules.seats)
    yield from (draft.with_contract(contract, deal) for contract in contracts_played(deal))
    if draft.may_be_doubled(deal):
        yield from (replace(draft, doubled=factor) for factor in (2, 4, 8))
    if not draft.is_normal:
        yield from (replace(draft, made=made) for made in (True, False))
        return
    yield from (draft.with_ending(ended) for ended in Ending)
    rights = (True, False) if draft.ended is Ending.CLAIM else (True,)
    yield from (draft.with_player(party, right=right) for party in Party for right in rights)
    for question in draft.questions(deal):
        yield from (draft.with_answer(answer) for answer in possible_contract_answers(question.ask))


@pytest.mark.parametrize("preset", CONTRACTS)
def test_a_deal_takes_at_most_five_taps_besides_opening_the_contracts_including_confirming(preset: Preset) -> None:
    rules = PRESETS[preset]
    start = ContractDraft(declarer=rules.seats[1])
    todo, seen = {repr(start): start}, {repr(start): start}
    for _ in range(MOST_TAPS - 1):
        following = {repr(after): after for draft in todo.values() for after in contract_taps(rules, draft)}
        todo = {key: draft for key, draft in following.items() if key not in seen}
        seen |= todo
    reached = {repr(draft.outcome(rules.contracts)) for draft in seen.values()}
    drafts = (draft for draft in contract_drafts(rules) if not draft.is_agreed)
    assert not [draft for draft in drafts if repr(draft.outcome(rules.contracts)) not in reached]

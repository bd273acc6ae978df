"""Tests for drafts of the Schnapsella sheet, and the resulting deals."""

from dataclasses import replace

from hypothesis import given

from companion.core.options.rules import PRESETS, Preset
from companion.core.scoring.outcomes import Ending, NamingOutcome
from companion.core.scoring.scoring import assess, check
from companion.core.seats import Seat
from companion.ui.deal.naming_draft import NOT_REACHED, REACHED, NamingDraft, naming_draft_of
from tests.arbitrary_deals import naming_outcomes
from tests.ui.other_situations import naming_drafts

RULES = PRESETS[Preset.SCHNAPSELLA]


def test_a_fully_answered_deal_has_a_result_and_opens_with_its_answers() -> None:
    for draft in naming_drafts():
        outcome = draft.outcome()
        assert check(RULES, outcome) == ()
        assert naming_draft_of(outcome).outcome() == outcome


@given(naming_outcomes())
def test_a_deal_from_another_program_keeps_its_result(outcome: NamingOutcome) -> None:
    recorded = assess(RULES, outcome).result
    if recorded is not None:
        assert assess(RULES, naming_draft_of(outcome).outcome()).result == recorded


def test_yes_and_no_are_stored_as_card_points_around_66() -> None:
    draft = NamingDraft(player=Seat.A)
    results = [assess(RULES, replace(draft, card_points=n).outcome()).result for n in (REACHED, NOT_REACHED)]
    assert [result.winner for result in results if result] == [Seat.A, Seat.B]


def test_changing_the_namer_or_the_ending_drops_the_card_points() -> None:
    counted = NamingDraft(player=Seat.A, card_points=REACHED)
    assert counted.with_player(Seat.B).card_points is None
    assert counted.with_player(None).outcome() == NamingOutcome()
    agreed = counted.with_ending(Ending.AGREED, Seat.B)
    assert agreed.outcome() == NamingOutcome(ended=Ending.AGREED, by=Seat.A)
    assert NamingDraft().with_ending(Ending.AGREED, Seat.B).player is Seat.B


def test_a_revoke_names_nobody() -> None:
    revoke = NamingDraft(player=Seat.A).with_ending(Ending.REVOKE, Seat.A)
    assert revoke.outcome() == NamingOutcome(ended=Ending.REVOKE)
    chosen = revoke.with_player(Seat.B)
    assert chosen.with_ending(Ending.REVOKE, Seat.A) == chosen

"""Tests that the deal sheet derives its answers about a pile from the counted cards."""

import pytest

from companion.core.cards import Card, Rank, Suit
from companion.core.numbers import CardPoints
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.referee.pile_counts import PileCount, count
from companion.core.referee.trick_piles import LaidOut, TrickPile
from companion.core.scoring.outcomes import Ending
from companion.core.scoring.scoring import check, score
from companion.core.seats import Seat
from companion.ui.deal.draft import Draft, PileAnswer, with_counted_pile

SOFT = PRESETS[Preset.SOFT]
ENTERED = Draft(by=Seat.A)


def pile(*ranks: Rank, suits: tuple[Suit, ...] = tuple(Suit), rules: Ruleset = SOFT) -> PileCount:
    cards = frozenset(Card(suit, rank) for suit in suits for rank in ranks)
    return count(LaidOut(rules=rules, piles={Seat.A: TrickPile(cards=cards)})).piles[Seat.A]


def test_the_claimants_pile_decides_whether_the_claim_was_right() -> None:
    assert with_counted_pile(SOFT, ENTERED, Seat.A, pile(Rank.ACE, Rank.TEN)).right
    assert not with_counted_pile(SOFT, ENTERED, Seat.A, pile(Rank.ACE)).right


def test_the_opponents_pile_answers_the_question_about_it() -> None:
    draft = with_counted_pile(SOFT, ENTERED, Seat.B, pile(Rank.TEN))
    assert draft.counted == {Seat.B: CardPoints(40)}
    assert check(SOFT, draft.outcome(SOFT)) == ()


def test_an_empty_pile_has_no_trick() -> None:
    assert with_counted_pile(SOFT, ENTERED, Seat.B, pile()).answer is PileAnswer.NO_TRICK


def test_the_claimants_pile_does_not_answer_whether_there_was_a_trick_at_the_closing() -> None:
    beaten = ENTERED.with_closer(Seat.B)
    assert with_counted_pile(SOFT, beaten, Seat.A, pile(Rank.ACE, Rank.TEN)) == beaten


@pytest.mark.parametrize("ended", [Ending.CLAIM, Ending.PLAYED_OUT])
@pytest.mark.parametrize(("ranks", "worth"), [((Rank.NINE,), 2), ((), 3)])
def test_a_trick_of_two_nines_is_a_trick(ended: Ending, ranks: tuple[Rank, ...], worth: int) -> None:
    rules = PRESETS[Preset.SIXTY_SIX]
    counted = pile(*ranks, suits=(Suit.HEARTS, Suit.CLUBS), rules=rules)
    outcome = with_counted_pile(rules, ENTERED.with_ending(ended), Seat.B, counted).outcome(rules)
    assert score(rules, outcome).game_points[Seat.A] == worth


def test_a_pile_without_a_question_changes_nothing() -> None:
    agreed = ENTERED.with_ending(Ending.AGREED)
    assert with_counted_pile(SOFT, agreed, Seat.B, pile(Rank.TEN)) == agreed


def test_the_count_of_a_claimant_who_closed_keeps_the_closing() -> None:
    draft = with_counted_pile(SOFT, ENTERED.with_wrong_claim_after_closing(), Seat.A, pile(Rank.ACE, Rank.TEN))
    assert (draft.right, draft.closer) == (True, Seat.A)

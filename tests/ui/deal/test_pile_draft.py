"""Tests for drafts of counted piles: each card is in at most one pile."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from companion.core.cards import PACK, Card, Rank, Suit
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import PAIR, Seat
from companion.ui.deal.pile_rows import PileDraft

SOFT = PRESETS[Preset.SOFT]
ACE = Card(Suit.HEARTS, Rank.ACE)


@given(st.lists(st.tuples(st.sampled_from(PAIR), st.sampled_from(PACK), st.sampled_from(Suit))))
def test_no_card_is_ever_in_both_piles(touches: list[tuple[Seat, Card, Suit]]) -> None:
    draft = PileDraft()
    for seat, card, suit in touches:
        draft = replace(draft, at=seat).toggle_card(card).toggle_marriage(suit)
    pile, other = (draft.pile(seat) for seat in PAIR)
    assert not pile.cards & other.cards
    assert not pile.marriages & other.marriages


def test_a_second_tap_deselects() -> None:
    draft = PileDraft().toggle_card(ACE).toggle_marriage(Suit.CLUBS).toggle_trump(Suit.CLUBS)
    assert draft.owner(ACE) is draft.announcer(Suit.CLUBS) is Seat.A
    empty = draft.toggle_card(ACE).toggle_marriage(Suit.CLUBS).toggle_trump(Suit.CLUBS)
    assert empty.owner(ACE) is None
    assert empty.announcer(Suit.CLUBS) is None
    assert empty.trump is None


def test_the_other_pile_counts_once_it_has_a_card() -> None:
    draft = PileDraft().toggle_card(ACE)
    assert set(draft.laid_out(SOFT).piles) == {Seat.A}
    assert set(replace(draft, at=Seat.B).laid_out(SOFT).piles) == set(PAIR)


def test_only_a_played_out_deal_has_a_last_trick() -> None:
    draft = PileDraft().with_last_trick(Seat.B)
    assert draft.laid_out(SOFT).last_trick is None
    assert replace(draft, played_out=True).laid_out(SOFT).last_trick is Seat.B
    assert replace(draft.with_last_trick(None), played_out=True).laid_out(SOFT).closed

"""Drawing for the first deal: the higher card deals."""

from itertools import pairwise

from companion.core.cards import PACK, Card, Rank, Suit, higher


def test_the_pack_has_twenty_different_cards() -> None:
    assert len(PACK) == len(set(PACK)) == 20


def test_the_ten_is_higher_than_the_king() -> None:
    ranks = ["ace", "ten", "king", "queen", "jack"]
    cards = [Card(Suit.HEARTS, Rank(rank)) for rank in ranks]
    for better, worse in pairwise(cards):
        assert higher(better, worse) == higher(worse, better) == better


def test_of_two_cards_of_one_rank_neither_is_higher() -> None:
    assert higher(Card(Suit.HEARTS, Rank.ACE), Card(Suit.CLUBS, Rank.ACE)) is None


def test_all_pairs_of_the_pack_have_a_higher_card_or_one_rank() -> None:
    for first in PACK:
        for second in PACK:
            assert (higher(first, second) is None) == (first.rank is second.rank)
            assert higher(first, second) == higher(second, first)

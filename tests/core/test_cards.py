"""Tests for drawing cards for the first deal: the highest card deals."""

from itertools import combinations, pairwise

from companion.core.cards import PACK, Card, Rank, Suit, highest


def test_the_pack_has_twenty_different_cards() -> None:
    assert len(PACK) == len(set(PACK)) == 20


def test_the_ten_is_higher_than_the_king() -> None:
    ranks = ["ace", "ten", "king", "queen", "jack"]
    cards = [Card(Suit.HEARTS, Rank(rank)) for rank in ranks]
    for better, worse in pairwise(cards):
        assert highest([better, worse]) == highest([worse, better]) == better


def test_cards_that_share_the_highest_rank_have_no_highest_card() -> None:
    king, ace, other_ace = Card(Suit.SPADES, Rank.KING), Card(Suit.HEARTS, Rank.ACE), Card(Suit.CLUBS, Rank.ACE)
    assert highest([ace, other_ace]) is None
    assert highest([king, ace, other_ace]) is None
    assert highest([king, ace]) == ace


def test_equal_cards_have_no_highest_card() -> None:
    king, ace = Card(Suit.SPADES, Rank.KING), Card(Suit.HEARTS, Rank.ACE)
    assert highest([king, ace, king]) is None


def test_two_cards_have_a_highest_one_or_the_same_rank() -> None:
    for pair in combinations(PACK, 2):
        assert (highest(pair) is None) == (pair[0].rank is pair[1].rank)
        assert highest(pair) == highest(pair[::-1])

"""Tests for counting a pile: its card points, its marriages, and warnings such as an incomplete trick."""

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.cards import ALL_CARD_POINTS, PACK, PACK_WITH_NINES, Card, Rank, Suit, total_card_points
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.referee.pile_counts import CountedPiles, PileCount, count
from companion.core.referee.trick_piles import LaidOut, TrickPile, pack_of, trick_size
from companion.core.seats import Seat

A, B = Seat.A, Seat.B


def rules(preset: str) -> Ruleset:
    return PRESETS[Preset(preset)]


def cards(words: str) -> frozenset[Card]:
    """Return cards from a notation such as `hA h10`: a letter for the suit, and A, 10, K, Q, J or 9."""
    ranks = {"A": "ace", "10": "ten", "K": "king", "Q": "queen", "J": "jack", "9": "nine"}
    suits = {"h": "hearts", "d": "diamonds", "s": "spades", "c": "clubs"}
    return frozenset(Card(Suit(suits[word[0]]), Rank(ranks[word[1:]])) for word in words.split())


def pile(words: str, *marriages: str) -> TrickPile:
    return TrickPile(cards=cards(words), marriages=frozenset(Suit(suit) for suit in marriages))


def laid(words: str, *marriages: str, preset: str = "soft", trump: str | None = "hearts") -> LaidOut:
    suit = None if trump is None else Suit(trump)
    return LaidOut(rules=rules(preset), piles={A: pile(words, *marriages)}, trump=suit)


def two(
    mine: TrickPile, other: TrickPile, preset: str = "soft", *, played_out: bool = False, closed: bool = False
) -> LaidOut:
    piles = {A: mine, B: other}
    return LaidOut(rules=rules(preset), piles=piles, trump=Suit.HEARTS, played_out=played_out, closed=closed)


def count_of_a(laid_out: LaidOut) -> PileCount:
    return count(laid_out).piles[A]


def flags(laid_out: LaidOut) -> list[str]:
    return [flagged.flag.value for flagged in count(laid_out).flags]


def test_all_cards_count_120_with_the_nines_or_without() -> None:
    assert total_card_points(PACK) == total_card_points(PACK_WITH_NINES) == ALL_CARD_POINTS == 120
    assert (len(PACK), len(PACK_WITH_NINES)) == (20, 24)


@pytest.mark.parametrize(
    ("laid_out", "card_points", "tricks"),
    [
        (laid("hA h10 sK sQ"), 28, 2),
        (laid("hA h10 sK sQ", "spades"), 48, 2),
        (laid("hA h10 hK sQ", "hearts"), 68, 2),
        (laid("h9 s9", preset="sixty-six"), 0, 1),
        (laid("hJ sJ"), 4, 1),
        (laid(""), 0, 0),
        (laid("hA h10", "hearts", preset="schnapsella"), 41, 1),
        (laid("hA h10", "spades", preset="schnapsella"), 21, 1),
        (laid("hA h10 sJ", "hearts", preset="three-hand"), 63, 1),
        (laid("hA h10 sJ cJ", "hearts", preset="bauernschnapsen"), 65, 1),
        (laid("hA h10 sJ", "hearts", "spades", preset="thousand"), 163, 1),
        (laid("hA h10 sJ", "diamonds", "clubs", preset="thousand"), 163, 1),
    ],
)
def test_a_pile_counts_its_cards_and_its_marriages(laid_out: LaidOut, card_points: int, tricks: int) -> None:
    assert (count_of_a(laid_out).card_points, count_of_a(laid_out).tricks) == (card_points, tricks)


def test_66_is_enough_and_65_is_one_short() -> None:
    enough = count_of_a(laid("hA h10 sA s10 c10 d10 hJ sJ"))
    assert (enough.card_points, enough.is_enough, enough.missing) == (66, True, 0)
    short = count_of_a(laid("hA h10 sA s10 cA cK dK hK"))
    assert (short.card_points, short.is_enough, short.missing) == (65, False, 1)


def test_a_marriage_without_a_trick_does_not_count_yet() -> None:
    waiting = count_of_a(laid("", "hearts"))
    assert (waiting.card_points, waiting.waiting) == (0, 40)
    assert flags(laid("", "hearts")) == ["waits-for-trick"]
    assert count(laid("", "hearts")).is_possible


@pytest.mark.parametrize(
    ("laid_out", "flag"),
    [
        (laid("s10 sK", "hearts", preset="dreierschnapsen"), []),
        (laid("s10", "hearts", preset="bauernschnapsen"), ["unfinished-trick"]),
        (laid("s10", "hearts", preset="soft"), ["unfinished-trick"]),
    ],
)
def test_discards_and_incomplete_tricks_are_not_counted_as_tricks(laid_out: LaidOut, flag: list[str]) -> None:
    waiting = count_of_a(laid_out)
    assert (waiting.tricks, waiting.in_marriages, waiting.waiting) == (0, 0, 40)
    assert flags(laid_out) == [*flag, "waits-for-trick"]


def test_the_other_pile_has_the_rest_of_120() -> None:
    assert count_of_a(laid("hA h10 sK sQ", "spades")).elsewhere == 92


@pytest.mark.parametrize(
    ("preset", "so", "ten"),
    [
        ("last-trick-ten", {"played_out": True, "last_trick": A}, 10),
        ("sixty-six", {"played_out": True, "last_trick": A}, 10),
        ("soft", {"played_out": True, "last_trick": A}, 0),
        ("last-trick-ten", {"last_trick": A}, 0),
        ("last-trick-ten", {"played_out": True, "last_trick": A, "closed": True}, 0),
        ("last-trick-ten", {"played_out": True, "last_trick": B}, 0),
        ("bauernschnapsen", {"played_out": True, "last_trick": A}, 0),
    ],
)
def test_the_last_trick_counts_ten_only_in_rules_that_say_so(preset: str, so: dict[str, Any], ten: int) -> None:
    laid_out = LaidOut(rules=rules(preset), piles={A: pile("hA h10 sK sQ")}, **so)
    assert (count_of_a(laid_out).ten, count_of_a(laid_out).total) == (ten, 28 + ten)
    assert count_of_a(laid_out).card_points == 28, "the ten makes no claim"


@pytest.mark.parametrize(
    ("laid_out", "found"),
    [
        (laid("hA h10"), []),
        (laid("hA h10 sK"), ["unfinished-trick"]),
        (laid("hA h9"), ["no-such-card"]),
        (laid("hA h9", preset="sixty-six"), []),
        (laid("", "hearts", preset="sharp"), ["trick-needed"]),
        (laid("", "hearts", "spades"), ["too-many-marriages"]),
        (laid("hK sJ", "hearts", "spades"), []),
        (laid("hK sJ", "hearts", "spades", preset="sharp"), ["too-many-marriages"]),
        (laid("hK sJ", "hearts", "spades", "clubs"), ["too-many-marriages"]),
        (laid("hA hK", "hearts", trump=None), ["trump-unknown"]),
        (laid("hA hK", trump=None), []),
        (laid("hA hK", "spades", preset="schnapsella"), ["no-such-marriage"]),
        (laid("hA hK", "hearts", preset="schnapsella"), []),
        (laid("hA hK", "spades", preset="schnapsella", trump=None), []),
        (laid("hA hK", "hearts", "spades", preset="schnapsella", trump=None), ["no-such-marriage"]),
        (laid("hA hK sA", "hearts", preset="thousand", trump=None), []),
        (laid("hA hK sA cJ dJ", preset="dreierschnapsen"), []),
        (laid("hA hK sA cJ", preset="dreierschnapsen"), ["unfinished-trick"]),
        (two(pile("hA h10"), pile("hA sJ")), ["in-two-piles"]),
        (two(pile("hK sA", "hearts"), pile("hQ cA", "hearts")), ["announced-twice"]),
        (two(pile("cA c10", "hearts"), pile("hK sA hQ sJ")), ["both-cards-lost"]),
        (two(pile("cA c10", "hearts"), pile("hK sA")), []),
        (two(pile("cA c10", "hearts"), pile("dA dJ")), []),
        (two(pile("cA c10", "hearts", "spades"), pile("dA dJ")), ["never-played"]),
        (two(pile("cA c10", "hearts"), pile("hQ dJ"), "sharp"), ["queen-led"]),
        (two(pile("cA c10", "hearts"), pile("hQ hK"), "sharp"), ["both-cards-lost"]),
        (two(pile("cA c10 sJ", "hearts"), pile("hQ dJ dA"), "three-hand"), []),
        (two(pile("hA hK", "hearts"), pile("sA sK"), "schnapsella"), []),
        (two(pile("cA c10"), pile("hQ hK"), played_out=True), ["cards-missing"]),
        (two(pile("cA c10"), pile("hQ hK"), played_out=True, closed=True), []),
        (two(pile("cA c10 cJ"), pile("hQ hK hA"), "three-hand", played_out=True), []),
    ],
)
def test_oddities_are_flagged(laid_out: LaidOut, found: list[str]) -> None:
    assert flags(laid_out) == found


def test_a_flag_names_its_cards_and_suits() -> None:
    both = count(two(pile("hA h10"), pile("hA sJ"))).flags[0]
    assert (both.cards, both.seat) == ((Card(Suit.HEARTS, Rank.ACE),), None)
    lost = count(two(pile("cA c10", "hearts"), pile("hK sA hQ sJ"))).flags[0]
    assert (lost.suits, lost.seat) == ((Suit.HEARTS,), A)


def test_impossible_piles_are_distinguished_from_odd_ones() -> None:
    assert not count(laid("hA h10 sK")).is_possible
    assert count(laid("hA hK", "hearts", trump=None)).is_possible
    assert count(laid("hA h10")) == CountedPiles({A: count_of_a(laid("hA h10"))}, ())


def test_cards_are_divided_into_tricks_by_the_number_of_players() -> None:
    assert [trick_size(rules(preset)) for preset in ("soft", "three-hand", "bauernschnapsen")] == [2, 3, 4]
    assert len(pack_of(rules("thousand"))) == len(pack_of(rules("sixty-six"))) == 24
    assert len(pack_of(rules("soft"))) == len(pack_of(rules("schnapsella"))) == 20


def dealt(pack: Iterable[Card]) -> st.SearchStrategy[list[Card]]:
    return st.permutations(tuple(pack))


@given(st.sampled_from(["soft", "sixty-six", "last-trick-ten"]), st.data())
def test_the_two_piles_of_a_whole_deal_count_120_and_have_no_flags(preset: str, data: st.DataObject) -> None:
    pack = data.draw(dealt(pack_of(rules(preset))))
    tricks = data.draw(st.integers(0, len(pack) // 2))
    mine, other = frozenset(pack[: 2 * tricks]), frozenset(pack[2 * tricks :])
    laid_out = two(TrickPile(cards=mine), TrickPile(cards=other), preset, played_out=True)
    piles = count(laid_out).piles
    assert piles[A].in_cards + piles[B].in_cards == 120
    assert piles[A].elsewhere == piles[B].in_cards
    assert flags(laid_out) == []
    assert piles[A].card_points not in {1, 2, 3} or preset == "sixty-six"

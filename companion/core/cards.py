"""The cards of the pack, as far as somebody must know which one is higher."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum


class Suit(StrEnum):
    """The four suits, by their French names."""

    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    SPADES = "spades"
    CLUBS = "clubs"


class Rank(StrEnum):
    """The ranks of twenty cards, highest first."""

    ACE = "ace"
    TEN = "ten"
    KING = "king"
    QUEEN = "queen"
    JACK = "jack"


@dataclass(frozen=True, slots=True)
class Card:
    """One card."""

    suit: Suit
    rank: Rank


PACK = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""The twenty cards of Schnapsen."""

_ORDER = tuple(Rank)


def highest(cards: Collection[Card]) -> Card | None:
    """The card of the highest rank, None where that is shared, or one card is there twice."""
    best = min(cards, key=lambda card: _ORDER.index(card.rank))
    is_alone = sum(card.rank is best.rank for card in cards) == 1
    return best if is_alone and len(set(cards)) == len(cards) else None

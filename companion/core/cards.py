"""The cards of the pack, as far as somebody must know which one is higher."""

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


def higher(first: Card, second: Card) -> Card | None:
    """The card of the higher rank, None where the ranks are equal."""
    if first.rank is second.rank:
        return None
    return min(first, second, key=lambda card: _ORDER.index(card.rank))

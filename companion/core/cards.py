"""The playing cards, their rank order and their card points."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from companion.core.numbers import CardPoints


class Suit(StrEnum):
    """The four suits, by their French names."""

    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    SPADES = "spades"
    CLUBS = "clubs"


class Rank(StrEnum):
    """The ranks, highest first; only the 24-card pack has nines."""

    ACE = "ace"
    TEN = "ten"
    KING = "king"
    QUEEN = "queen"
    JACK = "jack"
    NINE = "nine"


@dataclass(frozen=True, slots=True)
class Card:
    """A playing card."""

    suit: Suit
    rank: Rank


PACK = tuple(Card(suit, rank) for suit in Suit for rank in Rank if rank is not Rank.NINE)
"""The 20-card pack of Schnapsen."""
PACK_WITH_NINES = tuple(Card(suit, rank) for suit in Suit for rank in Rank)

CARD_POINTS: Mapping[Rank, CardPoints] = MappingProxyType(
    {
        Rank.ACE: CardPoints(11),
        Rank.TEN: CardPoints(10),
        Rank.KING: CardPoints(4),
        Rank.QUEEN: CardPoints(3),
        Rank.JACK: CardPoints(2),
        Rank.NINE: CardPoints(0),
    }
)
ALL_CARD_POINTS = CardPoints(120)
"""The card points in the full pack; nines are worth nothing."""
MOST_CARD_POINTS = CardPoints(ALL_CARD_POINTS + 3 * 20 + 40)
"""The card points in the full pack plus those for all four marriages."""

_ORDER = tuple(Rank)


def total_card_points(cards: Collection[Card]) -> CardPoints:
    """Return the total card points of these cards, not counting marriages."""
    return CardPoints(sum(CARD_POINTS[card.rank] for card in cards))


def highest(cards: Collection[Card]) -> Card | None:
    """Return the card with the highest rank, or None if several cards share that rank or any card appears twice."""
    best = min(cards, key=lambda card: _ORDER.index(card.rank))
    is_alone = sum(card.rank is best.rank for card in cards) == 1
    return best if is_alone and len(set(cards)) == len(cards) else None

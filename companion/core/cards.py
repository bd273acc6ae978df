"""The cards of the pack: which one is higher, and what each counts."""

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
    """The ranks, highest first; nines are in the pack of twenty-four only."""

    ACE = "ace"
    TEN = "ten"
    KING = "king"
    QUEEN = "queen"
    JACK = "jack"
    NINE = "nine"


@dataclass(frozen=True, slots=True)
class Card:
    """One card."""

    suit: Suit
    rank: Rank


PACK = tuple(Card(suit, rank) for suit in Suit for rank in Rank if rank is not Rank.NINE)
"""The twenty cards of Schnapsen."""
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
"""What all cards count together, with the nines or without."""
MOST_CARD_POINTS = CardPoints(ALL_CARD_POINTS + 3 * 20 + 40)
"""All cards and all four marriages."""

_ORDER = tuple(Rank)


def counted(cards: Collection[Card]) -> CardPoints:
    """What cards count together, without any marriage."""
    return CardPoints(sum(CARD_POINTS[card.rank] for card in cards))


def highest(cards: Collection[Card]) -> Card | None:
    """The card of the highest rank, None where that is shared, or one card is there twice."""
    best = min(cards, key=lambda card: _ORDER.index(card.rank))
    is_alone = sum(card.rank is best.rank for card in cards) == 1
    return best if is_alone and len(set(cards)) == len(cards) else None

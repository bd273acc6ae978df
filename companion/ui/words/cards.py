"""The names of cards."""

from collections.abc import Mapping

from companion.core.cards import Card, Rank, Suit
from companion.core.seats import Seat
from companion.i18n.translator import Translator


def card(tr: Translator, card: Card) -> str:
    """Return the name of a card."""
    return tr("%(rank)s of %(suit)s", suit=suit(tr, card.suit), rank=rank(tr, card.rank))


def suit(tr: Translator, suit: Suit) -> str:
    """Return the name of a suit with its symbol."""
    match suit:
        case Suit.HEARTS:
            return tr.context("suit", "hearts ♥")
        case Suit.DIAMONDS:
            return tr.context("suit", "diamonds ♦")
        case Suit.SPADES:
            return tr.context("suit", "spades ♠")
        case Suit.CLUBS:
            return tr.context("suit", "clubs ♣")


def rank(tr: Translator, rank: Rank) -> str:
    """Return the name of a rank."""
    match rank:
        case Rank.ACE:
            return tr.context("rank", "ace")
        case Rank.TEN:
            return tr.context("rank", "ten")
        case Rank.KING:
            return tr.context("rank", "king")
        case Rank.QUEEN:
            return tr.context("rank", "queen")
        case Rank.JACK:
            return tr.context("rank", "jack")
        case Rank.NINE:
            return tr.context("rank", "nine")


def drawn(tr: Translator, names: Mapping[Seat, str], cards: tuple[Card, Card], dealer: Seat) -> str:
    """Return a sentence saying which card each of two players drew and who therefore deals."""
    return tr(
        "%(first)s draws the %(card)s and %(second)s the %(other)s, so %(dealer)s deals.",
        first=names[Seat.A],
        second=names[Seat.B],
        card=card(tr, cards[0]),
        other=card(tr, cards[1]),
        dealer=names[dealer],
    )

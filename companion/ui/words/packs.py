"""Cards as they are called in the pack on the table: French, or double German."""

from companion.app.settings import Pack
from companion.core.cards import Card, Rank, Suit
from companion.i18n.translator import Translator
from companion.ui.words import cards
from companion.ui.words.piles import CardNames


def card_names(tr: Translator, pack: Pack) -> CardNames:
    """The names for sentences."""
    if pack is Pack.FRENCH:
        return CardNames(card=lambda one: cards.card(tr, one), suit=lambda one: cards.suit(tr, one))
    return CardNames(card=lambda one: _german_card(tr, one), suit=lambda one: _german_suit(tr, one))


def index(tr: Translator, pack: Pack, rank: Rank) -> str:
    """What stands in the corner of a card."""
    match rank:
        case Rank.ACE:
            return tr.context("card index", "A")
        case Rank.TEN:
            return "10"
        case Rank.KING:
            return tr.context("card index", "K")
        case Rank.QUEEN:
            return tr.context("card index", "Q") if pack is Pack.FRENCH else tr.context("double German card index", "O")
        case Rank.JACK:
            return tr.context("card index", "J") if pack is Pack.FRENCH else tr.context("double German card index", "U")
        case Rank.NINE:
            return "9"


def _german_card(tr: Translator, one: Card) -> str:
    return tr("%(rank)s of %(suit)s", suit=_german_suit(tr, one.suit), rank=_german_rank(tr, one.rank))


def _german_suit(tr: Translator, one: Suit) -> str:
    match one:
        case Suit.HEARTS:
            return tr.context("double German suit", "hearts")
        case Suit.DIAMONDS:
            return tr.context("double German suit", "bells")
        case Suit.SPADES:
            return tr.context("double German suit", "leaves")
        case Suit.CLUBS:
            return tr.context("double German suit", "acorns")


def _german_rank(tr: Translator, one: Rank) -> str:
    match one:
        case Rank.ACE:
            return tr.context("double German rank", "ace")
        case Rank.QUEEN:
            return tr.context("double German rank", "Ober")
        case Rank.JACK:
            return tr.context("double German rank", "Unter")
        case _:
            return cards.rank(tr, one)

"""Display text for a counted pile of cards: its total, anything odd about it, and the card names of the pack in use."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.app.settings import Pack
from companion.core.cards import ALL_CARD_POINTS, Card, Rank, Suit
from companion.core.referee.pile_counts import PileCount
from companion.core.referee.pile_flags import Flag, Flagged
from companion.core.scoring.evidence import CLAIM
from companion.i18n.translator import Translator
from companion.ui.words import cards


@dataclass(frozen=True, slots=True)
class CardNames:
    """The names that cards and suits have in the player's pack."""

    card: Callable[[Card], str]
    suit: Callable[[Suit], str]


def enough(tr: Translator, pile: PileCount) -> str:
    """Return a sentence saying whether a pile is enough for a claim."""
    if pile.is_enough:
        return tr("Enough: %(n)s card points.", n=pile.card_points)
    return tr.plural(
        "Not enough: %(have)s card points, %(n)s short of 66.",
        "Not enough: %(have)s card points, %(n)s short of 66.",
        pile.missing,
        have=pile.card_points,
    )


def made_of(tr: Translator, pile: PileCount) -> tuple[str, ...]:
    """Return sentences saying where a pile's card points come from."""
    tricks = tr.plural("%(n)s trick", "%(n)s tricks", pile.tricks)
    lines = [tr("%(tricks)s with cards worth %(cards)s.", tricks=tricks, cards=pile.in_cards)]
    if pile.in_marriages:
        lines.append(tr("Plus %(n)s from marriages.", n=pile.in_marriages))
    if pile.waiting:
        lines.append(tr("Another %(n)s from a marriage won't count until the player wins a trick.", n=pile.waiting))
    if pile.ten:
        lines.append(tr("Plus 10 for the last trick, for a total of %(total)s.", total=pile.total))
    return tuple(lines)


def elsewhere(tr: Translator, pile: PileCount, *, played_out: bool) -> str:
    """Return how many card points are left for the other player, not counting marriages."""
    if played_out:
        return tr(
            "The other player's cards must be worth %(n)s, because all the cards add up to %(all)s.",
            n=pile.elsewhere,
            all=ALL_CARD_POINTS,
        )
    return tr(
        "The remaining cards add up to %(n)s, so the other player's cards can't be worth more.",
        n=pile.elsewhere,
    )


def both_counted(tr: Translator, first: str, mine: PileCount, second: str, other: PileCount) -> str:
    """Return the totals of both players' piles, to settle a dispute."""
    return tr(
        "%(first)s has %(mine)s card points, %(second)s has %(other)s; a claim needs %(claim)s.",
        first=first,
        mine=mine.card_points,
        second=second,
        other=other.card_points,
        claim=CLAIM,
    )


def verdict(tr: Translator, flagged: Flagged) -> str:
    """Return, in a few words, how serious an oddity in a pile is."""
    return tr("This can't be right") if flagged.flag.is_impossible else tr("Check again")


def flag(tr: Translator, flagged: Flagged, names: CardNames) -> str:  # noqa: C901, PLR0912  # one case per flag
    """Return a description of an oddity in a pile."""
    cards = ", ".join(names.card(card) for card in flagged.cards)
    suits = ", ".join(names.suit(suit) for suit in flagged.suits)
    match flagged.flag:
        case Flag.UNFINISHED_TRICK:
            return tr("Not complete tricks yet: a card is missing, or there is one too many.")
        case Flag.NO_SUCH_CARD:
            return tr("Not in this pack: %(cards)s.", cards=cards)
        case Flag.IN_TWO_PILES:
            return tr("Counted for both sides: %(cards)s.", cards=cards)
        case Flag.CARDS_MISSING:
            return tr("All the cards have been played, but neither side has these: %(cards)s.", cards=cards)
        case Flag.ANNOUNCED_TWICE:
            return tr("Only one of you can have announced this marriage: %(suits)s.", suits=suits)
        case Flag.NO_SUCH_MARRIAGE:
            return tr("The only marriage in this game is the Bela: king and queen of trumps.")
        case Flag.TRICK_NEEDED:
            return tr("A marriage but no tricks: your rules don't allow a marriage on the first lead.")
        case Flag.TOO_MANY_MARRIAGES:
            return tr("More marriages than leads: you lead only at the start or after winning a trick.")
        case Flag.NEVER_PLAYED:
            return tr(
                "The king or queen was led to announce this marriage, but neither is among the tricks: %(suits)s.",
                suits=suits,
            )
        case Flag.QUEEN_LED:
            return tr(
                "Your rules say to lead the king of a marriage, but only the queen has been played: %(suits)s.",
                suits=suits,
            )
        case Flag.WAITS_FOR_TRICK:
            return tr("The marriage doesn't count until the player who announced it wins a trick.")
        case Flag.BOTH_CARDS_LOST:
            return tr(
                "The opponent won both the king and the queen of an announced marriage: %(suits)s. That can happen, "
                "but check who announced it.",
                suits=suits,
            )
        case Flag.TRUMP_UNKNOWN:
            return tr("Which suit is trump? Until you choose one, each marriage counts 20.")


def card_names(tr: Translator, pack: Pack) -> CardNames:
    """Return the names of the cards and suits in a pack, for use in sentences."""
    if pack is Pack.FRENCH:
        return CardNames(card=lambda card: cards.card(tr, card), suit=lambda suit: cards.suit(tr, suit))
    return CardNames(card=lambda card: _german_card(tr, card), suit=lambda suit: _german_suit(tr, suit))


def index(tr: Translator, pack: Pack, rank: Rank) -> str:
    """Return the letter or number in the corner of a card."""
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


def _german_card(tr: Translator, card: Card) -> str:
    return tr("%(rank)s of %(suit)s", suit=_german_suit(tr, card.suit), rank=_german_rank(tr, card.rank))


def _german_suit(tr: Translator, suit: Suit) -> str:
    match suit:
        case Suit.HEARTS:
            return tr.context("double German suit", "hearts")
        case Suit.DIAMONDS:
            return tr.context("double German suit", "bells")
        case Suit.SPADES:
            return tr.context("double German suit", "leaves")
        case Suit.CLUBS:
            return tr.context("double German suit", "acorns")


def _german_rank(tr: Translator, rank: Rank) -> str:
    match rank:
        case Rank.ACE:
            return tr.context("double German rank", "ace")
        case Rank.QUEEN:
            return tr.context("double German rank", "Ober")
        case Rank.JACK:
            return tr.context("double German rank", "Unter")
        case _:
            return cards.rank(tr, rank)

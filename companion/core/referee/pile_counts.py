"""What trick piles count, and what each leaves to the others."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.cards import ALL_CARD_POINTS, Suit, counted
from companion.core.numbers import CardPoints
from companion.core.options.choices import PlayedOut
from companion.core.options.parts import BiddingRules, DealRules, NamingRules
from companion.core.referee.pile_flags import Flagged, flags_of
from companion.core.referee.trick_piles import LaidOut, TrickPile, tricks_in
from companion.core.scoring.evidence import CLAIM, TEN
from companion.core.seats import Seat
from companion.core.variants.thousand import MARRIAGES

_MARRIAGE, _ROYAL_MARRIAGE = 20, 40


@dataclass(frozen=True, slots=True, kw_only=True)
class PileCount:
    """What one pile counts."""

    in_cards: CardPoints
    in_marriages: CardPoints
    waiting: CardPoints
    """Of a marriage that counts as soon as there is a trick."""
    ten: CardPoints
    """For the last trick, where the rules give it; it makes no claim."""
    tricks: int

    @property
    def card_points(self) -> CardPoints:
        """Cards and valid marriages, without the ten."""
        return CardPoints(self.in_cards + self.in_marriages)

    @property
    def total(self) -> CardPoints:
        """All of it, as it is compared where the last trick counts ten."""
        return CardPoints(self.card_points + self.ten)

    @property
    def is_enough(self) -> bool:
        """Whether it makes a claim of 66 right."""
        return self.card_points >= CLAIM

    @property
    def missing(self) -> int:
        """The card points that it still lacks for that."""
        return max(0, CLAIM - self.card_points)

    @property
    def elsewhere(self) -> CardPoints:
        """What all the other cards count: what the other must have when all cards are played, and else at most."""
        return CardPoints(ALL_CARD_POINTS - self.in_cards)


@dataclass(frozen=True, slots=True)
class Counted:
    """The piles on the table, counted, and what is odd about them."""

    piles: Mapping[Seat, PileCount]
    flags: tuple[Flagged, ...]

    @property
    def can_be(self) -> bool:
        """Whether no flag says that the piles cannot have come about."""
        return not any(flagged.flag.is_impossible for flagged in self.flags)


def count(laid_out: LaidOut) -> Counted:
    """What each pile counts, whatever the flags say."""
    piles = {seat: _count(laid_out, seat, pile) for seat, pile in laid_out.piles.items()}
    return Counted(piles, flags_of(laid_out))


def marriage_value(laid_out: LaidOut, suit: Suit) -> int:
    """What a marriage counts under the rules on the table; 0 where the game does not know it."""
    match laid_out.rules.deal:
        case BiddingRules():
            return MARRIAGES[suit]
        case NamingRules():
            return _MARRIAGE if laid_out.trump in {None, suit} else 0
        case _:
            return _ROYAL_MARRIAGE if suit is laid_out.trump else _MARRIAGE


def _count(laid_out: LaidOut, seat: Seat, pile: TrickPile) -> PileCount:
    tricks = tricks_in(laid_out.rules, pile)
    announced = CardPoints(sum(marriage_value(laid_out, suit) for suit in pile.marriages))
    waits = not tricks and not isinstance(laid_out.rules.deal, BiddingRules)
    return PileCount(
        in_cards=counted(pile.cards),
        in_marriages=CardPoints(0) if waits else announced,
        waiting=announced if waits else CardPoints(0),
        ten=CardPoints(TEN if _has_ten(laid_out, seat) else 0),
        tricks=tricks,
    )


def _has_ten(laid_out: LaidOut, seat: Seat) -> bool:
    deal = laid_out.rules.deal
    counts = isinstance(deal, DealRules) and deal.played_out is PlayedOut.PLUS_TEN
    return counts and laid_out.played_out and not laid_out.closed and seat is laid_out.last_trick

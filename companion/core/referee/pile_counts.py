"""Count trick piles, and the card points left for the other players."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.cards import ALL_CARD_POINTS, Suit, total_card_points
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
    """The result of counting one pile."""

    in_cards: CardPoints
    in_marriages: CardPoints
    waiting: CardPoints
    """Card points for marriages that will count as soon as the player has a trick."""
    ten: CardPoints
    """Card points for the last trick, if the rules count it; they do not count towards a claim."""
    tricks: int

    @property
    def card_points(self) -> CardPoints:
        """The card points of the cards and valid marriages, without the ten for the last trick."""
        return CardPoints(self.in_cards + self.in_marriages)

    @property
    def total(self) -> CardPoints:
        """The card points including the ten for the last trick, for games that compare totals."""
        return CardPoints(self.card_points + self.ten)

    @property
    def is_enough(self) -> bool:
        """Whether the pile is sufficient for a claim of 66."""
        return self.card_points >= CLAIM

    @property
    def missing(self) -> int:
        """The number of card points still missing for a claim of 66."""
        return max(0, CLAIM - self.card_points)

    @property
    def elsewhere(self) -> CardPoints:
        """The card points of all cards outside the pile; once all cards have been played, these are the opponent's."""
        return CardPoints(ALL_CARD_POINTS - self.in_cards)


@dataclass(frozen=True, slots=True)
class CountedPiles:
    """The counts of the piles on the table, and any anomalies in the piles."""

    piles: Mapping[Seat, PileCount]
    flags: tuple[Flagged, ...]

    @property
    def is_possible(self) -> bool:
        """Whether the piles can occur in a deal."""
        return not any(flagged.flag.is_impossible for flagged in self.flags)


def count(laid_out: LaidOut) -> CountedPiles:
    """Count each pile, even if the piles have anomalies."""
    piles = {seat: _count(laid_out, seat, pile) for seat, pile in laid_out.piles.items()}
    return CountedPiles(piles, flags_of(laid_out))


def marriage_value(laid_out: LaidOut, suit: Suit) -> int:
    """Return the value of a marriage under the rules, or 0 if the game does not have that marriage."""
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
        in_cards=total_card_points(pile.cards),
        in_marriages=CardPoints(0) if waits else announced,
        waiting=announced if waits else CardPoints(0),
        ten=CardPoints(TEN if _has_ten(laid_out, seat) else 0),
        tricks=tricks,
    )


def _has_ten(laid_out: LaidOut, seat: Seat) -> bool:
    deal = laid_out.rules.deal
    counts = isinstance(deal, DealRules) and deal.played_out is PlayedOut.PLUS_TEN
    return counts and laid_out.played_out and not laid_out.closed and seat is laid_out.last_trick

"""Trick piles that are being laid out with the fingers."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.core.cards import Card, Suit
from companion.core.options.rules import Ruleset
from companion.core.referee.trick_piles import LaidOut, TrickPile
from companion.core.seats import PAIR, Seat, opponent_of

_EMPTY = TrickPile()


@dataclass(frozen=True, slots=True, kw_only=True)
class PileDraft:
    """The piles of two, one of them under the fingers; a card or a marriage is in one of them at most."""

    at: Seat = Seat.A
    piles: Mapping[Seat, TrickPile] = field(default_factory=dict)
    trump: Suit | None = None
    played_out: bool = False
    closed: bool = False
    last_trick: Seat | None = None

    def pile(self, seat: Seat) -> TrickPile:
        """What lies there so far."""
        return self.piles.get(seat, _EMPTY)

    def owner(self, card: Card) -> Seat | None:
        """In whose pile a card is."""
        return next((seat for seat in PAIR if card in self.pile(seat).cards), None)

    def announcer(self, suit: Suit) -> Seat | None:
        """Who has announced a marriage."""
        return next((seat for seat in PAIR if suit in self.pile(seat).marriages), None)

    def touching(self, card: Card) -> "PileDraft":
        """The card comes to the pile under the fingers, from wherever it was, or goes away from it."""
        mine, other = self.pile(self.at), self.pile(opponent_of(self.at))
        return self._laying(replace(mine, cards=mine.cards ^ {card}), replace(other, cards=other.cards - {card}))

    def announcing(self, suit: Suit) -> "PileDraft":
        """The same with a marriage."""
        mine, other = self.pile(self.at), self.pile(opponent_of(self.at))
        return self._laying(
            replace(mine, marriages=mine.marriages ^ {suit}), replace(other, marriages=other.marriages - {suit})
        )

    def making_trump(self, suit: Suit) -> "PileDraft":
        """Trump is this suit; a second touch takes that back."""
        return replace(self, trump=None if self.trump is suit else suit)

    def turning_to(self, seat: Seat) -> "PileDraft":
        """The other pile under the fingers."""
        return replace(self, at=seat)

    def ending(self, *, played_out: bool) -> "PileDraft":
        """Whether all cards were played."""
        return replace(self, played_out=played_out)

    def with_last_trick(self, seat: Seat | None) -> "PileDraft":
        """Who took the last trick; None: the talon was closed, and it counts nothing."""
        return replace(self, last_trick=seat, closed=seat is None)

    def laid_out(self, rules: Ruleset) -> LaidOut:
        """What is to be counted: the pile under the fingers, and the other one where anything lies in it."""
        seats = [seat for seat in PAIR if seat is self.at or self.pile(seat) != _EMPTY]
        return LaidOut(
            rules=rules,
            piles={seat: self.pile(seat) for seat in seats},
            trump=self.trump,
            played_out=self.played_out,
            closed=self.closed,
            last_trick=self.last_trick if self.played_out else None,
        )

    def _laying(self, mine: TrickPile, other: TrickPile) -> "PileDraft":
        return replace(self, piles={self.at: mine, opponent_of(self.at): other})

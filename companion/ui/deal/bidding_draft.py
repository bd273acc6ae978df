"""What somebody has answered so far about a deal of Thousand; marriages are added up for whoever cannot."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.core.cards import ALL_CARD_POINTS, Suit
from companion.core.numbers import CardPoints
from companion.core.scoring.outcomes import BiddingOutcome
from companion.core.seats import Seat
from companion.core.variants.thousand import LEAST_BID, LEAST_BID_ON_THE_BARREL, MARRIAGES, MOST_BID, Account
from companion.ui.deal.draft import with_value

STEP = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class BiddingDraft:
    """The answers: a bid, the cards that each has counted, and who announced which marriage."""

    declarer: Seat | None = None
    bid: int | None = LEAST_BID
    """While one types it may be any number."""
    cards: Mapping[Seat, int] = field(default_factory=dict)
    """What was counted; the marriages may be in it, if nobody has named them."""
    marriages: Mapping[Suit, Seat] = field(default_factory=dict)
    gave_up: bool = False

    def declaring(self, declarer: Seat, least: int) -> "BiddingDraft":
        """Somebody else plays, who must bid so many at least."""
        return replace(self, declarer=declarer, bid=None if self.bid is None else max(self.bid, least))

    def counting(self, seat: Seat, cards: int | None) -> "BiddingDraft":
        """The same with the cards of a player; None takes them back."""
        return replace(self, cards=with_value(self.cards, seat, cards))

    def marrying(self, suit: Suit, seat: Seat) -> "BiddingDraft":
        """A player announced this marriage, or did not after all; each is there once."""
        announced = None if self.marriages.get(suit) is seat else seat
        return replace(self, marriages=with_value(self.marriages, suit, announced))

    def announced(self, seat: Seat) -> int:
        """What a player's marriages add."""
        return sum(worth(suit) for suit, who in self.marriages.items() if who is seat)

    def total(self, seat: Seat) -> int | None:
        """What a player has in all, None where the cards have not been counted."""
        cards = self.cards.get(seat)
        return None if cards is None else cards + self.announced(seat)

    def rest(self, seats: tuple[Seat, ...]) -> tuple[Seat, int] | None:
        """Who alone has not counted yet, and what the others have left over."""
        open_seats = [seat for seat in seats if seat not in self.cards]
        left = ALL_CARD_POINTS - sum(self.cards.values())
        return (open_seats[0], left) if len(open_seats) == 1 and left >= 0 else None

    def outcome(self, seats: tuple[Seat, ...]) -> BiddingOutcome:
        """The deal as far as it was told."""
        totals = {seat: CardPoints(total) for seat in seats if (total := self.total(seat)) is not None}
        return BiddingOutcome(
            declarer=self.declarer, bid=self.bid, card_points={} if self.gave_up else totals, gave_up=self.gave_up
        )


def worth(suit: Suit) -> int:
    """What the marriage of a suit counts."""
    return MARRIAGES[suit]


def least_bid(account: Account) -> int:
    """What a player must bid at least; on the barrel it is more."""
    return LEAST_BID_ON_THE_BARREL if account.on_barrel else LEAST_BID


def stepped(bid: int | None, by: int, least: int) -> int:
    """The next bid up or down that there is; from an odd number to the nearest step in that direction."""
    if bid is None:
        return least
    following = (bid // STEP + 1) * STEP if by > 0 else (-(-bid // STEP) - 1) * STEP
    return min(max(following, least), MOST_BID)


def bidding_draft_of(outcome: BiddingOutcome) -> BiddingDraft:
    """The answers that a recorded deal came from; of marriages only their sum was kept."""
    return BiddingDraft(
        declarer=outcome.declarer, bid=outcome.bid, cards=dict(outcome.card_points), gave_up=outcome.gave_up
    )

"""The input so far for a deal of Thousand; selected marriages are added to the card points automatically."""

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
    """The input so far for a deal of Thousand: the bid, each player's card points, and who announced which marriage."""

    declarer: Seat | None = None
    bid: int | None = LEAST_BID
    """The bid, which may be out of range while it is being typed."""
    cards: Mapping[Seat, int] = field(default_factory=dict)
    """The card points as typed; they may already include marriages that are not in `marriages`."""
    marriages: Mapping[Suit, Seat] = field(default_factory=dict)
    gave_up: bool = False

    def with_declarer(self, declarer: Seat, least: int) -> "BiddingDraft":
        """Return a copy with the given declarer, raising the bid to `least` if it is lower."""
        return replace(self, declarer=declarer, bid=None if self.bid is None else max(self.bid, least))

    def with_card_points(self, seat: Seat, cards: int | None) -> "BiddingDraft":
        """Return a copy with the given card points for a player; None removes them."""
        return replace(self, cards=with_value(self.cards, seat, cards))

    def toggle_marriage(self, suit: Suit, seat: Seat) -> "BiddingDraft":
        """Return a copy that credits a marriage to `seat` only, or to nobody if `seat` already had it."""
        announced = None if self.marriages.get(suit) is seat else seat
        return replace(self, marriages=with_value(self.marriages, suit, announced))

    def marriage_points(self, seat: Seat) -> int:
        """Return the total value of the marriages selected for a player."""
        return sum(worth(suit) for suit, who in self.marriages.items() if who is seat)

    def total(self, seat: Seat) -> int | None:
        """Return a player's card points including marriages, or None if no card points were entered."""
        cards = self.cards.get(seat)
        return None if cards is None else cards + self.marriage_points(seat)

    def rest(self, seats: tuple[Seat, ...]) -> tuple[Seat, int] | None:
        """Return the only player whose card points are missing, and the number of card points left for that player.

        Return None if no player or several players are missing, or if the card points entered exceed those in the pack.
        """
        open_seats = [seat for seat in seats if seat not in self.cards]
        left = ALL_CARD_POINTS - sum(self.cards.values())
        return (open_seats[0], left) if len(open_seats) == 1 and left >= 0 else None

    def outcome(self, seats: tuple[Seat, ...]) -> BiddingOutcome:
        """Return the outcome of the deal, which may be incomplete."""
        totals = {seat: CardPoints(total) for seat in seats if (total := self.total(seat)) is not None}
        return BiddingOutcome(
            declarer=self.declarer, bid=self.bid, card_points={} if self.gave_up else totals, gave_up=self.gave_up
        )


def worth(suit: Suit) -> int:
    """Return the value of the marriage in `suit`."""
    return MARRIAGES[suit]


def least_bid(account: Account) -> int:
    """Return the lowest bid allowed for a player; it is higher for a player on the barrel."""
    return LEAST_BID_ON_THE_BARREL if account.on_barrel else LEAST_BID


def next_bid(bid: int | None, by: int, least: int) -> int:
    """Return the next multiple of five above `bid`, or below it if `by` is negative, within the limits for bids."""
    if bid is None:
        return least
    following = (bid // STEP + 1) * STEP if by > 0 else (-(-bid // STEP) - 1) * STEP
    return min(max(following, least), MOST_BID)


def bidding_draft_of(outcome: BiddingOutcome) -> BiddingDraft:
    """Return the draft for editing a recorded deal, without marriages, as the card points already include them."""
    return BiddingDraft(
        declarer=outcome.declarer, bid=outcome.bid, cards=dict(outcome.card_points), gave_up=outcome.gave_up
    )

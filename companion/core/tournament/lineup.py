"""The players in a draw, their entry cards, and the order in which they draw."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NewType

from companion.core.scoring.violations import Code, Violation

CardHolder = NewType("CardHolder", str)
"""The unique name or start number of a player who holds entry cards."""

FEWEST_CARDS, MOST_CARDS = 2, 1 << 16
"""The minimum and maximum number of cards: one card has no opponent, and a mistyped number must not exhaust memory."""


@dataclass(frozen=True, slots=True)
class Lineup:
    """The players in a tournament stage, with the entry cards that they still hold."""

    cards: Mapping[CardHolder, int]
    stage: int
    """The number of the stage; the first stage includes every card that was sold."""

    @property
    def is_first(self) -> bool:
        """Whether this is the first stage, in which some numbers may be unsold and players may put numbers back."""
        return self.stage == 1

    @property
    def sold(self) -> int:
        """The total number of entry cards."""
        return sum(self.cards.values())

    @property
    def issued(self) -> int:
        """The number of lots in both pots: the number of cards, rounded up to a power of two."""
        return 1 << (self.sold - 1).bit_length()

    @property
    def order(self) -> tuple[CardHolder, ...]:
        """The drawing order: as given in the first stage, and by number of cards (highest first) in later stages."""
        if self.is_first:
            return tuple(self.cards)
        return tuple(sorted(self.cards, key=lambda player: self.cards[player], reverse=True))


def check(lineup: Lineup) -> tuple[Violation, ...]:
    """Return all violations that prevent a draw, named by their fields in the scripting interface; never raises."""
    wrong = [f"cards.{player}" for player, cards in lineup.cards.items() if not 1 <= cards <= MOST_CARDS]
    if not wrong and not FEWEST_CARDS <= lineup.sold <= MOST_CARDS:
        wrong.append("cards")
    if lineup.stage < 1:
        wrong.append("round")
    return tuple(Violation(Code.OUT_OF_RANGE, field) for field in wrong)

"""Who draws, with how many entry cards, and in which order."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NewType

from companion.core.scoring.violations import Code, Violation

Player = NewType("Player", str)
"""Whoever holds entry cards, by a name or start number that nobody else has."""

FEWEST_CARDS, MOST_CARDS = 2, 1 << 16
"""One card meets nobody; the other end only keeps a slip of the pen from filling the memory."""


@dataclass(frozen=True, slots=True)
class Lineup:
    """The players of one stage of a tournament with the entry cards that they still hold."""

    cards: Mapping[Player, int]
    stage: int
    """1 is the first stage, with every card that was sold."""

    @property
    def is_first(self) -> bool:
        """Whether cards may have been left unsold, and a number may be put back."""
        return self.stage == 1

    @property
    def sold(self) -> int:
        """All entry cards together."""
        return sum(self.cards.values())

    @property
    def issued(self) -> int:
        """The smallest power of two that holds all cards; more than half of it is sold then, or all of it."""
        return 1 << (self.sold - 1).bit_length()

    @property
    def order(self) -> tuple[Player, ...]:
        """Who draws when: as the players stand here, but after the first stage those with more cards go first."""
        if self.is_first:
            return tuple(self.cards)
        return tuple(sorted(self.cards, key=lambda player: self.cards[player], reverse=True))


def check(lineup: Lineup) -> tuple[Violation, ...]:
    """Everything that keeps a lineup from being drawn, by the fields of the scripting interface; never raises."""
    wrong = [f"cards.{player}" for player, cards in lineup.cards.items() if not 1 <= cards <= MOST_CARDS]
    if not wrong and not FEWEST_CARDS <= lineup.sold <= MOST_CARDS:
        wrong.append("cards")
    if lineup.stage < 1:
        wrong.append("round")
    return tuple(Violation(Code.OUT_OF_RANGE, field) for field in wrong)

"""The steps of a draw, in order, so that it can be shown and checked."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.tournament.lineup import CardHolder


class Pot(StrEnum):
    """The two pots with the same numbers; players with the same number meet. The values are public."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class NumberDrawn:
    """A player has drawn a number for a card."""

    player: CardHolder
    pot: Pot
    number: int


@dataclass(frozen=True, slots=True)
class NumberRefused:
    """A player has put a number of the right pot aside to avoid meeting themselves, and draws again."""

    player: CardHolder
    number: int


@dataclass(frozen=True, slots=True)
class NumberReturned:
    """A refused number has gone back into the right pot, after its player has drawn another one."""

    number: int


@dataclass(frozen=True, slots=True)
class Paired:
    """Two players have the same number, and play."""

    number: int
    left: CardHolder
    right: CardHolder


@dataclass(frozen=True, slots=True)
class ByeGiven:
    """Nobody has drawn the number from the right pot: the card advances unplayed."""

    number: int
    player: CardHolder


@dataclass(frozen=True, slots=True)
class CardHandedIn:
    """A player has a number twice: one of the two cards is handed in and the other advances, without a match."""

    number: int
    player: CardHolder


Lot = NumberDrawn | NumberRefused | NumberReturned
"""A step at the pots."""

Meeting = Paired | ByeGiven | CardHandedIn
"""The result for a number, after all players have drawn."""

DrawStep = Lot | Meeting

"""The steps of a draw, recorded so that the draw can be displayed and verified."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.tournament.lineup import CardHolder


class Pot(StrEnum):
    """The two pots, which contain the same numbers; the players who draw the same number meet.

    The values are part of the scripting interface.
    """

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class NumberDrawn:
    """A number that a player draws for a card."""

    player: CardHolder
    pot: Pot
    number: int


@dataclass(frozen=True, slots=True)
class NumberRefused:
    """A number from the right pot that a player sets aside because it would lead to an unwanted meeting."""

    player: CardHolder
    number: int


@dataclass(frozen=True, slots=True)
class NumberReturned:
    """A refused number that is put back into the right pot after its player has drawn another one."""

    number: int


@dataclass(frozen=True, slots=True)
class Paired:
    """Two players with the same number, who play each other."""

    number: int
    left: CardHolder
    right: CardHolder


@dataclass(frozen=True, slots=True)
class ByeGiven:
    """A number that was drawn only from the left pot; its card gets a bye."""

    number: int
    player: CardHolder


@dataclass(frozen=True, slots=True)
class CardHandedIn:
    """A number that the same player drew from both pots; one card is handed in, and the other one advances."""

    number: int
    player: CardHolder


Lot = NumberDrawn | NumberRefused | NumberReturned
"""A step in drawing from the pots."""

Meeting = Paired | ByeGiven | CardHandedIn
"""The result for a number, after all players have drawn."""

DrawStep = Lot | Meeting

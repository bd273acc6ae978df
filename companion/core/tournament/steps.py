"""What happens at a draw, one thing after the other, so that it can be shown and checked."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.tournament.lineup import Player


class Pot(StrEnum):
    """The two pots, each with the same numbers; players with the same number meet. The values are public."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class NumberDrawn:
    """A player has drawn a number for one of his cards."""

    player: Player
    pot: Pot
    number: int


@dataclass(frozen=True, slots=True)
class NumberRefused:
    """A player has put a number of the right pot aside, because he would have met himself; he draws again."""

    player: Player
    number: int


@dataclass(frozen=True, slots=True)
class NumberReturned:
    """A refused number has gone back into the right pot, now that its player has another one."""

    number: int


@dataclass(frozen=True, slots=True)
class Paired:
    """Two players have the same number, and play."""

    number: int
    left: Player
    right: Player


@dataclass(frozen=True, slots=True)
class ByeGiven:
    """Nobody has drawn the number from the right pot: the card goes on unplayed."""

    number: int
    player: Player


@dataclass(frozen=True, slots=True)
class CardHandedIn:
    """A player has a number twice: one of the two cards is handed in and the other goes on, without a match."""

    number: int
    player: Player


Lot = NumberDrawn | NumberRefused | NumberReturned
"""What happens at the pots."""

Meeting = Paired | ByeGiven | CardHandedIn
"""What becomes of a number, once everybody has drawn."""

Step = Lot | Meeting

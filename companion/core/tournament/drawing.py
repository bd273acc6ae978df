"""The draw of a stage of Preisschnapsen, from two pots."""

from bisect import insort
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.core.scoring.violations import ViolationError
from companion.core.tournament.chance import Chance, taken
from companion.core.tournament.lineup import Lineup, Player, check
from companion.core.tournament.steps import (
    ByeGiven,
    CardHandedIn,
    Lot,
    Meeting,
    NumberDrawn,
    NumberRefused,
    NumberReturned,
    Paired,
    Pot,
    Step,
)


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw that is done; its log holds every lot in order, and then what became of each number."""

    issued: int
    log: tuple[Step, ...]

    @property
    def pairs(self) -> tuple[Paired, ...]:
        """Who plays whom, by number."""
        return tuple(step for step in self.log if isinstance(step, Paired))

    @property
    def byes(self) -> tuple[ByeGiven, ...]:
        """Whose cards go on unplayed, by number."""
        return tuple(step for step in self.log if isinstance(step, ByeGiven))

    @property
    def handed_in(self) -> tuple[CardHandedIn, ...]:
        """Who was drawn against himself, by number."""
        return tuple(step for step in self.log if isinstance(step, CardHandedIn))


def draw(lineup: Lineup, chance: Chance) -> Draw:
    """Draw for everybody, first until the left pot is empty, then from the right one.

    Raises:
        ViolationError: where `check` finds something wrong with the lineup.
    """
    violations = check(lineup)
    if violations:
        raise ViolationError(violations)
    lots = tuple(_lots(lineup, chance))
    return Draw(lineup.issued, (*lots, *_meetings(lots)))


def _lots(lineup: Lineup, chance: Chance) -> Iterator[Lot]:
    """Each player draws for all of his cards at once; every pot keeps its numbers in order."""
    left, right = ([*range(1, lineup.issued // 2 + 1)] for _ in Pot)
    for player in lineup.order:
        own: set[int] = set()
        for _ in range(lineup.cards[player]):
            if left:
                number = taken(left, chance)
                yield NumberDrawn(player, Pot.LEFT, number)
                if lineup.is_first:
                    own.add(number)
            else:
                yield from _right_lots(player, own, right, chance)


def _right_lots(player: Player, own: set[int], pot: list[int], chance: Chance) -> Iterator[Lot]:
    """Draw until the number is none of the player's `own`, all of which are in the pot, as long as there is another."""
    avoidable = len(pot) > len(own)
    aside: list[int] = []
    number = taken(pot, chance)
    yield NumberDrawn(player, Pot.RIGHT, number)
    while avoidable and number in own:
        yield NumberRefused(player, number)
        aside.append(number)
        number = taken(pot, chance)
        yield NumberDrawn(player, Pot.RIGHT, number)
    own.discard(number)
    for refused in aside:
        insort(pot, refused)
        yield NumberReturned(refused)


def _meetings(lots: Iterable[Lot]) -> Iterator[Meeting]:
    """What the lots come to, number by number; a refused number may have been drawn again by somebody else."""
    holders: dict[Pot, dict[int, Player]] = {pot: {} for pot in Pot}
    for lot in lots:
        match lot:
            case NumberDrawn(player, pot, number):
                holders[pot][number] = player
            case NumberRefused(_, number):
                del holders[Pot.RIGHT][number]
            case NumberReturned():  # it is nobody's already
                pass
    for number, left in sorted(holders[Pot.LEFT].items()):
        right = holders[Pot.RIGHT].get(number)
        if right is None:
            yield ByeGiven(number, left)
        elif right == left:
            yield CardHandedIn(number, left)
        else:
            yield Paired(number, left, right)

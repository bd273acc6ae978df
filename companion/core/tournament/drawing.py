"""The draw for a stage of a knock-out tournament (Preisschnapsen), from two pots."""

from bisect import insort
from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from types import MappingProxyType

from companion.core.scoring.violations import ViolationError
from companion.core.tournament.chance import Chance, take_random
from companion.core.tournament.lineup import CardHolder, Lineup, check
from companion.core.tournament.steps import (
    ByeGiven,
    CardHandedIn,
    DrawStep,
    Lot,
    Meeting,
    NumberDrawn,
    NumberRefused,
    NumberReturned,
    Paired,
    Pot,
)

Met = Mapping[CardHolder, AbstractSet[CardHolder]]
"""The players whom each player has met before, and does not meet again if that can be avoided."""


@dataclass(frozen=True, slots=True)
class Draw:
    """A completed draw; its log contains every lot in order, followed by the meeting for each number."""

    issued: int
    log: tuple[DrawStep, ...]

    @property
    def pairs(self) -> tuple[Paired, ...]:
        """The pairs of players, sorted by drawn number."""
        return tuple(step for step in self.log if isinstance(step, Paired))

    @property
    def byes(self) -> tuple[ByeGiven, ...]:
        """The byes, sorted by drawn number."""
        return tuple(step for step in self.log if isinstance(step, ByeGiven))

    @property
    def handed_in(self) -> tuple[CardHandedIn, ...]:
        """The cards handed in by players who drew their own number, sorted by this number."""
        return tuple(step for step in self.log if isinstance(step, CardHandedIn))


def draw(lineup: Lineup, chance: Chance, met: Met = MappingProxyType({})) -> Draw:
    """Draw for all players, from the left pot until it is empty, then from the right pot.

    A player who draws the number of an opponent in `met` from the right pot puts it back and draws another number, if
    there is one. In the first stage, the same applies to a player's own numbers.

    Raises:
        ViolationError: If `check` finds a violation in the lineup.
    """
    violations = check(lineup)
    if violations:
        raise ViolationError(violations)
    lots = tuple(_lots(lineup, chance, met))
    return Draw(lineup.issued, (*lots, *_meetings(lots)))


def _lots(lineup: Lineup, chance: Chance, met: Met) -> Iterator[Lot]:
    """Yield all lots; each player draws for all their cards in succession, and numbers left in a pot stay in order."""
    left, right = ([*range(1, lineup.issued // 2 + 1)] for _ in Pot)
    holders: dict[int, CardHolder] = {}
    undrawn: defaultdict[CardHolder, set[int]] = defaultdict(set)
    """The numbers of each player that are still in the right pot."""
    for player in lineup.order:
        avoided = {*met.get(player, ()), *([player] if lineup.is_first else [])}
        for _ in range(lineup.cards[player]):
            if left:
                number = take_random(left, chance)
                holders[number] = player
                undrawn[player].add(number)
                yield NumberDrawn(player, Pot.LEFT, number)
            else:
                refused = set[int]().union(*(undrawn[other] for other in avoided))
                number = yield from _right_lots(player, refused, right, chance)
                undrawn[holders[number]].remove(number)


def _right_lots(
    player: CardHolder, refused: AbstractSet[int], pot: list[int], chance: Chance
) -> Generator[Lot, None, int]:
    """Yield lots drawn from the pot until one is not in `refused`, and return its number.

    If the pot contains only refused numbers, only one lot is drawn. All refused numbers must be in the pot.
    """
    avoidable = len(pot) > len(refused)
    aside: list[int] = []
    number = take_random(pot, chance)
    yield NumberDrawn(player, Pot.RIGHT, number)
    while avoidable and number in refused:
        yield NumberRefused(player, number)
        aside.append(number)
        number = take_random(pot, chance)
        yield NumberDrawn(player, Pot.RIGHT, number)
    for returned in aside:
        insort(pot, returned)
        yield NumberReturned(returned)
    return number


def _meetings(lots: Iterable[Lot]) -> Iterator[Meeting]:
    """Yield the meeting for each number; a number refused by one player may later be drawn by another."""
    holders: dict[Pot, dict[int, CardHolder]] = {pot: {} for pot in Pot}
    for lot in lots:
        match lot:
            case NumberDrawn(player, pot, number):
                holders[pot][number] = player
            case NumberRefused(_, number):
                del holders[Pot.RIGHT][number]
            case NumberReturned():  # the number was refused before, so nobody holds it
                pass
    for number, left in sorted(holders[Pot.LEFT].items()):
        right = holders[Pot.RIGHT].get(number)
        if right is None:
            yield ByeGiven(number, left)
        elif right == left:
            yield CardHandedIn(number, left)
        else:
            yield Paired(number, left, right)

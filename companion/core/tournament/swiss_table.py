"""The standings of a Swiss tournament, sorted by wins, then by tie-breaks, then by lot."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import assert_never

from companion.core.tournament.events import StartNumber
from companion.core.tournament.meetings import MET, Pairing, State
from companion.core.tournament.setup import TieBreak
from companion.core.tournament.standing import TableLine


@dataclass(slots=True)
class Records:
    """The results of all players so far."""

    wins: Counter[StartNumber] = field(default_factory=Counter)
    byes: Counter[StartNumber] = field(default_factory=Counter)
    met: defaultdict[StartNumber, Counter[StartNumber]] = field(default_factory=lambda: defaultdict(Counter))
    """The number of times each pair of players was drawn against each other."""
    opponents: defaultdict[StartNumber, Counter[StartNumber]] = field(default_factory=lambda: defaultdict(Counter))
    """Like `met`, but only for decided meetings: a pairing alone does not change the table."""
    beaten: defaultdict[StartNumber, list[StartNumber]] = field(default_factory=lambda: defaultdict(list))
    bummerls: Counter[StartNumber] = field(default_factory=Counter)

    def add(self, pairing: Pairing) -> None:
        """Add the result of a meeting."""
        left, right, winner = pairing.left, pairing.right, pairing.winner
        if winner is not None:
            self.wins[winner] += 1
        if pairing.state is State.BYE and winner is not None:
            self.byes[winner] += 1
        if left is None or right is None:
            return
        self.met[left][right] += 1
        self.met[right][left] += 1
        if winner is not None and pairing.state in MET:
            self.opponents[left][right] += 1
            self.opponents[right][left] += 1
            self.beaten[winner].append(right if winner == left else left)
        is_walk_over = pairing.state is State.WALK_OVER  # which counts without the score that it may have interrupted
        if pairing.result is not None and pairing.result.bummerls is not None and not is_walk_over:
            won, lost = pairing.result.bummerls
            self.bummerls[left] += won - lost
            self.bummerls[right] += lost - won

    def value(self, tie_break: TieBreak, number: StartNumber, level: AbstractSet[StartNumber]) -> int:
        """Return the tie-break value of a player who is tied with the players in `level`.

        In Buchholz and Sonneborn-Berger, a bye counts as an opponent with as many wins as the player.
        """
        match tie_break:
            case TieBreak.BUCHHOLZ:
                opponents = sum(self.wins[other] * times for other, times in self.opponents[number].items())
                return opponents + self.byes[number] * self.wins[number]
            case TieBreak.SONNEBORN_BERGER:
                return sum(self.wins[other] for other in self.beaten[number]) + self.byes[number] * self.wins[number]
            case TieBreak.DIRECT:
                return sum(other in level for other in self.beaten[number])
            case TieBreak.BUMMERLS:
                return self.bummerls[number]
            case _:
                assert_never(tie_break)


def records(pairings: Iterable[Pairing]) -> Records:
    """Return the combined records of all players in these meetings."""
    collected = Records()
    for pairing in pairings:
        collected.add(pairing)
    return collected


def table(
    numbers: Iterable[StartNumber], current: Records, tie_breaks: Sequence[TieBreak], lot: Sequence[StartNumber]
) -> tuple[TableLine, ...]:
    """Return the standings; `lot` decides between players who are still tied, and players not in `lot` come last."""
    places = {number: index for index, number in enumerate(lot)}
    groups = _group(sorted(numbers, key=lambda number: places.get(number, len(places))), current.wins)
    values: dict[StartNumber, tuple[int, ...]] = {number: () for group in groups for number in group}
    for tie_break in tie_breaks:
        parted: list[list[StartNumber]] = []
        for group in groups:
            level = frozenset(group)
            gained = {number: current.value(tie_break, number, level) for number in group}
            values |= {number: (*values[number], gained[number]) for number in group}
            parted += _group(group, gained)
        groups = parted
    ordered = [(number, len(group) > 1) for group in groups for number in group]
    return tuple(
        TableLine(place=rank, number=number, wins=current.wins[number], values=values[number], by_lot=by_lot)
        for rank, (number, by_lot) in enumerate(ordered, start=1)
    )


def _group(group: Iterable[StartNumber], gained: Mapping[StartNumber, int]) -> list[list[StartNumber]]:
    """Group players by value, highest first; players with equal values keep their order."""
    parted: dict[int, list[StartNumber]] = {}
    for number in group:
        parted.setdefault(gained[number], []).append(number)
    return [parted[value] for value in sorted(parted, reverse=True)]

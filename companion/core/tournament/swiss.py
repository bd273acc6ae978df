"""Who meets whom in a Swiss tournament: somebody with as many wins, and nobody twice as long as that can be."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.core.tournament.events import StartNumber
from companion.core.tournament.matching import most_pairs

Meetings = Mapping[StartNumber, Counter[StartNumber]]
"""How often everybody has met whom."""


@dataclass(frozen=True, slots=True)
class Pairs:
    """The meetings of one stage; of an odd number of players one has a bye."""

    pairs: tuple[tuple[StartNumber, StartNumber], ...]
    bye: StartNumber | None


def paired(order: Sequence[StartNumber], met: Meetings, byes: Mapping[StartNumber, int]) -> Pairs:
    """Pair from the top of `order`, which is by wins: everybody meets the next one whom he can.

    A choice that would make a rematch necessary further down is not taken as long as there is another. The bye goes to
    the last one of those with the fewest byes; where that would cost a rematch, to the one before him.
    """
    fields = _Fields(met)
    rest = list(order)
    bye = _bye(rest, byes, fields) if len(rest) % 2 else None
    if bye is not None:
        rest.remove(bye)
    spare = fields.rematches(rest)
    pairs = []
    while rest:
        one = rest.pop(0)
        other = _opponent(one, rest, fields, spare)
        spare -= fields.have_met(one, other)
        rest.remove(other)
        pairs.append((one, other))
    return Pairs(tuple(pairs), bye)


class _Fields:
    """How well some of the players can be paired among themselves."""

    def __init__(self, met: Meetings) -> None:
        self._met = met
        self._most = max(map(len, met.values()), default=0)

    def have_met(self, one: StartNumber, other: StartNumber) -> int:
        """1 where they have, 0 where they have not."""
        return int(self._met[one][other] > 0)

    def times(self, one: StartNumber, other: StartNumber) -> int:
        """How often they have met."""
        return self._met[one][other]

    def rematches(self, players: Sequence[StartNumber], without: StartNumber | None = None) -> int:
        """The fewest rematches when all of `players` but one are paired.

        Whoever may meet half of the others or more can always be paired (Dirac's theorem), which spares the search.
        """
        count = len(players) - (without is not None)
        if count >= 2 * (self._most + 1):
            return 0
        rest = [player for player in players if player != without]
        unmet = [
            [place for place, other in enumerate(rest) if other != one and not self._met[one][other]] for one in rest
        ]
        return count // 2 - most_pairs(unmet)


def _bye(order: Sequence[StartNumber], byes: Mapping[StartNumber, int], fields: _Fields) -> StartNumber:
    fewest = min(byes.get(one, 0) for one in order)
    eligible = [one for one in reversed(order) if byes.get(one, 0) == fewest]
    return min(eligible, key=lambda one: fields.rematches(order, one))


def _opponent(one: StartNumber, rest: Sequence[StartNumber], fields: _Fields, spare: int) -> StartNumber:
    """The first whom `one` can meet without a rematch too many; one that must be is with whom he met least often."""
    candidates = sorted(rest, key=lambda other: fields.times(one, other)) if spare else rest
    return next(
        other
        for other in candidates
        if fields.have_met(one, other) <= spare and fields.rematches(rest, other) <= spare - fields.have_met(one, other)
    )

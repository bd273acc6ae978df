"""Pair the players of a Swiss tournament: avoid rematches and, if possible, pair players with equal wins."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.core.tournament.events import StartNumber
from companion.core.tournament.matching import most_pairs
from companion.core.tournament.rematches import spread_rematches

Meetings = Mapping[StartNumber, Counter[StartNumber]]
"""The number of earlier meetings of each pair of players."""


@dataclass(frozen=True, slots=True)
class Pairs:
    """The pairs of one stage, and the player with the bye if the number of players is odd."""

    pairs: tuple[tuple[StartNumber, StartNumber], ...]
    bye: StartNumber | None


def pair_players(order: Sequence[StartNumber], met: Meetings, byes: Mapping[StartNumber, int]) -> Pairs:
    """Pair players from the top of `order`, which is sorted by wins: each meets the next player not met before.

    A pairing is skipped if it would make a rematch necessary further down. The bye goes to the last of the players with
    the fewest byes, or to an earlier player if that avoids a rematch. If rematches are unavoidable, they are spread
    evenly: first the highest number of meetings of any pair is minimized, then the sum of these numbers.
    """
    fields = _Pairability(met)
    rest = list(order)
    fewest = min(byes.get(player, 0) for player in order)
    eligible = [player for player in reversed(order) if byes.get(player, 0) == fewest]
    bye = min(eligible, key=lambda player: fields.rematches(order, player)) if len(rest) % 2 else None
    if fields.rematches(order, bye):
        times = [[met[player][opponent] for opponent in order] for player in order]
        places, alone = spread_rematches(times, [player in eligible for player in order])
        pairs = tuple((order[left], order[right]) for left, right in places)
        return Pairs(pairs, None if alone is None else order[alone])
    if bye is not None:
        rest.remove(bye)
    first_meetings: list[tuple[StartNumber, StartNumber]] = []
    while rest:
        player = rest.pop(0)
        opponent = next(
            opponent for opponent in rest if not met[player][opponent] and not fields.rematches(rest, opponent)
        )
        rest.remove(opponent)
        first_meetings.append((player, opponent))
    return Pairs(tuple(first_meetings), bye)


class _Pairability:
    """Calculates how many rematches are needed to pair a subset of the players."""

    def __init__(self, met: Meetings) -> None:
        self._met = met
        self._most = max(map(len, met.values()), default=0)

    def rematches(self, players: Sequence[StartNumber], without: StartNumber | None = None) -> int:
        """Return the minimum number of rematches if all of `players` except `without` are paired.

        If every player can meet at least half of the others, all players can be paired (Dirac's theorem), so no search
        is needed.
        """
        count = len(players) - (without is not None)
        if count >= 2 * (self._most + 1):
            return 0
        rest = [player for player in players if player != without]
        unmet = [
            [index for index, other in enumerate(rest) if other != player and not self._met[player][other]]
            for player in rest
        ]
        return count // 2 - most_pairs(unmet)

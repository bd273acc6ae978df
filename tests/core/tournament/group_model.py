"""An independent model of groups and the knock-out after them: plain dictionaries, recursion and brute force."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations

Player = int
Game = tuple[Player, Player, int]
"""The winner, the loser, and how many more Bummerls the winner won."""
Card = tuple[int, int]
"""A group and a place in it, which stand for a player before the group has finished."""


@dataclass
class Model:
    """A tournament as its organisers would keep it on paper."""

    size: int
    advancing: int
    lot: list[Player] = field(default_factory=list)
    groups: list[set[Player]] = field(default_factory=list)
    games: dict[frozenset[Player], tuple[Player, int] | None] = field(default_factory=dict)
    """The winner of each meeting in the groups and the difference in Bummerls, or None."""
    absent: dict[frozenset[Player], bool] = field(default_factory=dict)
    left_early: set[Player] = field(default_factory=set)
    """The players who left during the groups."""
    left_late: set[Player] = field(default_factory=set)

    def start(self, lot: Sequence[Player], groups: Iterable[Iterable[Player]]) -> None:
        self.lot, self.groups = list(lot), [set(group) for group in groups]
        for group in self.groups:
            for two in combinations(sorted(group), 2):
                self.games[frozenset(two)] = None

    def outcome(self, two: frozenset[Player]) -> tuple[Player, int] | None:
        """Return the recorded outcome, a walkover if only one of the two has left, or None."""
        if self.games[two] is not None:
            return self.games[two]
        gone = two & (self.left_early | self.left_late)
        if len(gone) != 1:
            return None
        (winner,) = two - gone
        return winner, 0

    def is_open(self, group: set[Player]) -> bool:
        """Return whether any two players who have not left still have to meet."""
        here = group - self.left_early - self.left_late
        return any(self.games[frozenset(two)] is None for two in combinations(here, 2))

    def counting(self, group: set[Player]) -> list[Game]:
        """Return the games that count; those of players who left before playing half of their games do not."""
        own = [two for two in self.games if two <= group]
        void = {
            player
            for player in group & self.left_early
            if sum(self.games[two] is not None and not self.absent.get(two) for two in own if player in two)
            < (len(group) - 1) / 2
        }
        games: list[Game] = []
        for two in own:
            outcome = self.outcome(two)
            if outcome is not None and not two & void:
                (loser,) = two - {outcome[0]}
                games.append((outcome[0], loser, outcome[1]))
        return games

    def ranking(self, group: set[Player]) -> list[Player]:
        """Return the players ranked from first place; those who left during the group stage come last."""
        games = self.counting(group)
        wins = {player: sum(winner == player for winner, _, _ in games) for player in group}

        def direct(player: Player, level: set[Player]) -> int:
            return sum(winner == player and loser in level for winner, loser, _ in games)

        def bummerls(player: Player, _: set[Player]) -> int:
            won = sum(more for winner, _, more in games if winner == player)
            return won - sum(more for _, loser, more in games if loser == player)

        def beaten(player: Player, _: set[Player]) -> int:
            return sum(wins[loser] for winner, loser, _ in games if winner == player)

        order = self._parted(group, [lambda player, _: wins[player], direct, bummerls, beaten])
        return [player for player in order if player not in self.left_early] + [
            player for player in order if player in self.left_early
        ]

    def _parted(self, level: set[Player], by: list[Callable[[Player, set[Player]], int]]) -> list[Player]:
        if len(level) == 1 or not by:
            return sorted(level, key=self.lot.index)
        values = {player: by[0](player, level) for player in level}
        order: list[Player] = []
        for value in sorted({*values.values()}, reverse=True):
            order += self._parted({player for player in level if values[player] == value}, by[1:])
        return order

    def cards(self) -> list[Card]:
        """Return the cards for the first knock-out stage."""
        return [
            (number, rank)
            for number, group in enumerate(self.groups, start=1)
            for rank in range(1, min(self.advancing, len(group - self.left_early)) + 1)
        ]

    def holder(self, card: Card) -> Player | None:
        """Return the player in the group place that a card represents, or None if the group has not finished."""
        group = self.groups[card[0] - 1]
        return None if self.is_open(group) else self.ranking(group)[card[1] - 1]

    def not_advanced(self) -> list[Player]:
        """Return the players who did not advance, best first."""
        behind: list[tuple[int, float, int, Player]] = []
        for group in self.groups:
            games = self.counting(group)
            order = [player for player in self.ranking(group) if player not in self.left_early]
            for rank, player in enumerate(order[self.advancing :], start=self.advancing):
                own = [winner == player for winner, loser, _ in games if player in {winner, loser}]
                share = sum(own) / len(own) if own else 0.0
                behind.append((rank, -share, self.lot.index(player), player))
        return [player for *_, player in sorted(behind)]


def fewest_within_a_group(upper: Sequence[Card], lower: Sequence[Card]) -> int:
    """Return the minimum number of pairs from the same group in a draw of these cards, by brute force."""
    return min(
        sum(left[0] == right[0] for left, right in zip(upper, order, strict=True)) for order in permutations(lower)
    )

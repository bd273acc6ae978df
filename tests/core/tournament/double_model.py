"""An independent model of the double knock-out, which finds a seat's player by going back through earlier tables."""

from dataclasses import dataclass, field

Player = int
Where = tuple[int, int]
"""The stage and the table, both from 0."""
Origin = tuple[str, Player | Where]
"""An entry of a player, or the winner or the loser of an earlier table."""


@dataclass
class Model:
    """A tournament as its organisers would keep it on paper."""

    two_finals: bool
    stages: list[list[tuple[Origin, ...]]] = field(default_factory=list)
    """The origins of the one or two players of each table."""
    results: dict[Where, Player] = field(default_factory=dict)
    """The recorded winner of each table."""
    left: dict[Player, int] = field(default_factory=dict)
    """The players who have left, with the number of stages drawn before."""
    _winners: dict[object, dict[Where, Player | None]] = field(default_factory=dict)
    """The winners of tables found since the last change."""

    def player(self, origin: Origin) -> Player | None:
        """Return the player in a seat, or None if the seat is empty or its player has not been decided yet."""
        kind, source = origin
        if not isinstance(source, tuple):
            return source
        winner = self.winner(source)
        if kind == "winner" or winner is None:
            return winner
        two = self.seats(source)
        if len(two) < 2 or (self.is_final(source) and winner == two[0]):  # the other finalist is out, with two defeats
            return None
        return two[1] if winner == two[0] else two[0]

    def seats(self, where: Where) -> list[Player | None]:
        """Return the players of a table from left to right."""
        return [self.player(origin) for origin in self.stages[where[0]][where[1]]]

    def winner(self, where: Where) -> Player | None:
        """Return the winner of a table, or None if there is none yet."""
        state = (len(self.stages), frozenset(self.results.items()), frozenset(self.left.items()))
        if state not in self._winners:
            self._winners = {state: {}}
        found = self._winners[state]
        if where not in found:
            found[where] = self._find_winner(where)
        return found[where]

    def _find_winner(self, where: Where) -> Player | None:
        seats = self.seats(where)
        if len(seats) == 1 or self.is_unneeded(where):
            return seats[0]
        if not self.has_known_seats(where):
            return None
        players = [player for player in seats if player is not None]
        if len(players) < 2:
            return players[0] if players else None
        if self.results.get(where) in players:
            return self.results[where]
        here = [player for player in players if player not in self.left]
        advanced = [player for player in players if self.left.get(player, 0) > where[0] + 1]
        winners = here or advanced
        return winners[0] if len(winners) == 1 else None

    def has_known_seats(self, where: Where) -> bool:
        """Return whether all earlier tables that decide who plays at a table are decided."""
        sources = [source for _, source in self.stages[where[0]][where[1]] if isinstance(source, tuple)]
        return not any(self.is_open(source) for source in sources)

    def is_open(self, where: Where) -> bool:
        """Return whether a table has to be played."""
        return self.winner(where) is None and not self.is_deserted(where)

    def is_deserted(self, where: Where) -> bool:
        """Return whether nobody is left to win a table."""
        gone = {None, *self.left}
        return self.has_known_seats(where) and self.winner(where) is None and gone.issuperset(self.seats(where))

    def lost(self, player: Player) -> int:
        """Return the number of tables that a player has lost."""
        return sum(
            self.winner(where) not in {None, player}
            for where in self.tables()
            if player in self.seats(where) and len(self.seats(where)) == 2
        )

    def tables(self) -> list[Where]:
        """Return all tables in the order in which they were drawn."""
        return [(stage, table) for stage, drawn in enumerate(self.stages) for table in range(len(drawn))]

    def is_final(self, where: Where) -> bool:
        """Return whether a table is a final that is followed by another one if the undefeated player loses."""
        return (
            self.two_finals and len(self.stages[where[0]]) == 1 and where[0] > 0 and self.losses_before(where) == [0, 1]
        )

    def is_unneeded(self, where: Where) -> bool:
        """Return whether a table is a second final made unnecessary by a correction of the first."""
        origins = self.stages[where[0]][where[1]]
        before = (where[0] - 1, 0)
        if origins != (("winner", before), ("loser", before)) or not self.is_final(before):
            return False
        return self.winner(before) is not None and self.player(origins[1]) is None

    def losses_before(self, where: Where) -> list[int]:
        """Return each player's number of losses before the table was drawn, which no correction can change."""
        return [self._losses_of(origin) for origin in self.stages[where[0]][where[1]]]

    def _losses_of(self, origin: Origin) -> int:
        kind, source = origin
        if not isinstance(source, tuple):
            return 0
        before = self.losses_before(source)
        if len(self.stages[source[0]]) == 1 and len(before) == 2 and source[0] > 0:
            return 1  # after a final, only players with one defeat play again
        return before[0] + (kind == "loser")

    def playing(self) -> dict[Player, Origin]:
        """Return the players in the next draw, each with the result and table they come from; no table may be open."""
        stage = len(self.stages) - 1
        found: dict[Player, Origin] = {}
        for table in range(len(self.stages[stage])):
            for player in self.seats((stage, table)):
                if player is None or player in self.left or self.lost(player) > 1:
                    continue
                has_won = self.winner((stage, table)) == player
                found[player] = ("winner" if has_won else "loser", (stage, table))
        if self.has_had_last_final():
            return {player: origin for player, origin in found.items() if origin[0] == "winner"}
        return found

    def has_had_last_final(self) -> bool:
        """Return whether the last stage was a final and no second final follows."""
        last = (len(self.stages) - 1, 0)
        is_two = len(self.stages[-1]) == 1 and len(self.stages[-1][0]) == 2
        if not is_two or last[0] == 0:
            return False
        finalists = [player for player in self.seats(last) if player is not None]
        return not (self.is_final(last) and all(self.lost(player) == 1 for player in finalists))

    def last_stage(self, player: Player) -> int:
        """Return the last stage in which a player took part."""
        return max(where[0] for where in self.tables() if player in self.seats(where))

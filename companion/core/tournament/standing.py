"""The standings of a tournament: its phase, players, stages and places."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.core.tournament.events import PairingId, StartNumber
from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.places import FINALISTS
from companion.core.tournament.setup import Mode, Pattern, Setup
from companion.core.tournament.stages import Stage, StageKind


class Phase(StrEnum):
    """The phase of a tournament, which shows what to do next; the values are part of the scripting interface."""

    REGISTRATION = "registration"
    PLAYING = "playing"
    DRAWING = "drawing"
    """All results of the stage are recorded, so the next stage can be drawn."""
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A player in the tournament."""

    number: StartNumber
    name: str
    pattern: Pattern | None
    bought: int
    """The number of cards bought, including rebought ones."""
    left: int
    """The number of cards remaining."""
    is_there: bool
    has_withdrawn: bool
    is_drawn: bool
    """Whether the player has been drawn at least once; until then, the player's cards do not count."""
    byes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StageStanding:
    """A stage with the current state of its meetings."""

    stage: Stage
    pairings: tuple[Pairing, ...]
    """All tables in order, including byes and cards handed in."""

    @property
    def played(self) -> tuple[Pairing, ...]:
        """The meetings between two players, excluding byes and cards handed in."""
        return tuple(pairing for pairing in self.pairings if pairing.state not in {State.BYE, State.HANDED_IN})

    @property
    def byes(self) -> tuple[StartNumber, ...]:
        """The players with a bye; a player appears once for each card with a bye."""
        return self._winners(State.BYE)

    @property
    def handed_in(self) -> tuple[StartNumber, ...]:
        """The players who were drawn against themselves."""
        return self._winners(State.HANDED_IN)

    @property
    def is_skipped_final(self) -> bool:
        """Whether this is a final in which both cards belong to the same player, so that no match is played."""
        return self.stage.kind is StageKind.FINAL and bool(self.handed_in)

    @property
    def has_draw(self) -> bool:
        """Whether the lots decided something: not in a single match between the last two players or a skipped final."""
        return not (self.stage.is_one_match or self.is_skipped_final)

    def _winners(self, state: State) -> tuple[StartNumber, ...]:
        return tuple(
            pairing.winner for pairing in self.pairings if pairing.state is state and pairing.winner is not None
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLine:
    """A line in the standings, in which players are ranked by their wins."""

    place: int
    number: StartNumber
    wins: int
    """The number of wins, including walkovers, and byes once their round is finished."""
    values: tuple[int, ...]
    """The tie-break values, in the order given in the setup."""
    by_lot: bool
    """Whether the player is tied with another player, so that only the most recent lots decide their order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupTable:
    """The standings of a group."""

    number: int
    """The number of the group, from 1."""
    lines: tuple[TableLine, ...]
    """The players from first place; those who left during the groups come last."""
    tables: tuple[int, ...]
    """The numbers of the group's tables, in the order of its meetings."""
    is_open: bool
    """Whether the group still has meetings to play."""
    gone: frozenset[StartNumber]
    """The players who left during the groups and take no place."""
    matches: Mapping[StartNumber, int]
    """The number of each player's decided meetings that count."""


@dataclass(frozen=True, slots=True)
class Prize:
    """A prize and its winner."""

    place: int
    what: str
    number: StartNumber | None
    """The winner; None if not known yet, or if no one takes the prize."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentStanding:
    """The standings of a tournament after all its events."""

    setup: Setup
    phase: Phase
    entrants: Mapping[StartNumber, Entrant]
    """The players by start number, in the order of registration."""
    stages: tuple[StageStanding, ...]
    """The stages drawn so far; the last one is current."""
    placement: tuple[Pairing, ...]
    """The known placement matches below the final."""
    table: tuple[TableLine, ...]
    """The standings of a Swiss tournament, starting from first place."""
    groups: tuple[GroupTable, ...]
    """The standings of the groups, once they are drawn."""
    places: tuple[StartNumber | None, ...]
    """The player in each place, starting from first; None if undecided. Undecided places at the end may be missing."""
    prizes: tuple[Prize, ...]
    sold: int
    """The number of cards sold, including rebought ones; before the draw, the number that would be drawn."""
    cards_left: int
    matches: int
    """The number of cards lost to other players, one for each match."""
    handed_in: int
    """The number of cards eliminated without a match: they met a card of the same player, or the player left."""

    @property
    def stage(self) -> int:
        """The number of the current stage; 0 before the first draw."""
        return len(self.stages)

    @property
    def last_two(self) -> tuple[StartNumber, StartNumber] | None:
        """The last two players if the next stage is the match between them, otherwise None."""
        by_lot = self.setup.mode is Mode.SWISS or (self.setup.mode is Mode.GROUPS and not self.stages)
        if by_lot or self.phase not in {Phase.REGISTRATION, Phase.DRAWING}:
            return None
        match [entrant for entrant in self.entrants.values() if entrant.left]:
            case [player, other] if player.left == other.left == 1:
                return player.number, other.number
            case _:
                return None

    @property
    def sole_finalist(self) -> StartNumber | None:
        """The player who holds both of the last two cards, so that no final is played, or None.

        This is known as soon as all earlier tables are decided, and remains known after the final has been skipped.
        """
        if self.stages and self.stages[-1].is_skipped_final:
            return self.stages[-1].handed_in[0]
        if self.phase is not Phase.DRAWING or self.cards_left != FINALISTS:
            return None
        left = [entrant.number for entrant in self.entrants.values() if entrant.left]
        return left[0] if len(left) == 1 else None

    @property
    def needs_draw(self) -> bool:
        """Whether the next stage is drawn by lot, and is neither a single match nor a final to be skipped."""
        return self.last_two is None and self.sole_finalist is None

    @property
    def open(self) -> int:
        """The number of meetings known so far that still have to be played."""
        return sum(pairing.is_open for pairing in self.pairings)

    @property
    def pairings(self) -> Iterator[Pairing]:
        """All pairings in order, with the placement matches last."""
        for stage in self.stages:
            yield from stage.pairings
        yield from self.placement

    @property
    def lines(self) -> Iterator[TableLine]:
        """The lines of the standings: all players in a Swiss tournament, or one group after another."""
        yield from self.table
        for group in self.groups:
            yield from group.lines

    def group_of(self, number: StartNumber) -> GroupTable | None:
        """Return the standings of a player's group, or None."""
        return next((group for group in self.groups if any(line.number == number for line in group.lines)), None)

    def group_meeting(self, pairing: Pairing) -> tuple[int, int] | None:
        """Return the group number and the meeting's number within the group, or None for a meeting outside groups."""
        if not self.groups or pairing.stage != self.stages[0].stage.number:
            return None
        return next(
            (group.number, group.tables.index(pairing.table) + 1)
            for group in self.groups
            if pairing.table in group.tables
        )

    def find_pairing(self, pairing_id: PairingId) -> Pairing | None:
        """Return the meeting with this id, or None."""
        return next((pairing for pairing in self.pairings if pairing.pairing_id == pairing_id), None)

    def pairings_of(self, number: StartNumber) -> tuple[Pairing, ...]:
        """Return all meetings of a player, in order."""
        return tuple(pairing for pairing in self.pairings if number in {pairing.left, pairing.right})

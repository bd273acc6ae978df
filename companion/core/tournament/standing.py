"""The standing of a tournament."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.core.tournament.events import PairingId, StartNumber
from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.setup import Pattern, Setup
from companion.core.tournament.stages import Stage


class Phase(StrEnum):
    """What the organisers have to do next; the values are public."""

    REGISTRATION = "registration"
    PLAYING = "playing"
    DRAWING = "drawing"
    """All results of the stage are recorded: the next one can be drawn."""
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A player in the tournament."""

    number: StartNumber
    name: str
    pattern: Pattern | None
    bought: int
    """The number of cards, including those bought anew."""
    left: int
    """The number of cards remaining."""
    is_there: bool
    has_withdrawn: bool
    is_drawn: bool
    """Whether the player was in a draw; the cards of others do not count."""
    byes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StageStanding:
    """A stage with the current state of its meetings."""

    stage: Stage
    pairings: tuple[Pairing, ...]
    """All tables from the first, including byes and cards handed in."""

    @property
    def played(self) -> tuple[Pairing, ...]:
        """The meetings of two players."""
        return tuple(pairing for pairing in self.pairings if pairing.state not in {State.BYE, State.HANDED_IN})

    @property
    def byes(self) -> tuple[StartNumber, ...]:
        """The players who advance unplayed, once for each card."""
        return self._winners(State.BYE)

    @property
    def handed_in(self) -> tuple[StartNumber, ...]:
        """The players who met themselves."""
        return self._winners(State.HANDED_IN)

    def _winners(self, state: State) -> tuple[StartNumber, ...]:
        return tuple(
            pairing.winner for pairing in self.pairings if pairing.state is state and pairing.winner is not None
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SwissLine:
    """A line of the table of a Swiss tournament."""

    place: int
    number: StartNumber
    wins: int
    """Including byes and walk-overs."""
    values: tuple[int, ...]
    """The values of the tie-breaks, in the order of the set-up."""
    by_lot: bool
    """Whether only the lot of the last draw separates the player from a neighbour."""


@dataclass(frozen=True, slots=True)
class Prize:
    """A prize and its winner."""

    place: int
    what: str
    number: StartNumber | None
    """None: not known yet, or nobody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentStanding:
    """The standing of a tournament after all its events."""

    setup: Setup
    phase: Phase
    entrants: Mapping[StartNumber, Entrant]
    """The players by start number, in the order of registration."""
    stages: tuple[StageStanding, ...]
    """The last stage is the current one."""
    placement: tuple[Pairing, ...]
    """The known matches for places after the final."""
    table: tuple[SwissLine, ...]
    """The table of a Swiss tournament, from the first place."""
    places: tuple[StartNumber | None, ...]
    """The player of each place, from the first, as far as places exist; None: not known yet."""
    prizes: tuple[Prize, ...]
    sold: int
    """The number of cards, including those bought anew; before the draw, those that would be drawn."""
    cards_left: int
    matches: int
    """The number of cards lost against others."""
    handed_in: int
    """The number of cards out without a match: they met a card of the same player, or the player left."""

    @property
    def stage(self) -> int:
        """The number of the current stage; 0 before the draw."""
        return len(self.stages)

    @property
    def open(self) -> int:
        """The number of known meetings that still have to be played."""
        return sum(pairing.is_open for pairing in self.pairings)

    @property
    def pairings(self) -> Iterator[Pairing]:
        """All meetings; the matches for places come last."""
        for stage in self.stages:
            yield from stage.pairings
        yield from self.placement

    def find_pairing(self, pairing_id: PairingId) -> Pairing | None:
        """Return the meeting with an id, or None."""
        return next((pairing for pairing in self.pairings if pairing.pairing_id == pairing_id), None)

    def pairings_of(self, number: StartNumber) -> tuple[Pairing, ...]:
        """Return all meetings of a player, in order."""
        return tuple(pairing for pairing in self.pairings if number in {pairing.left, pairing.right})

"""Where a tournament stands."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.core.tournament.events import PairingId, StartNumber
from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.setup import Pattern, Setup
from companion.core.tournament.stages import Stage


class Phase(StrEnum):
    """What the organisers do next; the values are public."""

    REGISTRATION = "registration"
    PLAYING = "playing"
    DRAWING = "drawing"
    """All results of the stage are there: the next one can be drawn."""
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A player of the tournament."""

    number: StartNumber
    name: str
    pattern: Pattern | None
    bought: int
    """Cards, those bought anew included."""
    left: int
    """Cards that are in."""
    is_there: bool
    has_withdrawn: bool
    is_drawn: bool
    """Whether he was in a draw; who was not has cards that count nowhere."""
    byes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StageStanding:
    """A stage with its meetings as they stand."""

    stage: Stage
    pairings: tuple[Pairing, ...]
    """All tables, byes and cards handed in included, from table 1."""

    @property
    def played(self) -> tuple[Pairing, ...]:
        """Where two players meet, or will."""
        return tuple(one for one in self.pairings if one.state not in {State.BYE, State.HANDED_IN})

    @property
    def byes(self) -> tuple[StartNumber, ...]:
        """Who goes on unplayed, once for each card."""
        return self._who(State.BYE)

    @property
    def handed_in(self) -> tuple[StartNumber, ...]:
        """Who has met himself."""
        return self._who(State.HANDED_IN)

    def _who(self, state: State) -> tuple[StartNumber, ...]:
        return tuple(one.winner for one in self.pairings if one.state is state and one.winner is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class SwissLine:
    """A player in the table of a Swiss tournament."""

    place: int
    number: StartNumber
    wins: int
    """Byes and walk-overs included."""
    values: tuple[int, ...]
    """What the tie-breaks of the set-up give, in their order."""
    by_lot: bool
    """Whether only the lot of the last draw parts him from his neighbour."""


@dataclass(frozen=True, slots=True)
class Prize:
    """A prize and who gets it."""

    place: int
    what: str
    number: StartNumber | None
    """None: nobody yet, or nobody at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentStanding:
    """Where a tournament stands after all its events."""

    setup: Setup
    phase: Phase
    entrants: Mapping[StartNumber, Entrant]
    """By start number, in the order in which they entered."""
    stages: tuple[StageStanding, ...]
    """The last one is being played."""
    placement: tuple[Pairing, ...]
    """The matches for places behind the final, as far as it is known that they take place."""
    table: tuple[SwissLine, ...]
    """Of a Swiss tournament, the first one first."""
    places: tuple[StartNumber | None, ...]
    """Who has taken which place, from the first, as far as the places exist; None: nobody knows yet."""
    prizes: tuple[Prize, ...]
    sold: int
    """Cards, those bought anew included; before the draw, those that would be drawn."""
    cards_left: int
    matches: int
    """How many cards were lost against others."""
    handed_in: int
    """How many went without a match: met by a card of the same player, or taken home."""

    @property
    def stage(self) -> int:
        """The running number of the stage; 0 before the draw."""
        return len(self.stages)

    @property
    def open(self) -> int:
        """How many meetings are to be played yet, as far as they are known."""
        return sum(pairing.is_open for pairing in self.pairings)

    @property
    def pairings(self) -> Iterator[Pairing]:
        """Every meeting, the matches for places last."""
        for stage in self.stages:
            yield from stage.pairings
        yield from self.placement

    def find_pairing(self, pairing_id: PairingId) -> Pairing | None:
        """The meeting of that id."""
        return next((pairing for pairing in self.pairings if pairing.pairing_id == pairing_id), None)

    def pairings_of(self, number: StartNumber) -> tuple[Pairing, ...]:
        """All meetings of a player, in their order."""
        return tuple(pairing for pairing in self.pairings if number in {pairing.left, pairing.right})

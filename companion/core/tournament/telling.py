"""Build the standing of a tournament from its folded events."""

from collections import Counter
from itertools import chain

from companion.core.tournament.events import StartNumber
from companion.core.tournament.fold import TournamentFold
from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.places import Places
from companion.core.tournament.setup import MOST_PRIZES, Mode
from companion.core.tournament.standing import (
    Entrant,
    Phase,
    Prize,
    StageStanding,
    SwissLine,
    TournamentStanding,
)
from companion.core.tournament.swiss_table import records, table

_ENOUGH = 2
"""The minimum number of cards, or of players in a Swiss tournament, for another draw."""


def build_standing(hall: TournamentFold) -> TournamentStanding:
    """Return the standing of a tournament."""
    is_swiss = hall.setup.mode is Mode.SWISS
    alive = [*hall.playing] if is_swiss else hall.alive()
    taken = Places() if is_swiss or not hall.stages else hall.places(alive)
    lines = _table(hall) if is_swiss else ()
    phase = _phase(hall, len(alive), taken)
    if is_swiss and phase is Phase.OVER:
        taken = Places(tuple(line.number for line in lines if line.number not in hall.withdrawn))
    seen = hall.meetings
    pairings = tuple(chain.from_iterable(seen))
    return TournamentStanding(
        setup=hall.setup,
        phase=phase,
        entrants=_entrants(hall, Counter(alive), pairings),
        stages=tuple(
            StageStanding(stage=stage, pairings=tables) for stage, tables in zip(hall.stages, seen, strict=True)
        ),
        placement=taken.matches,
        table=lines,
        places=taken.order[:MOST_PRIZES],
        prizes=tuple(
            Prize(place, what, taken.order[place - 1] if place <= len(taken.order) else None)
            for place, what in enumerate(hall.setup.prizes, start=1)
        ),
        sold=_sold(hall),
        cards_left=len(alive),
        matches=sum(pairing.loser is not None for pairing in pairings),
        handed_in=0 if is_swiss else hall.taken_home() + sum(map(_handed_in, pairings)),
    )


def _phase(hall: TournamentFold, alive: int, taken: Places) -> Phase:
    if not hall.stages:
        return Phase.REGISTRATION
    if any(pairing.is_open for seen in hall.meetings for pairing in seen):
        return Phase.PLAYING
    stages_left = hall.setup.mode is Mode.KNOCK_OUT or len(hall.stages) < hall.setup.swiss_stages
    if alive >= _ENOUGH and stages_left:
        return Phase.DRAWING
    return Phase.PLAYING if any(pairing.is_open for pairing in taken.matches) else Phase.OVER


def _table(hall: TournamentFold) -> tuple[SwissLine, ...]:
    if not hall.stages:
        return ()
    in_play = [number for number in hall.players if number in hall.drawn]
    of = records(chain.from_iterable(hall.meetings))
    return table(in_play, of, hall.setup.tie_breaks, hall.stages[-1].order)


def _entrants(
    hall: TournamentFold, left: Counter[StartNumber], pairings: tuple[Pairing, ...]
) -> dict[StartNumber, Entrant]:
    byes = Counter(pairing.winner for pairing in pairings if pairing.state is State.BYE)
    return {
        number: Entrant(
            number=number,
            name=registration.name,
            pattern=registration.pattern,
            bought=registration.cards + hall.rebought[number],
            left=left[number],
            is_there=registration.is_there,
            has_withdrawn=number in hall.withdrawn,
            is_drawn=number in hall.drawn,
            byes=byes[number],
        )
        for number, registration in hall.players.items()
    }


def _sold(hall: TournamentFold) -> int:
    is_swiss = hall.setup.mode is Mode.SWISS
    counted = {*hall.drawn, *hall.playing} if is_swiss else hall.drawn if hall.stages else hall.playing
    return sum(hall.players[number].cards for number in counted) + hall.rebought.total()


def _handed_in(pairing: Pairing) -> int:
    match pairing.state:
        case State.HANDED_IN:
            return 1
        case State.EMPTY:
            return sum(player is not None for player in (pairing.left, pairing.right))
        case _:
            return 0

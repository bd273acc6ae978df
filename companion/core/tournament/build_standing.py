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


def build_standing(fold: TournamentFold) -> TournamentStanding:
    """Return the standing of a tournament."""
    is_swiss = fold.setup.mode is Mode.SWISS
    alive = [*fold.playing] if is_swiss else fold.players_left()
    places = Places() if is_swiss or not fold.stages else fold.places(alive)
    lines = _table(fold) if is_swiss else ()
    phase = _phase(fold, len(alive), places)
    if is_swiss and phase is Phase.OVER:
        places = Places(tuple(line.number for line in lines if line.number not in fold.withdrawn))
    meetings = fold.meetings
    pairings = tuple(chain.from_iterable(meetings))
    return TournamentStanding(
        setup=fold.setup,
        phase=phase,
        entrants=_entrants(fold, Counter(alive), pairings),
        stages=tuple(
            StageStanding(stage=stage, pairings=tables) for stage, tables in zip(fold.stages, meetings, strict=True)
        ),
        placement=places.matches,
        table=lines,
        places=places.order[:MOST_PRIZES],
        prizes=tuple(
            Prize(place, what, places.order[place - 1] if place <= len(places.order) else None)
            for place, what in enumerate(fold.setup.prizes, start=1)
        ),
        sold=_sold(fold),
        cards_left=len(alive),
        matches=sum(pairing.loser is not None for pairing in pairings),
        handed_in=0 if is_swiss else fold.withdrawn_cards() + sum(map(_handed_in, pairings)),
    )


def _phase(fold: TournamentFold, alive: int, places: Places) -> Phase:
    if not fold.stages:
        return Phase.REGISTRATION
    if any(pairing.is_open for pairings in fold.meetings for pairing in pairings):
        return Phase.PLAYING
    stages_left = fold.setup.mode is Mode.KNOCK_OUT or len(fold.stages) < fold.setup.swiss_stages
    if alive >= _ENOUGH and stages_left:
        return Phase.DRAWING
    return Phase.PLAYING if any(pairing.is_open for pairing in places.matches) else Phase.OVER


def _table(fold: TournamentFold) -> tuple[SwissLine, ...]:
    if not fold.stages:
        return ()
    in_play = [number for number in fold.players if number in fold.drawn]
    *earlier, last = fold.meetings
    # otherwise a player with a bye would lead before anybody has played
    counted = [one for one in last if one.state is not State.BYE] if any(one.is_open for one in last) else last
    current = records(chain(*earlier, counted))
    return table(in_play, current, fold.setup.tie_breaks, fold.stages[-1].order)


def _entrants(
    fold: TournamentFold, left: Counter[StartNumber], pairings: tuple[Pairing, ...]
) -> dict[StartNumber, Entrant]:
    byes = Counter(pairing.winner for pairing in pairings if pairing.state is State.BYE)
    return {
        number: Entrant(
            number=number,
            name=registration.name,
            pattern=registration.pattern,
            bought=registration.cards + fold.rebought[number],
            left=left[number],
            is_there=registration.is_there,
            has_withdrawn=number in fold.withdrawn,
            is_drawn=number in fold.drawn,
            byes=byes[number],
        )
        for number, registration in fold.players.items()
    }


def _sold(fold: TournamentFold) -> int:
    is_swiss = fold.setup.mode is Mode.SWISS
    counted = {*fold.drawn, *fold.playing} if is_swiss else fold.drawn if fold.stages else fold.playing
    return sum(fold.players[number].cards for number in counted) + fold.rebought.total()


def _handed_in(pairing: Pairing) -> int:
    match pairing.state:
        case State.HANDED_IN:
            return 1
        case State.EMPTY:
            return sum(player is not None for player in (pairing.left, pairing.right))
        case _:
            return 0

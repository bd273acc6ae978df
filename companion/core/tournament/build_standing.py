"""Build the standings of a tournament from the state computed by the fold."""

from collections import Counter
from itertools import chain

from companion.core.tournament.events import StartNumber
from companion.core.tournament.fold import TournamentFold
from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.places import Places
from companion.core.tournament.setup import MOST_PRIZES
from companion.core.tournament.standing import (
    Entrant,
    Phase,
    Prize,
    StageStanding,
    TournamentStanding,
)


def build_standing(fold: TournamentFold) -> TournamentStanding:
    """Return the standings of the tournament in `fold`."""
    alive = fold.format.alive(fold)
    places = fold.format.places(fold, alive)
    meetings = fold.meetings
    pairings = tuple(chain.from_iterable(meetings))
    return TournamentStanding(
        setup=fold.setup,
        phase=_phase(fold, len(alive), places),
        entrants=_entrants(fold, Counter(alive), pairings),
        stages=tuple(
            StageStanding(stage=stage, pairings=tables) for stage, tables in zip(fold.stages, meetings, strict=True)
        ),
        placement=places.matches,
        table=fold.format.table(fold),
        groups=fold.group_tables,
        places=places.order[:MOST_PRIZES],
        prizes=tuple(
            Prize(rank, what, places.order[rank - 1] if rank <= len(places.order) else None)
            for rank, what in enumerate(fold.setup.prizes, start=1)
        ),
        sold=_sold(fold),
        cards_left=len(alive),
        matches=sum(pairing.loser is not None for pairing in pairings),
        handed_in=fold.format.handed_in(fold),
    )


def _phase(fold: TournamentFold, alive: int, places: Places) -> Phase:
    if not fold.stages:
        return Phase.REGISTRATION
    if any(pairing.is_open for pairings in fold.meetings for pairing in pairings):
        return Phase.PLAYING
    if fold.format.has_next_stage(fold, alive):
        return Phase.DRAWING
    return Phase.PLAYING if any(pairing.is_open for pairing in places.matches) else Phase.OVER


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
    return sum(fold.players[number].cards for number in {*fold.drawn, *fold.playing}) + fold.rebought.total()

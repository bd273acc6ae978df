"""The Swiss system: a fixed number of stages; no player is eliminated."""

from itertools import chain
from typing import TYPE_CHECKING

from companion.core.tournament.chance import random_order, seeded_chance
from companion.core.tournament.events import StartNumber
from companion.core.tournament.formats.format import FEWEST_ALIVE
from companion.core.tournament.meetings import State
from companion.core.tournament.places import Places
from companion.core.tournament.stages import BoughtCard, PairReason, Stage, StageKind, Table
from companion.core.tournament.standing import TableLine
from companion.core.tournament.swiss import pair_players
from companion.core.tournament.swiss_table import records
from companion.core.tournament.swiss_table import table as ranked

if TYPE_CHECKING:
    from companion.core.tournament.fold import TournamentFold


def takes_late_entries(fold: "TournamentFold") -> bool:
    """Return whether new players can enter, which is the case while another stage follows."""
    return not fold.stages or len(fold.stages) < fold.setup.swiss_stages


def can_return(fold: "TournamentFold", number: StartNumber) -> bool:
    """Return whether a player who has left has been drawn before, or can be in the next draw."""
    return number in fold.drawn or takes_late_entries(fold)


def alive(fold: "TournamentFold") -> list[StartNumber]:
    """Return all players who have not left."""
    return [*fold.playing]


def draw_next(fold: "TournamentFold", seed: int) -> Stage | None:
    """Return the next stage, or None if there are too few players or no stage follows."""
    playing = fold.playing
    if not has_next_stage(fold, len(playing)):
        return None
    current = records(chain.from_iterable(fold.meetings))
    order = random_order(playing, seeded_chance(seed))
    pairs = pair_players(
        sorted(order, key=lambda number: current.wins[number], reverse=True), current.met, current.byes
    )
    tables = [Table(BoughtCard(left), BoughtCard(right)) for left, right in pairs.pairs]
    if pairs.bye is not None:
        tables.append(Table(BoughtCard(pairs.bye), None))
    return Stage(
        number=len(fold.stages) + 1,
        kind=StageKind.SWISS,
        seed=seed,
        tables=tuple(tables),
        order=order,
        reasons=tuple(
            PairReason((current.wins[left], current.wins[right]), current.met[left][right])
            for left, right in pairs.pairs
        ),
    )


def has_next_stage(fold: "TournamentFold", alive: int) -> bool:
    """Return whether another stage follows and there are enough players for it."""
    return alive >= FEWEST_ALIVE and len(fold.stages) < fold.setup.swiss_stages


def table(fold: "TournamentFold") -> tuple[TableLine, ...]:
    """Return the standings of all players drawn at least once, sorted by wins."""
    if not fold.stages:
        return ()
    in_play = [number for number in fold.players if number in fold.drawn]
    *earlier, last = fold.meetings
    # otherwise a player with a bye would lead before anybody has played
    counted = (
        [pairing for pairing in last if pairing.state is not State.BYE]
        if any(pairing.is_open for pairing in last)
        else last
    )
    current = records(chain(*earlier, counted))
    return ranked(in_play, current, fold.setup.tie_breaks, fold.stages[-1].order)


def places(fold: "TournamentFold", alive: list[StartNumber]) -> Places:
    """Return the final places, without players who have left; empty until the last stage is finished."""
    is_open = any(pairing.is_open for pairing in chain.from_iterable(fold.meetings))
    if not fold.stages or is_open or has_next_stage(fold, len(alive)):
        return Places()
    return Places(tuple(line.number for line in table(fold) if line.number not in fold.withdrawn))


def handed_in(fold: "TournamentFold") -> int:  # noqa: ARG001  # required by the interface of a format
    """Return 0, as this format has no cards to hand in."""
    return 0

"""Who sits at each table once all results are known that are: a correction reaches every table behind it."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import StrEnum

from companion.core.tournament.events import PairingId, Result, StartNumber
from companion.core.tournament.stages import Bought, Card, Stage


class State(StrEnum):
    """How far a meeting is; the values are public."""

    WAITING = "waiting"
    """Nobody knows yet who meets, since an earlier result was taken back."""
    OPEN = "open"
    RUNNING = "running"
    """Something is written down, but no winner."""
    PLAYED = "played"
    WALK_OVER = "walk-over"
    """One of them did not come, or has gone."""
    BYE = "bye"
    HANDED_IN = "handed-in"
    """Two cards of one player: one of them is handed in."""
    EMPTY = "empty"
    """Both have gone."""


Sides = tuple[StartNumber | None, StartNumber | None]
"""Who sits on the left and on the right."""

_DIGITS = 6
_BEHIND = 10**_DIGITS
"""Behind all stages; a longer number is none that a stage has."""
UNDECIDED = frozenset((State.WAITING, State.OPEN, State.RUNNING))
MET = frozenset((State.PLAYED, State.WALK_OVER))
"""One card has lost against another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """One meeting, as it stands."""

    pairing_id: PairingId
    stage: int
    """0 for matches for places."""
    table: int
    left: StartNumber | None
    right: StartNumber | None
    """None for a bye, or where nobody knows yet."""
    state: State
    winner: StartNumber | None = None
    """Who goes on."""
    result: Result | None = None
    """What was written down, if it fits those who meet."""

    @property
    def loser(self) -> StartNumber | None:
        """Who has lost a card here to somebody else."""
        if self.state not in MET:
            return None
        return self.right if self.winner == self.left else self.left

    @property
    def is_open(self) -> bool:
        """Whether it has to be played yet."""
        return self.state in UNDECIDED

    @property
    def running_match(self) -> str | None:
        """The match on the same device as which it is being played; None where it has a result, or no match."""
        return self.result.match_id if self.result is not None and self.state is State.RUNNING else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Floor:
    """What decides who wins where."""

    results: Mapping[PairingId, Result]
    sat: Mapping[PairingId, Sides]
    """Who met where something was written down that names no winner."""
    withdrawn: AbstractSet[StartNumber]

    def at(
        self, pairing_id: PairingId, left: StartNumber | None, right: StartNumber | None
    ) -> tuple[State, StartNumber | None]:
        """How a meeting stands, and who goes on."""
        if left is None or right is None:
            alone = right if left is None else left
            return (State.EMPTY if alone is None else State.BYE), alone
        if left == right:
            return State.HANDED_IN, left
        result = self.fitting(pairing_id, left, right)
        if result is not None and result.winner is not None:
            return (State.WALK_OVER if result.walk_over else State.PLAYED), result.winner
        if result is not None and result.walk_over:
            return State.EMPTY, None
        match left in self.withdrawn, right in self.withdrawn:
            case True, True:
                return State.EMPTY, None
            case True, False:
                return State.WALK_OVER, right
            case False, True:
                return State.WALK_OVER, left
            case _:
                return (State.OPEN if result is None else State.RUNNING), None

    def fitting(self, pairing_id: PairingId, left: StartNumber | None, right: StartNumber | None) -> Result | None:
        """What was written down, unless it is of somebody who does not sit there any more."""
        result = self.results.get(pairing_id)
        if result is None:
            return None
        fits = self.sat.get(pairing_id) == (left, right) if result.winner is None else result.winner in {left, right}
        return result if fits else None


def pairing_id_of(stage: int, table: int) -> PairingId:
    """What a table of a stage is called."""
    return PairingId(f"{stage}-{table}")


def stage_of(pairing_id: PairingId) -> int:
    """The stage of a meeting; a match for places is behind all stages."""
    stage = pairing_id.partition("-")[0]
    return int(stage) if stage.isdecimal() and len(stage) < _DIGITS else _BEHIND


def meetings(stage: Stage, before: Sequence[Pairing], floor: Floor) -> tuple[Pairing, ...]:
    """Every table of a stage, after those of the stage before."""
    return tuple(_meetings(stage, before, floor))


def _meetings(stage: Stage, before: Sequence[Pairing], floor: Floor) -> Iterator[Pairing]:
    for number, table in enumerate(stage.tables, start=1):
        pairing_id = pairing_id_of(stage.number, number)
        left, left_is_sure = _holder(table.left, before)
        right, right_is_sure = _holder(table.right, before)
        is_sure = left_is_sure and right_is_sure
        state, winner = floor.at(pairing_id, left, right) if is_sure else (State.WAITING, None)
        yield Pairing(
            pairing_id=pairing_id,
            stage=stage.number,
            table=number,
            left=left,
            right=right,
            state=state,
            winner=winner,
            result=floor.fitting(pairing_id, left, right) if is_sure else None,
        )


def _holder(card: Card | None, before: Sequence[Pairing]) -> tuple[StartNumber | None, bool]:
    """Whose card it is, None where it is nobody's; and whether that is known."""
    match card:
        case None:
            return None, True
        case Bought(number):
            return number, True
        case _:
            pairing = before[card.table - 1]
            return pairing.winner, not pairing.is_open

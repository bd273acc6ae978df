"""Compute the players and the state of every table from the results, so that corrections affect all later tables."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion.core.tournament.events import PairingId, Result, StartNumber
from companion.core.tournament.reports import Reports, Sides
from companion.core.tournament.stages import (
    AdvancedCard,
    BoughtCard,
    Bracket,
    DefeatedCard,
    EntryCard,
    GroupPlace,
    Stage,
)


class State(StrEnum):
    """The state of a meeting; the values are part of the scripting interface."""

    WAITING = "waiting"
    """The players are not known yet, because an earlier result was removed."""
    OPEN = "open"
    RUNNING = "running"
    """A result without a winner was recorded."""
    PLAYED = "played"
    WALK_OVER = "walk-over"
    """One player did not show up, or has left."""
    BYE = "bye"
    HANDED_IN = "handed-in"
    """Both cards belong to the same player, who hands in one of them."""
    EMPTY = "empty"
    """Both players have left."""


Seats = Mapping[GroupPlace, StartNumber | None]
"""A mapping from places in groups to players, or to None if nobody takes the place; open groups are left out."""

_DIGITS = 6
_BEHIND = 10**_DIGITS
"""A stage number beyond all real stages, which have fewer digits."""
PLAYABLE = frozenset((State.OPEN, State.RUNNING))
"""The states in which both players are known and the match is not decided."""
UNDECIDED = frozenset((State.WAITING, State.OPEN, State.RUNNING))
MET = frozenset((State.PLAYED, State.WALK_OVER))
"""The states in which one card has lost to another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """A meeting with its current state."""

    pairing_id: PairingId
    stage: int
    """The number of the stage; 0 for placement matches."""
    table: int
    left: StartNumber | None
    right: StartNumber | None
    """The player on the right; None for a bye, or if not known yet."""
    state: State
    winner: StartNumber | None = None
    """The player who advances."""
    result: Result | None = None
    """The recorded result, if it belongs to these players."""
    reports: Reports | None = None
    """These players' reports, even if the desk has recorded another result; None if they have reported nothing."""
    bracket: Bracket | None = None
    """The bracket of a double knock-out; None in other formats, and in its finals."""
    place: int = 0
    """The best place that can be reached through a placement match; 0 at a stage's table."""

    @property
    def loser(self) -> StartNumber | None:
        """The player who lost the meeting, or None."""
        if self.state not in MET:
            return None
        return self.right if self.winner == self.left else self.left

    @property
    def is_open(self) -> bool:
        """Whether the meeting still has to be played."""
        return self.state in UNDECIDED

    @property
    def is_contested(self) -> bool:
        """Whether the two players reported different results, and the tournament desk has not decided yet."""
        return self.state in PLAYABLE and self.reports is not None and self.reports.is_contested

    @property
    def is_agreed(self) -> bool:
        """Whether the result comes from two matching reports by the players."""
        agreed = None if self.reports is None else self.reports.agreed
        if agreed is None or self.result is None or self.result.walk_over:
            return False
        return (agreed.winner, agreed.bummerls) == (self.result.winner, self.result.bummerls)

    @property
    def running_match(self) -> str | None:
        """The id of the match that is being played for this meeting on this device, or None."""
        return self.result.match_id if self.result is not None and self.state is State.RUNNING else None


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingResults:
    """The data that determines who wins each meeting."""

    results: Mapping[PairingId, Result]
    sat: Mapping[PairingId, Sides]
    """The players of each meeting at the time when a result without a winner was recorded."""
    withdrawn: Mapping[StartNumber, int]
    """The players who have left, with the number of draws before they left."""
    reports: Mapping[PairingId, Reports]

    def state_of(
        self, pairing_id: PairingId, left: StartNumber | None, right: StartNumber | None
    ) -> tuple[State, StartNumber | None]:
        """Return the state of a meeting, and the player who advances."""
        if left is None or right is None:
            alone = right if left is None else left
            return (State.EMPTY if alone is None else State.BYE), alone
        if left == right:
            return State.HANDED_IN, left
        result = self.result_of(pairing_id, left, right)
        if result is not None and result.winner is not None:
            return (State.WALK_OVER if result.walk_over else State.PLAYED), result.winner
        if result is not None and result.walk_over:
            return State.EMPTY, None
        match left in self.withdrawn, right in self.withdrawn:
            case True, True:
                return self._state_of_gone(pairing_id, left, right)
            case True, False:
                return State.WALK_OVER, right
            case False, True:
                return State.WALK_OVER, left
            case _:
                return (State.OPEN if result is None else State.RUNNING), None

    def _state_of_gone(
        self, pairing_id: PairingId, left: StartNumber, right: StartNumber
    ) -> tuple[State, StartNumber | None]:
        """Return the state of a meeting whose players have both left; one who left after the next draw had advanced."""
        advanced = [number for number in (left, right) if self.withdrawn[number] > stage_of(pairing_id)]
        return (State.WALK_OVER, advanced[0]) if len(advanced) == 1 else (State.EMPTY, None)

    def result_of(self, pairing_id: PairingId, left: StartNumber | None, right: StartNumber | None) -> Result | None:
        """Return the recorded result, or None if it belongs to other players."""
        result = self.results.get(pairing_id)
        if result is None:
            return None
        fits = self.sat.get(pairing_id) == (left, right) if result.winner is None else result.winner in {left, right}
        return result if fits else None

    def reports_of(self, pairing_id: PairingId, left: StartNumber | None, right: StartNumber | None) -> Reports | None:
        """Return the players' reports, or None if they have not reported or have withdrawn their reports."""
        reports = self.reports.get(pairing_id)
        if reports is None or reports.is_empty or reports.sides != (left, right):
            return None
        return reports


def pairing_id_of(stage: int, table: int) -> PairingId:
    """Return the id of a table in a stage."""
    return PairingId(f"{stage}-{table}")


def stage_of(pairing_id: PairingId) -> int:
    """Return the number of a meeting's stage; for a placement match, return a number higher than all stages."""
    stage = pairing_id.partition("-")[0]
    return int(stage) if stage.isdecimal() and len(stage) < _DIGITS else _BEHIND


def meetings(
    stage: Stage, before: Sequence[Pairing], results: MeetingResults, seats: Seats | None = None
) -> tuple[Pairing, ...]:
    """Return all tables of a stage, given the tables of the previous stage or, after groups, the players by place."""
    return tuple(_meetings(stage, before, results, seats or {}))


def _meetings(stage: Stage, before: Sequence[Pairing], results: MeetingResults, seats: Seats) -> Iterator[Pairing]:
    for number, table in enumerate(stage.tables, start=1):
        pairing_id = pairing_id_of(stage.number, number)
        left, left_is_sure = _holder(table.left, before, seats)
        right, right_is_sure = _holder(table.right, before, seats)
        is_sure = left_is_sure and right_is_sure
        state, winner = results.state_of(pairing_id, left, right) if is_sure else (State.WAITING, None)
        yield Pairing(
            pairing_id=pairing_id,
            stage=stage.number,
            table=number,
            left=left,
            right=right,
            state=state,
            winner=winner,
            result=results.result_of(pairing_id, left, right) if is_sure else None,
            reports=results.reports_of(pairing_id, left, right) if is_sure else None,
            bracket=table.bracket,
        )


def _holder(card: EntryCard | None, before: Sequence[Pairing], seats: Seats) -> tuple[StartNumber | None, bool]:
    """Return the player who holds a card, or None if nobody does, and whether the holder is known yet."""
    match card:
        case None:
            return None, True
        case BoughtCard(number):
            return number, True
        case AdvancedCard(table):
            pairing = before[table - 1]
            return pairing.winner, not pairing.is_open
        case DefeatedCard(table, only_left):
            pairing = before[table - 1]
            is_out = only_left and pairing.loser != pairing.left
            return None if is_out else pairing.loser, not pairing.is_open
        case GroupPlace():
            return seats.get(card), card in seats

"""The log of a tournament: all events, including undone ones."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.tournament.events import PlayerRegistered, TournamentEvent


@dataclass(frozen=True, slots=True)
class TournamentLog:
    """The events in the order in which they were entered, split into those in effect and those undone."""

    done: tuple[TournamentEvent, ...] = ()
    undone: tuple[TournamentEvent, ...] = ()
    """The undone events, in the order in which `redo` restores them."""

    @property
    def last(self) -> tuple[TournamentEvent, ...]:
        """The events that the next undo reverts: one event, or all players of an imported list."""
        return self.done[len(self.done) - _count_entered_at_once(self.done[::-1]) :]

    @property
    def following(self) -> tuple[TournamentEvent, ...]:
        """The events that the next redo restores."""
        return self.undone[: _count_entered_at_once(self.undone)]

    def append(self, event: TournamentEvent) -> "TournamentLog":
        """Return the log with `event` added and all undone events discarded."""
        return TournamentLog((*self.done, event))

    def undo(self) -> "TournamentLog":
        """Return the log with the latest event or imported list undone, or an equal log if it has no events."""
        last = self.last
        return TournamentLog(self.done[: len(self.done) - len(last)], (*last, *self.undone))

    def redo(self) -> "TournamentLog":
        """Return the log with the last undone event or list of players restored, or an equal log if there is none."""
        following = self.following
        return TournamentLog((*self.done, *following), self.undone[len(following) :])


def _count_entered_at_once(events: Sequence[TournamentEvent]) -> int:
    """Return how many players at the start of the log were entered together, with the same time and author."""
    if not events:
        return 0
    first = events[0]
    if not isinstance(first, PlayerRegistered) or first.at is None:
        return 1
    others = (
        index
        for index, event in enumerate(events)
        if not isinstance(event, PlayerRegistered) or (event.at, event.by) != (first.at, first.by)
    )
    return next(others, len(events))

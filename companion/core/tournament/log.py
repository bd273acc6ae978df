"""The log of a tournament: events done and undone."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.tournament.events import PlayerRegistered, TournamentEvent


@dataclass(frozen=True, slots=True)
class TournamentLog:
    """The events in the order of entry, divided into done and undone."""

    done: tuple[TournamentEvent, ...] = ()
    undone: tuple[TournamentEvent, ...] = ()
    """The undone events, most recent first; the first one is redone next."""

    @property
    def last(self) -> tuple[TournamentEvent, ...]:
        """The events that the next undo takes back: one event, or all players in an imported list."""
        return self.done[len(self.done) - _count_entered_at_once(self.done[::-1]) :]

    @property
    def following(self) -> tuple[TournamentEvent, ...]:
        """The events that the next redo restores."""
        return self.undone[: _count_entered_at_once(self.undone)]

    def append(self, event: TournamentEvent) -> "TournamentLog":
        """Return a log with `event` added and without undone events."""
        return TournamentLog((*self.done, event))

    def undo(self) -> "TournamentLog":
        """Return a log with the latest event or imported list undone, or an unchanged log if it has no events."""
        last = self.last
        return TournamentLog(self.done[: len(self.done) - len(last)], (*last, *self.undone))

    def redo(self) -> "TournamentLog":
        """Return a log with the last undone event or list redone, or an unchanged log if nothing was undone."""
        following = self.following
        return TournamentLog((*self.done, *following), self.undone[len(following) :])


def _count_entered_at_once(events: Sequence[TournamentEvent]) -> int:
    """Return the number of leading events that were entered together: players in a list share time and author."""
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

"""The log of a tournament: events done and undone."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.tournament.events import Event, PlayerRegistered


@dataclass(frozen=True, slots=True)
class TournamentLog:
    """Events in the order in which they were entered, with a cursor between done and undone."""

    done: tuple[Event, ...] = ()
    undone: tuple[Event, ...] = ()
    """Newest undone first: the next one to be redone."""

    @property
    def last(self) -> tuple[Event, ...]:
        """What was entered last, and is taken back first: an event, or all players of a list."""
        return self.done[len(self.done) - _together(self.done[::-1]) :]

    @property
    def following(self) -> tuple[Event, ...]:
        """What was taken back last, and is done again first."""
        return self.undone[: _together(self.undone)]

    def append(self, event: Event) -> "TournamentLog":
        """Add an event; what had been undone is gone."""
        return TournamentLog((*self.done, event))

    def undo(self) -> "TournamentLog":
        """Take back what was entered last; a log without events stays as it is."""
        last = self.last
        return TournamentLog(self.done[: len(self.done) - len(last)], (*last, *self.undone))

    def redo(self) -> "TournamentLog":
        """Do again what was undone last; without such an event the log stays as it is."""
        following = self.following
        return TournamentLog((*self.done, *following), self.undone[len(following) :])


def _together(events: Sequence[Event]) -> int:
    """How many, from the first, were entered at once: the players of a list have their moment in common."""
    if not events:
        return 0
    first = events[0]
    if not isinstance(first, PlayerRegistered) or first.at is None:
        return 1
    others = (place for place, one in enumerate(events) if not isinstance(one, PlayerRegistered) or one.at != first.at)
    return next(others, len(events))

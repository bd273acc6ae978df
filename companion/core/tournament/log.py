"""The log of a tournament: events done and undone."""

from dataclasses import dataclass

from companion.core.tournament.events import Event


@dataclass(frozen=True, slots=True)
class TournamentLog:
    """Events in the order in which they were entered, with a cursor between done and undone."""

    done: tuple[Event, ...] = ()
    undone: tuple[Event, ...] = ()
    """Newest undone first: the next one to be redone."""

    def append(self, event: Event) -> "TournamentLog":
        """Add an event; what had been undone is gone."""
        return TournamentLog((*self.done, event))

    def undo(self) -> "TournamentLog":
        """Take back the newest event; a log without events stays as it is."""
        if not self.done:
            return self
        return TournamentLog(self.done[:-1], (self.done[-1], *self.undone))

    def redo(self) -> "TournamentLog":
        """Do again what was undone last; without such an event the log stays as it is."""
        if not self.undone:
            return self
        return TournamentLog((*self.done, self.undone[0]), self.undone[1:])

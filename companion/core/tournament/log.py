"""The log of a tournament: events done and undone."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.tournament.events import PlayerRegistered, TournamentEvent


@dataclass(frozen=True, slots=True)
class TournamentLog:
    """The events in the order of entry, divided into done and undone."""

    done: tuple[TournamentEvent, ...] = ()
    undone: tuple[TournamentEvent, ...] = ()
    """The most recently undone event first; it is the next to be redone."""

    @property
    def last(self) -> tuple[TournamentEvent, ...]:
        """What the next undo takes back: an event, or all players of an imported list."""
        return self.done[len(self.done) - _count_entered_at_once(self.done[::-1]) :]

    @property
    def following(self) -> tuple[TournamentEvent, ...]:
        """What the next redo does again."""
        return self.undone[: _count_entered_at_once(self.undone)]

    def append(self, event: TournamentEvent) -> "TournamentLog":
        """Add an event and drop all undone ones."""
        return TournamentLog((*self.done, event))

    def undo(self) -> "TournamentLog":
        """Undo what was entered last; a log without events does not change."""
        last = self.last
        return TournamentLog(self.done[: len(self.done) - len(last)], (*last, *self.undone))

    def redo(self) -> "TournamentLog":
        """Redo what was undone last; a log without undone events does not change."""
        following = self.following
        return TournamentLog((*self.done, *following), self.undone[len(following) :])


def _count_entered_at_once(events: Sequence[TournamentEvent]) -> int:
    """Return how many of the first events were entered at once: the players of a list have the same time."""
    if not events:
        return 0
    first = events[0]
    if not isinstance(first, PlayerRegistered) or first.at is None:
        return 1
    others = (
        index for index, event in enumerate(events) if not isinstance(event, PlayerRegistered) or event.at != first.at
    )
    return next(others, len(events))

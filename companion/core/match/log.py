"""The log of a match: all events, including undone ones, and the entries that remain after all edits."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.core.match.events import Entry as Entry  # noqa: PLC0414  # re-exported, because a log consists of entries
from companion.core.match.events import EntryCorrected, EntryDeleted, EntryId, EntryInserted, Event


@dataclass(frozen=True, slots=True)
class MatchLog:
    """The events in the order in which they were entered, split into those in effect and those undone."""

    done: tuple[Event, ...] = ()
    undone: tuple[Event, ...] = ()
    """The undone events, in the order in which `redo` restores them."""

    def append(self, event: Event) -> "MatchLog":
        """Return the log with `event` added and all undone events discarded."""
        return MatchLog((*self.done, event))

    def undo(self) -> "MatchLog":
        """Return the log with its newest event undone, or the log itself if it has no events."""
        if not self.done:
            return self
        *rest, newest = self.done
        return replace(self, done=tuple(rest), undone=(newest, *self.undone))

    def redo(self) -> "MatchLog":
        """Return the log with the most recently undone event redone, or the log itself if nothing was undone."""
        if not self.undone:
            return self
        following, *rest = self.undone
        return replace(self, done=(*self.done, following), undone=tuple(rest))

    def entries(self) -> Iterator[tuple[EntryId, Entry]]:
        """Return the entries in order of play, after all edits; edits of nonexistent entries are ignored."""
        order: list[EntryId] = []
        entries: dict[EntryId, Entry] = {}
        for position, event in enumerate(self.done):
            match event:
                case EntryCorrected(entry, correction):
                    if entry in entries:
                        entries[entry] = correction
                case EntryDeleted(entry):
                    if entries.pop(entry, None) is not None:
                        order.remove(entry)
                case EntryInserted(before, inserted):
                    if before in entries:
                        order.insert(order.index(before), EntryId(position))
                        entries[EntryId(position)] = inserted
                case _:
                    order.append(EntryId(position))
                    entries[EntryId(position)] = event
        return ((entry, entries[entry]) for entry in order)

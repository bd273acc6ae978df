"""The log of a match: events done and undone, and the entries that remain when all edits are applied."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.core.match.events import Entry as Entry  # noqa: PLC0414  # what a log holds
from companion.core.match.events import EntryCorrected, EntryDeleted, EntryId, EntryInserted, Event


@dataclass(frozen=True, slots=True)
class MatchLog:
    """Events in the order in which they were entered, with a cursor between done and undone."""

    done: tuple[Event, ...] = ()
    undone: tuple[Event, ...] = ()
    """Newest undone first: the next one to be redone."""

    def append(self, event: Event) -> "MatchLog":
        """Add an event; what had been undone is gone."""
        return MatchLog((*self.done, event))

    def undo(self) -> "MatchLog":
        """Take back the newest event; a log without events stays as it is."""
        if not self.done:
            return self
        *rest, newest = self.done
        return replace(self, done=tuple(rest), undone=(newest, *self.undone))

    def redo(self) -> "MatchLog":
        """Do again what was undone last; without such an event the log stays as it is."""
        if not self.undone:
            return self
        following, *rest = self.undone
        return replace(self, done=(*self.done, following), undone=tuple(rest))

    def entries(self) -> Iterator[tuple[EntryId, Entry]]:
        """What happened at the table, in its order, after all edits; edits of what is not there change nothing."""
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

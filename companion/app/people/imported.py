"""Merge people and evening notes from a backup with the stored ones, which remain unchanged."""

from dataclasses import dataclass

from companion.app.people.evening_names import shown_key
from companion.app.people.people import People
from companion.core.texts import name_key


@dataclass(frozen=True, slots=True, kw_only=True)
class PeopleFate:
    """The effect of an import on people and evening notes."""

    players: int = 0
    """The number of people added."""
    notes: int = 0
    """The number of evening notes added."""
    ours: int = 0
    """The number of people and notes that were not added because they conflict with stored ones."""

    @property
    def writes(self) -> bool:
        """Whether the import stores anything new."""
        return self.players > 0 or self.notes > 0


def merge_people(stored: People, imported: People) -> tuple[People, PeopleFate]:
    """Return the stored people with the new people and evening notes added, and the effect of the import.

    A person is added if none of their names is known, and a note is added if its evening has no note yet. Evenings are
    compared by people's current names, not by the names used when the note was written.
    """
    known = {name_key(name) for player in stored.players for name in player.names}
    strangers = tuple(player for player in imported.players if known.isdisjoint(map(name_key, player.names)))
    shown = People((*stored.players, *strangers)).shown_names()
    noted = {shown_key(shown, note.key): note for note in stored.notes}
    for note in imported.notes:
        noted.setdefault(shown_key(shown, note.key), note)
    existing = {*stored.players, *stored.notes}
    notes = tuple(note for note in noted.values() if note not in existing)
    same = {*existing, *strangers, *notes}
    others = sum(item not in same for item in (*imported.players, *imported.notes))
    people = People((*stored.players, *strangers), (*stored.notes, *notes))
    return people, PeopleFate(players=len(strangers), notes=len(notes), ours=others)

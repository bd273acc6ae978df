"""How the people and evenings of a backup join those that are stored: nothing of ours is changed."""

from dataclasses import dataclass

from companion.app.people.evening_names import shown_key
from companion.app.people.people import People, key_of


@dataclass(frozen=True, slots=True, kw_only=True)
class PeopleFate:
    """What becomes of the people and evenings of a backup."""

    players: int = 0
    """How many people are new."""
    notes: int = 0
    """How many evenings get what was written down about them."""
    ours: int = 0
    """How many of both are told otherwise here, and stay as they are."""

    @property
    def writes(self) -> bool:
        """Whether anything is stored that was not before."""
        return self.players > 0 or self.notes > 0


def joined_people(stored: People, imported: People) -> tuple[People, PeopleFate]:
    """Both together: a person none of whose names is known here is added, and a note on an evening without one.

    An evening is the same one whatever its people were called when somebody wrote about it.
    """
    known = {key_of(name) for player in stored.players for name in player.names}
    strangers = tuple(one for one in imported.players if known.isdisjoint(map(key_of, one.names)))
    shown = People((*stored.players, *strangers)).shown_names()
    noted = {shown_key(shown, note.key): note for note in stored.notes}
    for note in imported.notes:
        noted.setdefault(shown_key(shown, note.key), note)
    notes = tuple(note for note in noted.values() if note not in stored.notes)
    same = {*stored.players, *strangers, *stored.notes, *notes}
    others = sum(one not in same for one in (*imported.players, *imported.notes))
    people = People((*stored.players, *strangers), (*stored.notes, *notes))
    return people, PeopleFate(players=len(strangers), notes=len(notes), ours=others)

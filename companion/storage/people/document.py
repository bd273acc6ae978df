"""The document of people and evenings."""

from companion.app.people.people import People
from companion.storage.documents.migrations import PEOPLE
from companion.storage.documents.single import Kind
from companion.storage.people.rows import note_row, people_in, player_row

_PLAYERS, _NOTES = "players", "notes"

PEOPLE_DOCUMENT = Kind(
    name="people",
    form=PEOPLE,
    empty=People,
    rows=lambda people: {_PLAYERS: map(player_row, people.players), _NOTES: map(note_row, people.notes)},
    parse=lambda document: people_in(document.table(_PLAYERS).all(), document.table(_NOTES).all()),
)

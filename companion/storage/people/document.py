"""Convert players and evening notes to and from the rows of their document; also used in backups."""

from collections.abc import Sequence
from datetime import date

from companion.app.people.evenings import EveningKey, EveningNote
from companion.app.people.people import Colour, People, Player, Symbol
from companion.storage.documents.documents import DamagedDocumentError, Row
from companion.storage.documents.fields import member_in, text_in
from companion.storage.documents.migrations import PEOPLE
from companion.storage.documents.single import Kind


def player_row(player: Player) -> dict[str, object]:
    """Return a player as a row."""
    return {
        "names": list(player.names),
        "colour": player.colour.value,
        "symbol": player.symbol.value,
        "archived": player.archived,
    }


def note_row(note: EveningNote) -> dict[str, object]:
    """Return an evening note as a row."""
    key = note.key
    return {"day": key.day.isoformat(), "names": list(key.names), "place": note.venue, "note": note.note}


def people_in(players: Sequence[Row], notes: Sequence[Row]) -> People:
    """Return the people and notes stored in rows; raises `DamagedDocumentError` if a row is invalid."""
    people = People(tuple(map(_player, players)), tuple(map(_note, notes)))
    # not `name_key`, which takes more names for the same than it did when older versions stored them
    names = [" ".join(name.split()).casefold() for player in people.players for name in player.names]
    if len(set(names)) != len(names):
        raise DamagedDocumentError("a name belongs to two people")
    if len({note.key for note in people.notes}) != len(people.notes):
        raise DamagedDocumentError("two notes on one evening")
    return people


def _player(row: Row) -> Player:
    archived = row.get("archived")
    if not isinstance(archived, bool):
        raise DamagedDocumentError("neither true nor false: archived")
    return Player(
        names=_names_in(row),
        colour=member_in(row, "colour", Colour),
        symbol=member_in(row, "symbol", Symbol),
        archived=archived,
    )


def _note(row: Row) -> EveningNote:
    try:
        day = date.fromisoformat(text_in(row, "day"))
    except ValueError as error:
        raise DamagedDocumentError("not a day: day") from error
    return EveningNote(key=EveningKey(day, _names_in(row)), venue=text_in(row, "place"), note=text_in(row, "note"))


def _names_in(row: Row) -> tuple[str, ...]:
    names = row.get("names")
    if not isinstance(names, list) or not names:
        raise DamagedDocumentError("not a list of names: names")
    if not all(isinstance(name, str) and name.strip() for name in names):
        raise DamagedDocumentError("not a name: names")
    return tuple(names)


_PLAYERS, _NOTES = "players", "notes"

PEOPLE_DOCUMENT = Kind(
    name="people",
    form=PEOPLE,
    empty=People,
    rows=lambda people: {_PLAYERS: map(player_row, people.players), _NOTES: map(note_row, people.notes)},
    parse=lambda document: people_in(document.table(_PLAYERS).all(), document.table(_NOTES).all()),
)

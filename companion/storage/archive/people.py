"""Players and evening notes in a backup."""

from collections.abc import Mapping, Sequence

from companion.app.people.people import People
from companion.storage.archive.single import Plain, last_readable
from companion.storage.documents.documents import DamagedDocumentError, NewerDocumentError, Row
from companion.storage.documents.fields import number_in
from companion.storage.documents.migrations import PEOPLE
from companion.storage.people.document import PEOPLE_DOCUMENT, note_row, people_in, player_row
from companion.storage.vaults.port import Documents

_FIELDS = {"version", "players", "notes"}


async def plain_people(vault: Documents) -> Plain:
    """Return the stored players and evening notes as plain data; raises `OSError` if the vault cannot be read."""
    last = await last_readable(vault, PEOPLE_DOCUMENT)
    if last is None:
        return Plain(None, is_read=False)
    people = last.value
    if people == People():
        return Plain(None, is_previous=last.is_previous)
    return Plain(people_data(people), is_previous=last.is_previous)


def people_data(people: People) -> dict[str, object]:
    """Return players and evening notes as plain data."""
    players, notes = map(player_row, people.players), map(note_row, people.notes)
    return {"version": PEOPLE.version, "players": list(players), "notes": list(notes)}


def parse_people(plain: object) -> People:
    """Parse the players and evening notes in a backup; return an empty `People` if there are none.

    Raises:
        DamagedDocumentError: If the data is invalid.
        NewerDocumentError: If a newer version of the program wrote the data.
    """
    if plain is None:
        return People()
    if not isinstance(plain, dict) or plain.keys() != _FIELDS:
        raise DamagedDocumentError("not people")
    if number_in(plain, "version") > PEOPLE.version:
        raise NewerDocumentError(f"version {plain['version']}")
    if plain["version"] != PEOPLE.version:
        raise DamagedDocumentError("not people")
    return people_in(_rows(plain["players"]), _rows(plain["notes"]))


def _rows(plain: object) -> Sequence[Row]:
    if not isinstance(plain, list) or not all(isinstance(row, Mapping) for row in plain):
        raise DamagedDocumentError("not rows")
    return plain

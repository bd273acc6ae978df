"""The user's progress in the drill, in a backup."""

from collections.abc import Mapping

from companion.app.drill.memory import Practice
from companion.storage.archive.single import Plain, last_readable
from companion.storage.documents.documents import DamagedDocumentError, NewerDocumentError
from companion.storage.documents.fields import number_in
from companion.storage.documents.migrations import PRACTICE
from companion.storage.drill.document import PRACTICE_DOCUMENT, memory_row, practice_in
from companion.storage.vaults.port import Documents

_FIELDS = {"version", "memories"}


async def plain_practice(vault: Documents) -> Plain:
    """Return the stored `Practice` as plain data; raises `OSError` if the vault cannot be read."""
    last = await last_readable(vault, PRACTICE_DOCUMENT)
    if last is None:
        return Plain(None, is_read=False)
    memories = last.value.memories
    if not memories:
        return Plain(None, is_previous=last.is_previous)
    data = {"version": PRACTICE.version, "memories": [memory_row(memory) for memory in memories]}
    return Plain(data, is_previous=last.is_previous)


def parse_practice(plain: object) -> Practice:
    """Parse the `Practice` in a backup; return an empty one if there is none.

    Raises:
        DamagedDocumentError: If the data is invalid.
        NewerDocumentError: If a newer version of the program wrote the data.
    """
    if plain is None:
        return Practice()
    if not isinstance(plain, dict) or plain.keys() != _FIELDS:
        raise DamagedDocumentError("not a practice")
    if number_in(plain, "version") > PRACTICE.version:
        raise NewerDocumentError(f"version {plain['version']}")
    rows = plain["memories"]
    if plain["version"] != PRACTICE.version or not isinstance(rows, list):
        raise DamagedDocumentError("not a practice")
    if not all(isinstance(row, Mapping) for row in rows):
        raise DamagedDocumentError("not rows")
    return practice_in(rows)

"""Use cases for handing over data: encode matches, evenings and presets, and preview the import of a code.

If the content is too large for a code, a backup file is used instead.
"""

from collections.abc import Iterable
from dataclasses import replace

from companion.app.archive import transfer
from companion.app.archive.archive import Backup, Refusal
from companion.app.archive.depot import Depot
from companion.app.archive.imports import ImportPlan
from companion.app.handover.code import MOST_CONTENT, UnreadableCode, code_in_file, decode, encode
from companion.app.people.evenings import EveningNote, evening_key
from companion.app.people.people import People
from companion.app.ports import MatchId, StoredMatch, newest_pencils
from companion.app.settings import OwnPreset, Settings


async def hand_over_match(depot: Depot, match_id: MatchId) -> str:
    """Return the handover code for a match: its complete log, its rules and, after a handover, the handover token.

    Raises:
        NoDocumentError: If no match has this id.
        StorageError: If the match cannot be read.
    """
    return _code(depot, Backup((_for_others(await depot.matches.get(match_id)),), Settings()))


async def hand_over_evening(depot: Depot, match_ids: Iterable[MatchId], note: EveningNote) -> str:
    """Return the handover code for an evening: its matches, and its note unless the note is empty.

    The note is sent with the names that the last match has, because other devices don't know who has been renamed here.

    Raises:
        NoDocumentError: If a match does not exist.
        StorageError: If a match cannot be read.
    """
    matches = [_for_others(await depot.matches.get(match_id)) for match_id in match_ids]
    notes: tuple[EveningNote, ...] = ()
    if matches and (note.venue or note.note):
        notes = (replace(note, key=evening_key(note.key.day, matches[-1].match.players)),)
    return _code(depot, Backup(tuple(matches), Settings(), people=People(notes=notes)))


def hand_over_preset(depot: Depot, preset: OwnPreset) -> str:
    """Return the handover code for one of the user's presets: its name and all of its rules."""
    return _code(depot, Backup((), Settings(presets=(preset,))))


async def preview_code(depot: Depot, text: str) -> ImportPlan | Refusal | UnreadableCode:
    """Plan the import of a handover code, or return why it cannot be imported, without storing anything.

    The plan can be carried out with `transfer.carry_out`. Raises `StorageError`.
    """
    content = decode(text)
    return content if isinstance(content, UnreadableCode) else await transfer.preview(depot, content)


async def preview_file(depot: Depot, content: bytes) -> ImportPlan | Refusal | UnreadableCode:
    """Plan the import of a file that contains a handover code or a backup; otherwise like `preview_code`."""
    code = code_in_file(content)
    return await transfer.preview(depot, content) if code is None else await preview_code(depot, code)


def _code(depot: Depot, content: Backup) -> str:
    """Return the handover code or, if the content is too large for one, the backup itself."""
    backup = depot.archive.pack(content)
    return encode(backup) if len(backup) <= MOST_CONTENT else backup.decode()


def _for_others(stored: StoredMatch) -> StoredMatch:
    """Return the match in the form sent to other devices, with the handover token in place of `handed_over`."""
    if stored.handed_over is None:
        return stored
    return replace(stored, handed_over=None, pencils=newest_pencils(*stored.pencils, stored.handed_over.pencil))

"""Handover use cases: packing one match, and previewing the content of a code."""

from dataclasses import replace

from companion.app.archive import transfer
from companion.app.archive.archive import Refusal
from companion.app.archive.depot import Depot
from companion.app.archive.imports import ImportPlan
from companion.app.handover.code import UnreadableCode, decode, encode
from companion.app.ports import MatchId, newest_pencils


async def hand_over_match(depot: Depot, match_id: MatchId) -> str:
    """Return the code of one match with its whole log and its rules, and with its pencil if it is handed over.

    Raises:
        NoDocumentError: If no match has this id.
        StorageError: If the match cannot be read.
    """
    stored = await depot.matches.get(match_id)
    if stored.handed_over is not None:
        pencils = newest_pencils(*stored.pencils, stored.handed_over.pencil)
        stored = replace(stored, handed_over=None, pencils=pencils)
    return encode(depot.archive.pack(stored))


async def preview_code(depot: Depot, text: str) -> ImportPlan | Refusal | UnreadableCode:
    """Return the plan for importing the content of a code, or the reason why it cannot be read; store nothing.

    `transfer.carry_out` carries the plan out. Raises `StorageError`.
    """
    content = decode(text)
    return content if isinstance(content, UnreadableCode) else await transfer.preview(depot, content)

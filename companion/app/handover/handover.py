"""Hand-over use cases: packing one match, evening or rule set, and previewing the content of a code."""

from dataclasses import dataclass, field

from companion.app.archive import transfer
from companion.app.archive.archive import Backup, Refusal
from companion.app.archive.depot import Depot
from companion.app.archive.imports import ImportPlan
from companion.app.handover.code import MOST_IN_QR, UnreadableCode, decode, encode
from companion.app.people.evenings import Evening, note_of
from companion.app.people.people import People
from companion.app.ports import MatchId
from companion.app.settings import OwnPreset, Settings


@dataclass(frozen=True, slots=True)
class HandOver:
    """A hand-over to another device: a code, and a backup file with the same content."""

    code: str
    content: bytes = field(repr=False)

    def fits_qr(self, address: str = "") -> bool:
        """Return whether a link of `address` and the code fits a QR code that a phone can read from a screen."""
        return len(address) + len(self.code) <= MOST_IN_QR


async def hand_over_match(depot: Depot, match_id: MatchId) -> HandOver:
    """Return the hand-over of a match with its complete log and its rules.

    Raises:
        NoDocumentError: If no match has this id.
        StorageError: If the match cannot be read.
    """
    return _packed(depot, Backup(matches=(await depot.matches.get(match_id),), settings=Settings()))


async def hand_over_evening(depot: Depot, evening: Evening) -> HandOver:
    """Return the hand-over of an evening with its matches and its note; raises `StorageError`."""
    matches = [await depot.matches.get(summary.match_id) for summary in evening.matches]
    people = await depot.people.load()
    note = note_of(people.notes, evening.key)
    notes = (note,) if note in people.notes else ()
    return _packed(depot, Backup(matches=tuple(matches), settings=Settings(), people=People(notes=notes)))


def hand_over_rules(depot: Depot, preset: OwnPreset) -> HandOver:
    """Return the hand-over of one of the user's presets."""
    return _packed(depot, Backup(matches=(), settings=Settings(presets=(preset,))))


async def preview_code(depot: Depot, text: str) -> ImportPlan | Refusal | UnreadableCode:
    """Return the plan for importing the content of a code, or why it cannot be read; store nothing.

    Use `transfer.carry_out` to carry out the plan. Raises `StorageError`.
    """
    content = decode(text)
    return content if isinstance(content, UnreadableCode) else await transfer.preview(depot, content)


def _packed(depot: Depot, backup: Backup) -> HandOver:
    content = depot.archive.pack(backup)
    return HandOver(encode(content), content)

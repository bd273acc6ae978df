"""All that is stored as one file, and back: the documents themselves, so that their migrations serve backups, too."""

import asyncio
import json

from companion.app.archive import Backup, Problem, Refusal, Take, Written
from companion.app.ports import MatchId, NoMatchError, StoredMatch, UnreadableMatchError
from companion.app.settings import Settings
from companion.storage.archive_format import UnreadableFileError, encoded, head, parse_file, tail
from companion.storage.archived_match import parse_match, plain_match
from companion.storage.archived_settings import parse_settings, plain_settings
from companion.storage.documents import DamagedDocumentError, NewerDocumentError
from companion.storage.failures import told_as_storage_errors
from companion.storage.match_files import read_match
from companion.storage.match_names import match_ids, name_of
from companion.storage.migrations import MATCH
from companion.storage.vaults.port import Vault


class VaultArchive:
    """Writes what is in a vault, reading one document at a time, so that taps need not wait; changes nothing there."""

    def __init__(self, vault: Vault) -> None:
        """Write and read backups of what is in `vault`."""
        self._vault = vault

    async def write(self, take: Take) -> Written:
        """Hand out a backup of what is stored, the match that was changed last at its end."""
        with told_as_storage_errors():
            settings = await plain_settings(self._vault)
            match_ids_in_order = await self._in_order()
            await take(head(settings))
            unreadable = []
            written = 0
            for match_id in match_ids_in_order:
                await asyncio.sleep(0)
                try:
                    document, _ = await read_match(self._vault, match_id, MATCH)
                    line = encoded(plain_match(document))
                except NoMatchError:
                    continue  # somebody has removed it
                except (UnreadableMatchError, DamagedDocumentError):
                    unreadable.append(match_id)
                    continue
                await take((b",\n" if written else b"\n") + line)
                written += 1
            await take(tail())
        return Written(written, tuple(unreadable), settings is not None)

    async def read(self, content: bytes) -> Backup | Refusal:
        """What is in a file."""
        try:
            matches, settings = parse_file(content)
            return Backup(await _matches(matches), _settings(settings))
        except UnreadableFileError as error:
            return error.refusal

    async def _in_order(self) -> list[MatchId]:
        """The matches as they were changed last; what does not tell comes first."""
        sequences = []
        for match_id in match_ids(await self._vault.names()):
            await asyncio.sleep(0)
            sequences.append((_sequence(await self._vault.open(name_of(match_id)) or b""), match_id))
        return [match_id for _, match_id in sorted(sequences)]


def _sequence(content: bytes) -> int:
    """Which write of the whole store the last one of a document was, without looking at the rest of it."""
    try:
        sequence = json.loads(content)["match"]["1"]["sequence"]
    except (ValueError, LookupError, TypeError, RecursionError):
        return 0
    return sequence if type(sequence) is int else 0


async def _matches(plain: list[object]) -> tuple[StoredMatch, ...]:
    found: dict[MatchId, StoredMatch] = {}
    for place, one in enumerate(plain, start=1):
        await asyncio.sleep(0)
        try:
            stored = parse_match(one)
        except NewerDocumentError as error:
            raise UnreadableFileError(Problem.NEWER, place) from error
        except DamagedDocumentError as error:
            raise UnreadableFileError(Problem.DAMAGED, place) from error
        if stored.match_id in found:
            raise UnreadableFileError(Problem.DAMAGED, place)
        found[stored.match_id] = stored
    return tuple(found.values())


def _settings(plain: dict[str, object] | None) -> Settings:
    try:
        return parse_settings(plain)
    except NewerDocumentError as error:
        raise UnreadableFileError(Problem.NEWER) from error
    except DamagedDocumentError as error:
        raise UnreadableFileError(Problem.DAMAGED) from error

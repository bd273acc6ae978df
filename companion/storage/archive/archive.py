"""All that is stored as one file, and back: the documents themselves, so that their migrations serve backups, too."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.app.archive.archive import Backup, Previous, Problem, Refusal, Single, Take, Written
from companion.app.ports import MatchId, NoMatchError, StoredMatch, UnreadableMatchError
from companion.app.tournament.port import (
    NoTournamentError,
    StoredTournament,
    TournamentId,
    UnreadableTournamentError,
)
from companion.storage.archive.archive_format import (
    TOURNAMENTS_FOLLOW,
    UnreadableFileError,
    encoded,
    head,
    parse_file,
    tail,
)
from companion.storage.archive.match import parse_match, plain_match
from companion.storage.archive.people import parse_people, plain_people
from companion.storage.archive.practice import parse_practice, plain_practice
from companion.storage.archive.salvage import Salvage
from companion.storage.archive.settings import parse_settings, plain_settings
from companion.storage.archive.tournament import parse_tournament, plain_tournament
from companion.storage.documents.documents import DamagedDocumentError, NewerDocumentError
from companion.storage.documents.failures import told_as_storage_errors
from companion.storage.documents.migrations import MATCH
from companion.storage.matches.files import read_match
from companion.storage.matches.names import match_ids, name_of
from companion.storage.tournament.files import read_tournament
from companion.storage.tournament.names import name_of_tournament, tournament_ids
from companion.storage.vaults.port import Documents

_Id = TypeVar("_Id", MatchId, TournamentId)
_Stored = TypeVar("_Stored", StoredMatch, StoredTournament)
_Plain = TypeVar("_Plain")
_Value = TypeVar("_Value")
_Name = TypeVar("_Name")
_Reader = Callable[[_Id], Awaitable[tuple[bytes, _Name | None]]]
"""Gives a line of the file, and what to call it where it is of the content before the newest."""


@dataclass(frozen=True, slots=True)
class _Lines(Generic[_Id, _Name]):
    """What was written of all matches, or of all tournaments."""

    written: int
    unreadable: tuple[_Id, ...]
    previous: tuple[_Name, ...]


class VaultArchive:
    """Writes what is in a vault, reading one document at a time, so that taps need not wait; changes nothing there."""

    def __init__(self, vault: Documents) -> None:
        """Write and read backups of what is in `vault`."""
        self._vault = Salvage(vault)

    async def write(self, take: Take) -> Written:
        """Hand out a backup of what is stored, what was changed last at its end; an `OSError` of `take` is its own."""
        with told_as_storage_errors(reading=True):
            names = await self._vault.names()
            settings = await plain_settings(self._vault)
            practice = await plain_practice(self._vault)
            matches = await self._in_order(match_ids(names), name_of, "match")
            tournaments = await self._in_order(tournament_ids(names), name_of_tournament, "tournament")
            people = await plain_people(self._vault)
        await take(head(settings.told, tournaments=bool(tournaments), practice=practice.told, people=people.told))
        lines = await _write_all(matches, self._match, take)
        if tournaments:
            await take(TOURNAMENTS_FOLLOW)
        more = await _write_all(tournaments, self._tournament, take)
        await take(tail())
        singles = ((Single.SETTINGS, settings), (Single.PEOPLE, people), (Single.PRACTICE, practice))
        return Written(
            lines.written,
            lines.unreadable,
            settings=settings.is_read,
            tournaments=more.written,
            unreadable_tournaments=more.unreadable,
            people=people.is_read,
            practice=practice.is_read,
            previous=Previous(
                matches=lines.previous,
                tournaments=more.previous,
                singles=tuple(single for single, plain in singles if plain.is_previous),
            ),
        )

    async def read(self, content: bytes) -> Backup | Refusal:
        """What is in a file."""
        try:
            file = parse_file(content)
            following = 1 + len(file.matches)
            return Backup(
                matches=await _all(file.matches, parse_match, 1, lambda stored: stored.match_id),
                settings=_whole(parse_settings, file.settings),
                tournaments=await _all(
                    file.tournaments, parse_tournament, following, lambda stored: stored.tournament_id
                ),
                practice=_whole(parse_practice, file.practice),
                people=_whole(parse_people, file.people),
            )
        except UnreadableFileError as error:
            return error.refusal

    async def _in_order(self, ids: Iterable[_Id], named: Callable[[_Id], str], table: str) -> list[_Id]:
        """As they were changed last; what does not tell comes first."""
        sequences = []
        for one in ids:
            await asyncio.sleep(0)
            sequences.append((_sequence(await self._vault.open(named(one)) or b"", table), one))
        return [one for _, one in sorted(sequences)]

    async def _match(self, match_id: MatchId) -> tuple[bytes, tuple[str, ...] | None]:
        document, damage = await read_match(self._vault, match_id, MATCH)
        names = tuple(document.stored.match.players.values())
        return encoded(plain_match(document)), None if damage is None else names

    async def _tournament(self, tournament_id: TournamentId) -> tuple[bytes, str | None]:
        document, damage = await read_tournament(self._vault, tournament_id)
        name = document.stored.tournament.setup.name
        return encoded(plain_tournament(document)), None if damage is None else name


async def _write_all(ids: Iterable[_Id], read: _Reader[_Id, _Name], take: Take) -> _Lines[_Id, _Name]:
    """Hand all of them out."""
    unreadable, previous = [], []
    written = 0
    for one in ids:
        await asyncio.sleep(0)
        try:
            with told_as_storage_errors(reading=True):
                line, name = await read(one)
        except (NoMatchError, NoTournamentError):
            continue  # somebody has removed it
        except (UnreadableMatchError, UnreadableTournamentError, DamagedDocumentError):
            unreadable.append(one)
            continue
        await take((b",\n" if written else b"\n") + line)
        written += 1
        if name is not None:
            previous.append(name)
    return _Lines(written, tuple(unreadable), tuple(previous))


def _sequence(content: bytes, table: str) -> int:
    """Which write of the whole store the last one of a document was, without looking at the rest of it."""
    try:
        sequence = json.loads(content)[table]["1"]["sequence"]
    except (ValueError, LookupError, TypeError, RecursionError):
        return 0
    return sequence if type(sequence) is int else 0


async def _all(
    plain: list[object], parse: Callable[[object], _Stored], first: int, id_of: Callable[[_Stored], str]
) -> tuple[_Stored, ...]:
    found: dict[str, _Stored] = {}
    for place, one in enumerate(plain, start=first):
        await asyncio.sleep(0)
        try:
            stored = parse(one)
        except NewerDocumentError as error:
            raise UnreadableFileError(Problem.NEWER, place) from error
        except DamagedDocumentError as error:
            raise UnreadableFileError(Problem.DAMAGED, place) from error
        if id_of(stored) in found:
            raise UnreadableFileError(Problem.DAMAGED, place)
        found[id_of(stored)] = stored
    return tuple(found.values())


def _whole(parse: Callable[[_Plain], _Value], plain: _Plain) -> _Value:
    """What there is one of in a file."""
    try:
        return parse(plain)
    except NewerDocumentError as error:
        raise UnreadableFileError(Problem.NEWER) from error
    except DamagedDocumentError as error:
        raise UnreadableFileError(Problem.DAMAGED) from error

"""Write and read backups, which contain documents in their stored form, so that migrations also apply to backups."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.app.archive.archive import Backup, FileProblem, Previous, Refusal, Single, Take, Written
from companion.app.courtesy import yield_to_others
from companion.app.people.people import People
from companion.app.ports import NoDocumentError, Stored, UnreadableDocumentError
from companion.app.settings import Settings
from companion.storage.archive.archive_format import (
    TOURNAMENTS_FOLLOW,
    UnreadableFileError,
    encoded,
    head,
    parse_file,
    parse_item,
    tail,
)
from companion.storage.archive.logged import PlainKind
from companion.storage.archive.match import PLAIN_MATCHES
from companion.storage.archive.people import parse_people, people_data, plain_people
from companion.storage.archive.practice import parse_practice, plain_practice
from companion.storage.archive.salvage import Salvage
from companion.storage.archive.settings import parse_settings, plain_settings, settings_data
from companion.storage.archive.tournament import PLAIN_TOURNAMENTS
from companion.storage.documents.documents import DamagedDocumentError, NewerDocumentError
from companion.storage.documents.failures import storage_errors
from companion.storage.documents.logged import read_logged
from companion.storage.matches.document import MATCHES
from companion.storage.vaults.port import Documents

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])
_Plain = TypeVar("_Plain")
_Value = TypeVar("_Value")
_Name = TypeVar("_Name")


@dataclass(frozen=True, slots=True)
class _Lines(Generic[_Key, _Name]):
    """The result of writing all matches or all tournaments to a backup."""

    written: int
    unreadable: tuple[_Key, ...]
    previous: tuple[_Name, ...]


class VaultArchive:
    """An archive for the documents in a vault; it lets other tasks run between documents."""

    def __init__(self, vault: Documents) -> None:
        self._vault = Salvage(vault)

    async def write(self, take: Take) -> Written:
        """Pass a backup to `take` in chunks, with the latest changes last; an `OSError` from `take` is not caught."""
        with storage_errors(reading=True):
            names = await self._vault.names()
            settings = await plain_settings(self._vault)
            practice = await plain_practice(self._vault)
            matches = await self._in_order(PLAIN_MATCHES, names)
            tournaments = await self._in_order(PLAIN_TOURNAMENTS, names)
            people = await plain_people(self._vault)
        await take(head(settings.data, tournaments=bool(tournaments), practice=practice.data, people=people.data))
        lines = await self._write_all(PLAIN_MATCHES, matches, lambda stored: tuple(stored.match.players.values()), take)
        if tournaments:
            await take(TOURNAMENTS_FOLLOW)
        more = await self._write_all(PLAIN_TOURNAMENTS, tournaments, lambda stored: stored.tournament.setup.name, take)
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

    def pack(self, content: Backup) -> bytes:
        """Return a backup file that contains only `content`, without tournaments or drill progress."""
        settings = None if content.settings == Settings() else settings_data(content.settings)
        people = None if content.people == People() else people_data(content.people)
        documents = (MATCHES.make(match, 0, MATCHES.form) for match in content.matches)
        matches = b",\n".join(encoded(PLAIN_MATCHES.plain(document)) for document in documents)
        return head(settings, people=people) + b"\n" + matches + tail()

    async def read(self, content: bytes) -> Backup | Refusal:
        """Return the contents of a backup file, or the reason why it cannot be imported."""
        try:
            file = await parse_file(content)
            following = 1 + len(file.matches)
            return Backup(
                matches=await _all(file.matches, PLAIN_MATCHES.parse, 1),
                settings=_single(parse_settings, file.settings),
                tournaments=await _all(file.tournaments, PLAIN_TOURNAMENTS.parse, following),
                practice=_single(parse_practice, file.practice),
                people=_single(parse_people, file.people),
            )
        except UnreadableFileError as error:
            return error.refusal

    async def _in_order(self, plain: PlainKind[_Key, _Stored], names: Iterable[str]) -> list[_Key]:
        """Return the ids in order of last change; unreadable documents come first."""
        sequences = []
        for key in plain.kind.names.keys_in(names):
            await yield_to_others()
            content = await self._vault.open(plain.kind.names.name_of(key)) or b""
            sequences.append((_sequence(content, plain.kind.names.noun), key))
        return [key for _, key in sorted(sequences)]

    async def _write_all(
        self, plain: PlainKind[_Key, _Stored], keys: Iterable[_Key], named: Callable[[_Stored], _Name], take: Take
    ) -> _Lines[_Key, _Name]:
        """Write all items; `named` returns the name to report if only the previous version of an item is readable."""
        unreadable, previous = [], []
        written = 0
        for key in keys:
            await yield_to_others()
            try:
                with storage_errors(reading=True):
                    reading = await read_logged(self._vault, plain.kind, key)
                line = encoded(plain.plain(reading.document))
            except NoDocumentError:
                continue  # the document has been removed in the meantime
            except (UnreadableDocumentError, DamagedDocumentError):
                unreadable.append(key)
                continue
            await take((b",\n" if written else b"\n") + line)
            written += 1
            if reading.damage is not None:
                previous.append(named(reading.document.stored))
        return _Lines(written, tuple(unreadable), tuple(previous))


def _sequence(content: bytes, table: str) -> int:
    """Return the sequence number of a document's last write, or 0 if it is unreadable; nothing else is validated."""
    try:
        sequence = json.loads(content)[table]["1"]["sequence"]
    except (ValueError, LookupError, TypeError, RecursionError):
        return 0
    return sequence if type(sequence) is int else 0


async def _all(texts: list[str], parse: Callable[[object], _Stored], first: int) -> tuple[_Stored, ...]:
    found: dict[str, _Stored] = {}
    for number, text in enumerate(texts, start=first):
        await yield_to_others()
        try:
            stored = parse(parse_item(text))
        except NewerDocumentError as error:
            raise UnreadableFileError(FileProblem.NEWER, number) from error
        except DamagedDocumentError as error:
            raise UnreadableFileError(FileProblem.DAMAGED, number) from error
        if stored.key in found:
            raise UnreadableFileError(FileProblem.DAMAGED, number)
        found[stored.key] = stored
    return tuple(found.values())


def _single(parse: Callable[[_Plain], _Value], plain: _Plain) -> _Value:
    """Parse the part of a backup that represents a single document, such as the settings."""
    try:
        return parse(plain)
    except NewerDocumentError as error:
        raise UnreadableFileError(FileProblem.NEWER) from error
    except DamagedDocumentError as error:
        raise UnreadableFileError(FileProblem.DAMAGED) from error

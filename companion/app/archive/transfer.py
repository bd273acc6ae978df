"""The use cases of backups: export all that is stored, look what an import would do, carry it out."""

from collections.abc import Awaitable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TypeVar

from companion.app.archive.archive import BackupKind, KeptBackup, Refusal, Single, Written
from companion.app.archive.depot import Depot
from companion.app.archive.imports import Fate, ImportPlan
from companion.app.archive.joining import import_one, planned_all
from companion.app.drill.memory import joined, newer
from companion.app.people.imported import PeopleFate, joined_people
from companion.app.ports import UnreadableError
from companion.app.settings import Settings
from companion.app.setup.own_presets import with_imported

_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True)
class Export:
    """A backup for the user, with a name to suggest."""

    name: str
    content: bytes = field(repr=False)
    written: Written


async def export_all(depot: Depot) -> Export:
    """Everything that can be read, as one file; raises `StorageError`."""
    pieces: list[bytes] = []

    async def take(piece: bytes) -> None:
        pieces.append(piece)

    written = await depot.archive.write(take)
    today = datetime.fromtimestamp(depot.clock() / 1000, tz=UTC).astimezone().date()
    return Export(f"bummerl-{today.isoformat()}.json", b"".join(pieces), written)


async def preview(depot: Depot, content: bytes) -> ImportPlan | Refusal:
    """What importing a file would do; changes nothing; raises `StorageError`."""
    backup = await depot.archive.read(content)
    if isinstance(backup, Refusal):
        return backup
    stored = await depot.settings.load()
    return ImportPlan(
        backup,
        await planned_all(depot.matches, backup.matches),
        _settings_fate(stored, backup.settings),
        _new_presets(stored, backup.settings),
        await planned_all(depot.tournaments, backup.tournaments),
        newer(await depot.practice.load(), backup.practice),
        joined_people(await depot.people.load(), backup.people)[1],
    )


async def carry_out(depot: Depot, plan: ImportPlan) -> ImportPlan:
    """Import a backup, and say what has become of it; each match is wholly there, or as it was.

    What has been stored since the plan was made is looked at again, so nothing of it is lost. A backup of all that is
    stored is made before. What cannot be read here keeps nothing else out. Raises `StorageError`; the same file can be
    imported once more then, and only the rest of it is new.
    """
    if not plan.writes:
        return plan
    kept = await depot.backups.keep(BackupKind.BEFORE_IMPORT)
    done = [await import_one(depot.matches, one) for one in plan.backup.matches]
    tournaments = [await import_one(depot.tournaments, one) for one in plan.backup.tournaments]
    backup = plan.backup
    settings = await _before(depot.settings.change(lambda stored: _joined_settings(stored, backup.settings)))
    practice = await _before(depot.practice.change(lambda stored: joined(stored, backup.practice)))
    people = await _before(depot.people.change(lambda stored: joined_people(stored, backup.people)[0]))
    singles = ((Single.SETTINGS, settings), (Single.PEOPLE, people), (Single.PRACTICE, practice))
    return ImportPlan(
        backup,
        tuple(done),
        None if settings is None else _settings_fate(settings, backup.settings),
        0 if settings is None else _new_presets(settings, backup.settings),
        tuple(tournaments),
        0 if practice is None else newer(practice, backup.practice),
        PeopleFate() if people is None else joined_people(people, backup.people)[1],
        backed_up=kept.written,
        not_joined=tuple(single for single, before in singles if before is None),
    )


async def _before(change: Awaitable[tuple[_Value, _Value]]) -> _Value | None:
    """What was stored before a change; None where that cannot be read, and nothing was changed."""
    try:
        return (await change)[0]
    except UnreadableError:
        return None


async def backups(depot: Depot) -> tuple[KeptBackup, ...]:
    """The automatic backups, the last made first; raises `StorageError`."""
    return await depot.backups.kept()


def _settings_fate(stored: Settings, imported: Settings) -> Fate | None:
    """Choices are taken over only where nothing was chosen yet; presets are not among them."""
    ours, theirs = replace(stored, presets=()), replace(imported, presets=())
    if theirs in {Settings(), ours}:
        return None
    return Fate.ADDED if ours == Settings() else Fate.LEFT_ALONE


def _joined_settings(stored: Settings, imported: Settings) -> Settings:
    choices = imported if _settings_fate(stored, imported) is Fate.ADDED else stored
    return replace(choices, presets=with_imported(stored.presets, imported.presets))


def _new_presets(stored: Settings, imported: Settings) -> int:
    return len(with_imported(stored.presets, imported.presets)) - len(stored.presets)

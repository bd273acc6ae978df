"""Use cases for backups: exporting all stored data, previewing an import, and carrying out an import."""

from collections.abc import Awaitable
from dataclasses import dataclass, field, replace
from typing import TypeVar

from companion.app.archive.archive import BackupKind, KeptBackup, Refusal, Single, Written
from companion.app.archive.depot import Depot
from companion.app.archive.imports import Fate, ImportPlan
from companion.app.archive.joining import import_one, plan_imports
from companion.app.archive.shortening import shorten_backup
from companion.app.drill.memory import count_newer, merge_practice
from companion.app.people.imported import PeopleFate, merge_people
from companion.app.ports import UnreadableError
from companion.app.settings import Settings
from companion.app.setup.own_presets import with_imported
from companion.i18n.local_time import local_date

_Value = TypeVar("_Value")
MOST_BYTES = 64 << 20
"""The maximum size, in bytes, of a file to be imported in the app."""


@dataclass(frozen=True, slots=True)
class Export:
    """A backup for the user to save, with a suggested file name."""

    name: str
    content: bytes = field(repr=False)
    written: Written


async def export_all(depot: Depot) -> Export:
    """Return all readable data as a single file; raises `StorageError`."""
    pieces: list[bytes] = []

    async def take(piece: bytes) -> None:
        pieces.append(piece)

    written = await depot.archive.write(take)
    return Export(f"bummerl-{local_date(depot.clock())}.json", b"".join(pieces), written)


async def preview(depot: Depot, content: bytes) -> ImportPlan | Refusal:
    """Plan the import of a file, or return why it is refused, without storing anything; raises `StorageError`."""
    file = await depot.archive.read(content)
    if isinstance(file, Refusal):
        return file
    backup, shortened = await shorten_backup(file)
    stored = await depot.settings.load()
    presets, presets_left_out = _new_presets(stored, backup.settings)
    return ImportPlan(
        backup,
        await plan_imports(depot.matches, backup.matches),
        _settings_fate(stored, backup.settings),
        presets,
        await plan_imports(depot.tournaments, backup.tournaments),
        count_newer(await depot.practice.load(), backup.practice),
        merge_people(await depot.people.load(), backup.people)[1],
        shortened,
        presets_left_out=presets_left_out,
    )


async def carry_out(depot: Depot, plan: ImportPlan) -> ImportPlan:
    """Import a backup, and return the plan that was carried out; each match is imported completely or not at all.

    The import is planned again from the current data, so nothing stored since `plan` was made is lost. The current data
    is backed up first. Stored documents that cannot be read don't prevent the import of the others. If `StorageError`
    is raised, the same file can be imported again to add what is missing.
    """
    if not plan.writes:
        return plan
    kept = await depot.backups.keep(BackupKind.BEFORE_IMPORT)
    matches = [await import_one(depot.matches, match) for match in plan.backup.matches]
    tournaments = [await import_one(depot.tournaments, tournament) for tournament in plan.backup.tournaments]
    backup = plan.backup
    settings = await _value_before(depot.settings.change(lambda stored: _merge_settings(stored, backup.settings)))
    practice = await _value_before(depot.practice.change(lambda stored: merge_practice(stored, backup.practice)))
    people = await _value_before(depot.people.change(lambda stored: merge_people(stored, backup.people)[0]))
    presets, presets_left_out = (0, 0) if settings is None else _new_presets(settings, backup.settings)
    singles = ((Single.SETTINGS, settings), (Single.PEOPLE, people), (Single.PRACTICE, practice))
    return ImportPlan(
        backup,
        tuple(matches),
        None if settings is None else _settings_fate(settings, backup.settings),
        presets,
        tuple(tournaments),
        0 if practice is None else count_newer(practice, backup.practice),
        PeopleFate() if people is None else merge_people(people, backup.people)[1],
        plan.shortened,
        presets_left_out=presets_left_out,
        backed_up=kept.written,
        not_joined=tuple(single for single, before in singles if before is None),
    )


async def bring_over(source: Depot, target: Depot) -> bool:
    """Import all data from `source` into `target`, and return whether the import is complete; raises `StorageError`."""
    export = await export_all(source)
    plan = await preview(target, export.content)
    if isinstance(plan, Refusal):
        return False
    return (await carry_out(target, plan)).is_whole and export.written.is_whole


async def _value_before(change: Awaitable[tuple[_Value, _Value]]) -> _Value | None:
    """Apply a change, and return the previous value; if that value cannot be read, change nothing and return None."""
    try:
        return (await change)[0]
    except UnreadableError:
        return None


async def backups(depot: Depot) -> tuple[KeptBackup, ...]:
    """Return the automatic backups, newest first; raises `StorageError`."""
    return await depot.backups.kept()


def _settings_fate(stored: Settings, imported: Settings) -> Fate | None:
    """Return what an import does with the settings, apart from presets; only default settings are replaced."""
    ours, theirs = replace(stored, presets=()), replace(imported, presets=())
    if theirs in {Settings(), ours}:
        return None
    return Fate.ADDED if ours == Settings() else Fate.LEFT_ALONE


def _merge_settings(stored: Settings, imported: Settings) -> Settings:
    choices = imported if _settings_fate(stored, imported) is Fate.ADDED else stored
    return replace(choices, presets=with_imported(stored.presets, imported.presets)[0])


def _new_presets(stored: Settings, imported: Settings) -> tuple[int, int]:
    """Return how many presets an import adds, and how many it leaves out."""
    presets, left_out = with_imported(stored.presets, imported.presets)
    return len(presets) - len(stored.presets), left_out

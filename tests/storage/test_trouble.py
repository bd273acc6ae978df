"""Tests for full disks and missing folders: the change fails, nothing is lost, and the next change succeeds."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.app import logged
from companion.app.matches import matches
from companion.app.matches.matches import summary_of
from companion.app.ports import Cause, StorageError, StoredMatch
from companion.core.seats import Seat
from companion.storage.matches.repository import VaultMatchRepository
from companion.storage.opening import open_folder_storage, open_storage
from tests.app.match_helpers import accepted, finished, recorded, started, won
from tests.fakes import CountingIds, FixedClock
from tests.storage.unlocked import folder_storage, folder_vault
from tests.storage.vaults.faulty_file_system import FullDisk

CLOCK = FixedClock()
FULL = """
import asyncio, resource, sys
from pathlib import Path
from companion.app.matches import matches
from companion.app.ports import StorageError
from companion.core.seats import Seat
from tests.storage.unlocked import folder_storage
from tests.app.match_helpers import recorded, started, won
from tests.fakes import CountingIds, FixedClock

async def play(folder):
    repository, clock = folder_storage(folder).matches, FixedClock()
    stored = await recorded(repository, clock, await started(repository, clock, CountingIds()), Seat.A)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (700, hard))
    try:
        await matches.record(repository, clock, stored.match_id, stored.revision, won(Seat.B))
    except StorageError as error:
        print(error.cause)
    assert await repository.get(stored.match_id) == stored
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    now = await recorded(repository, clock, stored, Seat.B)
    assert await folder_storage(folder).matches.get(stored.match_id) == now
    print(len(now.match.log.done))

asyncio.run(play(Path(sys.argv[1])))
"""


async def refused(repository: VaultMatchRepository, stored: StoredMatch) -> Cause:
    """Try to store a deal, and return the cause of the failure."""
    with pytest.raises(StorageError) as raised:
        await matches.record(repository, CLOCK, stored.match_id, stored.revision, won(Seat.B))
    return raised.value.cause


def test_a_limit_of_the_file_size_is_reported_as_a_full_disk(tmp_path: Path) -> None:
    process = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path / "data")],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (process.stdout, process.stderr) == ("full\n2\n", "")


async def test_a_full_disk_changes_nothing_until_there_is_room(tmp_path: Path) -> None:
    system = FullDisk()
    repository, new_id = open_storage(folder_vault(tmp_path / "data", system)).matches, CountingIds()
    over = await finished(repository, CLOCK, new_id)
    before = await recorded(repository, CLOCK, await started(repository, CLOCK, new_id), Seat.A)
    listed = await repository.summaries()
    for system.room in range(7):
        assert await refused(repository, before) is Cause.FULL
        with pytest.raises(StorageError):
            await started(repository, CLOCK, new_id)
        assert (await repository.summaries(), await repository.get(before.match_id)) == (listed, before)
        there = folder_storage(tmp_path / "data").matches
        assert [await there.get(stored.match_id) for stored in (over, before)] == [over, before]
    system.room = None
    changed = await recorded(repository, CLOCK, before, Seat.B)
    assert await folder_storage(tmp_path / "data").matches.get(before.match_id) == changed


async def test_a_temporarily_missing_folder_is_reported_and_nothing_is_lost(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    repository, new_id = folder_storage(folder).matches, CountingIds()
    over = await finished(repository, CLOCK, new_id)
    before = await recorded(repository, CLOCK, await started(repository, CLOCK, new_id), Seat.A)
    folder.rename(tmp_path / "elsewhere")
    assert await refused(repository, before) is Cause.GONE
    with pytest.raises(StorageError) as raised:
        await repository.summaries()
    assert raised.value.cause is Cause.GONE
    (tmp_path / "elsewhere").rename(folder)
    changed = await recorded(repository, CLOCK, before, Seat.B)
    assert await repository.summaries() == (summary_of(changed), summary_of(over))
    assert await folder_storage(folder).matches.summaries() == (summary_of(changed), summary_of(over))


async def test_the_open_match_survives_the_deletion_of_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    repository, new_id = folder_storage(folder).matches, CountingIds()
    over = await finished(repository, CLOCK, new_id)
    await repository.close()
    repository = folder_storage(folder).matches
    await repository.summaries()
    before = await recorded(repository, CLOCK, await started(repository, CLOCK, new_id), Seat.A)
    shutil.rmtree(folder)
    assert await refused(repository, before) is Cause.GONE
    assert await repository.get(before.match_id) == before
    changed = await recorded(repository, CLOCK, before, Seat.B)
    assert await repository.summaries() == (summary_of(changed),)
    assert await folder_storage(folder).matches.get(changed.match_id) == changed
    assert len(changed.match.log.done) == 2
    with pytest.raises(LookupError):
        await repository.get(over.match_id)


async def test_the_list_is_read_again_after_the_folder_was_missing(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    repository, new_id = folder_storage(folder).matches, CountingIds()
    stored = await started(repository, CLOCK, new_id)
    shutil.rmtree(folder)
    assert await refused(repository, stored) is Cause.GONE
    with pytest.raises(StorageError):
        await repository.summaries()
    changed = await recorded(repository, CLOCK, stored, Seat.A)
    assert await repository.summaries() == (summary_of(changed),)


async def test_a_reading_process_beside_the_app_changes_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    repository, new_id = folder_storage(folder).matches, CountingIds()
    over, torn = await finished(repository, CLOCK, new_id), await started(repository, CLOCK, new_id)
    (folder / f"match-{torn.match_id}.json").write_bytes(b"torn")
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    beside = open_folder_storage(folder, None).matches
    assert (await beside.summaries(), await beside.unreadable()) == ((summary_of(over),), (torn.match_id,))
    with pytest.raises(StorageError):
        await logged.undo(beside, CLOCK, over.match_id, over.revision)
    await beside.close()
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


async def test_deals_are_stored_although_a_folder_replaces_the_index(tmp_path: Path) -> None:
    folder, new_id = tmp_path / "data", CountingIds()
    over = await finished(folder_storage(folder).matches, CLOCK, new_id)
    (folder / "index.json").unlink(missing_ok=True)
    (folder / "index.json").mkdir()
    matches = folder_storage(folder).matches
    changed = await recorded(matches, CLOCK, await started(matches, CLOCK, new_id), Seat.A)
    assert await matches.summaries() == (summary_of(changed), summary_of(over))
    undone = accepted(await logged.undo(matches, CLOCK, over.match_id, over.revision))
    assert await matches.summaries() == (summary_of(undone), summary_of(changed))

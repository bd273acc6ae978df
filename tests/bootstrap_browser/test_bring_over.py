"""Tests that data in the browser's other storage is moved when this storage works again."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from companion.app.archive.archive import BackupKind
from companion.app.drill.drill import with_answer
from companion.app.handover.pencil import pass_pencil
from companion.app.links import RoleLink
from companion.app.matches import matches
from companion.app.people.people import People, player_called
from companion.app.ports import MatchId, Refused, StoredMatch
from companion.app.settings import Settings
from companion.app.tournament.port import StoredTournament
from companion.bootstrap_browser import app
from companion.core.drill.topics import Topic
from companion.core.seats import Seat
from companion.core.tournament.roles import Author, Role
from companion.storage.archive.browser_backups import BrowserBackups
from companion.storage.opening import open_storage
from companion.storage.vaults.browser import BrowserVault
from companion.storage.vaults.flat_files import MemoryFiles
from companion.storage.vaults.port import Content
from companion.storage.vaults.sealed import Sealed, seal
from tests.app.match_helpers import accepted, finished, recorded, started, won
from tests.app.tournament_helpers import drawn
from tests.browser_page import ADDRESS, FakeBrowserPage, with_a_match
from tests.fake_tournaments import CountingTournamentIds
from tests.fakes import CountingIds, FixedClock
from tests.harness import started as session_started
from tests.storage.vaults.foreign_files import MadeUpFiles
from tests.storage.vaults.torn_files import KilledError, TornFiles

CLOCK = FixedClock()


async def match_ids(files: MemoryFiles) -> set[str]:
    return {str(summary.match_id) for summary in await open_storage(BrowserVault(files)).matches.summaries()}


def backups_in(files: MemoryFiles) -> BrowserBackups:
    return BrowserBackups(files, open_storage(BrowserVault(files)).archive, CLOCK)


async def with_copies(files: MemoryFiles, match_id: str = "abc") -> None:
    """Add a backup of each kind, quarantined content, and a copy of a match made before a migration."""
    vault = BrowserVault(files)
    await vault.replace("match-gone", b"damaged", expected=Content.ANY)
    await vault.set_aside("match-gone", "torn")
    await vault.preserve(f"match-{match_id}", 1)
    for kind in BackupKind:
        await backups_in(files).keep(kind)


async def with_everything(files: MemoryFiles) -> tuple[StoredMatch, StoredMatch, StoredTournament]:
    """Add items of every kind, and return a match that is handed over, one with an early deal, and a tournament."""
    storage, ids = open_storage(BrowserVault(files)), CountingIds()
    await finished(storage.matches, CLOCK, ids)
    running = await recorded(storage.matches, CLOCK, await started(storage.matches, CLOCK, ids), Seat.A)
    locked = accepted(await pass_pencil(storage.matches, CLOCK, ids, running.match_id, running.revision, "Cilli"))
    early = replace(await started(storage.matches, CLOCK, ids), match_id=MatchId("early"), early="first")
    await storage.matches.add(early)
    damaged = await recorded(storage.matches, CLOCK, await started(storage.matches, CLOCK, ids), Seat.A)
    drawn_tournament = await drawn(storage.tournaments, CLOCK, CountingTournamentIds())
    linked = replace(
        drawn_tournament,
        revision=drawn_tournament.revision + 1,
        links=(RoleLink(Author(Role.ORGANISER), "digest"),),
    )
    await storage.tournaments.replace(linked, expected_revision=drawn_tournament.revision)
    await storage.settings.change(lambda _: Settings("de"))
    await storage.people.change(lambda people: People((player_called(people, "Anna"),)))
    await storage.practice.change(lambda practice: with_answer(practice, Topic.REVOKE, CLOCK(), right=True))
    await BrowserVault(files).replace(f"match-{damaged.match_id}", b"damaged", expected=Content.ANY)
    await with_copies(files, locked.match_id)
    return locked, early, linked


async def with_conflict(here: MemoryFiles, there: MemoryFiles) -> None:
    """Add a match to both storages, with another first deal in each."""
    for files, winner in ((here, Seat.A), (there, Seat.B)):
        repository = open_storage(BrowserVault(files)).matches
        await recorded(repository, CLOCK, await started(repository, CLOCK, lambda: MatchId("abc")), winner)


async def content_of(files: MemoryFiles) -> dict[str, object]:
    """Return all documents with their previous contents, without the indexes, and the backups and copies."""
    vault = BrowserVault(files)
    names = await vault.names() - {"index", "tournaments"}
    documents = {name: (await vault.open(name), await vault.open_previous(name)) for name in names}
    return {**documents, **copies(files)}


def copies(files: MemoryFiles) -> dict[str, bytes]:
    """Return all files that do not belong to a stored document."""
    return {name: content for name, content in files.files.items() if name.count(".") > 1 or "backup" in name}


async def test_matches_in_the_browsers_other_storage_are_brought_over(page: FakeBrowserPage) -> None:
    here, there = MemoryFiles(), MemoryFiles()
    await with_a_match(there)
    _, main = await app(MadeUpFiles(here, MadeUpFiles(there)), page, ADDRESS)
    assert there.files == {}
    assert len(await open_storage(BrowserVault(here)).matches.summaries()) == 1
    async with session_started(main) as screen:
        assert screen.crashes == []


async def test_backups_and_copies_of_documents_are_moved(page: FakeBrowserPage) -> None:
    here, there = MemoryFiles(), MemoryFiles()
    await with_a_match(there)
    await with_copies(there)
    before = copies(there)
    await app(MadeUpFiles(here, MadeUpFiles(there)), page, ADDRESS)
    assert there.files == {}
    assert len(before) == 4
    assert before.items() <= copies(here).items()

    assert {backup.kind for backup in await backups_in(here).kept()} == set(BackupKind)
    (damaged,) = await open_storage(BrowserVault(here)).damage.damaged()
    assert damaged.match_id == "gone"


async def test_moved_copies_replace_no_others(page: FakeBrowserPage) -> None:
    here, there = MemoryFiles(), MemoryFiles()
    for files, content in ((here, b"one"), (there, b"two")):
        await BrowserVault(files).replace("match-gone", content, expected=Content.ANY)
        await BrowserVault(files).set_aside("match-gone", "torn")
    await app(MadeUpFiles(here, MadeUpFiles(there)), page, ADDRESS)
    assert there.files == {}
    vault = BrowserVault(here)
    assert [await vault.open_aside(f"match-gone.torn.{number}") for number in (1, 2)] == [b"one", b"two"]


async def test_matches_stay_in_the_other_storage_while_the_disk_is_full(page: FakeBrowserPage) -> None:
    here, there = MadeUpFiles(MemoryFiles()), MemoryFiles()
    await with_a_match(there)
    before = dict(there.files)
    here.error = "QuotaExceededError"
    await app(here, page, ADDRESS)
    assert there.files == before


async def test_a_moved_match_is_listed_as_it_is_stored(page: FakeBrowserPage) -> None:
    here, there = MemoryFiles(), MemoryFiles()
    matches_here = open_storage(BrowserVault(here)).matches
    await finished(matches_here, CLOCK, lambda: MatchId("abc"))
    await matches_here.close()  # so that the index contains the match
    await BrowserVault(here).set_aside("match-abc", "torn")
    await with_a_match(there, "abc")
    await app(MadeUpFiles(here, MadeUpFiles(there)), page, ADDRESS)
    (summary,) = await open_storage(BrowserVault(here)).matches.summaries()
    assert (summary.revision, summary.over) == (1, False)


async def test_documents_are_moved_as_they_are(page: FakeBrowserPage) -> None:
    here, there = MemoryFiles(), MemoryFiles()
    locked, early, linked = await with_everything(there)
    before = await content_of(there)
    await app(MadeUpFiles(here, MadeUpFiles(there)), page, ADDRESS)
    assert there.files == {}
    assert await content_of(here) == before

    storage = open_storage(BrowserVault(here))
    assert await storage.matches.get(locked.match_id) == locked
    assert await storage.matches.get(early.match_id) == early
    assert await storage.tournaments.get(linked.tournament_id) == linked
    refused = await matches.record(storage.matches, CLOCK, locked.match_id, locked.revision, won(Seat.B))
    assert refused == Refused()


@pytest.mark.parametrize("torn_after", [0, 30, 10_000])
@pytest.mark.parametrize("is_source_killed", [True, False])
async def test_a_killed_move_is_completed_by_the_next_start(
    page: FakeBrowserPage, *, is_source_killed: bool, torn_after: int
) -> None:
    furnished = MemoryFiles()
    await with_everything(furnished)
    before = await content_of(furnished)
    for steps in count():
        here, there = TornFiles(), TornFiles()
        there.files = dict(furnished.files)
        killed = there if is_source_killed else here
        killed.left, killed.bytes_written = steps, torn_after
        try:
            await app(MadeUpFiles(here, MadeUpFiles(there)), page, ADDRESS)
        except KilledError:
            finished_before_kill = False
        else:
            finished_before_kill = True
        killed.left = None

        await app(MadeUpFiles(here, MadeUpFiles(there)), page, ADDRESS)
        assert there.files == {}
        assert await content_of(here) == before
        if finished_before_kill:
            assert steps > len(before)
            return


async def test_a_match_that_differs_here_is_imported(page: FakeBrowserPage) -> None:
    here, there = MemoryFiles(), MemoryFiles()
    await with_conflict(here, there)
    await app(MadeUpFiles(here, MadeUpFiles(there)), page, ADDRESS)
    assert there.files == {}
    assert await match_ids(here) == {"abc", "abc-copy-1"}


async def test_a_match_with_two_damaged_files_is_moved_as_it_is(page: FakeBrowserPage) -> None:
    here, there = MemoryFiles(), MemoryFiles()
    await with_a_match(there, "abc")
    await with_a_match(there, "def")
    there.files["match-def.0"] = b"one"
    there.files["match-def.1"] = b"another"

    await app(MadeUpFiles(here, MadeUpFiles(there)), page, ADDRESS)
    assert there.files == {}
    assert await match_ids(here) == {"abc"}
    (damaged,) = await open_storage(BrowserVault(here)).damage.damaged()
    assert damaged.match_id == "def"
    assert any(content.endswith(b"another") for content in here.files.values())


async def test_what_was_brought_over_in_part_is_not_restored_after_it_was_deleted(page: FakeBrowserPage) -> None:
    here, there = MemoryFiles(), MemoryFiles()
    await with_conflict(here, there)
    for files in (here, there):
        await with_a_match(files, "def")
    there.files["match-def.1"] = seal(Sealed(1, b"damaged"))

    await app(MadeUpFiles(here, MadeUpFiles(there)), page, ADDRESS)
    assert await match_ids(here) == {"abc", "abc-copy-1", "def"}
    await BrowserVault(here).remove("match-abc-copy-1", expected=Content.ANY)

    await app(MadeUpFiles(here, MadeUpFiles(there)), page, ADDRESS)
    assert await match_ids(here) == {"abc", "def"}
    assert await BrowserVault(there).names() == {"match-abc", "match-def"}

    await with_a_match(there, "ghi")
    await app(MadeUpFiles(here, MadeUpFiles(there)), page, ADDRESS)
    assert await match_ids(here) == {"abc", "abc-copy-1", "def", "ghi"}

"""The repository over a vault: trouble is told, nothing stored is lost, and what is shown is what is stored."""

import asyncio
import errno
import json
from pathlib import Path

import pytest

from companion.app.matches import matches
from companion.app.ports import (
    Cause,
    MatchId,
    NoDocumentError,
    Stale,
    StorageError,
    StoredMatch,
    UnreadableDocumentError,
)
from companion.core.seats import PAIR, Seat
from companion.storage.matches.repository import VaultMatchRepository
from companion.storage.opening import open_folder_storage
from tests.app.at_the_table import finished, recorded, started, won
from tests.fakes import CountingIds, FixedClock
from tests.storage.failing_vault import FailingVault

CLOCK = FixedClock()


@pytest.fixture
def vault() -> FailingVault:
    return FailingVault()


@pytest.fixture
def new_id() -> CountingIds:
    return CountingIds()


def changed(content: bytes, table: str, **fields: object) -> bytes:
    """The document with some fields of its first row changed."""
    tables = json.loads(content)
    tables[table]["1"].update(fields)
    return json.dumps(tables).encode()


@pytest.mark.parametrize(
    ("number", "cause"),
    [
        (errno.ENOSPC, Cause.FULL),
        (errno.EDQUOT, Cause.FULL),
        (errno.EFBIG, Cause.FULL),
        (errno.EROFS, Cause.READ_ONLY),
        (errno.ENOENT, Cause.GONE),
        (errno.ESTALE, Cause.GONE),
        (errno.EACCES, Cause.FORBIDDEN),
        (errno.EPERM, Cause.FORBIDDEN),
        (errno.EIO, Cause.UNKNOWN),
    ],
)
async def test_a_write_that_fails_says_why_and_the_next_one_works(
    vault: FailingVault, new_id: CountingIds, number: int, cause: Cause
) -> None:
    repository = VaultMatchRepository(vault)
    before = await recorded(repository, CLOCK, await started(repository, CLOCK, new_id), Seat.A)
    heard: list[StoredMatch] = []
    repository.subscribe(heard.append)
    vault.before = OSError(number, "what the system says")
    with pytest.raises(StorageError, match="what the system says") as raised:
        await matches.record(repository, CLOCK, before.match_id, before.revision, won(Seat.B))
    assert (raised.value.cause, raised.value.__cause__) == (cause, vault.before)
    assert (await repository.get(before.match_id), heard) == (before, [])
    vault.before = None
    now = await recorded(repository, CLOCK, before, Seat.B)
    assert await VaultMatchRepository(vault).get(before.match_id) == now


async def test_a_write_that_failed_too_late_is_found_and_no_deal_is_recorded_twice(
    vault: FailingVault, new_id: CountingIds
) -> None:
    repository = VaultMatchRepository(vault)
    before = await started(repository, CLOCK, new_id)
    vault.after = OSError(errno.EIO, "the folder was not flushed")
    with pytest.raises(StorageError):
        await recorded(repository, CLOCK, before, Seat.A)
    vault.after = None
    answer = await matches.record(repository, CLOCK, before.match_id, before.revision, won(Seat.A))
    assert isinstance(answer, Stale)
    assert len(answer.current.match.log.done) == 1


async def test_a_match_that_could_not_be_added_is_not_there(vault: FailingVault, new_id: CountingIds) -> None:
    repository = VaultMatchRepository(vault)
    vault.before = OSError(errno.ENOSPC, "full")
    with pytest.raises(StorageError):
        await started(repository, CLOCK, new_id)
    with pytest.raises(NoDocumentError):
        await repository.get(MatchId("m1"))
    assert await repository.summaries() == ()


async def test_trouble_at_reading_is_told_and_passes(vault: FailingVault, new_id: CountingIds) -> None:
    stored = await started(VaultMatchRepository(vault), CLOCK, new_id)
    repository = VaultMatchRepository(vault)
    vault.at_opening = PermissionError(errno.EACCES, "denied")
    with pytest.raises(StorageError) as raised:
        await repository.get(stored.match_id)
    assert raised.value.cause is Cause.NOT_READABLE
    vault.at_opening = None
    assert await repository.get(stored.match_id) == stored


async def test_of_two_who_write_at_once_one_is_told_of_the_other(vault: FailingVault, new_id: CountingIds) -> None:
    repository = VaultMatchRepository(vault)
    before = await started(repository, CLOCK, new_id)
    answers = await asyncio.gather(
        *(matches.record(repository, CLOCK, before.match_id, before.revision, won(seat)) for seat in PAIR)
    )
    now = await repository.get(before.match_id)
    assert (answers, now.revision, len(now.match.log.done)) == ([now, Stale(now)], 2, 1)


async def test_a_listener_that_fails_keeps_nobody_from_hearing(
    vault: FailingVault, new_id: CountingIds, caplog: pytest.LogCaptureFixture
) -> None:
    repository = VaultMatchRepository(vault)

    def fails(_: StoredMatch) -> None:
        raise RuntimeError("the session is gone")

    heard: list[StoredMatch] = []
    repository.subscribe(fails)
    repository.subscribe(heard.append)
    stored = await started(repository, CLOCK, new_id)
    assert (await repository.get(stored.match_id), heard) == (stored, [stored])
    assert "the session is gone" in caplog.text


async def test_more_matches_than_are_held_open_are_all_found(vault: FailingVault, new_id: CountingIds) -> None:
    repository = VaultMatchRepository(vault)
    all_started = [await started(repository, CLOCK, new_id) for _ in range(20)]
    all_now = [await recorded(repository, CLOCK, stored, Seat.A) for stored in all_started]
    assert [await repository.get(stored.match_id) for stored in all_started] == all_now
    assert len(await repository.summaries()) == 20


async def test_a_newer_document_is_refused_and_left_untouched(vault: FailingVault, new_id: CountingIds) -> None:
    stored = await started(VaultMatchRepository(vault), CLOCK, new_id)
    other = await started(VaultMatchRepository(vault), CLOCK, new_id)
    newer = changed(vault.documents["match-m1"], "about", version=2)
    vault.documents["match-m1"] = newer
    repository = VaultMatchRepository(vault)
    with pytest.raises(UnreadableDocumentError) as raised:
        await matches.record(repository, CLOCK, stored.match_id, stored.revision, won(Seat.A))
    assert raised.value.newer
    with pytest.raises(StorageError):
        await repository.add(stored)
    assert await repository.unreadable() == (stored.match_id,)
    assert [one.match_id for one in await repository.summaries()] == [other.match_id]
    await repository.close()
    assert vault.documents["match-m1"] == newer


async def test_closing_the_app_and_coming_back_loses_nothing(tmp_path: Path, new_id: CountingIds) -> None:
    repository = open_folder_storage(tmp_path / "data").matches
    over = await finished(repository, CLOCK, new_id)
    running = await recorded(repository, CLOCK, await started(repository, CLOCK, new_id), Seat.B)
    listed = await repository.summaries()
    await repository.close()
    for _ in range(2):
        repository = open_folder_storage(tmp_path / "data").matches
        assert await repository.summaries() == listed
        assert [await repository.get(stored.match_id) for stored in (over, running)] == [over, running]


async def test_a_folder_that_cannot_be_made_is_told_by_the_list(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(StorageError):
        await open_folder_storage(tmp_path / "file" / "data").matches.summaries()

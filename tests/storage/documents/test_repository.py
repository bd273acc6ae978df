"""Tests for the repositories of matches and tournaments: errors are reported, and lists are up to date."""

import asyncio
import errno
import json
from pathlib import Path

import pytest

from companion.app import logged
from companion.app.ports import Cause, MatchId, NoDocumentError, Stale, StorageError, UnreadableDocumentError
from companion.storage.documents.documents import DocumentFormat
from tests.app.match_helpers import finished
from tests.storage.failing_vault import FailingVault
from tests.storage.logged_kinds import CLOCK, AnyStored, Kind, Matches, Tournaments, gone_on, stale
from tests.storage.unlocked import folder_storage


@pytest.fixture
def vault() -> FailingVault:
    return FailingVault()


@pytest.fixture(params=[Matches, Tournaments])
def kind(request: pytest.FixtureRequest) -> Kind:
    made: Kind = request.param()
    return made


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
        (errno.EMFILE, Cause.TOO_MANY_OPEN),
        (errno.ENFILE, Cause.TOO_MANY_OPEN),
        (errno.EIO, Cause.UNKNOWN),
    ],
)
async def test_a_failed_write_has_a_cause_and_the_next_one_works(
    vault: FailingVault, kind: Kind, number: int, cause: Cause
) -> None:
    repository = kind.over(vault)
    before = await gone_on(kind, repository, await kind.begun(repository))
    heard: list[AnyStored] = []
    repository.subscribe(heard.append)
    vault.before = OSError(number, "what the system says")
    with pytest.raises(StorageError, match="what the system says") as raised:
        await kind.entered(repository, before)
    assert (raised.value.cause, raised.value.__cause__) == (cause, vault.before)
    assert (await repository.get(before.key), heard) == (before, [])
    vault.before = None
    changed = await gone_on(kind, repository, before)
    assert await kind.over(vault).get(before.key) == changed
    assert await repository.summaries() == (kind.summary_of(changed),)


async def test_a_change_that_reached_the_disk_in_a_failed_write_counts_once(vault: FailingVault, kind: Kind) -> None:
    repository = kind.over(vault)
    before = await kind.begun(repository)
    heard: list[AnyStored] = []
    repository.subscribe(heard.append)
    vault.after = OSError(errno.EIO, "the folder was not flushed")
    unconfirmed = await gone_on(kind, repository, before)
    assert (unconfirmed.unconfirmed, len(unconfirmed.value.log.done)) == (True, 1)
    assert (heard, await repository.get(before.key)) == ([unconfirmed], unconfirmed)
    assert await repository.summaries() == (kind.summary_of(unconfirmed),)
    vault.after = None
    assert stale(await kind.entered(repository, before)) == unconfirmed
    assert not (await gone_on(kind, repository, unconfirmed)).unconfirmed


async def test_the_next_write_stores_an_open_document_in_a_recreated_folder(vault: FailingVault, kind: Kind) -> None:
    repository = kind.over(vault)
    before = await gone_on(kind, repository, await kind.begun(repository))
    vault.documents.clear()
    vault.before = FileNotFoundError(errno.ENOENT, "no folder")
    with pytest.raises(StorageError):
        await kind.entered(repository, before)
    assert await repository.get(before.key) == before
    vault.at_opening = FileNotFoundError(errno.ENOENT, "no folder")
    assert await repository.get(before.key) == before
    vault.before = vault.at_opening = None
    changed = await gone_on(kind, repository, before)
    assert kind.first in vault.documents
    assert await kind.over(vault).get(before.key) == changed


async def test_an_item_that_could_not_be_added_does_not_exist(vault: FailingVault, kind: Kind) -> None:
    repository, elsewhere = kind.over(vault), kind.over(FailingVault())
    stored = await kind.begun(elsewhere)
    vault.before = OSError(errno.ENOSPC, "full")
    with pytest.raises(StorageError):
        await repository.add(stored)
    with pytest.raises(NoDocumentError):
        await repository.get(stored.key)
    assert await repository.summaries() == ()


async def test_an_id_cannot_be_added_twice(vault: FailingVault, kind: Kind) -> None:
    repository = kind.over(vault)
    stored = await kind.begun(repository)
    with pytest.raises(StorageError, match="already"):
        await repository.add(stored)


async def test_a_temporary_read_error_is_reported(vault: FailingVault, kind: Kind) -> None:
    stored = await gone_on(kind, kind.over(vault), await kind.begun(kind.over(vault)))
    repository = kind.over(vault)
    vault.at_opening = PermissionError(errno.EACCES, "denied")
    with pytest.raises(UnreadableDocumentError) as raised:
        await repository.get(stored.key)
    assert (raised.value.cause, raised.value.in_place) == (Cause.NOT_READABLE, True)
    assert await repository.unreadable() == (stored.key,)
    vault.at_opening = None
    assert await repository.get(stored.key) == stored
    assert (await repository.summaries(), await kind.over(vault).unreadable()) == ((kind.summary_of(stored),), ())


async def test_one_of_two_concurrent_changes_is_stale(vault: FailingVault, kind: Kind) -> None:
    repository = kind.over(vault)
    before = await kind.begun(repository)
    answers = await asyncio.gather(*(kind.entered(repository, before) for _ in range(2)))
    changed = await repository.get(before.key)
    assert (answers, changed.revision, len(changed.value.log.done)) == ([changed, Stale(changed)], 2, 1)


async def test_a_change_over_what_another_process_has_stored_is_stale(tmp_path: Path, kind: Kind) -> None:
    first = kind.of(folder_storage(tmp_path / "data"))
    before = await kind.begun(first)
    second = kind.of(folder_storage(tmp_path / "data"))
    theirs = await gone_on(kind, second, before, times=3)
    heard: list[AnyStored] = []
    first.subscribe(heard.append)
    assert stale(await kind.entered(first, before)) == theirs
    assert (heard, await first.summaries()) == ([theirs], (kind.summary_of(theirs),))
    ours = await gone_on(kind, first, theirs)
    assert await kind.of(folder_storage(tmp_path / "data")).get(before.key) == ours


async def test_nothing_is_removed_that_another_process_has_changed(tmp_path: Path, kind: Kind) -> None:
    first = kind.of(folder_storage(tmp_path / "data"))
    before = await kind.begun(first)
    theirs = await gone_on(kind, kind.of(folder_storage(tmp_path / "data")), before)
    assert await first.remove(before.key, expected_revision=before.revision) == Stale(theirs)
    assert await kind.of(folder_storage(tmp_path / "data")).get(before.key) == theirs


async def test_what_another_process_has_begun_is_listed_after_a_stale_change(tmp_path: Path, kind: Kind) -> None:
    first = kind.of(folder_storage(tmp_path / "data"))
    before = await kind.begun(first)
    second = kind.of(folder_storage(tmp_path / "data"))
    theirs = await gone_on(kind, second, before)
    begun = await kind.begun(second)
    stale(await kind.entered(first, before))
    assert {summary.key for summary in await first.summaries()} == {theirs.key, begun.key}


async def test_other_listeners_are_called_when_one_fails(
    vault: FailingVault, kind: Kind, caplog: pytest.LogCaptureFixture
) -> None:
    repository = kind.over(vault)

    def fails(_: AnyStored) -> None:
        raise RuntimeError("the session is gone")

    heard: list[AnyStored] = []
    repository.subscribe(fails)
    repository.subscribe(heard.append)
    stored = await kind.begun(repository)
    assert (await repository.get(stored.key), heard) == (stored, [stored])
    assert "the session is gone" in caplog.text


async def test_more_documents_than_are_cached_are_found(vault: FailingVault, kind: Kind) -> None:
    repository = kind.over(vault)
    all_begun = [await kind.begun(repository) for _ in range(20)]
    all_now = [await gone_on(kind, repository, stored) for stored in all_begun]
    assert [await repository.get(stored.key) for stored in all_begun] == all_now
    assert len(await repository.summaries()) == 20


async def test_a_failed_removal_changes_nothing(vault: FailingVault, kind: Kind) -> None:
    repository = kind.over(vault)
    stored = await gone_on(kind, repository, await kind.begun(repository))
    vault.at_removal = OSError(errno.EIO, "no")
    with pytest.raises(StorageError):
        await repository.remove(stored.key, expected_revision=stored.revision)
    assert await repository.get(stored.key) == stored
    assert await repository.summaries() == (kind.summary_of(stored),)


async def test_the_document_of_an_older_version_is_kept_before_it_is_overwritten(
    vault: FailingVault, kind: Kind
) -> None:
    before = await kind.begun(kind.over(vault))
    older = vault.documents[kind.first]
    version = json.loads(older)["about"]["1"]["version"]
    repository = kind.over(vault, DocumentFormat(kind.form, (lambda tables: tables,) * version))
    vault.at_preserving = OSError(errno.ENOSPC, "full")
    with pytest.raises(StorageError):
        await kind.entered(repository, before)
    assert (vault.documents[kind.first], vault.preserved) == (older, {})
    vault.at_preserving = None
    await gone_on(kind, repository, before, times=2)
    assert vault.preserved == {(kind.first, version): older}
    assert json.loads(vault.documents[kind.first])["about"]["1"]["version"] == version + 1


async def test_a_newer_document_is_refused_and_not_changed(vault: FailingVault, kind: Kind) -> None:
    stored, other = await kind.begun(kind.over(vault)), await kind.begun(kind.over(vault))
    tables = json.loads(vault.documents[kind.first])
    tables["about"]["1"]["version"] += 1
    vault.documents[kind.first] = newer = json.dumps(tables).encode()
    repository = kind.over(vault)
    with pytest.raises(UnreadableDocumentError) as raised:
        await kind.entered(repository, stored)
    assert raised.value.newer
    with pytest.raises(StorageError):
        await repository.add(stored)
    assert await repository.unreadable() == (stored.key,)
    assert await repository.summaries() == (kind.summary_of(other),)
    await repository.close()
    assert vault.documents[kind.first] == newer


async def test_restarting_the_app_loses_nothing(tmp_path: Path, kind: Kind) -> None:
    storage = folder_storage(tmp_path / "data")
    over = await finished(storage.matches, CLOCK, lambda: MatchId("over"))
    repository = kind.of(storage)
    running = await gone_on(kind, repository, await kind.begun(repository))
    listed = await repository.summaries()
    await repository.close()
    for _ in range(2):
        storage = folder_storage(tmp_path / "data")
        assert await kind.of(storage).summaries() == listed
        assert await kind.of(storage).get(running.key) == running
        assert await storage.matches.get(over.match_id) == over
        assert await kind.of(storage).unreadable() == ()
    undone = await logged.undo(kind.of(storage), CLOCK, running.key, running.revision)
    assert await kind.of(folder_storage(tmp_path / "data")).get(running.key) == undone


async def test_the_list_reports_a_folder_that_cannot_be_created(tmp_path: Path, kind: Kind) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(StorageError):
        await kind.of(folder_storage(tmp_path / "file" / "data")).summaries()

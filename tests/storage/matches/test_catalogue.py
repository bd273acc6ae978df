"""Tests for the list of matches and its index: the list is the same however it was built, and does not delay taps."""

import errno

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.app import logged
from companion.app.matches import matches
from companion.app.matches.summaries import MatchSummary
from companion.app.ports import MatchId, StorageError
from companion.core.options.rules import Preset
from companion.core.seats import Seat
from companion.storage.matches import catalogue
from companion.storage.matches.repository import VaultMatchRepository
from tests.app.match_helpers import accepted, finished, recorded, started
from tests.fakes import CountingIds, FixedClock
from tests.storage.failing_vault import FailingVault

CLOCK = FixedClock()


async def listed_without_index(vault: FailingVault) -> tuple[MatchSummary, ...]:
    """Return the list of matches read from a copy of the vault without its index."""
    copy = FailingVault()
    copy.documents = {name: content for name, content in vault.documents.items() if name != "index"}
    return await VaultMatchRepository(copy).summaries()


async def test_recording_deals_never_writes_the_index(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "_ACTIVE", 2)
    vault, new_id = FailingVault(), CountingIds()
    repository = VaultMatchRepository(vault)
    for _ in range(3):
        await finished(repository, CLOCK, new_id)
        await repository.summaries()
    assert set(vault.replaced) == {"match-m1", "match-m2", "match-m3"}


async def test_finished_matches_are_not_read_at_the_next_start() -> None:
    vault, new_id = FailingVault(), CountingIds()
    repository = VaultMatchRepository(vault)
    for _ in range(3):
        await finished(repository, CLOCK, new_id)
    running = await started(repository, CLOCK, new_id)
    await repository.close()
    vault.opened.clear()
    await VaultMatchRepository(vault).summaries()
    assert vault.opened == ["index", f"match-{running.match_id}"]


async def test_the_next_start_indexes_matches_finished_by_a_killed_process() -> None:
    vault, new_id = FailingVault(), CountingIds()
    await finished(VaultMatchRepository(vault), CLOCK, new_id)
    await VaultMatchRepository(vault).summaries()
    assert vault.replaced[-1] == "index"
    vault.opened.clear()
    await VaultMatchRepository(vault).summaries()
    assert vault.opened == ["index"]


async def test_inactive_matches_are_indexed_until_they_change(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "_ACTIVE", 2)
    vault, new_id = FailingVault(), CountingIds()
    repository = VaultMatchRepository(vault)
    all_started = [await started(repository, CLOCK, new_id) for _ in range(5)]
    await repository.close()
    vault.opened.clear()
    repository = VaultMatchRepository(vault)
    await repository.summaries()
    assert vault.opened == ["index", "match-m4", "match-m5"]
    await recorded(repository, CLOCK, all_started[0], Seat.A)
    assert (await VaultMatchRepository(vault).summaries()) == await listed_without_index(vault)


async def test_a_match_is_removed_from_the_index_before_its_document_changes() -> None:
    vault, new_id = FailingVault(), CountingIds()
    over = await finished(VaultMatchRepository(vault), CLOCK, new_id)
    repository = VaultMatchRepository(vault)
    await repository.summaries()
    vault.replaced.clear()
    undone = accepted(await logged.undo(repository, CLOCK, over.match_id, over.revision))
    await logged.redo(repository, CLOCK, over.match_id, undone.revision)
    assert vault.replaced == ["index", "match-m1", "match-m1"]
    assert b"m1" not in vault.documents["index"]


async def test_a_match_that_cannot_be_removed_from_the_index_does_not_change() -> None:
    vault, new_id = FailingVault(), CountingIds()
    over = await finished(VaultMatchRepository(vault), CLOCK, new_id)
    repository = VaultMatchRepository(vault)
    await repository.summaries()
    vault.before = OSError(errno.ENOSPC, "full")
    with pytest.raises(StorageError):
        await logged.undo(repository, CLOCK, over.match_id, over.revision)
    vault.before = None
    assert await repository.get(over.match_id) == over
    await logged.undo(repository, CLOCK, over.match_id, over.revision)
    assert await VaultMatchRepository(vault).summaries() == await listed_without_index(vault)


async def test_the_list_and_the_index_follow_the_documents_after_a_failed_write() -> None:
    vault, new_id = FailingVault(), CountingIds()
    over = await finished(VaultMatchRepository(vault), CLOCK, new_id)
    repository = VaultMatchRepository(vault)
    await repository.get(over.match_id)
    vault.after = OSError(errno.EIO, "the folder was not flushed")
    vault.documents.pop("index", None)
    with pytest.raises(StorageError):
        await logged.undo(repository, CLOCK, over.match_id, over.revision)
    vault.after = None
    await repository.close()
    assert await VaultMatchRepository(vault).summaries() == await listed_without_index(vault)
    assert await repository.summaries() == await listed_without_index(vault)


async def test_a_match_that_was_never_stored_is_not_listed() -> None:
    vault, new_id = FailingVault(), CountingIds()
    repository = VaultMatchRepository(vault)
    vault.before = OSError(errno.ENOSPC, "full")
    with pytest.raises(StorageError):
        await started(repository, CLOCK, new_id)
    assert await repository.summaries() == ()


async def test_the_list_is_unchanged_while_nothing_can_be_read() -> None:
    vault, new_id = FailingVault(), CountingIds()
    repository = VaultMatchRepository(vault)
    stored = await started(repository, CLOCK, new_id)
    vault.before = vault.at_opening = OSError(errno.EIO, "gone")
    with pytest.raises(StorageError):
        await recorded(repository, CLOCK, stored, Seat.A)
    assert await repository.summaries() == (matches.summary_of(stored),)


async def test_a_temporarily_unreadable_match_is_listed_afterwards() -> None:
    vault, new_id = FailingVault(), CountingIds()
    over = await finished(VaultMatchRepository(vault), CLOCK, new_id)
    await VaultMatchRepository(vault).summaries()
    repository = VaultMatchRepository(vault)
    vault.at_opening = OSError(errno.EIO, "for a moment")
    assert (await repository.summaries(), await repository.unreadable()) == ((), (over.match_id,))
    vault.at_opening = None
    assert (await repository.summaries(), await repository.unreadable()) == ((matches.summary_of(over),), ())
    undone = accepted(await logged.undo(repository, CLOCK, over.match_id, over.revision))
    assert await VaultMatchRepository(vault).summaries() == (matches.summary_of(undone),)


async def test_the_list_finds_damage_left_by_a_failed_write() -> None:
    vault, new_id = FailingVault(), CountingIds()
    repository = VaultMatchRepository(vault)
    stored = await started(repository, CLOCK, new_id)
    vault.after = vault.at_opening = OSError(errno.EIO, "the disk is breaking")
    with pytest.raises(StorageError):
        await recorded(repository, CLOCK, stored, Seat.A)
    vault.after = vault.at_opening = None
    vault.documents["match-m1"], vault.previous["match-m1"] = b"", b""
    assert (await repository.summaries(), await repository.unreadable()) == ((), (stored.match_id,))


async def test_an_index_that_cannot_be_written_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    vault, new_id = FailingVault(), CountingIds()
    over = await finished(VaultMatchRepository(vault), CLOCK, new_id)
    vault.before = OSError(errno.EROFS, "read-only")
    assert await VaultMatchRepository(vault).summaries() == (matches.summary_of(over),)
    assert "index" in caplog.text
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize(
    "content",
    [
        None,
        b"",
        b"torn",
        b'{"about": {"1": {"format": "bummerl-index", "version": 5}}}',
        b'{"about": {"1": {"format": "bummerl-index", "version": 4}}}',
        b'{"about": {"1": {"format": "bummerl-index", "version": 3}}}',
        b'{"about": {"1": {"format": "bummerl-index", "version": 2}}}',
        b'{"about": {"1": {"format": "bummerl-index", "version": 1}}, "matches": {"1": {"lines": [[1, 2]]}}}',
        b'{"about": {"1": {"format": "bummerl-index", "version": 3}}, "matches": {"1": {"columns": [[1, 2]]}}}',
        b'{"about": {"1": {"format": "bummerl-index", "version": 3}}, "matches": {"1": {"columns": [[1], [1, 2]]}}}',
        b'{"about": {"1": {"format": "bummerl-index", "version": 3}}, "matches": {"1": {"columns": 7}}}',
        b'{"about": {"1": {"format": "bummerl-index", "version": 3}}, "matches": {"1": {}}}',
        b'{"about": {"1": {"format": "bummerl-index", "version": 2}}, "matches": {"1": {"columns": []}}}',
    ],
)
async def test_the_list_does_not_depend_on_the_index(content: bytes | None) -> None:
    vault, new_id = FailingVault(), CountingIds()
    repository = VaultMatchRepository(vault)
    await finished(repository, CLOCK, new_id)
    await started(repository, CLOCK, new_id)
    before = await repository.summaries()
    await repository.close()
    if content is None:
        del vault.documents["index"]
    else:
        vault.documents["index"] = content
    assert await VaultMatchRepository(vault).summaries() == before


async def test_a_deleted_document_is_not_listed() -> None:
    vault, new_id = FailingVault(), CountingIds()
    repository = VaultMatchRepository(vault)
    for _ in range(2):
        await finished(repository, CLOCK, new_id)
    await repository.close()
    del vault.documents["match-m1"]
    assert [summary.match_id for summary in await VaultMatchRepository(vault).summaries()] == [MatchId("m2")]


@settings(max_examples=40)
@given(st.lists(st.tuples(st.sampled_from(["start", "record", "undo", "redo", "kill", "close"]), st.integers(0, 3))))
async def test_the_list_always_matches_the_documents(steps: list[tuple[str, int]]) -> None:
    vault, new_id = FailingVault(), CountingIds()
    repository = VaultMatchRepository(vault)
    known: list[MatchId] = []
    for step, which in steps:
        match step:
            case "start":
                preset = list(Preset)[3 * which]
                known.append((await started(repository, CLOCK, new_id, preset)).match_id)
            case "kill":
                repository = VaultMatchRepository(vault)
            case "close":
                await repository.close()
                repository = VaultMatchRepository(vault)
            case _ if not known:
                pass
            case _:
                stored = await repository.get(known[which % len(known)])
                if step == "record" and not matches.summary_of(stored).over:
                    await recorded(repository, CLOCK, stored, Seat.A)
                elif step in {"undo", "redo"}:
                    change = logged.undo if step == "undo" else logged.redo
                    accepted(await change(repository, CLOCK, stored.match_id, stored.revision))
        assert await repository.summaries() == await listed_without_index(vault)
    assert await VaultMatchRepository(vault).summaries() == await listed_without_index(vault)

"""Tournaments in a vault: trouble is told, nothing stored is lost, and what is shown is what is stored."""

import errno
import json
from pathlib import Path

import pytest

from companion.app import tournaments
from companion.app.keeping import Damage, DamagedDocument
from companion.app.ports import Cause, StorageError
from companion.app.tournaments import summary_of
from companion.app.tournaments_port import (
    NoTournamentError,
    StaleTournament,
    StoredTournament,
    TournamentId,
    UnreadableTournamentError,
)
from companion.core.tournament.events import PlayerWithdrew
from companion.storage.documents import DamagedDocumentError, Format
from companion.storage.opening import open_folder_storage, open_storage
from companion.storage.tournament_document import parse_tournament_document
from companion.storage.tournament_files import read_tournament
from companion.storage.tournament_index import parse_tournament_index
from companion.storage.tournament_repository import VaultTournamentRepository
from companion.storage.vaults.memory import MemoryVault
from tests.app.at_the_tournament import ANNA, accepted, drawn, entered, opened
from tests.fake_tournaments import CountingTournamentIds
from tests.fakes import FixedClock
from tests.storage.failing_vault import FailingVault

CLOCK = FixedClock()
NEWER = b'{"about": {"1": {"format": "bummerl-tournament", "version": 9}}}'
NEXT = Format("bummerl-tournament", (lambda tables: tables,))
KINDS = [
    (b"", Damage.EMPTY),
    (b'{"about": {"1": {"format": "bummerl-to', Damage.TRUNCATED),
    (b"\x00" * 500, Damage.TORN),
    (b"# Notes", Damage.FOREIGN),
    (b'{"about": {"1": {"format": "bummerl-tournament", "version": 1}}}', Damage.CONTRADICTORY),
]


@pytest.fixture
def vault() -> FailingVault:
    return FailingVault()


@pytest.fixture
def ids() -> CountingTournamentIds:
    return CountingTournamentIds()


@pytest.mark.parametrize(
    ("number", "cause"),
    [
        (errno.ENOSPC, Cause.FULL),
        (errno.EROFS, Cause.READ_ONLY),
        (errno.ENOENT, Cause.GONE),
        (errno.EACCES, Cause.FORBIDDEN),
        (errno.EIO, Cause.UNKNOWN),
    ],
)
async def test_a_write_that_fails_says_why_and_the_next_one_works(
    vault: FailingVault, ids: CountingTournamentIds, number: int, cause: Cause
) -> None:
    repository = VaultTournamentRepository(vault)
    before = await drawn(repository, CLOCK, ids)
    heard: list[StoredTournament] = []
    repository.subscribe(heard.append)
    vault.before = OSError(number, "what the system says")
    with pytest.raises(StorageError, match="what the system says") as raised:
        await entered(repository, CLOCK, before, PlayerWithdrew(ANNA))
    assert (raised.value.cause, raised.value.__cause__) == (cause, vault.before)
    assert (await repository.get(before.tournament_id), heard) == (before, [])
    vault.before = None
    now = await entered(repository, CLOCK, before, PlayerWithdrew(ANNA))
    assert await VaultTournamentRepository(vault).get(before.tournament_id) == now
    assert await repository.summaries() == (summary_of(now),)


async def test_a_write_that_failed_too_late_is_found_and_nothing_is_entered_twice(
    vault: FailingVault, ids: CountingTournamentIds
) -> None:
    repository = VaultTournamentRepository(vault)
    before = await drawn(repository, CLOCK, ids)
    vault.after = OSError(errno.EIO, "the folder was not flushed")
    with pytest.raises(StorageError):
        await entered(repository, CLOCK, before, PlayerWithdrew(ANNA))
    vault.after = None
    answer = await tournaments.enter(repository, CLOCK, before.tournament_id, before.revision, PlayerWithdrew(ANNA))
    assert isinstance(answer, StaleTournament)
    assert answer.current.revision == before.revision + 1


async def test_a_folder_that_was_taken_away_gets_the_tournament_back_with_the_next_write(
    vault: FailingVault, ids: CountingTournamentIds
) -> None:
    repository = VaultTournamentRepository(vault)
    before = await drawn(repository, CLOCK, ids)
    documents = dict(vault.documents)
    vault.documents.clear()
    vault.before = FileNotFoundError(errno.ENOENT, "no folder")
    with pytest.raises(StorageError):
        await entered(repository, CLOCK, before, PlayerWithdrew(ANNA))
    assert await repository.get(before.tournament_id) == before
    vault.at_opening = FileNotFoundError(errno.ENOENT, "no folder")
    assert await repository.get(before.tournament_id) == before
    vault.before = vault.at_opening = None
    now = await entered(repository, CLOCK, before, PlayerWithdrew(ANNA))
    assert documents.keys() <= {*vault.documents, "tournaments"}
    assert await VaultTournamentRepository(vault).get(before.tournament_id) == now


async def test_one_that_could_not_be_added_is_not_there(vault: FailingVault, ids: CountingTournamentIds) -> None:
    repository = VaultTournamentRepository(vault)
    vault.before = OSError(errno.ENOSPC, "full")
    with pytest.raises(StorageError):
        await opened(repository, CLOCK, ids)
    with pytest.raises(NoTournamentError):
        await repository.get(TournamentId("t1"))
    assert await repository.summaries() == ()


async def test_no_id_is_taken_twice(vault: FailingVault, ids: CountingTournamentIds) -> None:
    repository = VaultTournamentRepository(vault)
    stored = await opened(repository, CLOCK, ids)
    with pytest.raises(StorageError, match="already"):
        await repository.add(stored)


async def test_trouble_at_reading_is_told_and_passes(vault: FailingVault, ids: CountingTournamentIds) -> None:
    stored = await drawn(VaultTournamentRepository(vault), CLOCK, ids)
    repository = VaultTournamentRepository(vault)
    vault.at_opening = PermissionError(errno.EACCES, "denied")
    with pytest.raises(StorageError):
        await repository.get(stored.tournament_id)
    assert await repository.unreadable() == (stored.tournament_id,)
    with pytest.raises(StorageError, match="already"):
        await repository.add(stored)
    vault.at_opening = None
    assert await repository.get(stored.tournament_id) == stored
    assert (await repository.summaries(), await repository.unreadable()) == ((summary_of(stored),), ())


@pytest.mark.parametrize(("content", "why"), KINDS)
async def test_a_damaged_one_is_set_aside_under_a_name_that_tells_why_and_the_rest_opens(
    vault: FailingVault, ids: CountingTournamentIds, content: bytes, why: Damage
) -> None:
    tournaments_there = open_storage(vault).tournaments
    lost, other = await opened(tournaments_there, CLOCK, ids), await opened(tournaments_there, CLOCK, ids)
    vault.documents["tournament-t1"] = content
    storage = open_storage(vault)
    assert await storage.tournaments.summaries() == (summary_of(other),)
    assert await storage.tournaments.unreadable() == (lost.tournament_id,)
    document = DamagedDocument(
        name=f"tournament-t1.{why}.1", why=why, match_id=None, tournament_id=lost.tournament_id, set_aside=True
    )
    assert await storage.damage.damaged() == (document,)
    assert await storage.damage.content(document.name) == content
    for again in (storage, open_storage(vault)):
        with pytest.raises(UnreadableTournamentError) as raised:
            await again.tournaments.get(lost.tournament_id)
        assert not raised.value.newer


@pytest.mark.parametrize(("content", "why"), KINDS)
async def test_where_the_content_before_is_good_it_is_used_and_said_until_the_next_write(
    vault: FailingVault, ids: CountingTournamentIds, content: bytes, why: Damage
) -> None:
    before = await drawn(open_storage(vault).tournaments, CLOCK, ids)
    await entered(open_storage(vault).tournaments, CLOCK, before, PlayerWithdrew(ANNA))
    vault.documents["tournament-t1"] = content
    for storage in (open_storage(vault), open_storage(vault)):
        recovered = await storage.tournaments.get(before.tournament_id)
        assert (recovered.recovered, recovered.tournament) == (True, before.tournament)
        assert await storage.tournaments.summaries() == (summary_of(before),)
        (document,) = await storage.damage.damaged()
        assert (document.why, document.set_aside) == (why, False)
    now = await entered(storage.tournaments, CLOCK, recovered, PlayerWithdrew(ANNA))
    assert not now.recovered
    assert await open_storage(vault).tournaments.get(now.tournament_id) == now
    assert vault.kept_aside == {f"tournament-t1.{why}.1": content}


@pytest.mark.parametrize("previous", [b"{", NEWER])
async def test_where_neither_can_be_read_nothing_is_thrown_away(
    vault: FailingVault, ids: CountingTournamentIds, previous: bytes
) -> None:
    stored = await opened(open_storage(vault).tournaments, CLOCK, ids)
    await vault.replace("tournament-t1", previous)
    await vault.replace("tournament-t1", b"[]")
    repository = open_storage(vault).tournaments
    with pytest.raises(UnreadableTournamentError) as raised:
        await repository.get(stored.tournament_id)
    assert raised.value.newer == (previous == NEWER)
    assert await repository.unreadable() == (stored.tournament_id,)


async def test_a_newer_document_is_refused_and_left_untouched(vault: FailingVault, ids: CountingTournamentIds) -> None:
    stored = await drawn(VaultTournamentRepository(vault), CLOCK, ids)
    vault.documents["tournament-t1"] = NEWER
    repository = VaultTournamentRepository(vault)
    with pytest.raises(UnreadableTournamentError) as raised:
        await entered(repository, CLOCK, stored, PlayerWithdrew(ANNA))
    assert raised.value.newer
    with pytest.raises(StorageError):
        await repository.add(stored)
    await repository.close()
    assert vault.documents["tournament-t1"] == NEWER


async def test_a_document_of_another_tournament_is_foreign(vault: FailingVault, ids: CountingTournamentIds) -> None:
    there = open_storage(vault).tournaments
    first = await opened(there, CLOCK, ids)
    await opened(there, CLOCK, ids)
    vault.documents["tournament-t2"] = vault.documents["tournament-t1"]
    storage = open_storage(vault)
    assert await storage.tournaments.summaries() == (summary_of(first),)
    assert [(one.tournament_id, one.why) for one in await storage.damage.damaged()] == [("t2", Damage.FOREIGN)]


async def test_the_index_spares_reading_and_is_never_believed_of_what_has_changed(
    vault: FailingVault, ids: CountingTournamentIds
) -> None:
    repository = VaultTournamentRepository(vault)
    first, second = await drawn(repository, CLOCK, ids), await opened(repository, CLOCK, ids)
    await repository.close()
    assert parse_tournament_index(vault.documents["tournaments"]).keys() == {"t1", "t2"}
    replaced = vault.replaced.copy()
    again = VaultTournamentRepository(vault)
    assert await again.summaries() == (summary_of(second), summary_of(first))
    assert vault.replaced == replaced, "nothing new to be indexed"
    now = await entered(again, CLOCK, first, PlayerWithdrew(ANNA))
    assert await VaultTournamentRepository(vault).summaries() == (summary_of(now), summary_of(second))
    forged = json.loads(vault.documents["tournaments"])
    forged["tournaments"]["1"]["name"] = "Forged"
    vault.documents["tournaments"] = json.dumps(forged).encode()
    vault.documents["tournament-t1"] += b" "
    vault.documents["tournament-t2"] += b" "
    assert {one.name for one in await VaultTournamentRepository(vault).summaries()} == {"FF Ettendorf"}


@pytest.mark.parametrize("content", [b"", b"{}", b'{"about": {"1": {"format": "bummerl-tournament-index"}}}', None])
async def test_a_damaged_index_is_made_anew(
    vault: FailingVault, ids: CountingTournamentIds, content: bytes | None
) -> None:
    repository = VaultTournamentRepository(vault)
    stored = await drawn(repository, CLOCK, ids)
    await repository.close()
    newer = b'{"about": {"1": {"format": "bummerl-tournament-index", "version": 9}}}'
    vault.documents["tournaments"] = newer if content is None else content
    assert await VaultTournamentRepository(vault).summaries() == (summary_of(stored),)
    assert parse_tournament_index(vault.documents["tournaments"]).keys() == {"t1"}


async def test_an_index_that_cannot_be_written_keeps_nobody_from_the_list(
    vault: FailingVault, ids: CountingTournamentIds, caplog: pytest.LogCaptureFixture
) -> None:
    stored = await drawn(VaultTournamentRepository(vault), CLOCK, ids)
    vault.before = OSError(errno.EROFS, "read-only")
    assert await VaultTournamentRepository(vault).summaries() == (summary_of(stored),)
    assert "takes longer" in caplog.text


async def test_what_an_older_version_has_written_is_kept_before_it_is_written_over(
    vault: FailingVault, ids: CountingTournamentIds
) -> None:
    await drawn(VaultTournamentRepository(vault), CLOCK, ids)
    document, damage = await read_tournament(vault, TournamentId("t1"), NEXT)
    assert (document.migrated_from, damage) == (1, None)
    assert parse_tournament_document(document.content(NEXT), NEXT).migrated_from is None
    repository = VaultTournamentRepository(vault)
    repository._documents[TournamentId("t1")] = document
    await entered(repository, CLOCK, document.stored, PlayerWithdrew(ANNA))
    assert [name for name in vault.preserved if "tournament-t1" in str(name)]


async def test_removal_that_fails_leaves_it_there(vault: FailingVault, ids: CountingTournamentIds) -> None:
    repository = VaultTournamentRepository(vault)
    stored = await drawn(repository, CLOCK, ids)
    vault.at_removal = OSError(errno.EIO, "no")
    with pytest.raises(StorageError):
        await repository.remove(stored.tournament_id, expected_revision=stored.revision)
    assert await repository.get(stored.tournament_id) == stored
    assert await repository.summaries() == (summary_of(stored),)


async def test_more_than_are_held_open_are_all_found(vault: FailingVault, ids: CountingTournamentIds) -> None:
    repository = VaultTournamentRepository(vault)
    all_opened = [await opened(repository, CLOCK, ids) for _ in range(9)]
    assert [await repository.get(stored.tournament_id) for stored in all_opened] == all_opened


async def test_matches_and_tournaments_live_in_one_folder(tmp_path: Path, ids: CountingTournamentIds) -> None:
    storage = open_folder_storage(tmp_path / "data")
    stored = await drawn(storage.tournaments, CLOCK, ids)
    again = open_folder_storage(tmp_path / "data")
    assert await again.tournaments.get(stored.tournament_id) == stored
    assert (await again.matches.summaries(), await again.matches.unreadable()) == ((), ())
    undone = accepted(await tournaments.undo(again.tournaments, CLOCK, stored.tournament_id, stored.revision))
    assert await open_folder_storage(tmp_path / "data").tournaments.get(stored.tournament_id) == undone


@pytest.mark.parametrize(
    "changes",
    [
        {"setup": {"name": ""}},
        {"setup": 1},
        {"done": 9},
        {"done": -1},
        {"revision": "1"},
        {"sequence": None},
        {"id": 4},
        {"deleted_at": "now"},
    ],
    ids=str,
)
async def test_a_document_that_cannot_be_is_damaged(ids: CountingTournamentIds, changes: dict[str, object]) -> None:
    vault = MemoryVault()
    await drawn(VaultTournamentRepository(vault), CLOCK, ids)
    tables = json.loads(vault.documents["tournament-t1"])
    tables["tournament"]["1"].update(changes)
    with pytest.raises(DamagedDocumentError):
        parse_tournament_document(json.dumps(tables).encode())
    tables = json.loads(vault.documents["tournament-t1"])
    tables["events"]["1"]["event"] = "player-vanished"
    with pytest.raises(DamagedDocumentError):
        parse_tournament_document(json.dumps(tables).encode())

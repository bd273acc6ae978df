"""Tournaments in a vault: trouble is told, nothing stored is lost, and what is shown is what is stored."""

import errno
from dataclasses import replace
from pathlib import Path

import pytest

from companion.app import logged
from companion.app.ports import Cause, NoDocumentError, Stale, StorageError
from companion.app.tournament import tournaments
from companion.app.tournament.port import StoredTournament, TournamentId
from companion.app.tournament.tournaments import summary_of
from companion.core.tournament.events import PlayerWithdrew
from companion.storage.documents.documents import Format
from companion.storage.documents.logged import read_logged
from companion.storage.opening import open_folder_storage
from companion.storage.tournament.document import TOURNAMENTS, TournamentDocument
from companion.storage.tournament.repository import VaultTournamentRepository
from tests.app.at_the_tournament import ANNA, accepted, drawn, entered, opened
from tests.fake_tournaments import CountingTournamentIds
from tests.fakes import FixedClock
from tests.storage.failing_vault import FailingVault

CLOCK = FixedClock()
NEXT = Format("bummerl-tournament", (lambda tables: tables,))


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
    assert isinstance(answer, Stale)
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
    with pytest.raises(NoDocumentError):
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


async def test_what_an_older_version_has_written_is_kept_before_it_is_written_over(
    vault: FailingVault, ids: CountingTournamentIds
) -> None:
    await drawn(VaultTournamentRepository(vault), CLOCK, ids)
    document, damage = await read_logged(vault, replace(TOURNAMENTS, form=NEXT), TournamentId("t1"))
    assert (document.migrated_from, damage) == (1, None)
    assert TournamentDocument.parse(document.content, NEXT).migrated_from is None
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
    undone = accepted(await logged.undo(again.tournaments, CLOCK, stored.tournament_id, stored.revision))
    assert await open_folder_storage(tmp_path / "data").tournaments.get(stored.tournament_id) == undone

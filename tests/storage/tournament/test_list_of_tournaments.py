"""Tests for invalid tournament documents, and for the list of tournaments, in which documents override the index."""

import errno
import json

import pytest

from companion.app.tournament.tournaments import summary_of
from companion.core.tournament.events import PairingId, PlayerWithdrew, Result, ResultRecorded
from companion.storage.documents.documents import DamagedDocumentError
from companion.storage.tournament.document import TournamentDocument
from companion.storage.tournament.index import parse_tournament_index
from companion.storage.tournament.repository import VaultTournamentRepository
from tests.app.tournament_helpers import ANNA, drawn, entered, opened
from tests.fake_tournaments import CountingTournamentIds
from tests.fakes import FixedClock
from tests.memory_vault import MemoryVault
from tests.storage.failing_vault import FailingVault

CLOCK = FixedClock()


@pytest.fixture
def vault() -> FailingVault:
    return FailingVault()


@pytest.fixture
def ids() -> CountingTournamentIds:
    return CountingTournamentIds()


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
async def test_an_impossible_document_is_damaged(ids: CountingTournamentIds, changes: dict[str, object]) -> None:
    vault = MemoryVault()
    await drawn(VaultTournamentRepository(vault), CLOCK, ids)
    tables = json.loads(vault.documents["tournament-t1"])
    tables["tournament"]["1"].update(changes)
    with pytest.raises(DamagedDocumentError):
        TournamentDocument.parse(json.dumps(tables).encode())
    tables = json.loads(vault.documents["tournament-t1"])
    tables["events"]["1"]["event"] = "player-vanished"
    with pytest.raises(DamagedDocumentError):
        TournamentDocument.parse(json.dumps(tables).encode())


async def test_the_index_saves_parsing_and_is_ignored_for_changed_documents(
    vault: FailingVault, ids: CountingTournamentIds
) -> None:
    repository = VaultTournamentRepository(vault)
    on_device = ResultRecorded(PairingId("1-1"), Result(bummerls=(0, 0), match_id="m1"))
    first = await entered(repository, CLOCK, await drawn(repository, CLOCK, ids), on_device)
    second = await opened(repository, CLOCK, ids)
    assert summary_of(first).playing == ("m1",)
    await repository.close()
    assert parse_tournament_index(vault.documents["tournaments"]).keys() == {"t1", "t2"}
    replaced = vault.replaced.copy()
    again = VaultTournamentRepository(vault)
    assert await again.summaries() == (summary_of(second), summary_of(first))
    assert vault.replaced == replaced, "nothing new to be indexed"
    changed = await entered(again, CLOCK, first, PlayerWithdrew(ANNA))
    assert await VaultTournamentRepository(vault).summaries() == (summary_of(changed), summary_of(second))
    forged = json.loads(vault.documents["tournaments"])
    forged["tournaments"]["1"]["name"] = "Forged"
    vault.documents["tournaments"] = json.dumps(forged).encode()
    vault.documents["tournament-t1"] += b" "
    vault.documents["tournament-t2"] += b" "
    assert {summary.name for summary in await VaultTournamentRepository(vault).summaries()} == {"FF Ettendorf"}


@pytest.mark.parametrize("content", [b"", b"{}", b'{"about": {"1": {"format": "bummerl-tournament-index"}}}', None])
async def test_a_damaged_index_is_rebuilt(
    vault: FailingVault, ids: CountingTournamentIds, content: bytes | None
) -> None:
    repository = VaultTournamentRepository(vault)
    stored = await drawn(repository, CLOCK, ids)
    await repository.close()
    newer = b'{"about": {"1": {"format": "bummerl-tournament-index", "version": 9}}}'
    vault.documents["tournaments"] = newer if content is None else content
    assert await VaultTournamentRepository(vault).summaries() == (summary_of(stored),)
    assert parse_tournament_index(vault.documents["tournaments"]).keys() == {"t1"}


async def test_an_index_of_the_first_version_is_rebuilt(vault: FailingVault, ids: CountingTournamentIds) -> None:
    repository = VaultTournamentRepository(vault)
    stored = await drawn(repository, CLOCK, ids)
    await repository.close()
    older = json.loads(vault.documents["tournaments"])
    older["about"]["1"]["version"] = 1
    del older["tournaments"]["1"]["playing"]
    vault.documents["tournaments"] = json.dumps(older).encode()
    assert await VaultTournamentRepository(vault).summaries() == (summary_of(stored),)
    assert parse_tournament_index(vault.documents["tournaments"]).keys() == {"t1"}


async def test_tournaments_are_listed_although_the_index_cannot_be_written(
    vault: FailingVault, ids: CountingTournamentIds, caplog: pytest.LogCaptureFixture
) -> None:
    stored = await drawn(VaultTournamentRepository(vault), CLOCK, ids)
    vault.before = OSError(errno.EROFS, "read-only")
    assert await VaultTournamentRepository(vault).summaries() == (summary_of(stored),)
    assert "takes longer" in caplog.text

"""Tournaments that cannot be read, and their list: nothing is thrown away, and the rest opens."""

import errno
import json

import pytest

from companion.app.archive.keeping import Damage, DamagedDocument
from companion.app.ports import StorageError, UnreadableDocumentError
from companion.app.tournament.tournaments import summary_of
from companion.core.tournament.events import PairingId, PlayerWithdrew, Result, ResultRecorded
from companion.storage.documents.documents import DamagedDocumentError
from companion.storage.opening import open_storage
from companion.storage.tournament.document import TournamentDocument
from companion.storage.tournament.index import parse_tournament_index
from companion.storage.tournament.repository import VaultTournamentRepository
from tests.app.at_the_tournament import ANNA, drawn, entered, opened
from tests.fake_tournaments import CountingTournamentIds
from tests.fakes import FixedClock
from tests.memory_vault import MemoryVault
from tests.storage.failing_vault import FailingVault

CLOCK = FixedClock()
NEWER = b'{"about": {"1": {"format": "bummerl-tournament", "version": 9}}}'
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
        with pytest.raises(UnreadableDocumentError) as raised:
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
    with pytest.raises(UnreadableDocumentError) as raised:
        await repository.get(stored.tournament_id)
    assert raised.value.newer == (previous == NEWER)
    assert await repository.unreadable() == (stored.tournament_id,)


async def test_a_newer_document_is_refused_and_left_untouched(vault: FailingVault, ids: CountingTournamentIds) -> None:
    stored = await drawn(VaultTournamentRepository(vault), CLOCK, ids)
    vault.documents["tournament-t1"] = NEWER
    repository = VaultTournamentRepository(vault)
    with pytest.raises(UnreadableDocumentError) as raised:
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
        TournamentDocument.parse(json.dumps(tables).encode())
    tables = json.loads(vault.documents["tournament-t1"])
    tables["events"]["1"]["event"] = "player-vanished"
    with pytest.raises(DamagedDocumentError):
        TournamentDocument.parse(json.dumps(tables).encode())


async def test_the_index_spares_reading_and_is_never_believed_of_what_has_changed(
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


async def test_an_index_from_before_matches_were_listed_is_made_anew(
    vault: FailingVault, ids: CountingTournamentIds
) -> None:
    repository = VaultTournamentRepository(vault)
    stored = await drawn(repository, CLOCK, ids)
    await repository.close()
    older = json.loads(vault.documents["tournaments"])
    older["about"]["1"]["version"] = 1
    del older["tournaments"]["1"]["playing"]
    vault.documents["tournaments"] = json.dumps(older).encode()
    assert await VaultTournamentRepository(vault).summaries() == (summary_of(stored),)
    assert parse_tournament_index(vault.documents["tournaments"]).keys() == {"t1"}


async def test_an_index_that_cannot_be_written_keeps_nobody_from_the_list(
    vault: FailingVault, ids: CountingTournamentIds, caplog: pytest.LogCaptureFixture
) -> None:
    stored = await drawn(VaultTournamentRepository(vault), CLOCK, ids)
    vault.before = OSError(errno.EROFS, "read-only")
    assert await VaultTournamentRepository(vault).summaries() == (summary_of(stored),)
    assert "takes longer" in caplog.text

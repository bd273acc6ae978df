"""Tests that a document that cannot be opened does not affect others in lists, backups and the trash."""

import errno
import logging
from pathlib import Path

import pytest

from companion.app.archive import transfer
from companion.app.archive.archive import Backup, Previous, Single, Written
from companion.app.archive.keeping import TRASH_DAYS
from companion.app.matches.matches import summary_of
from companion.app.ports import Cause, MatchId, StorageError, UnreadableDocumentError
from companion.app.tournament.port import TournamentId
from companion.core.seats import Seat
from companion.storage.archive.daily_backups import DailyBackups
from companion.storage.opening import open_storage
from tests.app.match_helpers import recorded, started
from tests.fakes import CountingIds, FixedClock
from tests.storage.furnished import CLOCK, DENIED, FOLDER, WAYS, furnished
from tests.storage.house import house_in

LATER = FixedClock(CLOCK.now + TRASH_DAYS * 24 * 60 * 60 * 1000)
PREVIOUS = {
    "match-m1": Previous(matches=(("Anna", "Bärbel"),)),
    "tournament-t1": Previous(tournaments=("FF Ettendorf",)),
    "settings": Previous(singles=(Single.SETTINGS,)),
    "people": Previous(singles=(Single.PEOPLE,)),
    "practice": Previous(singles=(Single.PRACTICE,)),
}
LACKING = {
    "match-m1": Written(1, (MatchId("m1"),), settings=True, tournaments=1),
    "tournament-t1": Written(2, (), settings=True, unreadable_tournaments=(TournamentId("t1"),)),
    "settings": Written(2, (), settings=False, tournaments=1),
    "people": Written(2, (), settings=True, tournaments=1, people=False),
    "practice": Written(2, (), settings=True, tournaments=1, practice=False),
}


@pytest.mark.parametrize("way", WAYS, ids=str)
@pytest.mark.parametrize("name", PREVIOUS)
async def test_the_previous_state_is_exported_and_reported(name: str, way: OSError) -> None:
    depot, vault = await furnished()
    vault.unopened[name] = way
    written = (await transfer.export_all(depot)).written
    assert (written.matches, written.tournaments, written.previous) == (2, 1, PREVIOUS[name])
    assert not written.is_whole


@pytest.mark.parametrize("name", PREVIOUS)
async def test_the_previous_state_of_a_damaged_document_is_reported(name: str) -> None:
    depot, vault = await furnished()
    vault.documents[name] = vault.documents[name][:100]
    written = (await transfer.export_all(depot)).written
    assert (written.previous, written.is_whole) == (PREVIOUS[name], False)


@pytest.mark.parametrize("is_damaged", [False, True])
@pytest.mark.parametrize("name", LACKING)
async def test_a_document_without_a_previous_state_is_left_out_and_reported(name: str, *, is_damaged: bool) -> None:
    depot, vault = await furnished()
    vault.unopened_previous[name] = FOLDER
    if is_damaged:
        vault.documents[name] = b"torn"
    else:
        vault.unopened[name] = DENIED
    written = (await transfer.export_all(depot)).written
    assert (written, written.is_whole) == (LACKING[name], False)


async def test_a_missing_folder_cannot_be_exported() -> None:
    depot, vault = await furnished()
    vault.at_listing = vault.at_opening = FileNotFoundError(errno.ENOENT, "no folder")
    with pytest.raises(StorageError) as raised:
        await transfer.export_all(depot)
    assert raised.value.cause is Cause.GONE


async def test_a_folder_that_disappears_meanwhile_cannot_be_exported() -> None:
    depot, vault = await furnished()

    async def take(_: bytes) -> None:
        vault.at_listing = vault.at_opening = FileNotFoundError(errno.ENOENT, "no folder")

    with pytest.raises(StorageError) as raised:
        await depot.archive.write(take)
    assert raised.value.cause is Cause.GONE


async def test_a_folder_without_read_permission_is_reported() -> None:
    depot, vault = await furnished()
    vault.at_listing = DENIED
    with pytest.raises(StorageError) as raised:
        await transfer.export_all(depot)
    assert raised.value.cause is Cause.NOT_READABLE


@pytest.mark.parametrize("way", WAYS, ids=str)
async def test_an_unopened_document_stays_in_place_and_others_are_listed(way: OSError) -> None:
    _, vault = await furnished()
    vault.unopened |= {"match-m1": way, "tournament-t1": way}
    storage = open_storage(vault)
    with pytest.raises(UnreadableDocumentError) as match:
        await storage.matches.get(MatchId("m1"))
    assert (match.value.newer, match.value.in_place) == (False, True)
    with pytest.raises(UnreadableDocumentError) as tournament:
        await storage.tournaments.get(TournamentId("t1"))
    assert (tournament.value.newer, tournament.value.in_place) == (False, True)
    other = await storage.matches.get(MatchId("m2"))
    assert (await storage.matches.summaries(), await storage.matches.unreadable()) == ((summary_of(other),), ("m1",))
    assert (await storage.tournaments.summaries(), await storage.tournaments.unreadable()) == ((), ("t1",))


@pytest.mark.parametrize("has_previous", [True, False])
async def test_daily_backups_work_although_a_folder_replaces_a_match(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, *, has_previous: bool
) -> None:
    house, new_id = house_in(tmp_path / "data"), CountingIds()
    for _ in range(2):
        await recorded(house.depot.matches, CLOCK, await started(house.depot.matches, CLOCK, new_id), Seat.A)
    (house.folder / "match-m1.json").unlink()
    (house.folder / "match-m1.json").mkdir()
    if not has_previous:
        (house.folder / "previous" / "match-m1.json").unlink()
    daily = DailyBackups(house.depot.backups, house.clock, delay=0)
    with caplog.at_level(logging.WARNING):
        daily.start_if_due()
        await daily.finished()
    (made,) = await house.depot.backups.kept()
    backup = await house.depot.archive.read(await house.depot.backups.content(made.name))
    assert isinstance(backup, Backup)
    assert [stored.match_id for stored in backup.matches] == (["m1", "m2"] if has_previous else ["m2"])
    assert "the backup of this day" in caplog.text

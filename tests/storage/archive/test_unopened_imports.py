"""Tests for imports on a device where some documents cannot be opened: they are kept, and all others are imported."""

import errno
import re

import pytest

from companion.app.archive import transfer
from companion.app.archive.archive import Single
from companion.app.archive.imports import Fate
from companion.app.ports import Cause, StorageError
from tests.app.depots import MemoryDepot
from tests.storage.failing_vault import FailingVault
from tests.storage.furnished import DENIED, WAYS, furnished


@pytest.mark.parametrize("way", WAYS, ids=str)
async def test_items_are_imported_as_copies_beside_unopened_ones_once(way: OSError) -> None:
    depot, vault = await furnished()
    content = (await transfer.export_all(depot)).content
    unopened = ("match-m1", "tournament-t1")
    before = {name: vault.documents[name] for name in unopened}
    vault.unopened = dict.fromkeys(unopened, way)
    there = MemoryDepot(vault)
    done = await there.take_in(content)
    assert [planned.fate for planned in done.matches] == [Fate.BESIDE, Fate.LEFT_ALONE]
    assert [planned.fate for planned in done.tournaments] == [Fate.BESIDE]
    assert {name: vault.documents[name] for name in unopened} == before
    assert {"match-m1-copy-1", "tournament-t1-copy-1"} <= vault.documents.keys()
    assert not (await there.plan(content)).writes


async def test_an_import_stops_where_nothing_can_be_read() -> None:
    depot, vault = await furnished()
    content = (await transfer.export_all(depot)).content
    vault.at_opening = DENIED
    with pytest.raises(StorageError):
        await MemoryDepot(vault).plan(content)


@pytest.mark.parametrize(
    ("name", "single"), [("settings", Single.SETTINGS), ("people", Single.PEOPLE), ("practice", Single.PRACTICE)]
)
@pytest.mark.parametrize("is_newer", [False, True])
async def test_documents_that_cannot_be_merged_are_left_out_and_reported(
    name: str, single: Single, *, is_newer: bool
) -> None:
    depot, vault = await furnished()
    content = (await transfer.export_all(depot)).content
    there = FailingVault()
    there.documents[name] = re.sub(rb'"version":[0-9]+', b'"version":99', vault.documents[name])
    if not is_newer:
        there.unopened[name] = DENIED
    mine = there.documents[name]
    done = await MemoryDepot(there).take_in(content)
    assert (done.not_joined, done.is_whole) == ((single,), False)
    assert there.documents[name] == mine
    assert {"match-m1", "match-m2", "tournament-t1", "settings", "people", "practice"} <= there.documents.keys()


async def test_a_full_disk_still_stops_an_import() -> None:
    depot, _ = await furnished()
    content = (await transfer.export_all(depot)).content
    vault = FailingVault()
    there = MemoryDepot(vault)
    plan = await there.plan(content)
    vault.before = OSError(errno.ENOSPC, "full")
    with pytest.raises(StorageError) as raised:
        await transfer.carry_out(there.depot, plan)
    assert raised.value.cause is Cause.FULL

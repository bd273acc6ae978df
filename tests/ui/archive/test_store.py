"""Tests for the store of the data page."""

import pytest

from companion.app.archive.archive import FileProblem
from companion.app.archive.keeping import Damage
from companion.app.ports import Cause, StorageError
from companion.core.match.match import standing
from companion.core.seats import Seat
from companion.storage.vaults.port import Content
from companion.ui.archive.your_data import DataStore
from tests.ui.place import Place


async def test_an_export_can_be_imported_on_another_device() -> None:
    here, there = Place(), Place()
    match_id = await here.match(Seat.A, Seat.B)
    export = await DataStore(here.services).export()
    assert export is not None
    store = DataStore(there.services)
    await store.preview(export.content)
    assert store.state.plan is not None
    assert store.state.plan.writes
    assert not await there.vault.names()  # a preview changes nothing
    await store.import_previewed()
    after = store.state
    assert after.plan is None
    assert after.done is not None
    ours, theirs = await here.storage.matches.get(match_id), await there.storage.matches.get(match_id)
    assert standing(ours.match) == standing(theirs.match)


async def test_a_file_that_is_not_a_backup_is_refused_with_a_reason() -> None:
    store = DataStore(Place().services)
    await store.preview(b"{}")
    assert store.state.refusal is not None
    assert store.state.refusal.problem is FileProblem.FOREIGN
    await store.import_previewed()  # no effect, because there is nothing to import
    assert store.state.done is None


async def test_closing_the_preview_changes_nothing() -> None:
    here, there = Place(), Place()
    await here.match(Seat.A)
    export = await DataStore(here.services).export()
    assert export is not None
    store = DataStore(there.services)
    await store.preview(export.content)
    store.close_preview()
    assert store.state.plan is None
    assert not await there.vault.names()


async def test_an_import_that_cannot_be_stored_says_why() -> None:
    here, there = Place(), Place()
    await here.match(Seat.A)
    export = await DataStore(here.services).export()
    assert export is not None
    store = DataStore(there.services)
    await store.preview(export.content)
    there.backups.failure = StorageError("no room", Cause.FULL)
    await store.import_previewed()
    assert store.state.trouble is Cause.FULL
    assert not await there.vault.names()


async def test_damaged_documents_are_listed_and_their_raw_content_can_be_read() -> None:
    location = Place()
    match_id = await location.match(Seat.A)
    name = next(name for name in await location.vault.names() if match_id in name)
    await location.vault.replace(name, b"", expected=Content.ANY)
    again = Place(location.vault)
    await again.storage.matches.summaries()
    store = DataStore(again.services)
    await store.load()
    (document,) = store.state.damaged
    assert document.why is Damage.EMPTY
    assert await store.damaged(document.name) == b""
    assert await store.damaged("nothing of that name") is None
    assert store.state.trouble is not None


async def test_a_missing_backup_is_reported() -> None:
    store = DataStore(Place().services)
    await store.preview_backup("gone")
    assert store.state.plan is None
    assert store.state.trouble is not None


@pytest.mark.parametrize("again", [False, True])
async def test_importing_the_same_file_twice_adds_nothing(*, again: bool) -> None:
    here = Place()
    await here.match(Seat.A)
    store = DataStore(here.services)
    export = await store.export()
    assert export is not None
    for _ in range(1 + again):
        await store.preview(export.content)
    assert store.state.plan is not None
    assert not store.state.plan.writes

"""Tests for the data page, with a fake for sharing files."""

import json
from dataclasses import dataclass, field, replace
from functools import partial

import flet as ft
import pytest

from companion.app.archive import transfer
from companion.app.matches import matches
from companion.app.ports import MatchId
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.storage.vaults.port import Content
from companion.ui.archive.your_data import DataStore, YourDataPage
from companion.ui.flet_patches.large_messages import FILE_BYTES
from companion.ui.kit.guarded import component
from companion.ui.session import Session, session_context
from tests.harness import Shown, shown
from tests.ui.client_actions import choose_file
from tests.ui.place import Place


@dataclass
class Files:
    """A fake function that saves or shares files."""

    saved: dict[str, bytes] = field(default_factory=dict)

    async def __call__(self, name: str, content: bytes) -> bool:
        self.saved[name] = content
        return True


@component
def Page(session: Session, store: DataStore, files: Files) -> ft.Control:
    return session_context(session, lambda: YourDataPage(store=store, deliver=files))  # type: ignore[arg-type]  # a fake


async def opened(location: Place) -> tuple[Session, DataStore]:
    services = location.services
    store = DataStore(services)
    await store.load()
    return Session(services, await services.settings.load(), "en"), store


def says(screen: Shown, words: str) -> bool:
    return any(words in said for said in (*screen.texts(), *screen.labels()))


async def test_export_saves_a_named_file() -> None:
    location, files = Place(), Files()
    await location.match(Seat.A)
    async with shown(Page, *await opened(location), files) as screen:
        await screen.press("Export everything")
        assert says(screen, "The file contains 1 match.")
    ((name, content),) = files.saved.items()
    assert name.startswith("bummerl-")
    assert json.loads(content)["format"]


async def test_export_names_missing_and_older_documents() -> None:
    location, files = Place(), Files()
    match_id = await location.match(Seat.A)
    location.vault.documents[f"match-{match_id}"] = location.vault.documents[f"match-{match_id}"][:100]
    location.vault.documents["people"] = b"torn"
    async with shown(Page, *await opened(location), files) as screen:
        await screen.press("Export everything")
        assert says(screen, "The file contains 1 match.")
        assert says(
            screen,
            "The latest version of the match Anna – Bärbel couldn't be read. The backup contains the previous one.",
        )
        assert says(screen, "Your players and game night notes couldn't be read, so they aren't in the backup.")


async def test_a_file_is_previewed_before_it_is_imported() -> None:
    here, there = Place(), Place()
    await here.match(Seat.A)
    export = await DataStore(here.services).export()
    assert export is not None
    async with shown(Page, *await opened(there), Files()) as screen:
        await choose_file(screen.named("Import file"), screen, export.content)
        assert says(screen, "1 match will be added.")
        assert not await there.vault.names()
        await screen.press("Import")
        assert says(screen, "1 match imported.")
    assert len(await there.storage.matches.summaries()) == 1


async def test_a_name_in_a_backup_that_resembles_a_known_one_is_asked_about() -> None:
    here, there = Place(), Place()
    for location, name, names in ((here, "m1", ("Anna K.", "This side")), (there, "m2", ("Anna", "This"))):
        players = dict(zip(Seat, names, strict=False))
        new_id = partial(MatchId, name)
        await matches.start(location.storage.matches, location.clock, new_id, players, PRESETS[Preset.SOFT], Seat.A)
    export = await DataStore(here.services).export()
    assert export is not None
    async with shown(Page, *await opened(there), Files()) as screen:
        await choose_file(screen.named("Import file"), screen, export.content)
        assert "Who is Anna K.? someone else, selected" in screen.labels()
        assert not says(screen, "Who is This side?")
        await screen.press("Who is Anna K.? Anna")
        await screen.press("Import")
    assert (await there.storage.people.load()).shown_names()["anna k."] == "Anna"


async def test_choosing_no_file_changes_nothing() -> None:
    async with shown(Page, *await opened(Place()), Files()) as screen:
        before = screen.texts()
        await choose_file(screen.named("Import file"), screen, None)
        assert screen.texts() == before


async def test_a_foreign_file_is_refused_with_a_sentence() -> None:
    async with shown(Page, *await opened(Place()), Files()) as screen:
        await choose_file(screen.named("Import file"), screen, b"[1, 2]")
        assert says(screen, "There's neither a backup nor a handover code in this file.")


async def test_a_file_that_is_too_large_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    location = Place()
    export = await transfer.export_all(location.services.depot)
    monkeypatch.setattr(transfer, "MOST_BYTES", len(export.content) - 1)
    async with shown(Page, *await opened(location), Files()) as screen:
        await choose_file(screen.named("Import file"), screen, export.content)
        assert says(screen, "This file is too large to import here.")


def test_the_connection_accepts_larger_messages_than_the_largest_import() -> None:
    assert FILE_BYTES > transfer.MOST_BYTES


async def test_the_raw_content_of_a_damaged_document_can_be_saved() -> None:
    location, files = Place(), Files()
    match_id = await location.match(Seat.A)
    name = next(name for name in await location.vault.names() if match_id in name)
    await location.vault.replace(name, b"{", expected=Content.ANY)
    again = Place(location.vault)
    await again.storage.matches.summaries()
    async with shown(Page, *await opened(again), files) as screen:
        assert says(screen, "incomplete")
        (save,) = (label for label in screen.labels() if label.startswith("Save a copy"))
        await screen.press(save)
    assert list(files.saved.values()) == [b"{"]


async def test_an_automatic_backup_can_be_previewed_and_saved() -> None:
    location, files = Place(), Files()
    await location.match(Seat.A)
    export = await DataStore(location.services).export()
    assert export is not None
    location.backups.files["daily.json"] = export.content
    async with shown(Page, *await opened(location), files) as screen:
        preview, save = (
            next(label for label in screen.labels() if label.startswith(what)) for what in ("Preview", "Save a copy")
        )
        await screen.press(preview)
        assert says(screen, "1 match is already on this device.")
        await screen.press("Done")
        assert not says(screen, "1 match is already on this device.")
        await screen.press(save)
    assert list(files.saved.values()) == [export.content]


async def test_imported_settings_take_effect_at_once() -> None:
    here, there = Place(), Place()
    await here.storage.settings.change(lambda settings: replace(settings, language="de"))
    export = await DataStore(here.services).export()
    assert export is not None
    session, store = await opened(there)
    async with shown(Page, session, store, Files()) as screen:
        await choose_file(screen.named("Import file"), screen, export.content)
        await screen.press("Import")
        assert session.preferences.language == "de"

"""Tests for sharing through the clipboard, as an image and as files, with fakes that record what they receive."""

import asyncio
import csv
from datetime import datetime
from io import StringIO

import flet as ft
import pytest

from companion.core.numbers import Milliseconds
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.ui.widgets import picture_sharing, sharing
from tests.app.match_helpers import recorded
from tests.ui.client_actions import copied_text
from tests.ui.phone import phone
from tests.ui.world import World

A, B = Seat.A, Seat.B
PICTURE = b"\x89PNG"


class SharedFiles:
    """A fake that records all shared files."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}


@pytest.fixture(autouse=True)
def shared(monkeypatch: pytest.MonkeyPatch) -> SharedFiles:
    notes = SharedFiles()

    async def save_file(_: ft.FilePicker, *, file_name: str, src_bytes: bytes) -> None:
        notes.files[file_name] = src_bytes

    async def capture(_: ft.Screenshot, *, pixel_ratio: float) -> bytes:
        assert pixel_ratio > 1
        return PICTURE

    monkeypatch.setattr(ft.FilePicker, "save_file", save_file)
    monkeypatch.setattr(ft.Screenshot, "capture", capture)
    return notes


async def played(world: World, *winners: Seat) -> None:
    await recorded(world.matches, world.clock, await world.match(PRESETS[Preset.SOFT]), *winners)


async def test_the_copied_text_of_a_bummerl_matches_the_sheet(world: World) -> None:
    await played(world, B, A, A, A, B)
    async with phone(world, "/match/m1/sheet") as device:
        await device.tap("share")
        text = copied_text(device.find("copy"), device.screen)
        await device.tap("copy")
        assert device.says("Copied")
    assert text == "Anna 0 : 3 Berta\nSoft Schnapsen, 14 Nov 2023\n\nBerta\N{NO-BREAK SPACE}\N{MINUS SIGN}3 · agreed\n"


async def test_a_shared_match_starts_with_the_first_bummerl(world: World, shared: SharedFiles) -> None:
    await played(world, B, A, A, A, B)
    async with phone(world, "/match/m1/sheet/share") as device:
        await device.tap("extent-match", "more", "print", "csv", "json", "picture")
        assert device.says("Saved.")
    assert [name.rpartition("-")[2] for name in shared.files] == ["match.html", "match.csv", "match.json", "match.png"]
    html, table, _, picture = shared.files.values()
    assert picture == PICTURE
    assert html.index(b"Bummerl 1") < html.index(b"Bummerl 2")
    assert len(list(csv.DictReader(StringIO(table.decode("utf-8-sig")), delimiter=";"))) == 5


async def test_more_formats_are_scrolled_to(world: World) -> None:
    await played(world, B)
    async with phone(world, "/match/m1/sheet/share") as device:
        await device.tap("more")
        assert device.screen.calls[-1] == "scroll_to"
        await device.tap("more")
        assert device.screen.calls.count("scroll_to") == 1


@pytest.mark.parametrize("button", ["picture", "csv"])
async def test_a_double_tap_saves_a_file_once(
    world: World, monkeypatch: pytest.MonkeyPatch, shared: SharedFiles, button: str
) -> None:
    saves = 0

    async def save_file(_: ft.FilePicker, *, file_name: str, src_bytes: bytes) -> None:
        nonlocal saves
        saves += 1
        await asyncio.sleep(0)
        shared.files[file_name] = src_bytes

    monkeypatch.setattr(ft.FilePicker, "save_file", save_file)
    await played(world, B)
    async with phone(world, "/match/m1/sheet/share") as device:
        await device.tap("more")
        await asyncio.gather(device.tap(button), device.tap(button))
        assert saves == len(shared.files) == 1
        await device.tap(button)
        assert saves == 2


async def test_a_match_after_midnight_has_its_own_date_and_a_game_night_that_of_its_beginning(
    world: World, shared: SharedFiles
) -> None:
    world.clock.now = Milliseconds(int(datetime(2026, 11, 28, 0, 30).astimezone().timestamp()) * 1000)
    await played(world, B)
    async with phone(world, "/match/m1/sheet/share") as device:
        await device.tap("more", "csv")
        text = copied_text(device.find("copy"), device.screen)
        await device.tap("extent-evening", "csv")
        evening = copied_text(device.find("copy"), device.screen)
    assert "Soft Schnapsen, 28 Nov 2026" in text
    assert "27 Nov 2026" in evening
    assert list(shared.files) == ["bummerl-2026-11-28-bummerl-1.csv", "bummerl-2026-11-27-game-night.csv"]


async def test_a_printed_match_counts_bummerls_as_its_picture_does(world: World, shared: SharedFiles) -> None:
    await played(world, B, A, A, A, A, A, A)
    async with phone(world, "/match/m1/sheet/share") as device:
        await device.tap("more", "print")
    (html,) = shared.files.values()
    assert b"Bummerls won: Anna 3 : 0 Berta \xc2\xb7 Schneider counts as 2" in html


async def test_german_files_have_german_names(world: World, shared: SharedFiles) -> None:
    await played(world, B, A, A, A)
    async with phone(world, "/match/m1/sheet/share", "de") as device:
        await device.tap("more", "csv", "extent-match", "csv", "extent-evening", "csv")
    day = "bummerl-2023-11-14"
    assert list(shared.files) == [f"{day}-bummerl-1.csv", f"{day}-partie.csv", f"{day}-abend.csv"]


async def test_a_shared_evening_names_who_pays(world: World, shared: SharedFiles) -> None:
    await played(world, B, A, A, A)
    await played(world, A, A, A)
    async with phone(world, "/evenings/m2") as device:
        await device.tap("share")
        text = copied_text(device.find("copy"), device.screen)
        await device.tap("copy", "more", "csv")
        await device.press("Back")
        assert device.route == "/evenings/m2"
    assert "Berta pays for the round." in text
    assert text.startswith("Anna 3 : 0 Berta\n")
    assert "Anna – Berta · 2 : 0" in text
    (table,) = shared.files.values()
    assert len(list(csv.DictReader(StringIO(table.decode("utf-8-sig")), delimiter=";"))) == 7


async def test_a_shared_evening_of_players_without_names_is_in_the_language_of_the_app(
    world: World, shared: SharedFiles
) -> None:
    unnamed = await world.match(players={A: "Herüben", B: "Drüben"})
    await recorded(world.matches, world.clock, unnamed, A, A, A)
    async with phone(world, "/evenings/m1") as device:
        await device.tap("share")
        text = copied_text(device.find("copy"), device.screen)
        await device.tap("more", "print")
    (page,) = shared.files.values()
    assert "That side pays for the round." in text
    assert "This side – That side · 2 : 0" in text
    for shown in (text, page.decode()):
        assert "That side" in shown
        assert "Drüben" not in shown


async def test_a_finished_match_is_shared_as_a_whole(world: World) -> None:
    await played(world, A, A, A)
    async with phone(world, "/match/m1/sheet/share") as device:
        assert "Match, selected" in " ".join(device.labels())
        assert "Anna 2, Berta 0. Anna wins the match" in device.labels()


async def test_other_formats_are_folded(world: World) -> None:
    await played(world, B, A)
    async with phone(world, "/match/m1/sheet/share") as device:
        assert not device.has("csv")
        await device.tap("more")
        assert device.has("csv")
        await device.tap("more")
        assert not device.has("csv")


async def test_an_empty_sheet_has_nothing_to_share(world: World) -> None:
    await played(world)
    async with phone(world, "/match/m1/sheet") as device:
        assert not device.has("share")


async def test_a_phone_shares_the_picture_and_other_files_with_its_share_sheet(
    world: World, shared: SharedFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(world, B, A, A)
    sent: list[ft.ShareFile] = []

    async def share_files(_: ft.Share, files: list[ft.ShareFile]) -> None:
        sent.extend(files)

    monkeypatch.setattr(sharing, "has_share_sheet", lambda _: True)
    monkeypatch.setattr(picture_sharing, "has_share_sheet", lambda _: True)
    monkeypatch.setattr(ft.Share, "share_files", share_files)
    async with phone(world, "/match/m1/sheet/share") as device:
        await device.press("Share picture")
        await device.tap("more", "csv")
        assert not device.says("Saved.")
    assert [(file.data, file.mime_type) for file in sent] == [(PICTURE, "image/png"), (sent[1].data, "text/csv")]
    assert shared.files == {}


async def test_a_file_that_the_browser_refuses_to_share_is_saved(
    world: World, shared: SharedFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(world, B, A, A)

    async def share_files(_: ft.Share, files: list[ft.ShareFile]) -> None:
        assert files
        raise RuntimeError("NotAllowedError")

    monkeypatch.setattr(sharing, "has_share_sheet", lambda _: True)
    monkeypatch.setattr(ft.Share, "share_files", share_files)
    async with phone(world, "/match/m1/sheet/share") as device:
        await device.tap("picture")
        assert device.says("Saved.")
    assert list(shared.files.values()) == [PICTURE]

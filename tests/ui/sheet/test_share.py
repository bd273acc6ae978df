"""Tests for sharing through the clipboard, as an image and as files, with fakes that record what they receive."""

import csv
from io import StringIO

import flet as ft
import pytest

from companion.app.matches import matches
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.ui.sheet import share
from companion.ui.theme.dimensions import REGULAR
from companion.ui.theme.fit import width_of
from tests.app.match_helpers import recorded
from tests.ui.phone import phone, read
from tests.ui.world import World

A, B = Seat.A, Seat.B
PICTURE = b"\x89PNG"
PAGE, EDGE, GAP = 16, 23, 8
"""Margin around the page, padding inside it, and the gap between two columns."""


class SharedFiles:
    """A fake that records all shared files."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.text = ""


@pytest.fixture(autouse=True)
def shared(monkeypatch: pytest.MonkeyPatch) -> SharedFiles:
    notes = SharedFiles()

    async def save_file(_: ft.FilePicker, *, file_name: str, src_bytes: bytes) -> None:
        notes.files[file_name] = src_bytes

    async def set_text(_: ft.Clipboard, text: str) -> None:
        notes.text = text

    async def capture(_: ft.Screenshot, *, pixel_ratio: float) -> bytes:
        assert pixel_ratio > 1
        return PICTURE

    monkeypatch.setattr(ft.FilePicker, "save_file", save_file)
    monkeypatch.setattr(ft.Clipboard, "set", set_text)
    monkeypatch.setattr(ft.Screenshot, "capture", capture)
    return notes


async def played(world: World, *winners: Seat) -> None:
    await recorded(world.matches, world.clock, await world.match(PRESETS[Preset.SOFT]), *winners)


async def test_the_copied_text_of_a_bummerl_matches_the_sheet(world: World, shared: SharedFiles) -> None:
    await played(world, B, A, A, A, B)
    async with phone(world, "/match/m1/sheet") as device:
        await device.tap("share", "copy")
        assert device.says("Copied.")
    assert shared.text.splitlines()[0] == "Anna vs. Berta"
    assert "Bummerl 2\nin progress\n5 · Berta 4 (\N{MINUS SIGN}3) · agreed" in shared.text


async def test_a_shared_match_starts_with_the_first_bummerl(world: World, shared: SharedFiles) -> None:
    await played(world, B, A, A, A, B)
    async with phone(world, "/match/m1/sheet/share") as device:
        await device.tap("extent-match", "print", "csv", "json", "picture")
        assert device.says("Saved.")
    assert [name.rpartition("-")[2] for name in shared.files] == ["match.html", "match.csv", "match.json", "match.png"]
    html, table, _, picture = shared.files.values()
    assert picture == PICTURE
    assert html.index(b"Bummerl 1") < html.index(b"Bummerl 2")
    assert len(list(csv.DictReader(StringIO(table.decode("utf-8-sig")), delimiter=";"))) == 5


async def test_german_files_have_german_names(world: World, shared: SharedFiles) -> None:
    await played(world, B, A, A, A)
    async with phone(world, "/match/m1/sheet/share", "de") as device:
        await device.tap("csv", "extent-match", "csv", "extent-evening", "csv")
    day = "bummerl-2023-11-14"
    assert list(shared.files) == [f"{day}-bummerl-1.csv", f"{day}-partie.csv", f"{day}-abend.csv"]


async def test_a_shared_evening_names_who_pays(world: World, shared: SharedFiles) -> None:
    await played(world, B, A, A, A)
    await played(world, A, A, A)
    async with phone(world, "/evenings/m2") as device:
        await device.tap("share", "copy", "csv")
        await device.press("Back")
        assert device.route == "/evenings/m2"
    assert "Berta pays for the round." in shared.text
    assert "Berta · 3 Bummerls\nAnna · 0 Bummerls" in shared.text
    assert "Bummerl 1 · Schneider against Berta" in shared.text
    (table,) = shared.files.values()
    assert len(list(csv.DictReader(StringIO(table.decode("utf-8-sig")), delimiter=";"))) == 7


async def test_a_handout_that_is_too_long_cannot_be_saved_as_an_image(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(share, "MOST_ROWS", 2)
    await played(world, B, A, A)
    async with phone(world, "/match/m1/sheet/share") as device:
        assert not device.has("picture")
        assert device.says("Too long to save as an image.")


async def test_an_empty_sheet_has_nothing_to_share(world: World) -> None:
    await played(world)
    async with phone(world, "/match/m1/sheet") as device:
        assert not device.has("share")


@pytest.mark.parametrize("width", [320, 390])
async def test_no_name_breaks_within_a_word(world: World, width: int) -> None:
    players = {A: "Maximilian", B: "Annemarie", Seat.C: "Franz-Josef", Seat.D: "Theresa"}
    rules = PRESETS[Preset.BAUERNSCHNAPSEN]
    stored = await matches.start(world.matches, world.clock, world.ids, players, rules, A)
    await recorded(world.matches, world.clock, stored, A)
    async with phone(world, "/match/m1/sheet/share", width=width) as device:
        texts = (control for control, _ in read(device.find("handout")) if isinstance(control, ft.Text))
        size = {text.value: text.style and text.style.size for text in texts}["Maximilian and Franz-Josef"]
        assert isinstance(size, float)
        cell = (width - 2 * (PAGE + EDGE) - 3 * GAP) * 3 / 12
        assert 8 <= size <= cell / width_of("Maximilian", REGULAR)

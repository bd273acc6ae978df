"""Tests for the posters: printed pages, CSV files, and the slideshow."""

import asyncio
from dataclasses import replace

import flet as ft
import pytest

from companion.app.tournament.player_list import read_players
from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import Result, ResultRecorded, StageDrawn
from companion.core.tournament.meetings import State
from companion.i18n.catalogs import translator_for
from companion.ui.kit.keys import Key
from companion.ui.navigation import routes
from companion.ui.tournament import posters, words
from companion.ui.tournament.poster import poster_csv
from companion.ui.tournament.slide_sizes import SECONDS
from companion.ui.widgets import sharing
from tests.html_pages import read_html
from tests.ui.phone import Phone, phone
from tests.ui.tournament.tournament_helpers import (
    NAMES,
    SEED,
    SETUP,
    create_drawn,
    create_tournament,
    enter_events,
    play_all_rounds,
    stored_standing,
)
from tests.ui.world import World

ID = TournamentId("t1")
MANY = tuple(f"Player {n}" for n in range(1, 41))


@pytest.fixture
def saved(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """Capture the files that the app saves and return their contents by name."""
    files: dict[str, bytes] = {}

    async def save_file(_: ft.FilePicker, *, file_name: str, src_bytes: bytes) -> str:
        files[file_name] = src_bytes
        return file_name

    monkeypatch.setattr(ft.FilePicker, "save_file", save_file)
    return files


async def test_posters_are_saved_as_pages_and_as_csv_files(world: World, saved: dict[str, bytes]) -> None:
    await create_drawn(world)
    async with phone(world, routes.tournament(ID, "papers")) as device:
        await device.tap("print-pairings-1", "csv-players", "print-slips")
        assert device.says("Saved: feuerwehrfest-slips.html.")
    assert set(saved) == {
        "feuerwehrfest-pairings-round-1.html",
        "feuerwehrfest-players-and-numbers.csv",
        "feuerwehrfest-slips.html",
    }
    page = saved["feuerwehrfest-pairings-round-1.html"].decode()
    assert all(name in page for name in NAMES)
    open_tables = [pairing for pairing in (await stored_standing(world, ID)).pairings if pairing.state is State.OPEN]
    assert saved["feuerwehrfest-slips.html"].decode().count('class="slip"') == len(open_tables)


async def test_saved_files_have_german_names_in_german(world: World, saved: dict[str, bytes]) -> None:
    await create_drawn(world, NAMES[:8])
    async with phone(world, routes.tournament(ID, "papers"), "de") as device:
        keys = ("pairings-1", "where-to", "last-eight", "prizes", "players")
        await device.tap(*(f"csv-{key}" for key in keys), "print-slips")
    assert [*saved] == [
        "feuerwehrfest-paarungen-viertelfinale.csv",
        "feuerwehrfest-wer-spielt-wo.csv",
        "feuerwehrfest-finalrunde.csv",
        "feuerwehrfest-preise.csv",
        "feuerwehrfest-spieler-und-startnummern.csv",
        "feuerwehrfest-zettel.html",
    ]


@pytest.mark.parametrize(
    ("language", "name"), [("en", "feuerwehrfest-web-page.html"), ("de", "feuerwehrfest-webseite.html")]
)
async def test_the_web_page_for_the_club_is_saved_in_the_language_of_the_app(
    world: World, saved: dict[str, bytes], language: str, name: str
) -> None:
    await create_drawn(world)
    async with phone(world, routes.tournament(ID, "papers"), language) as device:
        await device.tap("web-page")
        assert device.says(name)
    assert [*saved] == [name]
    page = read_html(saved[name])
    assert page.all("html")[0].attributes["lang"] == language
    assert all(name in page.text for name in NAMES)


async def test_a_phone_opens_its_share_sheet_instead(
    world: World, saved: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[ft.ShareFile] = []

    async def share_files(_: ft.Share, files: list[ft.ShareFile]) -> None:
        sent.extend(files)

    monkeypatch.setattr(sharing, "has_share_sheet", lambda _: True)
    monkeypatch.setattr(ft.Share, "share_files", share_files)
    await create_drawn(world)
    async with phone(world, routes.tournament(ID, "papers")) as device:
        await device.tap("csv-players")
        assert not device.says("Saved: ")
    assert [file.name for file in sent] == ["feuerwehrfest-players-and-numbers.csv"]
    assert saved == {}


@pytest.mark.parametrize("language", ["de", "en"])
async def test_the_exported_list_of_players_can_be_imported_again(world: World, language: str) -> None:
    setup = replace(SETUP, keep_patterns=True)  # but no player has a preferred card pattern
    standing = await stored_standing(world, await create_tournament(world, setup=setup, cards=2))
    empty = await stored_standing(world, await create_tournament(world, (), setup=setup))
    content = poster_csv(posters.players(translator_for(language), standing)).decode("utf-8-sig")
    read = read_players(content, words.list_format(empty))
    assert [(registration.name, registration.cards) for registration in read.registrations] == [
        (name, 2) for name in NAMES
    ]
    assert read.bad == ()


@pytest.mark.parametrize("unknown", ["not said", "nicht gesagt", "not specified", "keine Angabe"])
async def test_every_export_of_players_without_a_card_pattern_is_read(world: World, unknown: str) -> None:
    empty = await stored_standing(world, await create_tournament(world, (), setup=replace(SETUP, keep_patterns=True)))
    (read,) = read_players(
        f"Number;Name;Cards;Pattern\r\n1;Rosa;2;{unknown}\r\n", words.list_format(empty)
    ).registrations
    assert (read.name, read.cards, read.pattern) == ("Rosa", 2, None)


async def test_the_slideshow_turns_its_pages_until_it_is_paused(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    turn = asyncio.Event()
    sleep = asyncio.sleep

    async def waiting(seconds: float) -> None:
        if seconds != SECONDS:
            await sleep(seconds)
            return
        await turn.wait()
        turn.clear()

    await create_drawn(world, MANY)
    async with phone(world, routes.tournament(ID, "show"), width=1280, height=800) as device:
        monkeypatch.setattr(asyncio, "sleep", waiting)
        await device.tap("runs", "runs")  # from here on, the test decides when to turn the page
        first = page_number(device)
        turn.set()
        await device.screen.settle()
        assert page_number(device) != first
        assert device.has("runs")
        await device.press("Stay on this page")
        stays = page_number(device)
        turn.set()
        await device.screen.settle()
        assert page_number(device) == stays
        await device.tap("before")
        assert page_number(device) == first
        await device.tap("back")
        assert device.route == routes.tournament(ID)


def page_number(device: Phone) -> str:
    """Return the page number and the number of pages, as displayed."""
    return next(text for text in device.texts() if " of " in text and text[0].isdigit())


async def test_the_slideshow_shows_new_results(world: World) -> None:
    await create_drawn(world, setup=SETUP)
    async with phone(world, routes.tournament(ID, "show"), width=1280, height=800) as device:
        pairing = next(
            meeting for meeting in (await stored_standing(world, ID)).pairings if meeting.state is State.OPEN
        )
        who = (await stored_standing(world, ID)).entrants
        assert pairing.left is not None
        await enter_events(world, ID, ResultRecorded(pairing.pairing_id, Result(winner=pairing.left)))
        await device.screen.settle()
        assert device.says(f"{who[pairing.left].name} won")


async def test_the_keys_of_a_remote_control_turn_pages_of_the_slideshow_and_the_draw(world: World) -> None:
    await create_drawn(world, MANY)
    async with phone(world, routes.tournament(ID, "show"), width=1280, height=800) as device:
        first = page_number(device)
        await press_key(device, "PAGE DOWN")
        assert page_number(device) != first
        await press_key(device, "ARROW LEFT")
        assert page_number(device) == first
        await press_key(device, "ESCAPE")
        assert device.route == routes.tournament(ID)
        await device.go(routes.tournament(ID, "draw", 1))
        await device.tap("again")
        await press_key(device, "ARROW RIGHT")
        assert any(label.startswith("2 of") for label in device.labels())
        await press_key(device, "PAGE UP")
        assert any(label.startswith("1 of") for label in device.labels())


async def press_key(device: Phone, key: str) -> None:
    await device.session.navigation.keys.pressed(Key(name=key), device.route)
    await device.screen.settle()


async def test_the_slips_are_announced_while_no_table_is_open(world: World) -> None:
    await create_tournament(world)
    async with phone(world, routes.tournament(ID, "papers")) as device:
        assert device.says("you can print slips here")
    await enter_events(world, ID, StageDrawn(SEED))
    await play_all_rounds(world, ID)
    async with phone(world, routes.tournament(ID, "papers")) as device:
        assert not device.says("slips")

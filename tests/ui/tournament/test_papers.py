"""What is taken along of a tournament: a wall that turns its pages, papers to print, lists for a spreadsheet."""

import asyncio
from dataclasses import replace

import flet as ft
import pytest

from companion.app.tournament.player_list import read_players
from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import Result, ResultRecorded
from companion.core.tournament.meetings import State
from companion.i18n.catalogs import translator_for
from companion.ui.kit.keys import Key
from companion.ui.navigation import routes
from companion.ui.tournament import posters, words
from companion.ui.tournament.poster import SECONDS, poster_csv
from tests.ui.phone import Phone, phone
from tests.ui.tournament.at_the_tournament import NAMES, SETUP, drawn, happens, set_up, stands
from tests.ui.world import World

ID = TournamentId("t1")


@pytest.fixture
def saved(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """What the picker was given."""
    files: dict[str, bytes] = {}

    async def save_file(_: ft.FilePicker, *, file_name: str, src_bytes: bytes) -> str:
        files[file_name] = src_bytes
        return file_name

    monkeypatch.setattr(ft.FilePicker, "save_file", save_file)
    return files


async def test_pairings_are_saved_as_a_page_and_as_a_list(world: World, saved: dict[str, bytes]) -> None:
    await drawn(world)
    async with phone(world, routes.tournament(ID, "papers")) as device:
        await device.tap("print-pairings-1", "csv-players", "print-slips")
        assert device.says("Saved: feuerwehrfest-slips.html.")
    assert set(saved) == {
        "feuerwehrfest-pairings-1.html",
        "feuerwehrfest-players.csv",
        "feuerwehrfest-slips.html",
    }
    page = saved["feuerwehrfest-pairings-1.html"].decode()
    assert all(name in page for name in NAMES)
    open_tables = [one for one in (await stands(world, ID)).pairings if one.state is State.OPEN]
    assert saved["feuerwehrfest-slips.html"].decode().count('class="slip"') == len(open_tables)


@pytest.mark.parametrize("language", ["de", "en"])
async def test_the_saved_list_of_players_can_be_read_in_again(world: World, language: str) -> None:
    setup = replace(SETUP, keep_patterns=True)  # nobody has said with which cards
    now = await stands(world, await set_up(world, setup=setup, cards=2))
    empty = await stands(world, await set_up(world, (), setup=setup))
    content = poster_csv(posters.players(translator_for(language), now)).decode("utf-8-sig")
    read = read_players(content, words.list_format(empty))
    assert [(one.name, one.cards) for one in read.registrations] == [(name, 2) for name in NAMES]
    assert read.bad == ()


@pytest.mark.parametrize("unknown", ["not said", "nicht gesagt", "not specified", "keine Angabe"])
async def test_every_export_of_players_without_a_card_pattern_is_read(world: World, unknown: str) -> None:
    empty = await stands(world, await set_up(world, (), setup=replace(SETUP, keep_patterns=True)))
    (read,) = read_players(f"Number;Name;Cards;Pattern\r\n1;Rosa;2;{unknown}\r\n", words.list_format(empty)).registrations
    assert (read.name, read.cards, read.pattern) == ("Rosa", 2, None)


async def test_the_wall_turns_its_pages_by_itself_and_stays_when_told(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn = asyncio.Event()
    sleep = asyncio.sleep

    async def waiting(seconds: float) -> None:
        if seconds != SECONDS:
            await sleep(seconds)
            return
        await turn.wait()
        turn.clear()

    await drawn(world)
    async with phone(world, routes.tournament(ID, "show"), width=1280, height=800) as device:
        monkeypatch.setattr(asyncio, "sleep", waiting)
        await device.tap("runs", "runs")  # from now on, the test turns
        first = shown(device)
        turn.set()
        await device.screen.settle()
        assert shown(device) != first
        assert device.has("runs")
        await device.press("Stay on this page")
        stays = shown(device)
        turn.set()
        await device.screen.settle()
        assert shown(device) == stays
        await device.tap("before")
        assert shown(device) == first
        await device.tap("back")
        assert device.route == routes.tournament(ID)


def shown(device: Phone) -> str:
    """Which page of how many."""
    return next(text for text in device.texts() if " of " in text and text[0].isdigit())


async def test_the_wall_follows_a_result(world: World) -> None:
    await drawn(world, setup=SETUP)
    async with phone(world, routes.tournament(ID, "show"), width=1280, height=800) as device:
        pairing = next(one for one in (await stands(world, ID)).pairings if one.state is State.OPEN)
        who = (await stands(world, ID)).entrants
        assert pairing.left is not None
        await happens(world, ID, ResultRecorded(pairing.pairing_id, Result(winner=pairing.left)))
        await device.screen.settle()
        assert device.says(f"{who[pairing.left].name} won")


async def test_a_remote_turns_the_pages_of_the_wall_and_of_a_draw(world: World) -> None:
    await drawn(world)
    async with phone(world, routes.tournament(ID, "show"), width=1280, height=800) as device:
        first = shown(device)
        await press(device, "PAGE DOWN")
        assert shown(device) != first
        await press(device, "ARROW LEFT")
        assert shown(device) == first
        await press(device, "ESCAPE")
        assert device.route == routes.tournament(ID)
        await device.go(routes.tournament(ID, "draw", 1))
        await device.tap("again")
        await press(device, "ARROW RIGHT")
        assert any(label.startswith("Step 2 of") for label in device.labels())
        await press(device, "PAGE UP")
        assert any(label.startswith("Step 1 of") for label in device.labels())


async def press(device: Phone, key: str) -> None:
    await device.session.navigation.keys.pressed(Key(name=key), device.route)
    await device.screen.settle()

"""Tests for the QR codes that let phones report results: on slips, in a round, and on a table's page."""

from collections.abc import Mapping

import flet as ft
import pytest

from companion.app.ports import Cause, StorageError
from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import PairingId, PlayerWithdrew
from companion.core.tournament.meetings import PLAYABLE
from companion.ui.navigation import routes
from tests.html_pages import read_html
from tests.ui.phone import Phone, phone
from tests.ui.tournament.tournament_helpers import create_drawn, enter_events, stored_standing
from tests.ui.world import World

ID = TournamentId("t1")
ASKED: list[tuple[PairingId, ...]] = []


async def links(tournament_id: TournamentId, pairings: tuple[PairingId, ...]) -> Mapping[PairingId, str]:
    assert tournament_id == ID
    ASKED.append(pairings)
    return {pairing: f"http://192.168.1.10:8550/?key={pairing}" for pairing in pairings}


async def no_links(tournament_id: TournamentId, pairings: tuple[PairingId, ...]) -> Mapping[PairingId, str]:
    """Stand in for `links`, and fail because the disk is full."""
    raise StorageError(f"{tournament_id}: {pairings}", Cause.FULL)


@pytest.fixture
def hall(world: World) -> World:
    """Return a world whose host can be reached by phones."""
    ASKED.clear()
    world.table_links = links
    return world


@pytest.fixture
def saved(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Return the contents of the files that the app saves."""
    files: list[bytes] = []

    async def save_file(_: ft.FilePicker, *, file_name: str, src_bytes: bytes) -> str:
        files.append(src_bytes)
        return file_name

    monkeypatch.setattr(ft.FilePicker, "save_file", save_file)
    return files


def codes(device: Phone) -> int:
    return sum(str(control.key) == "qr" for control in device.controls())


async def open_tables(world: World) -> tuple[PairingId, ...]:
    return tuple(
        pairing.pairing_id for pairing in (await stored_standing(world, ID)).pairings if pairing.state in PLAYABLE
    )


async def test_slips_have_the_code_of_their_table(hall: World, saved: list[bytes]) -> None:
    await create_drawn(hall)
    async with phone(hall, routes.tournament(ID, "papers")) as device:
        await device.tap("print-slips")
    assert [await open_tables(hall)] == ASKED, "all at once"
    page = read_html(saved[0])
    assert len(page.all("svg")) == len(ASKED[0])
    assert page.text.count("Scan to report the result") == len(ASKED[0])


async def test_slips_have_no_code_where_phones_cannot_connect(world: World, saved: list[bytes]) -> None:
    await create_drawn(world)
    async with phone(world, routes.tournament(ID, "papers")) as device:
        await device.tap("print-slips")
    assert read_html(saved[0]).all("svg") == []


async def test_the_round_shows_the_codes_of_its_open_tables_on_demand(hall: World) -> None:
    await create_drawn(hall)
    async with phone(hall, routes.tournament(ID, "round", 1)) as device:
        assert codes(device) == 0
        await device.tap("codes")
        assert [await open_tables(hall)] == ASKED
        assert codes(device) == len(ASKED[0])
        assert any(label.startswith("QR code for Round 1, table 1: ") for label in device.labels())
        await device.tap("codes")
        assert codes(device) == 0


async def test_a_table_shows_its_code_on_demand(hall: World) -> None:
    await create_drawn(hall)
    async with phone(hall, routes.tournament(ID, "table", "1-1")) as device:
        await device.tap("code")
        assert codes(device) == 1
        assert not device.has("code")
    assert ASKED == [("1-1",)]


async def test_a_decided_table_has_no_code(hall: World) -> None:
    await create_drawn(hall, ("Anna", "Berta"))
    (final,) = (await stored_standing(hall, ID)).pairings
    assert final.left is not None
    await enter_events(hall, ID, PlayerWithdrew(final.left))
    async with phone(hall, routes.tournament(ID, "table", final.pairing_id)) as device:
        assert not device.has("code")
        await device.go(routes.tournament(ID, "round", 1))
        assert not device.has("codes")


async def test_nothing_offers_codes_where_phones_cannot_connect(world: World) -> None:
    await create_drawn(world)
    async with phone(world, routes.tournament(ID, "table", "1-1")) as device:
        assert not device.has("code")
        await device.go(routes.tournament(ID, "round", 1))
        assert not device.has("codes")


async def test_links_that_cannot_be_stored_are_reported(hall: World) -> None:
    await create_drawn(hall)
    hall.table_links = no_links
    async with phone(hall, routes.tournament(ID, "table", "1-1")) as device:
        await device.tap("code")
        assert device.says("This wasn't saved, so it doesn't count.")
        assert codes(device) == 0

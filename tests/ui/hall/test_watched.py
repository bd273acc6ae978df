"""Tests that a result on the onlookers' pages redraws only the controls that show it, and once for all of them."""

from contextlib import AsyncExitStack

import flet as ft
import pytest

from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import PairingId, Result, ResultCleared, ResultRecorded, StartNumber
from companion.ui.flet_patches.shared_controls import share
from companion.ui.hall import rows
from companion.ui.hall.own_phone import use_own_phones
from companion.ui.navigation import routes
from tests.ui.phone import Phone, phone
from tests.ui.tournament.tournament_helpers import create_drawn, enter_events, stored_standing
from tests.ui.world import World

ID = TournamentId("t1")


def places(device: Phone) -> dict[str, int]:
    """Return the identity of each control with a key; it changes when the control is redrawn."""
    return {str(control.key): id(control) for control in device.controls() if control.key is not None}


async def test_a_result_redraws_the_row_of_its_table_only(world: World) -> None:
    await create_drawn(world)
    async with phone(world, routes.tournament(ID, "hall")) as device:
        before = places(device)
        table = next(pairing for pairing in (await stored_standing(world, ID)).pairings if pairing.is_open)
        await enter_events(world, ID, ResultRecorded(table.pairing_id, Result(winner=table.left)))
        await device.screen.settle()
        after = places(device)
        assert before.keys() == after.keys()
        changed = {key for key, identity in after.items() if before[key] != identity}
        assert f"table-{table.pairing_id}" in changed
        assert not {key for key in changed if key.startswith(("table-", "part-"))} - {f"table-{table.pairing_id}"}
        assert device.says("Round 1, 3 tables open")


def row(device: Phone, table: PairingId) -> ft.Control:
    """Return the control that shows a table on an onlooker's page."""
    found = device.find(f"table-{table}")
    assert isinstance(found, ft.Control)
    return found


async def open_table(world: World) -> tuple[PairingId, StartNumber]:
    """Return a table that is still playing, and one of its players."""
    table = next(pairing for pairing in (await stored_standing(world, ID)).pairings if pairing.is_open)
    assert table.left is not None
    return table.pairing_id, table.left


async def test_pages_in_the_same_language_and_size_show_the_same_rows(world: World) -> None:
    await create_drawn(world)
    table, player = await open_table(world)
    hall = routes.tournament(ID, "hall")
    async with (
        phone(world, hall) as first,
        phone(world, hall) as second,
        phone(world, hall, "de") as german,
        phone(world, hall, width=320) as narrow,
        phone(world, hall) as own,
    ):
        await use_own_phones.of(own.session).of(ID).mark(player)
        await own.screen.settle()
        for viewer in (german, narrow, own):
            assert row(viewer, table) is not row(first, table)
        before = row(first, table)
        assert row(second, table) is before
        await enter_events(world, ID, ResultRecorded(table, Result(winner=player, bummerls=(2, 1))))
        for device in (first, second, german, narrow, own):
            await device.screen.settle()
        for device, words in ((first, "won 2 : 1"), (narrow, "won 2 : 1"), (own, "won 2 : 1"), (german, "2 : 1")):
            assert words in str(getattr(row(device, table), "label", ""))
        assert row(first, table) is not before
        assert row(second, table) is row(first, table)
        await enter_events(world, ID, ResultCleared(table))
        for device in (first, second, german, narrow, own):
            await device.screen.settle()
        assert row(first, table) is row(second, table)
        assert "not played yet" in str(getattr(row(first, table), "label", ""))


async def test_a_result_is_drawn_once_however_many_pages_show_it(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await create_drawn(world)
    table, player = await open_table(world)
    drawn: list[object] = []

    def counted(control: ft.Control) -> ft.Control:
        drawn.append(control.key)
        return share(control)

    monkeypatch.setattr(rows, "share", counted)
    async with AsyncExitStack() as stack:
        devices = [await stack.enter_async_context(phone(world, routes.tournament(ID, "hall"))) for _ in range(4)]
        drawn.clear()
        await enter_events(world, ID, ResultRecorded(table, Result(winner=player, bummerls=(2, 0))))
        for device in devices:
            await device.screen.settle()
            assert device.says("Round 1, 3 tables open")
            assert "won 2 : 0" in str(getattr(row(device, table), "label", ""))
        assert drawn == [f"table-{table}"]

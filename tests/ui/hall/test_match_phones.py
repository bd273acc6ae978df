"""Tests for the QR codes of a match, and for the sessions of the phones that scan them."""

from dataclasses import replace

import flet as ft
import pytest

from companion.app import logged
from companion.app.links import RoleLink
from companion.app.matches.roles import MatchGrant, MatchRole
from companion.app.ports import MatchId
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.ui.navigation import routes
from tests.app.match_helpers import recorded
from tests.ui.hall.test_roles_store_nothing_else import running_as
from tests.ui.phone import Phone, at_the_table, phone
from tests.ui.world import HeldMatches, World


@pytest.fixture
def hall(world: World) -> World:
    """Return a world whose host can be reached by phones."""
    return reachable(world)


def reachable(world: World) -> World:
    world.halls.matches.lan = True
    world.halls.open(lambda token: f"http://192.168.178.34:54321/?key={token}")
    return world


def links(device: Phone) -> list[str]:
    return [text for text in device.texts() if text.startswith("http")]


async def linked(world: World, role: MatchRole, *winners: Seat) -> MatchGrant:
    """Store a match with a link for this role."""
    stored = await recorded(world.matches, world.clock, await world.match(PRESETS[Preset.TOURNAMENT]), *winners)
    link = RoleLink(role, "digest")
    await logged.store_next(world.matches, replace(stored, links=(link,)), stored.revision)
    return MatchGrant(stored.match_id, link)


async def test_the_menu_leads_to_a_code_for_each_role_which_can_be_renewed(hall: World) -> None:
    route = await at_the_table(hall, Seat.A)
    match_id = MatchId(route.rpartition("/")[2])
    async with phone(hall, route) as device:
        await device.tap("menu", "menu-phones")
        assert device.route == routes.phones(match_id)
        assert device.has("qr")
        assert device.says("no phones connected")
        assert [link.author for link in (await hall.matches.get(match_id)).links] == [MatchRole.ONLOOKER]
        await device.tap("role-recorder")
        first, second = (await hall.matches.get(match_id)).links
        assert (first.author, second.author) == (MatchRole.ONLOOKER, MatchRole.RECORDER)
        with hall.halls.matches.connected(MatchGrant(match_id, second), lambda: None):
            await device.screen.settle()
            assert device.says("1 phone connected")
        await device.tap("renew")
        assert device.says("The old codes and links no longer work.")
        kept, renewed = (await hall.matches.get(match_id)).links
        assert kept == first
        assert (renewed.author, renewed == second) == (MatchRole.RECORDER, False)


async def test_a_role_never_shows_the_link_of_another_role() -> None:
    world = reachable(World(matches := HeldMatches()))
    async with phone(world, f"{await at_the_table(world, Seat.A)}/phones") as device:
        onlookers = links(device)
        await device.tap("renew")
        assert links(device) != onlookers
        matches.gate.clear()
        await device.tap("role-recorder")
        assert links(device) == []
        assert not device.has("qr")
        matches.gate.set()
        await device.screen.settle()
        assert len(links(device)) == 1
        assert links(device) != onlookers
        assert not device.says("The old codes and links no longer work."), "nobody has renewed this link"
        await device.tap("role-onlooker")
        assert device.says("The old codes and links no longer work.")


async def test_a_match_that_is_over_has_only_a_code_for_onlookers(hall: World) -> None:
    stored = await recorded(hall.matches, hall.clock, await hall.match(PRESETS[Preset.TOURNAMENT]), *(Seat.A,) * 6)
    async with phone(hall, routes.phones(stored.match_id)) as device:
        assert device.has("qr")
        assert not device.has("role-recorder")


async def test_the_menu_has_no_codes_where_phones_cannot_connect(world: World) -> None:
    route = await at_the_table(world, Seat.A)
    async with phone(world, route) as device:
        await device.tap("menu")
        assert not device.has("menu-phones")
        await device.go(f"{route}/phones")
        assert device.says("Bummerl was started for this device only")
        assert not device.has("qr")


@pytest.mark.usefixtures("device")
async def test_who_records_has_the_table_without_menu_and_sheet_until_the_match_is_over(world: World) -> None:
    grant = await linked(world, MatchRole.RECORDER, *(Seat.A,) * 5)
    async with running_as(world, grant, routes.match(grant.key)) as screen:
        assert screen.has("undo")
        assert screen.has("rules")
        assert not screen.has("menu")
        assert not screen.has("sheet")
        assert not screen.has("watched-table")
        assert all(half.quarter_turns == 0 for half in screen.controls() if isinstance(half, ft.RotatedBox)), (
            "held in the hand"
        )
        stored = await world.matches.get(grant.key)
        await recorded(world.matches, world.clock, stored, Seat.A)
        await screen.settle()
        assert screen.has("watched-table")
        assert not screen.has("undo")
        assert screen.crashes == []


@pytest.mark.usefixtures("device")
async def test_an_onlooker_sees_the_table_without_buttons_at_every_address(world: World) -> None:
    grant = await linked(world, MatchRole.ONLOOKER, Seat.A)
    for address in ("/", routes.match(grant.key), routes.sheet(grant.key), "/settings/data"):
        async with running_as(world, grant, address) as screen:
            assert screen.has("watched-table")
            assert not screen.has("undo")
            assert screen.crashes == []


async def test_a_link_that_another_window_replaces_is_shown_here_too(world: World) -> None:
    reachable(world)
    route = f"{await at_the_table(world, Seat.A)}/phones"
    async with phone(world, route) as device, phone(world, route) as other:
        await other.tap("renew")
        await device.screen.settle()
        assert links(device) == links(other)

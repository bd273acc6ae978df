"""Tests for the pages that onlookers and the tournament desk can open."""

from collections.abc import Mapping
from dataclasses import replace

import flet as ft
import pytest

from companion.app import logged
from companion.app.links import RoleLink
from companion.app.tournament.grant import TournamentGrant
from companion.app.tournament.port import TournamentId
from companion.assembly import role_services
from companion.core.tournament.events import PairingId
from companion.core.tournament.roles import Author, Role
from companion.ui import app
from companion.ui.navigation import routes
from tests.harness import started
from tests.ui.hall.test_roles_store_nothing_else import granted, running_as
from tests.ui.tournament.tournament_helpers import create_drawn, play_all_rounds, stored_standing
from tests.ui.world import World


@pytest.mark.parametrize("role", [Role.ONLOOKER, Role.DESK])
@pytest.mark.usefixtures("device")
async def test_a_link_for_onlookers_opens_the_page_without_a_way_out(world: World, role: Role) -> None:
    """Once the tournament is over, the links of all roles open this page."""
    tournament_id = await create_drawn(world)
    if role is Role.DESK:
        await play_all_rounds(world, tournament_id)
    settings = await world.settings.load()
    stored, link = await world.tournaments.get(tournament_id), RoleLink(Author(role), "digest")
    await logged.store_next(world.tournaments, replace(stored, links=(link,)), stored.revision)

    async def main(page: ft.Page) -> None:
        page.session.apply_page_patch({"route": "/"})
        await app.run(page, role_services(world.services, TournamentGrant(tournament_id, link)), "en")

    async with started(main) as screen:
        await screen.settle()
        assert screen.has("part-tables")
        assert screen.has("slides")
        assert not screen.has("back")
        screen.named("What do you want to see? Players")
        await screen.press_key("language-de")
        screen.named("Was möchtest du sehen? Spieler")
        assert screen.has("language-en")
        assert await world.settings.load() == settings
        assert screen.crashes == []


@pytest.mark.parametrize("author", [Author(Role.ORGANISER), Author(Role.DESK), Author(Role.TABLE, PairingId("1-1"))])
@pytest.mark.usefixtures("device")
async def test_a_phone_of_each_role_can_switch_the_language(world: World, author: Author) -> None:
    tournament_id = await create_drawn(world)
    async with running_as(world, await granted(world, author, tournament_id)) as screen:
        await screen.settle()
        await screen.press_key("language-en")
        assert screen.has("language-de")
        assert screen.crashes == []


@pytest.mark.parametrize("is_renewed", [False, True])
@pytest.mark.usefixtures("device")
async def test_the_desk_shows_the_codes_of_tables_while_its_link_is_valid(world: World, *, is_renewed: bool) -> None:
    tournament_id = await create_drawn(world)
    asked = list[tuple[TournamentId, tuple[PairingId, ...]]]()

    async def links(of: TournamentId, tables: tuple[PairingId, ...]) -> Mapping[PairingId, str]:
        asked.append((of, tables))
        return dict.fromkeys(tables, "http://192.168.1.10:8550/?key=x")

    world.table_links = links
    grant = await granted(world, Author(Role.DESK), tournament_id)
    async with running_as(world, grant, routes.tournament(tournament_id, "round", 1)) as screen:
        if is_renewed:
            await granted(world, Author(Role.DESK), tournament_id, "another")
        await screen.press_key("codes")
        assert screen.has("qr") is not is_renewed
    tables = tuple(
        pairing.pairing_id for pairing in (await stored_standing(world, tournament_id)).pairings if pairing.is_open
    )
    assert asked == ([] if is_renewed else [(tournament_id, tables)])

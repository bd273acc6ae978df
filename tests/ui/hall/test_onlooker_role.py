"""Tests that an onlooker's session shows only the onlookers' page, without the rest of the app."""

from dataclasses import replace

import flet as ft
import pytest

from companion.app import logged
from companion.app.tournament.links import Grant, RoleLink
from companion.assembly import role_services
from companion.core.tournament.roles import Author, Role
from companion.ui import app
from tests.harness import started
from tests.ui.tournament.tournament_helpers import create_drawn, play_all_rounds
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
        await app.run(page, role_services(world.services, Grant(tournament_id, link)), "en")

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

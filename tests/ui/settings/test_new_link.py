"""Tests for replacing the link to the app in the settings."""

import flet as ft
import pytest

from tests.ui.phone import phone
from tests.ui.world import World

NEW = "http://192.168.1.7:54321/?key=new"
BUTTON = "New link"


@pytest.mark.parametrize("location", ["/settings", "/match/none/settings"])
async def test_without_a_link_there_is_no_button(world: World, location: str) -> None:
    async with phone(world, location) as device:
        assert BUTTON not in device.labels()


async def test_the_new_link_is_shown_and_the_server_learns_who_asked(world: World) -> None:
    pages: list[ft.Page] = []

    def renew(page: ft.Page) -> str:
        pages.append(page)
        return NEW

    world.renew_link = renew
    async with phone(world, "/settings") as device:
        assert not device.says(NEW)
        await device.press(BUTTON)
        assert device.says(NEW)
        assert pages == [device.screen.page]

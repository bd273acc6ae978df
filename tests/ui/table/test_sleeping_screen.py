"""Tests that a refused wake lock is reported once, at the table, after a touch."""

from __future__ import annotations

import flet as ft

from companion.app.settings import Settings
from companion.ui.app import App
from companion.ui.kit.device import BareDevice
from companion.ui.session import Session
from companion.ui.table.attention_store import use_attention
from tests.harness import started
from tests.ui.phone import Phone, at_the_table
from tests.ui.world import World

REFUSAL = "This device turns off its screen when idle, and Bummerl isn't allowed to keep it on."


class RefusingDevice(BareDevice):
    """A device that always refuses to keep the screen on."""

    async def keep_screen_on(self, *, awake: bool) -> bool:
        return not awake


async def test_a_refused_wake_lock_is_reported_once(world: World) -> None:
    address = await at_the_table(world)
    session = Session(world.services, Settings(), "en", RefusingDevice())

    async def main(page: ft.Page) -> None:
        page.render_views(App, session)

    async with started(main) as screen:
        device = Phone(screen, session, world)
        await device.go(address)
        assert not device.says(REFUSAL)
        use_attention.of(session).touched()
        await screen.settle()
        assert device.says(REFUSAL)
        await device.press(f"{REFUSAL} Dismiss.")
        use_attention.of(session).touched()
        await screen.settle()
        assert not device.says(REFUSAL)
        assert screen.crashes == []
    session.close()

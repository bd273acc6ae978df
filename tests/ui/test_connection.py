"""Tests for a temporarily disconnected page: it doesn't raise errors, and shows the current state once reconnected."""

import pytest

from companion.core.seats import Seat
from tests.app.match_helpers import recorded
from tests.ui.running_app import running
from tests.ui.world import World


@pytest.mark.usefixtures("device")
async def test_a_page_that_disconnects_while_coming_to_the_foreground_causes_no_error(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(world) as screen:
        await screen.page.session.disconnect(session_timeout_seconds=60)
        await screen.send(screen.page, "app_lifecycle_state_change", {"state": "resume"})
        assert not caplog.records


@pytest.mark.usefixtures("device")
async def test_a_page_shows_what_was_played_while_it_was_disconnected(world: World) -> None:
    stored = await world.match()
    async with running(world) as screen:
        screen.page.navigate(f"/match/{stored.match_id}")
        await screen.settle()
        line = screen.page.session.connection
        await screen.page.session.disconnect(session_timeout_seconds=60)
        await recorded(world.matches, world.clock, stored, Seat.A)
        await screen.page.session.connect(line)
        await screen.settle()
        assert "Anna, noch 4 Punkte, 0 Bummerl" in screen.labels()

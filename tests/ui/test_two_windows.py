"""Tests for two windows with the same match: an entry belongs to the deal that was current when the user started it."""

from companion.core.seats import Seat
from tests.app.match_helpers import recorded
from tests.ui.phone import at_the_table, phone
from tests.ui.world import World


async def test_a_deal_entered_in_two_windows_at_the_same_time_counts_once(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.A)) as device:
        await device.press("Enter a different result for Anna")
        await device.press("Berta's card points at the end no tricks")
        await recorded(world.matches, world.clock, await device.stored(), Seat.A)
        await device.screen.settle()
        await device.tap("confirm")
        assert device.says("This match has been changed elsewhere.")
        assert len((await device.stored()).match.log.done) == 2
        await device.press(next(label for label in device.labels() if label.endswith("Dismiss.")))
        await device.press("Enter a different result for Anna")
        await device.press("Berta's card points at the end under 33")
        await device.tap("confirm")
        assert len((await device.stored()).match.log.done) == 3

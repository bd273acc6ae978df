"""Tests for restoring a deleted match from the home screen and from the list."""

import pytest

from companion.app import logged
from companion.app.ports import Cause, StorageError
from companion.core.seats import Seat
from companion.ui.matches.all_store import all_matches
from companion.ui.navigation import routes
from tests.app.match_helpers import recorded
from tests.ui.phone import phone
from tests.ui.world import World


async def test_a_deleted_match_disappears_and_is_restored_with_one_tap(world: World) -> None:
    stored = await recorded(world.matches, world.clock, await world.match(), Seat.A)
    async with phone(world, routes.match(stored.match_id)) as device:
        await device.press("Menu")
        await device.tap("menu-delete")
        assert device.route == routes.HOME
        assert not device.has(f"match-{stored.match_id}")
        await device.press("Deleted: Anna vs. Berta. Restore")
        assert device.has(f"match-{stored.match_id}")
        assert not device.has("bring-back")
    assert (await world.matches.get(stored.match_id)).match.log == stored.match.log


async def test_the_list_of_all_matches_ends_with_the_trash(world: World) -> None:
    stored = await world.match()
    async with phone(world, routes.match(stored.match_id)) as device:
        await device.press("Menu")
        await device.tap("menu-delete")
        await device.press("All matches")
        assert device.says("Deleted")
        (label,) = (shown for shown in device.labels() if shown.endswith("restore"))
        await device.press(label)
        assert not device.says("restore")
        assert device.has(f"match-{stored.match_id}")


async def test_a_long_trash_shows_more_on_tap(world: World) -> None:
    for _ in range(31):
        stored = await world.match()
        await logged.discard(world.matches, world.clock, stored.match_id, stored.revision)
    await world.match()
    async with phone(world, routes.MATCHES) as device:
        assert [device.has(f"match-m{number}") for number in (32, 31, 3, 2, 1)] == [True, True, True, False, False]
        await device.press("Show more")
        assert device.has("match-m1")
        assert not device.has("more")


async def test_another_session_shows_a_deletion(world: World) -> None:
    stored = await world.match()
    async with phone(world) as device:
        assert device.has(f"match-{stored.match_id}")
        other = device.session.__class__(world.services, device.session.preferences.settings, "en")
        await all_matches.of(other).lists.refresh()
        assert await all_matches.of(other).lists.discard(stored.match_id)
        await device.screen.settle()
        assert not device.has(f"match-{stored.match_id}")
        other.close()


async def test_a_match_that_cannot_be_deleted_stays(world: World) -> None:
    stored = await world.match()
    async with phone(world, routes.match(stored.match_id)) as device:
        await device.press("Menu")
        world.matches.failure = StorageError("no room", Cause.FULL)
        await device.tap("menu-delete")
        assert device.route == routes.match(stored.match_id)
        assert device.says("This wasn't saved")
    assert (await world.matches.get(stored.match_id)).deleted_at is None


@pytest.mark.parametrize("route", [routes.MATCHES, routes.HOME])
async def test_a_match_that_cannot_be_restored_says_so(world: World, route: str) -> None:
    stored = await world.match()
    async with phone(world, routes.match(stored.match_id)) as device:
        await device.press("Menu")
        await device.tap("menu-delete")
        await device.go(route)
        world.matches.failure = StorageError("no room", Cause.FULL)
        assert not device.says("Couldn't save. Try again.")
        await device.press(next(label for label in device.labels() if "restore" in label.lower()))
        assert device.says("Couldn't save. Try again.")

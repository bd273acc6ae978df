"""Tests for the pages of user presets: saving, choosing, editing, renaming, deleting and restoring."""

import pytest

from companion.app.ports import StorageError
from companion.app.settings import OwnPreset, Settings
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from companion.ui.navigation import routes
from tests.ui.phone import phone
from tests.ui.world import World

CHEAP = with_option(PRESETS[Preset.SOFT], Option.REVOKE, 1)
HOME, CLUB = OwnPreset("Home", CHEAP), OwnPreset("Club", PRESETS[Preset.BAUERNSCHNAPSEN])


@pytest.fixture
async def world_with_presets(world: World) -> World:
    await world.settings.change(lambda _: Settings(presets=(HOME, CLUB)))
    return world


async def test_house_rules_saved_as_a_preset_are_stored_in_the_next_match(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.tap("house-rules", "chapter-end", "house-revoke-1")
        await device.press("Save as preset")
        assert getattr(device.find("own-name"), "error", None) == "Enter a name."
        await device.type("own-name", " Home ")
        await device.press("Save as preset")
        assert device.says("Saved as your preset “Home”.")
        assert (await world.settings.load()).presets == (HOME,)
    async with phone(world, "/new") as device:
        await device.tap("game", "own-0")
        assert device.says("Game: Home: Soft Schnapsen. Different from Soft Schnapsen: Penalty for a revoke: 1 point.")
        await device.type("name-a", "Anna")
        await device.type("name-b", "Berta")
        await device.press("Start match")
        assert (await device.stored()).match.rules == CHEAP


async def test_a_match_is_named_after_rules_saved_in_the_same_session(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.tap("house-rules", "chapter-end", "house-revoke-1")
        await device.type("own-name", "Stammtisch")
        await device.press("Save as preset")
        await device.press("Play with these rules")
        await device.press("Start match")
        await device.tap("menu", "rules")
        assert device.says("Stammtisch")


async def test_a_new_preset_is_named_chosen_changed_and_saved_on_its_own_page(world_with_presets: World) -> None:
    async with phone(world_with_presets, "/settings/presets") as device:
        await device.press("New preset")
        await device.tap("save")
        assert getattr(device.find("own-name"), "error", None) == "Enter a name."
        await device.type("own-name", "Sunday")
        await device.tap("game", "preset-sharp", "chapter-end", "house-revoke-2", "save")
        assert device.route == "/settings/presets"
        sunday = OwnPreset("Sunday", with_option(PRESETS[Preset.SHARP], Option.REVOKE, 2))
        assert (await world_with_presets.settings.load()).presets == (HOME, CLUB, sunday)
    assert await world_with_presets.matches.summaries() == ()


async def test_a_new_preset_can_start_from_another_one(world_with_presets: World) -> None:
    async with phone(world_with_presets, "/settings/presets/new") as device:
        await device.type("own-name", "Sunday")
        await device.tap("game", "own-0", "save")
        assert (await world_with_presets.settings.load()).presets[-1] == OwnPreset("Sunday", CHEAP)


async def test_a_preset_name_can_be_used_only_once(world_with_presets: World) -> None:
    async with phone(world_with_presets, "/new/rules") as device:
        await device.type("own-name", "home")
        await device.press("Save as preset")
        assert getattr(device.find("own-name"), "error", None) == "A preset with this name already exists."


async def test_a_preset_that_could_not_be_saved_shows_an_error_and_can_be_retried(world: World) -> None:
    async with phone(world, "/new/rules") as device:
        await device.type("own-name", "Home")
        world.settings.failure = StorageError("disk full")
        await device.press("Save as preset")
        assert device.says("Couldn't save. Try again.")
        world.settings.failure = None
        await device.press("Save as preset")
        assert device.says("Saved as your preset “Home”.")


async def test_changes_to_a_preset_are_stored_only_when_saved(world_with_presets: World) -> None:
    async with phone(world_with_presets, "/new") as device:
        await device.tap("game", "manage", "own-0")
        await device.type("own-name", "Sunday")
        await device.tap("chapter-end", "house-revoke-2")
        assert (await world_with_presets.settings.load()).presets == (HOME, CLUB)
        await device.press("Save")
        assert device.route == "/new/presets"
        changed = OwnPreset("Sunday", with_option(CHEAP, Option.REVOKE, 2))
        assert (await world_with_presets.settings.load()).presets == (changed, CLUB)
        assert "Sunday: Soft Schnapsen. Penalty for a revoke: 2 points. Edit." in device.labels()


async def test_going_back_without_saving_changes_nothing(world_with_presets: World) -> None:
    async with phone(world_with_presets, "/settings/presets/0") as device:
        await device.type("own-name", "Club")
        assert getattr(device.find("own-name"), "error", None) == "A preset with this name already exists."
        await device.press("Save")
        await device.type("own-name", " ")
        await device.press("Save")
        assert device.route == "/settings/presets/0"
        await device.press("Back without saving")
        assert device.route == "/settings/presets"
        assert (await world_with_presets.settings.load()).presets == (HOME, CLUB)


async def test_changes_that_were_left_without_saving_can_still_be_saved(world_with_presets: World) -> None:
    async with phone(world_with_presets, "/settings/presets/0") as device:
        await device.type("own-name", "Sunday")
        await device.tap("chapter-end", "house-revoke-2")
        await device.press("Back without saving")
        assert "Changes to “Home” not saved. Save" in device.labels()
        await device.tap("own-1")
        await device.press("Back without saving")
        await device.tap("own-0")
        assert getattr(device.find("own-name"), "value", None) == "Sunday"
        await device.press("Back without saving")
        assert (await world_with_presets.settings.load()).presets == (HOME, CLUB)
        await device.press("Changes to “Home” not saved. Save")
        changed = OwnPreset("Sunday", with_option(CHEAP, Option.REVOKE, 2))
        assert (await world_with_presets.settings.load()).presets == (changed, CLUB)
        assert not device.says("not saved")


async def test_changes_that_were_left_without_saving_can_be_discarded(world_with_presets: World) -> None:
    async with phone(world_with_presets, "/settings/presets/0") as device:
        await device.type("own-name", "Sunday")
        await device.press("Back without saving")
        await device.press("Discard changes to “Home”")
        assert not device.says("not saved")
        await device.tap("own-0")
        assert getattr(device.find("own-name"), "value", None) == "Home"


async def test_changes_that_were_left_without_saving_keep_the_name_if_another_preset_takes_the_new_one(
    world_with_presets: World,
) -> None:
    async with phone(world_with_presets, "/settings/presets/0") as device:
        await device.type("own-name", "Sunday")
        await device.tap("chapter-end", "house-revoke-2")
        await device.press("Back without saving")
        await device.tap("own-1")
        await device.type("own-name", "Sunday")
        await device.press("Save")
        await device.press("Changes to “Home” not saved. Save")
        names = [preset.name for preset in (await world_with_presets.settings.load()).presets]
        assert names == ["Home", "Sunday"]


async def test_a_deleted_preset_can_be_restored(world_with_presets: World) -> None:
    async with phone(world_with_presets, "/settings") as device:
        await device.press("Your presets")
        await device.press("Delete Home")
        assert (await world_with_presets.settings.load()).presets == (CLUB,)
        await device.press("“Home” deleted. Restore")
        assert (await world_with_presets.settings.load()).presets == (HOME, CLUB)
        assert not device.says("“Home” deleted")
        await device.press("Back")
        assert device.route == "/settings"


async def test_an_empty_list_says_how_to_make_a_preset(world: World) -> None:
    async with phone(world, "/settings/presets") as device:
        assert device.says("No presets yet.")
        await device.press("New preset")
        assert device.route == "/settings/presets/new"


@pytest.mark.parametrize("segment", ["7", "nowhere"])
async def test_the_address_of_a_missing_preset_leads_back_to_the_list(world_with_presets: World, segment: str) -> None:
    async with phone(world_with_presets, f"/settings/presets/{segment}") as device:
        assert device.says("This preset no longer exists.")
        await device.press("Back")
        assert device.route == "/settings/presets"


async def test_a_form_stays_with_its_preset_when_another_window_deletes_one_above(world: World) -> None:
    presets = tuple(OwnPreset(name, PRESETS[Preset.SOFT]) for name in ("Home", "Club", "Sunday"))
    await world.settings.change(lambda _: Settings(presets=presets))
    async with phone(world, f"{routes.own_presets(routes.SETTINGS)}/1") as device:
        async with phone(world, routes.own_presets(routes.SETTINGS)) as other:
            await other.press("Delete Home")
        await device.type("own-name", "Wednesday")
        await device.tap("save")
        assert not device.has("save-changes")
    assert [preset.name for preset in (await world.settings.load()).presets] == ["Wednesday", "Sunday"]


async def test_changes_are_not_offered_once_another_window_has_deleted_their_preset(world: World) -> None:
    await world.settings.change(lambda _: Settings(presets=(OwnPreset("Home", PRESETS[Preset.SOFT]),)))
    address = routes.own_presets(routes.SETTINGS)
    async with phone(world, f"{address}/0") as device:
        await device.type("own-name", "Sunday")
        await device.press("Back without saving")
        assert device.has("save-changes")
        await device.press("Back")
        async with phone(world, address) as other:
            await other.press("Delete Home")
        await device.go(address)
        assert not device.has("save-changes")

"""Tests for deals with nines: if a player has no card points, the sheet asks whether the player took a trick."""

from companion.core.options.rules import Preset
from tests.ui.deal.test_wizard import FROM_A, PLAYED_OUT, count, opened, sentence, still_open
from tests.ui.phone import phone
from tests.ui.world import World


async def test_with_nines_a_player_without_any_trick_can_be_recorded(world: World) -> None:
    async with phone(world, await opened(world, Preset.SIXTY_SIX)) as device:
        await device.press(FROM_A)
        await device.press(PLAYED_OUT)
        await count(device, "Anna", "120")
        await count(device, "Berta", "0")
        assert still_open(device) == "Still needed: what Berta has"
        await device.press("Does Berta have a trick now? yes, at least one")
        assert sentence(device).startswith("Anna: 2 points")
        await device.press("Does Berta have a trick now? no tricks")
        await device.press("Record Anna plus 3, then has 3")


async def test_with_nines_no_card_points_raise_a_question_about_a_trick(world: World) -> None:
    async with phone(world, await opened(world, Preset.SIXTY_SIX)) as device:
        await device.press(FROM_A)
        await device.press("Berta's card points at the end Enter card points")
        await device.tap("key-0", "key-done")
        assert still_open(device) == "Still needed: what Berta has"
        await device.press("Does Berta have a trick now? yes, at least one")
        await device.press("Record Anna plus 2, then has 2")

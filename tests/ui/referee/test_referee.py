"""Tests for the referee's list of tools, with and without a match."""

import pytest

from companion.app.settings import OwnPreset, Settings
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from companion.ui.words.tools import Tool
from tests.ui.phone import Phone, at_the_table, phone
from tests.ui.world import World


async def choose_rules(device: Phone, key: str) -> None:
    """Choose the referee's rules from the drop-down list."""
    await device.tap("rules", f"rules-{key}")


async def test_every_tool_opens_in_two_taps_from_the_home_screen_and_leads_back(world: World) -> None:
    async with phone(world) as device:
        await device.press("Referee")
        for tool in Tool:
            await device.tap(f"tool-{tool}")
            assert device.route == f"/referee/{tool}"
            await device.press("Back")
            assert device.route == "/referee"
        await device.press("Back")
        assert device.route == "/"


async def test_every_tool_opens_from_a_match_with_its_rules(world: World) -> None:
    route = await at_the_table(world, preset=Preset.SHARP)
    async with phone(world, route) as device:
        await device.tap("menu", "menu-referee")
        for tool in Tool:
            await device.tap(f"tool-{tool}")
            assert device.route == f"{route}/referee/{tool}"
            assert device.says("Sharp Schnapsen")
            await device.press("Back")
        await device.press("Back to the match")
        assert device.route == route


async def test_without_a_match_the_rules_can_be_chosen_for_all_tools(world: World) -> None:
    async with phone(world, "/referee") as device:
        await choose_rules(device, Preset.SIXTY_SIX.value)
        await device.tap("tool-pile")
        assert device.has("card-hearts-nine")
        await device.press("Back")
        await device.tap("tool-may")
        assert device.says("exchange the trump nine")


async def test_an_unknown_tool_shows_the_list_of_tools(world: World) -> None:
    async with phone(world, "/referee/coin") as device:
        assert device.has("tool-may")


async def test_the_referee_of_a_missing_match_shows_no_tools(world: World) -> None:
    async with phone(world, "/match/m7/referee") as device:
        assert not device.has("tool-may")
        assert device.labels()


async def test_without_a_match_the_players_are_named_after_their_seats(world: World) -> None:
    async with phone(world, "/referee/dispute") as device:
        await device.tap("case-wrong-claim")
        assert {"This side", "That side"} <= {*device.labels()}


async def test_a_preset_of_ones_own_can_be_chosen_and_names_the_rules(world: World) -> None:
    rules = with_option(PRESETS[Preset.SHARP], Option.REVOKE, 1)
    await world.settings.change(lambda _: Settings(presets=(OwnPreset("Stammtisch", rules),)))
    async with phone(world, "/referee") as device:
        await choose_rules(device, "own-0")
        await device.tap("tool-dispute")
        assert device.says("Stammtisch")
    stored = await world.match(rules)
    async with phone(world, f"/match/{stored.match_id}/referee/dispute") as device:
        assert device.says("Stammtisch")


@pytest.mark.parametrize(
    ("tool", "taps"),
    [("dispute", ("case-misdeal", "reply-pack-incomplete")), ("may", ("may-close",)), ("pile", ())],
)
async def test_a_tool_opened_from_a_match_returns_to_it_with_one_tap(
    world: World, tool: str, taps: tuple[str, ...]
) -> None:
    route = await at_the_table(world)
    async with phone(world, f"{route}/referee/{tool}") as device:
        await device.tap(*taps, "to-match")
        assert device.route == route
    async with phone(world, f"/referee/{tool}") as device:
        await device.tap(*taps)
        assert not device.has("to-match")

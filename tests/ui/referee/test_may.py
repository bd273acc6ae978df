"""Tests for the "May I?" page: choosing an action, the questions, and a yes or no with the reason and the rule."""

import flet as ft

from companion.core.options.rules import Preset
from tests.ui.phone import Phone, at_the_table, phone
from tests.ui.world import World


def answer(device: Phone) -> str:
    """Return the accessible text of the answer."""
    return str(getattr(device.find("answer"), "label", ""))


async def test_the_act_is_asked_first_and_then_only_what_decides_it(world: World) -> None:
    async with phone(world, "/referee/may") as device:
        await device.press("May I close the talon?")
        assert not device.has("answer")
        await device.press("Who leads next? the other player")
        assert answer(device) == "May I close the talon? No. Only the player on lead may do that."
        assert not any(label.startswith("What state is the talon in?") for label in device.labels())
        await device.press("Who leads next? I do")
        assert not device.has("answer")
        await device.press("What state is the talon in? open")
        assert answer(device).startswith("May I close the talon? Yes.")


async def test_the_answer_has_a_sign_beside_its_word(world: World) -> None:
    async with phone(world, "/referee/may") as device:
        await device.tap("may-close", "leader-me", "talon-first")
        for word, sign, reply in (("Yes", ft.Icons.CHECK_CIRCLE, "talon-0"), ("No", ft.Icons.CANCEL, "talon-first")):
            assert word in device.texts()
            assert sign in [control.icon for control in device.controls() if isinstance(control, ft.Icon)]
            await device.tap(reply)


async def test_a_missing_duty_does_not_look_like_a_ban(world: World) -> None:
    async with phone(world, "/referee/may") as device:
        await device.tap("must-trump", "talon-0")
        await device.press("What do you hold? a card of the suit")
        icons = [control.icon for control in device.controls() if isinstance(control, ft.Icon)]
        assert ft.Icons.REMOVE_CIRCLE_OUTLINE in icons
        assert ft.Icons.CANCEL not in icons


async def test_the_answer_follows_the_rules_of_the_match_and_names_the_house_rule(world: World) -> None:
    soft = await at_the_table(world, preset=Preset.SOFT)
    sharp = await at_the_table(world, preset=Preset.SHARP)
    async with phone(world, f"{soft}/referee/may") as device:
        await device.tap("may-close", "leader-me", "talon-first")
        assert answer(device).startswith("May I close the talon? Yes.")
    async with phone(world, f"{sharp}/referee/may") as device:
        await device.tap("may-close", "leader-me", "talon-2")
        assert answer(device).startswith("May I close the talon? No.")
        assert "Closing with two cards left: no" in answer(device)


async def test_duties_depend_on_the_cards_held(world: World) -> None:
    async with phone(world, "/referee/may") as device:
        await device.tap("must-trump", "talon-0")
        assert not device.has("answer")
        await device.press("What do you hold? a card of the suit")
        assert answer(device).startswith("Must I trump? No.")
        await device.press("What do you hold? no card of the suit, but a trump")
        assert answer(device).startswith("Must I trump? Yes.")


async def test_back_leads_to_the_acts_and_then_to_the_tools(world: World) -> None:
    async with phone(world, "/referee/may") as device:
        await device.tap("may-look-at-tricks")
        assert answer(device).startswith("May I look through my tricks? Yes.")
        await device.press("Back one step")
        assert device.has("may-close")
        assert not device.has("answer")
        await device.press("Back")
        assert device.route == "/referee"


async def test_another_act_can_be_asked_about_beside_the_list_of_tools(world: World) -> None:
    async with phone(world, "/referee/may", width=1280, height=800) as device:
        await device.tap("may-look-at-tricks")
        await device.press("Ask another question")
        assert device.has("may-close")


async def test_the_rule_behind_an_answer_opens_and_the_replies_are_kept(world: World) -> None:
    route = f"{await at_the_table(world)}/referee/may"
    async with phone(world, route) as device:
        await device.tap("may-close", "leader-me", "talon-0")
        await device.press("Why? Section 8, Closing")
        assert device.route == f"{route}/rules/schnapsen/closing"
        await device.press("Back")
        assert device.route == route
        assert "What state is the talon in? used up, selected" in device.labels()
        assert device.has("answer")


async def test_a_game_without_answers_uses_the_soft_rules_and_says_so(world: World) -> None:
    route = await at_the_table(world, preset=Preset.THREE_HAND)
    async with phone(world, f"{route}/referee/may") as device:
        assert device.says("These answers are for soft Schnapsen.")
        await device.tap("may-close")
        assert device.says("May I close the talon?")


async def test_a_game_without_a_talon_to_close_has_its_own_acts(world: World) -> None:
    route = await at_the_table(world, preset=Preset.SCHNAPSELLA)
    async with phone(world, f"{route}/referee/may") as device:
        await device.tap("may-say-bela", "named-yes", "turn-led")
        assert answer(device).startswith("May I say Bela? Yes.")

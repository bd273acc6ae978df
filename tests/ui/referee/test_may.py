"""Tests for the page "May I?": answers with reason and rule."""

from companion.core.options.rules import Preset
from tests.ui.phone import Phone, at_the_table, phone
from tests.ui.world import World


def answer_to(device: Phone, question: str) -> str:
    """Return the accessible text of a question's answer."""
    return next(label for label in device.labels() if label.startswith(question) and "Why?" not in label)


async def test_the_answers_follow_the_situation(world: World) -> None:
    async with phone(world, "/referee/may") as device:
        assert answer_to(device, "May I close").startswith("May I close the talon? Yes.")
        await device.tap("turn-trick-won", "talon-8")
        assert answer_to(device, "May I draw").startswith("May I draw? Yes.")
        await device.tap("turn-on-lead", "talon-0")
        assert answer_to(device, "May I close").startswith("May I close the talon? No.")
        assert "Who closed the talon? Nobody has closed, selected" not in device.labels()


async def test_the_answers_follow_the_rules_of_the_match(world: World) -> None:
    soft = await at_the_table(world, preset=Preset.SOFT)
    sharp = await at_the_table(world, preset=Preset.SHARP)
    answers = []
    for route in (soft, sharp):
        async with phone(world, f"{route}/referee/may") as device:
            await device.tap("talon-2")
            answers.append(answer_to(device, "May I close"))
    assert answers[0].startswith("May I close the talon? Yes.")
    assert answers[1].startswith("May I close the talon? No.")
    assert "Closing with two cards left: no" in answers[1]


async def test_duties_depend_on_the_cards_held(world: World) -> None:
    async with phone(world, "/referee/may") as device:
        await device.tap("turn-to-follow", "talon-0", "best-follow")
        assert answer_to(device, "Must I follow").startswith("Must I follow suit? Yes.")
        assert answer_to(device, "Must I trump").startswith("Must I trump? No.")
        await device.tap("best-trump")
        assert answer_to(device, "Must I trump").startswith("Must I trump? Yes.")


async def test_duties_stay_open_until_the_cards_held_are_entered(world: World) -> None:
    async with phone(world, "/referee/may") as device:
        await device.tap("turn-to-follow", "talon-6", "closed-other")
        held = [label for label in device.labels() if label.startswith("What do you hold?")]
        assert len(held) == 4
        assert not any(label.endswith("selected") for label in held)
        for must in ("Must I follow suit?", "Must I beat the card?", "Must I trump?"):
            assert answer_to(device, must) == f"{must} It depends on what you hold."
        assert answer_to(device, "May I close").startswith("May I close the talon? No.")
        await device.tap("best-beat")
        assert answer_to(device, "Must I beat").startswith("Must I beat the card? Yes.")
        assert "What do you hold? I have a higher card of the suit, selected" in device.labels()


async def test_the_rule_behind_an_answer_opens_and_the_situation_is_kept(world: World) -> None:
    route = f"{await at_the_table(world)}/referee/may"
    async with phone(world, route) as device:
        await device.tap("talon-4")
        await device.press("May I close the talon? Why? Section 8, Closing")
        assert device.route == f"{route}/rules/schnapsen/closing"
        assert "Section 8, copy link" in device.labels()
        await device.press("Back")
        assert device.route == route
        assert "Cards in the talon 4 cards in the talon, selected" in device.labels()


async def test_a_game_without_answers_uses_the_soft_rules_and_says_so(world: World) -> None:
    route = await at_the_table(world, preset=Preset.THREE_HAND)
    async with phone(world, f"{route}/referee/may") as device:
        assert device.says("These answers are for soft Schnapsen.")
        assert answer_to(device, "May I close")


async def test_an_announcement_can_be_ticked_only_when_one_was_possible(world: World) -> None:
    announced = "What else applies? I've already announced a marriage on this lead"
    async with phone(world, "/referee/may") as device:
        assert announced not in device.labels()
        await device.tap("so-holds_pair", "so-announced")
        assert f"{announced}, selected" in device.labels()
        assert answer_to(device, "May I lead any").startswith("May I lead any card? No.")
        assert answer_to(device, "May I lead the queen").startswith(
            "May I lead the queen when I announce a marriage? Yes."
        )
        await device.tap("turn-trick-won", "talon-8")
        assert not any(label.startswith(announced) for label in device.labels())
        assert answer_to(device, "May I lead the queen").startswith(
            "May I lead the queen when I announce a marriage? No. Draw first"
        )

"""Tests for the drill page: question, answer, reason and the next question."""

from companion.app.ports import StorageError
from companion.core.drill.questions import choices, right_choice
from companion.core.options.rules import Preset
from companion.i18n.catalogs import translator_for
from companion.ui.drill import words
from companion.ui.drill.store import DrillStore
from companion.ui.words.examples import NAMES
from tests.ui.phone import Phone, at_the_table, phone
from tests.ui.world import World


def store_of(device: Phone) -> DrillStore:
    """Return the store of the drill shown on the screen."""
    return next(
        one
        for control in device.screen.controls()
        for one in (getattr(control, "kwargs", None) or {}).values()
        if isinstance(one, DrillStore)
    )


async def answered(device: Phone, *, right: bool) -> None:
    """Tap a right or a wrong answer."""
    question = store_of(device).question
    assert question is not None
    tr = translator_for("en")
    given = next(choice for choice in choices(question) if (choice == right_choice(question)) is right)
    said = words.choice(tr, given, NAMES)
    await device.press(f"{words.question_text(tr, question)} {said}")


async def test_an_answer_is_judged_explained_and_stored(world: World) -> None:
    async with phone(world, "/referee/drill") as device:
        await answered(device, right=True)
        assert device.says("Correct.")
        assert device.says("So far: 1 right, 0 wrong.")
        await device.press("Next question")
        await answered(device, right=False)
        assert device.says("Not quite.")
        assert device.says("Correct answer: ")
        assert device.says("So far: 1 right, 1 wrong.")
    async with phone(world, "/referee/drill") as device:
        assert device.says("So far: 1 right, 1 wrong.")


async def test_an_answer_that_cannot_be_stored_is_still_judged(world: World) -> None:
    async with phone(world, "/referee/drill") as device:
        world.practice.failure = StorageError("disk full")
        await answered(device, right=True)
        assert device.says("Correct.")
        assert device.says("This answer couldn't be saved.")


async def test_the_tour_shows_ten_cases_and_ends(world: World) -> None:
    async with phone(world, await at_the_table(world) + "/referee/drill") as device:
        await device.tap("course-tour")
        for place in range(1, 11):
            assert device.says(f"{place} of 10: ")
            await answered(device, right=True)
            assert device.says("Correct.")
            await device.press("Next question")
        assert device.says("You've finished all ten cases.")
        await device.tap("tour-again")
        assert device.says("1 of 10: ")
        await device.tap("course-expert")
        assert not device.says(" of 10: ")


async def test_the_rule_behind_an_answer_opens_and_leads_back_to_the_question(world: World) -> None:
    async with phone(world, "/referee/drill") as device:
        await device.tap("course-tour")
        await answered(device, right=False)
        await device.tap("why")
        assert device.route.startswith("/referee/drill/rules/schnapsen/")
        await device.press("Back")
        assert device.says("1 of 10: ")
        assert device.says("Not quite.")


async def test_games_without_questions_are_practised_under_soft_rules(world: World) -> None:
    async with phone(world, await at_the_table(world, preset=Preset.THOUSAND) + "/referee/drill") as device:
        assert device.says("these are about soft Schnapsen.")
        assert device.has("question")

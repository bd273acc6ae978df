"""Tests for the drill page: question, answer, reason and the next question."""

import flet as ft

from companion.app.ports import StorageError
from companion.core.drill.questions import choices, right_choice
from companion.core.options.rules import Preset
from companion.i18n.catalogs import translator_for
from companion.ui.drill import words
from companion.ui.drill.store import DrillStore
from companion.ui.words.examples import NAMES
from tests.ui.phone import Phone, at_the_table, phone, read
from tests.ui.world import World


def store_of(device: Phone) -> DrillStore:
    """Return the store of the displayed drill."""
    return next(
        store
        for control in device.screen.controls()
        for store in (getattr(control, "kwargs", None) or {}).values()
        if isinstance(store, DrillStore)
    )


async def answered(device: Phone, *, right: bool) -> None:
    """Tap the right answer or a wrong one."""
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
        assert device.says("So far: 1 correct, 0 wrong.")
        await device.press("Next question")
        await answered(device, right=False)
        assert device.says("Wrong.")
        assert device.says("Correct answer: ")
        assert device.says("So far: 1 correct, 1 wrong.")
    async with phone(world, "/referee/drill") as device:
        assert device.says("So far: 1 correct, 1 wrong.")


async def test_a_wrong_answer_is_marked_as_wrong_and_the_right_one_as_right(world: World) -> None:
    async with phone(world, "/referee/drill") as device:
        await answered(device, right=False)
        judged = [label for label in device.labels() if label.endswith((": wrong", ": correct"))]
        assert sum(label.endswith(", selected: wrong") for label in judged) == 1
        assert sum(label.endswith(": correct") for label in judged) == 1
        assert len(judged) == 2
        icons = [control.icon for control in device.controls() if isinstance(control, ft.Icon)]
        for sign in (ft.Icons.CLOSE, ft.Icons.CHECK, ft.Icons.CANCEL):
            assert sign in icons
        assert {"wrong", "correct"} <= set(device.texts())


async def test_the_next_question_is_outside_the_scrolling_part(world: World) -> None:
    async with phone(world, "/referee/drill") as device:
        assert not device.has("go-on")
        await answered(device, right=False)
        scrolling = next(
            control for control in device.controls() if isinstance(control, ft.Column) and control.scroll is not None
        )
        inside = [control for control, _ in read(scrolling)]
        assert device.find("go-on") not in inside
        assert device.find("verdict") in inside


async def test_tapping_the_chosen_level_or_tour_again_keeps_the_question(world: World) -> None:
    async with phone(world, await at_the_table(world) + "/referee/drill") as device:
        for course in ("course-expert", "course-tour"):
            await device.tap(course)
            await answered(device, right=False)
            asked = store_of(device).question
            await device.tap(course)
            assert store_of(device).question is asked
            assert device.has("verdict")


async def test_an_answer_that_cannot_be_stored_is_still_judged(world: World) -> None:
    async with phone(world, "/referee/drill") as device:
        world.practice.failure = StorageError("disk full")
        await answered(device, right=True)
        assert device.says("Correct.")
        assert device.says("This answer couldn't be saved, so it doesn't count.")


async def test_the_tour_shows_ten_cases_and_ends(world: World) -> None:
    async with phone(world, await at_the_table(world) + "/referee/drill") as device:
        await device.tap("course-tour")
        for index in range(1, 11):
            assert device.says(f"{index} of 10: ")
            await answered(device, right=True)
            assert device.says("Correct.")
            await device.press("Next question")
        assert device.says("You've finished all cases.")
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
        assert device.says("Wrong.")


async def test_games_without_questions_are_practised_under_soft_rules(world: World) -> None:
    async with phone(world, await at_the_table(world, preset=Preset.THOUSAND) + "/referee/drill") as device:
        assert device.says("these are about soft Schnapsen.")
        assert device.has("question")

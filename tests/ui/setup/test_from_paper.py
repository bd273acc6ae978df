"""Tests for the form that continues a match from a score on paper."""

import pytest

from companion.app.ports import StorageError
from companion.core.match.events import StandingTakenOver
from companion.core.options.choices import Count
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.seats import Seat
from companion.ui.setup.store import use_new_match
from tests.ui.phone import Phone, needs, phone
from tests.ui.world import World


async def enter_names(device: Phone) -> None:
    await device.type("name-a", "Anna")
    await device.type("name-b", "Berta")


async def test_a_paper_score_is_stored_with_the_match(world: World) -> None:
    async with phone(world, "/new") as device:
        await enter_names(device)
        await device.press("Continue from a paper score")
        await device.tap(*["paper-number-a-less"] * 5, "paper-dots-b-more")
        await device.tap("paper-number-b-number", "key-4", "key-done", "start")
        assert await needs(device) == (2, 4)
        stored = await device.stored()
        assert (stored.revision, (await device.standing()).dots) == (1, {Seat.A: 0, Seat.B: 1})
        assert "Undo: the paper score" in device.labels()
        await device.tap("menu", "menu-rules")
        assert device.says("This match started on paper.")
    async with phone(world, f"/match/{stored.match_id}/sheet") as device:
        assert any(label.startswith("score from paper: Anna") for label in device.labels())


async def test_discarding_the_paper_score_starts_the_match_from_the_beginning(world: World) -> None:
    async with phone(world, "/new") as device:
        await enter_names(device)
        await device.tap("paper", "paper-number-a-less", "paper-none", "start")
        assert await needs(device) == (7, 7)
        assert not (await device.stored()).match.log.done


async def test_a_failed_save_stores_neither_the_match_nor_its_paper_score(world: World) -> None:
    async with phone(world, "/new") as device:
        await enter_names(device)
        await device.tap("paper", "paper-number-a-less")
        world.matches.failure = StorageError("disk full")
        await device.tap("start")
        assert device.says("The match couldn't be saved, so it wasn't started. Try again.")
        assert await world.matches.summaries() == ()
        world.matches.failure = None
        await device.tap("start")
        assert isinstance((await device.stored()).match.log.done[0], StandingTakenOver)


async def test_games_that_count_up_ask_for_points_won(world: World) -> None:
    async with phone(world, "/new") as device:
        await enter_names(device)
        await device.tap("game", "preset-sixty-six", "paper")
        assert "Points for Anna: 0, enter another number" in device.labels()
        await device.tap("paper-number-a-more", "start")
        assert await needs(device) == (6, 7)


async def test_a_typed_number_counts_without_confirming_it(world: World) -> None:
    async with phone(world, "/new") as device:
        await enter_names(device)
        await device.tap("paper", "paper-number-a-number", "key-4", "paper-dots-b-number", "key-1", "start")
        assert await needs(device) == (4, 7)
        assert (await device.standing()).dots[Seat.B] == 1


async def test_screen_readers_announce_the_number_being_typed(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.tap("game", "preset-bauernschnapsen", "paper", "paper-number-a-number")
        await device.quickly("key-1", "key-7")
        assert "17" in device.texts()
        assert any(label.endswith(": 17, enter another number") for label in device.labels())


async def test_a_number_out_of_range_shows_an_error_and_is_not_taken(world: World) -> None:
    async with phone(world, "/new") as device:
        await enter_names(device)
        await device.tap("paper", "paper-number-a-number", "key-8")
        assert "Must be between 1 and 7" in device.texts()
        await device.tap("key-erase")
        assert "Must be between 1 and 7" in device.texts()
        await device.tap("key-2", "start")
        assert await needs(device) == (2, 7)


async def test_changing_house_rules_digit_by_digit_keeps_the_paper_score(world: World) -> None:
    async with phone(world, "/new") as device:
        await enter_names(device)
        await device.tap("paper", "paper-number-a-number", "key-5", "house-rules")
        await device.tap("chapter-bummerl", "house-target-number", "key-1", "key-1", "play-by", "start")
        assert await needs(device) == (5, 11)


@pytest.mark.parametrize("number", ["991", "999", "885", "5"])
async def test_every_account_of_thousand_can_be_typed(world: World, number: str) -> None:
    async with phone(world, "/new") as device:
        await enter_names(device)
        await device.tap("game", "preset-thousand")
        await device.type("name-c", "Cilli")
        await device.tap("paper", "paper-number-a-number")
        await device.tap(*(f"key-{digit}" for digit in number), "start")
        assert 1000 - (await device.standing()).needs[Seat.A] == int(number)


async def test_an_account_steps_by_ten_and_stays_below_the_target(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.tap("game", "preset-thousand", "paper", "paper-number-a-more", "paper-number-a-more")
        assert "20" in device.texts()
        await device.tap("paper-number-a-number", "key-9", "key-9", "key-5", "paper-number-a-more")
        assert "999" in device.texts()
        await device.tap("key-0")
        assert "Must be between minus 9999 and 999" in device.texts()


async def test_a_negative_account_is_typed_with_a_sign_key(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.tap("paper", "paper-number-a-number")
        assert not device.has("key-sign")
        await device.tap("game", "preset-thousand", "paper-number-b-number", "key-1", "key-2", "key-0", "key-sign")
        assert "−120" in device.texts()  # noqa: RUF001  # the typographic minus sign
        assert any("minus 120, enter another number" in label for label in device.labels())


@pytest.mark.parametrize(
    ("language", "count", "labels"),
    [
        ("en", Count.UP, {"Points for Anna and Cilli", "Bummerls lost by Anna and Cilli"}),
        ("en", Count.DOWN, {"Points Anna and Cilli still need"}),
        ("de", Count.UP, {"So viele Punkte haben Anna und Cilli", "So viele Bummerl haben Anna und Cilli"}),
        ("de", Count.DOWN, {"So viele Punkte brauchen Anna und Cilli noch"}),
    ],
)
async def test_labels_for_partners_use_the_plural(world: World, language: str, count: Count, labels: set[str]) -> None:
    async with phone(world, "/new", language) as device:
        await device.tap("game", "preset-bauernschnapsen", "paper")
        await device.type("name-a", "Anna")
        await device.type("name-c", "Cilli")
        use_new_match.of(device.session).change_rules(lambda rules: with_option(rules, Option.COUNT, count))
        await device.screen.settle()
        assert labels <= set(device.texts())


async def test_a_score_on_paper_stays_the_same_when_the_counter_counts_in_the_other_direction(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.tap("paper", "paper-number-b-less", "paper-number-b-less")
        await device.tap("house-rules", "chapter-bummerl", "house-count-up", "play-by")
        await device.tap("start")
        assert (await device.standing()).needs == {Seat.A: 7, Seat.B: 5}


async def test_a_score_on_paper_survives_a_look_at_another_game(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.tap("paper", "paper-number-b-less", "paper-number-b-less")
        await device.tap("game", "preset-thousand")
        await device.tap("game", "preset-soft")
        await device.tap("start")
        assert (await device.standing()).needs == {Seat.A: 7, Seat.B: 5}

"""Tests for the Thousand sheet: totals, suggested remaining points, and the effect on every account."""

import flet as ft
import pytest

from companion.ui.deal.thousand_seat import GAP
from companion.ui.theme.dimensions import CHIP_GAP, EDGE, MARGIN, MIN_TARGET, SEMI_BOLD
from companion.ui.theme.fit import fit
from tests.core.table import rules_of
from tests.ui.entering import ENTER, enlarge, opened, played, sentence, still_open, typed
from tests.ui.phone import Phone, phone
from tests.ui.world import World

NEAR = {"declarer": "a", "bid": 300, "card_points": {"a": 400, "b": 0, "c": 0}}


async def count(device: Phone, seat: str, number: int) -> None:
    await device.tap(f"cards-{seat}")
    await typed(device, number)


async def test_a_deal_needs_only_the_bid_and_the_card_points(world: World) -> None:
    async with phone(world, await opened(world, "thousand")) as device:
        await device.tap(ENTER)
        assert still_open(device) == "Still needed: who plays"
        await device.press("Who plays? Anna")
        assert still_open(device) == "Still needed: card points"
        await device.tap(*["bid-more"] * 4)
        assert "Bid: 120" in device.labels()
        await count(device, "a", 74)
        await count(device, "b", 26)
        assert still_open(device) == "Still needed: Cilli's card points"
        await device.press("Give Cilli the rest: 20")
        await device.press("Anna's marriage: clubs ♣, 60")
        assert "Anna: 74 + 60 = 134" in device.texts()
        assert sentence(device) == "Anna made 120 with 134: Berta +26, Anna +134, Cilli +20."
        await device.press(
            "Record Berta plus 26, Anna plus 134, Cilli plus 20, "
            "Berta then has 26, Anna then has 134, Cilli then has 20"
        )
        assert "Undo: Berta plus 26, Anna plus 134, Cilli plus 20" in device.labels()


async def test_selecting_a_marriage_takes_it_from_another_player(world: World) -> None:
    async with phone(world, await opened(world, "thousand")) as device:
        await device.tap(ENTER, "marriage-a-hearts", "marriage-b-hearts")
        assert "Berta's marriage: hearts ♥, 100, selected" in device.labels()
        assert "Anna's marriage: hearts ♥, 100" in device.labels()
        await device.tap("marriage-b-hearts")
        assert "Berta's marriage: hearts ♥, 100" in device.labels()


async def test_an_impossible_sum_is_reported_while_typing(world: World) -> None:
    async with phone(world, await opened(world, "thousand")) as device:
        await device.tap(ENTER, "declarer-a")
        await count(device, "a", 60)
        await count(device, "b", 30)
        await device.tap("rest", "cards-c", "key-erase", "key-1", "key-done")
        assert still_open(device) == "The card points don't add up"
        assert sentence(device) == "The total of 121 doesn't match 120 plus marriages of 40, 60, 80 or 100."
        await device.tap("marriage-a-spades")
        assert sentence(device) == "The cards add up to 121 instead of 120, not counting marriages."


async def test_typed_card_points_may_include_the_marriages(world: World) -> None:
    async with phone(world, await opened(world, "thousand")) as device:
        await device.tap(ENTER, "declarer-a")
        for seat, number in (("a", 134), ("b", 40), ("c", 26)):
            await count(device, seat, number)
        assert sentence(device) == "Anna made 100 with 134: Berta +40, Anna +134, Cilli +26."


async def test_the_offered_rest_can_be_edited(world: World) -> None:
    async with phone(world, await opened(world, "thousand")) as device:
        await device.tap(ENTER, "declarer-a")
        await count(device, "a", 60)
        await count(device, "b", 30)
        await device.tap("rest", "cards-c", "key-erase", "key-erase")
        assert "Enter Cilli's card points" in device.labels()
        await device.tap("key-3", "key-0", "key-done")
        assert sentence(device).endswith("Berta +30, Anna minus 100, Cilli +30.")


async def test_giving_up_costs_the_bid_without_counting(world: World) -> None:
    async with phone(world, await opened(world, "thousand")) as device:
        await device.tap(ENTER, "declarer-b", "ending-given-up")
        assert not device.has("cards-a")
        await device.tap("confirm")
        needs = (await device.standing()).needs
        assert [1000 - needed for needed in needs.values()] == [60, -100, 60]


async def test_on_the_barrel_the_lowest_bid_is_120(world: World) -> None:
    rules = rules_of("thousand", {"barrel": 780, "zeros": 0})
    match_id = await played(world, rules, NEAR, NEAR)
    async with phone(world, f"/match/{match_id}") as device:
        await device.tap(ENTER, "declarer-b")
        assert "Bid: 100" in device.labels()
        await device.tap("declarer-a")
        assert "Bid: 120" in device.labels()
        await device.tap("bid-less")
        assert "Bid: 120" in device.labels()
        await device.tap("bid-number", "key-erase", "key-erase", "key-erase", "key-9", "key-9")
        assert still_open(device) == "Still needed: a bid of at least 120"


async def test_a_barrel_penalty_is_shown_before_recording(world: World) -> None:
    rules = rules_of("thousand", {"barrel": 780, "zeros": 0, "barrel-tries": 1})
    match_id = await played(world, rules, NEAR, NEAR)
    async with phone(world, f"/match/{match_id}") as device:
        await device.tap(ENTER, "declarer-b")
        for seat, number in (("a", 4), ("b", 110)):
            await count(device, seat, number)
        await device.tap("rest")
        assert sentence(device).endswith("Cilli +6. Barrel: minus 120 for Anna.")
        await device.tap("confirm")
        assert [1000 - n for n in (await device.standing()).needs.values()] == [684, 110, 6]


async def test_a_recorded_deal_opens_with_the_typed_values(world: World) -> None:
    match_id = await played(
        world, rules_of("thousand"), {"declarer": "b", "bid": 110, "card_points": {"a": 60, "b": 60, "c": 0}}
    )
    async with phone(world, f"/match/{match_id}/sheet") as device:
        await device.tap("row-1")
        for said in ("Who plays? Berta, selected", "Bid: 110", "Cilli's card points: 0"):
            assert said in device.labels()
        before = await device.stored()
        await device.tap("confirm")
        assert await device.stored() == before


async def test_typing_replaces_the_preset_bid_and_too_many_digits_show_the_range(world: World) -> None:
    async with phone(world, await opened(world, "thousand")) as device:
        await device.tap(ENTER, "declarer-a", "bid-number", "key-9", "key-5")
        assert "Bid: 95" in device.labels()
        assert still_open(device) == "Still needed: a bid of at least 100"
        assert "From 100 to 400" in device.texts()
        await device.tap("key-0")
        assert "Bid: 95" in device.labels()
        assert "Must be between 100 and 400" in device.texts()
        await device.tap("key-erase")
        assert "From 100 to 400" in device.texts()


async def test_card_points_exclude_marriages_once_some_are_selected(world: World) -> None:
    async with phone(world, await opened(world, "thousand")) as device:
        await device.tap(ENTER, "declarer-a", "cards-a")
        assert "From 0 to 400" in device.texts()
        await device.tap("marriage-a-hearts")
        assert "From 0 to 120" in device.texts()


@pytest.mark.parametrize(("scale", "font"), [(1.0, 16), (2.0, 18)])
async def test_the_prompt_for_card_points_fits_on_two_lines_of_a_small_phone(
    world: World, scale: float, font: float
) -> None:
    room = 320 - 2 * (MARGIN + EDGE) - 4 * (MIN_TARGET + GAP) - CHIP_GAP
    async with phone(world, await opened(world, "thousand"), width=320, height=568) as device:
        await device.tap(ENTER)
        await enlarge(device, scale)
        prompt = next(
            control for control in device.controls() if isinstance(control, ft.Text) and control.value == "Card points"
        )
        assert prompt.max_lines == 2
        assert isinstance(prompt.style, ft.TextStyle)
        assert prompt.style.size == font / scale
        assert fit("Card points", SEMI_BOLD, font, room, lines=2) == font

"""Tests for Schnapsella's special deals and chips."""

import flet as ft
import pytest

from companion.core.seats import Seat
from tests.ui.entering import has_rows, opened, sentence, still_open
from tests.ui.phone import phone
from tests.ui.world import World

FROM_A = "Enter a different result for Anna"

DEALS = {
    "66 reached": (["Did Anna reach 66? yes, 66"], "Record Anna plus 1, then has 1"),
    "66 missed": (["Did Anna reach 66? no, under 66"], "Record Berta plus 2, then has 2"),
    "the opponent named": (
        ["Who named trumps? Berta", "Did Berta reach 66? no, under 66"],
        "Record Anna plus 2, then has 2",
    ),
    "nobody named": (["Who named trumps? nobody"], "Record: nobody scores"),
    "revoked": (["How did the deal end? Revoked", "Who revoked? Anna"], "Record Berta plus 2, then has 2"),
    "agreed": (["How did the deal end? Agreed", "How many points? 3"], "Record Anna plus 3, then has 3"),
}


@pytest.mark.parametrize(("taps", "confirm"), DEALS.values(), ids=DEALS)
async def test_a_deal_takes_few_taps(world: World, taps: list[str], confirm: str) -> None:
    async with phone(world, await opened(world, "schnapsella")) as device:
        await device.press(FROM_A)
        for tap in taps:
            await device.press(tap)
        await device.press(confirm)
        assert device.pressed <= 5
        assert (await device.standing()).deals == 1


async def test_typed_card_points_of_the_namer_may_include_the_bela(world: World) -> None:
    async with phone(world, await opened(world, "schnapsella")) as device:
        await device.press(FROM_A)
        assert still_open(device) == "Still needed: what Anna has"
        await device.tap("count-namer")
        assert "Count the tricks, plus 20 for an announced Bela." in device.texts()
        await device.tap("key-3")
        number = device.find("count-namer")
        assert isinstance(number, ft.Semantics)
        assert number.live_region, "typed digits aren't announced"
        assert not device.has("sentence")
        await device.tap("key-done")
        assert sentence(device) == "3 card points aren't possible: even the smallest trick is worth more."
        await device.tap("count-namer", "key-6", "key-5", "key-done")
        assert sentence(device) == "Berta: 2 points, because Anna named trumps and didn't reach 66."


async def test_a_deal_without_a_namer_asks_for_no_card_points(world: World) -> None:
    async with phone(world, await opened(world, "schnapsella")) as device:
        await device.press(FROM_A)
        assert has_rows(device, "ending", "by", "reached", "game-points") == {"ending", "by", "reached"}
        await device.press("Who named trumps? nobody")
        assert has_rows(device, "ending", "by", "reached", "game-points") == {"ending", "by"}
        await device.tap("ending-agreed")
        assert still_open(device) == "Still needed: points"


async def test_chips_record_the_usual_deals(world: World) -> None:
    async with phone(world, await opened(world, "schnapsella")) as device:
        await device.press("Berta wins 2 points: Anna named trumps and didn't reach 66")
        await device.press("Anna wins 1 point: named trumps and reached 66")
        standing = await device.standing()
        assert (standing.needs[Seat.A], standing.needs[Seat.B], standing.dealer) == (6, 5, Seat.A)

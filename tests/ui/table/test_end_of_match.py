"""Tests for the card at the end of a match: the winner, the next actions, and the celebration."""

import flet as ft
import pytest

from companion.app.ports import Cause, StorageError
from companion.app.settings import Settings
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.ui.navigation import routes
from companion.ui.table.court_card import RESULT
from tests.app.match_helpers import finished, recorded
from tests.fakes import InMemorySettings
from tests.ui.phone import Phone, at_the_table, phone
from tests.ui.world import World

TWICE = (Seat.A, Seat.A)
BOTH_HEADS = 2


async def end_match(device: Phone) -> None:
    await device.tap("chip-1")
    assert (await device.standing()).over


async def test_the_card_names_the_winner_and_the_bummerls(world: World) -> None:
    async with phone(world, await at_the_table(world, *TWICE)) as device:
        await end_match(device)
        for words in ("Match won by", "Anna", "2–0 in Bummerls against Berta", "Schneider counts as 2", "· 7 : 0"):
            assert device.texts().count(words) >= BOTH_HEADS


async def test_the_german_card_of_a_bummerl_says_that_it_was_lost(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.B, *TWICE), "de") as device:
        await device.tap("chip-1")
        assert "Das Bummerl verliert" in device.texts()


async def test_the_card_says_why_an_earlier_bummerl_counted_twice(world: World) -> None:
    match = await world.match(with_option(PRESETS[Preset.SOFT], Option.RUBBER, 3))
    await recorded(world.matches, world.clock, match, *TWICE, Seat.A, Seat.B, *TWICE)
    async with phone(world, "/match/m1") as device:
        await end_match(device)
        assert device.texts().count("3–0 in Bummerls against Berta\nSchneider counts as 2") == BOTH_HEADS
        assert device.says("3–0 in Bummerls against Berta, Schneider counts as 2. Last Bummerl: Anna 7 : 3.")


async def test_a_schneider_is_whole_beside_three_dots(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.B, *TWICE, Seat.A, *TWICE), "de") as device:
        await end_match(device)
        drawn = [
            control
            for control in device.controls()
            if isinstance(control, ft.Text) and control.value == "Schneider zählt 2"
        ]
        sizes = [text.style.size for text in drawn if text.style is not None and text.style.size is not None]
        assert len(sizes) == BOTH_HEADS
        assert all(12 < size < RESULT for size in sizes)


async def test_the_share_page_leads_back_to_the_card(world: World) -> None:
    async with phone(world, await at_the_table(world, *TWICE)) as device:
        await end_match(device)
        await device.press("Share this match")
        await device.press("Back")
        assert device.route == "/match/m1"


@pytest.mark.parametrize(
    ("words", "route"),
    [
        ("Share this match", "/match/m1/share"),
        ("Game night: see who pays for the round", "/evenings/m1"),
        ("Hand over to another phone", "/match/m1/hand-over"),
    ],
)
async def test_the_card_leads_to_sharing_the_evening_and_handing_over(world: World, words: str, route: str) -> None:
    async with phone(world, await at_the_table(world, *TWICE)) as device:
        await end_match(device)
        assert {"Share", "Game night"} <= set(device.texts())
        await device.press(words)
        assert device.route == route


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (844, 390), (1280, 800)])
async def test_five_cards_fan_out_behind_the_card_on_every_screen(world: World, width: int, height: int) -> None:
    async with phone(world, await at_the_table(world, *TWICE), width=width, height=height) as device:
        await end_match(device)
        assert device.has("trump-fan")
        assert {"A", "10", "K", "Q", "J"} <= set(device.texts())


@pytest.mark.parametrize(
    ("settings", "preset"),
    [(Settings(hints=False, still=True), Preset.SOFT), (Settings(hints=False), Preset.TOURNAMENT)],
)
async def test_tournaments_and_reduced_motion_have_no_celebration(
    world: World, settings: Settings, preset: Preset
) -> None:
    world.settings = InMemorySettings(settings)
    async with phone(world, await at_the_table(world, *TWICE, preset=preset)) as device:
        await device.tap("chip-1")
        assert device.has("court-card")
        assert not device.has("trump-fan")


@pytest.mark.parametrize(
    ("before", "taps"), [((*TWICE, Seat.A), ()), ((Seat.B, *TWICE), ("chip-1",))], ids=["opened later", "a Bummerl"]
)
async def test_only_the_end_itself_is_celebrated(world: World, before: tuple[Seat, ...], taps: tuple[str, ...]) -> None:
    async with phone(world, await at_the_table(world, *before)) as device:
        await device.tap(*taps)
        assert device.has("court-card")
        assert not device.has("trump-fan")


async def test_a_failed_rematch_is_reported_only_at_its_match(world: World) -> None:
    first, second = [await finished(world.matches, world.clock, world.ids) for _ in range(2)]
    async with phone(world, f"/match/{first.match_id}") as device:
        world.matches.failure = StorageError("no room", Cause.FULL)
        await device.press("Rematch: new match with the same players")
        world.matches.failure = None
        assert device.says("Couldn't save the match. Try again.")
        for route in (f"/match/{second.match_id}", routes.HOME):
            await device.go(route)
            assert not device.says("Try again.")

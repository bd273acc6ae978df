"""Tests for the pages that count piles: for one player, for both players, and within a deal sheet."""

from dataclasses import replace

import pytest

from companion.app.settings import Pack, SeatingMode
from companion.core.options.rules import Preset
from companion.core.seats import Seat
from companion.ui.kit.layout import LANDSCAPE_WIDTH, PANEL_WIDTH
from companion.ui.theme.dimensions import MARGIN
from tests.ui.phone import Phone, at_the_table, phone
from tests.ui.quarters import quarters_of
from tests.ui.world import World

_THREE_TRICKS = ("hearts-ace", "hearts-ten", "spades-ace", "spades-ten", "clubs-ace", "clubs-ten")


async def tap_cards(device: Phone, *cards: str) -> None:
    await device.tap(*(f"card-{card}" for card in cards))


async def test_tapping_a_card_adds_its_points_and_tapping_again_removes_them(world: World) -> None:
    async with phone(world, "/referee/pile") as device:
        await tap_cards(device, "hearts-ace", "hearts-ten")
        assert device.says("Not enough: 21 card points, 45 short of 66.")
        await tap_cards(device, "hearts-ten", "hearts-jack")
        assert device.says("Not enough: 13 card points, 53 short of 66.")
        await device.press("Start over")
        assert device.says("Tap the cards in the tricks.")


async def test_a_marriage_in_trumps_counts_forty(world: World) -> None:
    async with phone(world, "/referee/pile") as device:
        await tap_cards(device, *_THREE_TRICKS[:4])
        await device.tap("marriages-hearts")
        assert device.says("Not enough: 62 card points, 4 short of 66.")
        await device.tap("trump-hearts")
        assert device.says("Enough: 82 card points.")


@pytest.mark.parametrize(("language", "sides"), [("en", ("Side 1", "Side 2")), ("de", ("Partei 1", "Partei 2"))])
async def test_with_four_players_the_tricks_belong_to_two_sides(
    world: World, language: str, sides: tuple[str, str]
) -> None:
    address = await at_the_table(world, preset=Preset.BAUERNSCHNAPSEN)
    async with phone(world, f"{address}/referee/pile", language) as device:
        assert set(sides) <= set(device.texts())


async def test_an_incomplete_trick_shows_a_warning(world: World) -> None:
    async with phone(world, "/referee/pile") as device:
        await tap_cards(device, "hearts-ace")
        assert device.says("Not complete tricks yet: a card is missing, or there is one too many.")
        assert not device.says("This can't be right")


async def test_both_players_can_be_counted_and_each_card_belongs_to_one_of_them(world: World) -> None:
    async with phone(world, await at_the_table(world) + "/referee/pile") as device:
        await tap_cards(device, *_THREE_TRICKS)
        await device.tap("whose-b")
        assert "ace of hearts ♥, in Anna's tricks" in device.labels()
        await tap_cards(device, "diamonds-ace", "diamonds-ten")
        assert "Anna has 63 card points, Berta has 21; a claim needs 66." in device.labels()
        await tap_cards(device, "hearts-ace", "hearts-ten")
        assert "Anna has 42 card points, Berta has 42; a claim needs 66." in device.labels()
        await device.tap("played-out-yes")
        assert device.says("All the cards have been played, but neither side has these:")


async def test_thousand_shows_the_total_without_66(world: World) -> None:
    async with phone(world, await at_the_table(world, preset=Preset.THOUSAND) + "/referee/pile") as device:
        await tap_cards(device, "hearts-ace", "hearts-nine", "spades-ten")
        assert "21 card points in total." in device.labels()


async def test_cards_have_the_names_of_the_chosen_pack(world: World) -> None:
    async with phone(world, "/referee/pile", "de") as device:
        assert {"♥ Herz-Dame", "♣ Treff-König"} <= set(device.labels())
        await device.session.preferences.choose(lambda settings: replace(settings, pack=Pack.GERMAN))
        await device.screen.settle()
        assert {"Herz-Ober", "Eichel-Unter", "Laub-Daus", "Schellen-Zehner"} <= set(device.labels())


async def test_a_total_from_counting_answers_if_the_claim_was_right(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await device.tap("chip-special")
        await device.press("Count Anna's tricks")
        await tap_cards(device, *_THREE_TRICKS)
        await device.press("Use total: 63")
        assert "Was the claim correct? no, under 66, selected" in device.labels()
        await device.press("Does Berta have a trick now? yes, at least one")
        assert device.says("Berta: 2 points, because Anna claimed without 66.")


async def test_a_total_from_counting_is_taken_as_the_other_players_points(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await device.tap("chip-special", "count-b")
        await device.press("Count Berta's tricks")
        await tap_cards(device, "hearts-ace", "hearts-ten", "spades-ace", "spades-jack")
        await device.press("Use total: 34")
        assert "Berta's card points at the end Card points: 34" in device.labels()


async def test_an_impossible_total_cannot_be_used_and_going_back_changes_nothing(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await device.tap("chip-special")
        await device.press("Count Anna's tricks")
        await tap_cards(device, "hearts-ace")
        assert device.find("take-over").disabled  # type: ignore[attr-defined]
        await device.close_sheet("Back without using the total")
        assert "Was the claim correct? yes, 66, selected" in device.labels()


@pytest.mark.parametrize(("chip", "turned"), [(Seat.A, 0), (Seat.B, 2)])
async def test_the_counting_sheet_faces_the_player_who_opened_it(world: World, chip: Seat, turned: int) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await device.session.preferences.choose(lambda settings: replace(settings, mode=SeatingMode.FACING))
        await device.press(f"Enter a different result for {'Anna' if chip is Seat.A else 'Berta'}")
        await device.tap(f"count-cards-{chip}")
        assert quarters_of(device.find("sheet-layer")) == turned


@pytest.mark.parametrize("preset", [Preset.SOFT, Preset.SIXTY_SIX])
async def test_every_card_is_large_enough_to_tap_on_the_smallest_phone(world: World, preset: Preset) -> None:
    route = await at_the_table(world, preset=preset)
    async with phone(world, f"{route}/referee/pile", width=320, height=568) as device:
        cards = [control for control in device.controls() if str(control.key).startswith("card-")]
        assert len(cards) == (20 if preset is Preset.SOFT else 24)
        sizes = [(surface.width, surface.height) for card in cards if (surface := card.parent) is not None]  # type: ignore[attr-defined]
        assert all(width >= 48 and height >= 48 for width, height in sizes)


@pytest.mark.parametrize(
    ("width", "height", "room"),
    [(1280, 800, PANEL_WIDTH - 2 * MARGIN), (844, 390, (LANDSCAPE_WIDTH - 2 * MARGIN) / 2)],
)
async def test_the_cards_fit_into_their_panel_beside_its_footer(
    world: World, width: float, height: float, room: float
) -> None:
    async with phone(world, await at_the_table(world), width=width, height=height) as device:
        await device.tap("chip-special")
        await device.press("Count Anna's tricks")
        cards = [control for control in device.controls() if str(control.key).startswith("card-hearts-")]
        widths = [surface.width for card in cards if (surface := card.parent) is not None]  # type: ignore[attr-defined]
        assert sum(widths) <= room

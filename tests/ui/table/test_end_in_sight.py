"""Tests for the note about deals that would end the Bummerl, and for the saying shown once the Bummerl is over."""

from dataclasses import replace

import pytest

from companion.app.settings import Settings
from companion.core.options.rules import Preset
from companion.core.seats import Seat
from companion.i18n.catalogs import translator_for
from companion.ui.matches.all_store import all_matches
from companion.ui.table.card_looks import _sayings, card_look, with_saying
from tests.fakes import InMemorySettings
from tests.ui.phone import Phone, at_the_table, phone
from tests.ui.world import World

TWICE = (Seat.A, Seat.A)
BOTH_HEADS = 2
NO_HINTS = Settings(hints=False)


def with_settings(world: World, settings: Settings) -> World:
    world.settings = InMemorySettings(settings)
    return world


@pytest.mark.parametrize(
    ("winners", "chips", "said"),
    [((), (), ""), ((Seat.A,), ("chip-1",), "3 points win"), (TWICE, (), "1 point wins")],
)
async def test_the_table_shows_what_would_end_the_bummerl(
    world: World, winners: tuple[Seat, ...], chips: tuple[str, ...], said: str
) -> None:
    route = await at_the_table(world, *winners)
    async with phone(world, route, width=320, height=568) as device:
        await device.tap(*chips)
        label = next(shown for shown in device.labels() if shown.startswith("Anna needs"))
        assert label.endswith(said)
        assert (said in device.texts()) is bool(said)


async def test_a_schneider_is_named_in_the_language_of_the_app(world: World) -> None:
    route = await at_the_table(world, Seat.A)
    async with phone(world, route, "de") as device:
        await device.tap("chip-2")
        assert device.says("2 Punkte reichen")


async def test_the_note_about_the_end_can_be_turned_off(world: World) -> None:
    route = await at_the_table(with_settings(world, replace(NO_HINTS, needed=False)), *TWICE)
    async with phone(world, route) as device:
        assert not device.says("1 point wins")


async def sayings_on_card(device: Phone) -> list[str]:
    """Win three points, and return the sayings on the card, one for each player's side."""
    await device.tap("chip-1")
    whole = (text.replace("\n", " ") for text in device.texts())
    return [text for text in whole if text in _sayings(translator_for("en"))]


async def test_the_card_always_has_the_same_saying(world: World) -> None:
    route = await at_the_table(world, Seat.B, *TWICE)
    async with phone(world, route) as device:
        before = await sayings_on_card(device)
        assert len(before) == BOTH_HEADS
        await device.tap("card-undo")
        assert await sayings_on_card(device) == before


@pytest.mark.parametrize(
    ("settings", "preset"),
    [(replace(NO_HINTS, sayings=False), Preset.SOFT), (NO_HINTS, Preset.TOURNAMENT)],
)
async def test_there_is_no_saying_in_tournaments_or_if_turned_off(
    world: World, settings: Settings, preset: Preset
) -> None:
    route = await at_the_table(with_settings(world, settings), Seat.B, *TWICE, preset=preset)
    async with phone(world, route) as device:
        assert await sayings_on_card(device) == []


def test_a_saying_gives_way_to_a_note() -> None:
    assert with_saying("", "Unlucky at cards, lucky in love") == "Unlucky at cards, lucky in love"
    assert with_saying("Schneider", "A card laid") == "Schneider · A card laid"
    assert with_saying("Anna wins the match", "That's the luck of the draw") == (
        "Anna wins the match\nThat's the luck of the draw"
    )
    assert with_saying("Schneider", "") == "Schneider"
    long = "Maximilian and Katharina-Theresia win the match"
    assert with_saying(long, "He who laughs last laughs longest") == long


@pytest.mark.parametrize("note", ["", "Schneider", "Not started: neither this device nor the other could save it."])
async def test_a_saying_is_announced_only_if_it_is_drawn(world: World, note: str) -> None:
    words = "He who laughs last laughs longest"
    async with phone(world, await at_the_table(world, Seat.B, *TWICE)) as device:
        await device.tap("chip-1")
        open_match = all_matches.of(device.session).store_of((await device.stored()).match_id).open
        assert open_match is not None
        court_card = card_look(translator_for("en"), open_match, open_match.standing.bummerls[-1], note, words)
        assert (words in court_card.label) is (words in court_card.note) is (len(note) < len(words))

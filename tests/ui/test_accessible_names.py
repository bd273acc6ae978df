"""Tests for the exact accessible names on the main screens, in both languages."""

import pytest

from companion.core.seats import Seat
from tests.app.match_helpers import recorded
from tests.ui.phone import Phone, phone
from tests.ui.world import World

NAMES = {
    "half": (
        "Anna needs 4 points, 1 Bummerl, deals",
        "Anna, noch 4 Punkte, 1 Bummerl, gibt",
    ),
    "other half": ("Berta needs 5 points, 0 Bummerls", "Berta, noch 5 Punkte, 0 Bummerl"),
    "chip 1": (
        "Anna wins 1 point, opponent has 33 or more",
        "Anna gewinnt 1 Punkt, Gegner hat 33 oder mehr",
    ),
    "chip 2": ("Anna wins 2 points, opponent under 33", "Anna gewinnt 2 Punkte, Gegner unter 33"),
    "chip 3": ("Anna wins 3 points, opponent has no tricks", "Anna gewinnt 3 Punkte, Gegner ohne Stich"),
    "chip 4": ("Enter a different result for Anna", "Sonderfall für Anna eingeben"),
    "undo": ("Undo: Berta minus 2", "Rückgängig: Berta minus 2"),
    "menu": ("Menu", "Menü"),
}
CONFIRM = ("Record Anna minus 2, then needs 2", "Anna minus 2 eintragen, dann noch 2")
CLOSE = ("Close without saving", "Ohne Eintragen schließen")
ROW = (
    "Deal 6, Anna minus 2, needs 2, Berta under 33, edit",
    "Spiel 6, Anna minus 2, noch 2, Berta unter 33, bearbeiten",
)
CARD = (
    "Anna needs 4 points, Berta needs 5 points, Anna: 1 Bummerl, Bummerl 2, resume",
    "Anna noch 4 Punkte, Berta noch 5 Punkte, Anna: 1 Bummerl, Bummerl 2, weiterspielen",
)
CONTINUE = ("Continue to next Bummerl", "Weiter zum nächsten Bummerl")
UNDER_THE_LINE = ("Berta's card points at the end under 33", "Augen von Berta am Ende unter 33")
SELECTED = ("Who closed the talon? nobody, selected", "Wer hat zugedreht? niemand, ausgewählt")
NEW = ("New match", "Neue Partie")

LANGUAGES = pytest.mark.parametrize(("index", "language"), [(0, "en"), (1, "de")])


async def in_the_second_bummerl(world: World) -> str:
    """Store a match in its second Bummerl: Berta won the first; Anna needs four points, Berta five."""
    stored = await recorded(world.matches, world.clock, await world.match(), Seat.A, *[Seat.B] * 3, Seat.A)
    async with phone(world, f"/match/{stored.match_id}") as device:
        await device.press("Berta wins 2 points, opponent under 33")
    return f"/match/{stored.match_id}"


@LANGUAGES
async def test_accessible_names_of_the_table(world: World, index: int, language: str) -> None:
    async with phone(world, await in_the_second_bummerl(world), language) as device:
        for control, names in NAMES.items():
            assert names[index] in device.labels(), control


@LANGUAGES
async def test_accessible_names_of_the_wizard_and_the_score_sheet(world: World, index: int, language: str) -> None:
    address = await in_the_second_bummerl(world)
    async with phone(world, address, language) as device:
        await device.press("Undo: Berta minus 2" if index == 0 else "Rückgängig: Berta minus 2")
        await device.press(NAMES["chip 4"][index])
        assert CLOSE[index] in device.labels()
        assert SELECTED[index] in device.labels()
        await device.press(UNDER_THE_LINE[index])
        await device.press(CONFIRM[index])
        await device.go(f"{address}/sheet")
        assert ROW[index] in device.labels()


@LANGUAGES
async def test_accessible_names_of_the_home_screen(world: World, index: int, language: str) -> None:
    await in_the_second_bummerl(world)
    async with phone(world, "/", language) as device:
        assert CARD[index] in device.labels()
        assert NEW[index] in device.labels()


@LANGUAGES
async def test_accessible_names_of_the_card_at_the_end_of_a_bummerl(world: World, index: int, language: str) -> None:
    stored = await recorded(world.matches, world.clock, await world.match(), Seat.B, Seat.A, Seat.A)
    async with phone(world, f"/match/{stored.match_id}", language) as device:
        await device.press(NAMES["chip 1"][index])
        assert CONTINUE[index] in device.labels()


async def test_screen_readers_announce_only_the_top_layer(world: World) -> None:
    async with phone(world, await in_the_second_bummerl(world)) as device:
        assert table_names(device)
        await device.press("Menu")
        assert not table_names(device)


def table_names(device: Phone) -> list[str]:
    return [label for label in device.labels() if "wins" in label or "needs" in label]

"""Tests for importing players from a list or a file."""

import flet as ft

from companion.app.tournament.port import TournamentId
from companion.core.numbers import Milliseconds
from companion.ui.navigation import routes
from tests.ui.client_actions import choose_file
from tests.ui.phone import phone
from tests.ui.tournament.tournament_helpers import create_tournament, stored_standing
from tests.ui.world import World

ID = TournamentId("t1")


def page(*below: str | int) -> str:
    return routes.tournament(ID, *below)


async def test_importing_a_list_adds_valid_lines_and_keeps_the_others(world: World) -> None:
    await create_tournament(world, ("Anna",))
    async with phone(world, page("list")) as device:
        world.clock.now = Milliseconds(world.clock.now + 1)
        await device.type("players", "Name;Karten\nBerta;2\nCilli;7\nanna\n;1\nDora")
        assert device.says("2 players can be added.")
        assert device.says("Line 3, “Cilli;7”: a player can't buy that many entry cards.")
        assert device.says("Line 4, “anna”: there's already a player with this name.")
        assert not device.says("isn't a number of entry cards")
        await device.tap("take")
        field = device.find("players")
        assert isinstance(field, ft.TextField)
        assert field.value == "Name;Karten\nCilli;7\nanna\n;1"
        assert device.says("Saved: 2 players added.")
    entrants = (await stored_standing(world, ID)).entrants
    assert [(entrant.number, entrant.name, entrant.bought) for entrant in entrants.values()] == [
        (1, "Anna", 1),
        (2, "Berta", 2),
        (3, "Dora", 1),
    ]


async def test_importing_a_list_is_undone_and_redone_as_one_step(world: World) -> None:
    await create_tournament(world, ("Anna",))
    async with phone(world, page("list")) as device:
        world.clock.now = Milliseconds(world.clock.now + 1)
        await device.type("players", "Berta\nCilli\nDora")
        await device.tap("take")
        device.screen.page.navigate(page())
        await device.screen.settle()
        await device.press("Undo: 3 players added")
        assert device.says("Undone: 3 players added.")
        assert len((await stored_standing(world, ID)).entrants) == 1
        assert "Undo: Anna (1) added" in device.labels()
        await device.press("Redo: 3 players added")
        assert [*(await stored_standing(world, ID)).entrants] == [1, 2, 3, 4]


async def test_errors_quote_only_the_start_of_a_long_line(world: World) -> None:
    await create_tournament(world, ("Anna",))
    async with phone(world, page("list")) as device:
        await device.type("players", f"Berta\n{'x' * 140_000}\nZita; {'y' * 1000}")
        assert device.says(f"Line 2, “{'x' * 79}…”: the name is longer than 40 characters.")
        assert max(map(len, device.texts())) < 300
        assert device.says("1 player can be added.")


async def test_errors_quote_an_invalid_number_and_list_the_card_patterns(world: World) -> None:
    await create_tournament(world, ("Anna",))
    async with phone(world, page("list")) as device:
        await device.type("players", "Huber, Franz\nZita; zwei\nDora;1;bedruckt")
        why = "isn't a number of entry cards; use digits for numbers, and don't use commas in names."
        assert device.says(f"Line 1, “Huber, Franz”: “Franz” {why}")
        assert device.says(f"Line 2, “Zita; zwei”: “zwei” {why}")
        assert device.says("unknown card pattern; use one of these: French, double German, mixed.")


async def test_a_number_after_a_name_without_a_separator_is_asked_about(world: World) -> None:
    await create_tournament(world, ("Anna",))
    async with phone(world, page("list")) as device:
        await device.type("players", "Berta Wimmer 2\nCilli")
        assert device.says("1 player can be added.")
        assert device.says(
            "Line 1, “Berta Wimmer 2”: is the number part of the name? Write “Berta Wimmer 2; 1” if so, or "
            "“Berta Wimmer; 2” if it is the number of entry cards."
        )
        await device.type("players", "Berta Wimmer; 2\nFranz 2; 1")
        await device.tap("take")
    entrants = (await stored_standing(world, ID)).entrants.values()
    assert [(entrant.name, entrant.bought) for entrant in entrants] == [
        ("Anna", 1),
        ("Berta Wimmer", 2),
        ("Franz 2", 1),
    ]


async def test_a_file_is_appended_to_the_text_in_the_field(world: World) -> None:
    await create_tournament(world, ("Anna",))
    async with phone(world, page("list")) as device:
        await device.type("players", "Berta")
        await choose_file(device.find("file"), device.screen, "Jörg;2\r\nMaria".encode("cp1252"))
        await device.press("Add 3 players")
        assert device.route == page("players")
    assert [entrant.name for entrant in (await stored_standing(world, ID)).entrants.values()] == [
        "Anna",
        "Berta",
        "Jörg",
        "Maria",
    ]

"""Tests for the end of a tournament: the winner's card, and sharing it."""

from dataclasses import replace

import flet as ft
import pytest

from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import PlayerWithdrew, StartNumber
from companion.core.tournament.setup import Setup
from companion.core.tournament.standing import Phase
from companion.ui.navigation import routes
from tests.ui.client_actions import copied_text
from tests.ui.phone import phone
from tests.ui.tournament.tournament_helpers import (
    NAMES,
    SETUP,
    create_drawn,
    enter_events,
    play_all_rounds,
    stored_standing,
)
from tests.ui.world import World

ID = TournamentId("t1")
PAGE = routes.tournament(ID)


async def finished(world: World, setup: Setup) -> tuple[str, ...]:
    """Play a tournament of four players, and return the names of the players in the decided places."""
    await create_drawn(world, NAMES[:4], setup)
    await play_all_rounds(world, ID)
    standing = await stored_standing(world, ID)
    return tuple(standing.entrants[number].name for number in standing.places if number is not None)


async def test_the_winner_is_large_with_the_other_prizes_below(world: World) -> None:
    winner, second, third, _ = await finished(world, replace(SETUP, prizes=("a goose", "bacon", "")))
    async with phone(world, PAGE) as device:
        name = next(
            control for control in device.controls() if isinstance(control, ft.Text) and control.value == winner
        )
        assert isinstance(name.style, ft.TextStyle)
        assert name.style.size is not None
        assert name.style.size > 40
        spoken = [label for label in device.labels() if label.startswith(("The winner is", "Place "))]
        assert [label.partition(" (")[0] for label in spoken] == [
            f"The winner is {winner}",
            f"Place 2: {second}",
            f"Place 3: {third}",
        ]
        assert spoken[0].endswith("a goose")
        assert spoken[1].endswith("bacon")
        assert not device.has("prizes")


async def test_a_tournament_without_prizes_shows_its_first_places(world: World) -> None:
    winner, second, *_ = await finished(world, replace(SETUP, prizes=()))
    async with phone(world, PAGE) as device:
        assert device.says(f"The winner is {winner}")
        assert device.says(f"Place 2: {second}")


async def test_the_end_is_copied_as_text(world: World) -> None:
    winner, second = await finished(world, replace(SETUP, prizes=("a goose", "")))
    async with phone(world, PAGE) as device:
        text = copied_text(device.find("copy"), device.screen)
        await device.tap("copy")
        assert device.says("Copied")
    assert text == f"Feuerwehrfest\nGmunden · 21 Nov 2026\n1. {winner}: a goose\n2. {second}"


async def test_the_card_is_saved_as_a_picture(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    files: dict[str, bytes] = {}

    async def save_file(_: ft.FilePicker, *, file_name: str, src_bytes: bytes) -> None:
        files[file_name] = src_bytes

    async def capture(_: ft.Screenshot, *, pixel_ratio: float) -> bytes:
        assert pixel_ratio > 1
        return b"picture"

    monkeypatch.setattr(ft.FilePicker, "save_file", save_file)
    monkeypatch.setattr(ft.Screenshot, "capture", capture)
    await finished(world, SETUP)
    async with phone(world, PAGE) as device:
        await device.tap("picture")
        assert device.says("Saved.")
    assert files == {"feuerwehrfest-result.png": b"picture"}


async def test_a_tournament_that_everybody_left_has_no_winner(world: World) -> None:
    await create_drawn(world, NAMES[:2])
    await enter_events(world, ID, *(PlayerWithdrew(StartNumber(number)) for number in (1, 2)))
    assert (await stored_standing(world, ID)).phase is Phase.OVER
    async with phone(world, PAGE) as device:
        assert device.says("The tournament has no winner.")
        assert not device.has("champion")

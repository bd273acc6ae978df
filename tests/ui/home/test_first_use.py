"""Tests for the hints and the example match for beginners, each of which can be removed permanently with a tap."""

import flet as ft
import pytest

from companion.app.matches.example_match import EXAMPLE
from companion.app.ports import StorageError
from companion.app.settings import Lesson, SeatingMode, Settings
from companion.core.options.rules import Preset
from companion.core.seats import Seat
from companion.ui.kit.layout import TAB, Screen, live_size
from companion.ui.navigation import routes
from companion.ui.theme.dimensions import MIN_TARGET
from tests.fakes import InMemorySettings
from tests.ui.phone import Phone, at_the_table, needs, phone, read
from tests.ui.world import World


async def test_three_hints_are_shown_in_turn_and_never_again(world: World) -> None:
    route = await at_the_table(world)
    async with phone(world, route) as device:
        await device.press("Show hint")
        assert device.says("When you win a deal, tap")
        await device.press("Got it")
        await device.press("Show hint")
        assert device.says("Undo as often as you like")
        await device.press("Got it")
        await device.press("Show hint")
        assert device.says("enter what happened")
        await device.press("Got it")
        assert not has_hint(device)
    async with phone(world, route) as device:
        assert not has_hint(device)


async def test_a_confirmed_hint_stays_confirmed_in_the_next_session(world: World) -> None:
    route = await at_the_table(world)
    async with phone(world, route) as device:
        await device.tap("hint", "hint-understood")
    async with phone(world, route) as device:
        await device.tap("hint")
        assert device.says("Undo as often as you like")


async def test_a_hint_that_was_only_seen_is_offered_again_in_the_next_session(world: World) -> None:
    route = await at_the_table(world)
    for _ in range(2):
        async with phone(world, route) as device:
            assert not device.says("When you win a deal, tap")
            await device.tap("hint")
            assert device.says("When you win a deal, tap")


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390)], ids=str)
async def test_a_hint_leaves_the_counters_as_large_as_they_are(world: World, size: tuple[int, int]) -> None:
    route = await at_the_table(world)
    async with phone(world, route, width=size[0], height=size[1]) as device:
        beside_button = figures(device)
        await device.tap("hint")
        beside_hint = figures(device)
        await device.tap("hints-off")
        assert not has_hint(device)
        assert figures(device) == beside_button == beside_hint


async def test_a_hint_that_was_followed_is_gone_for_good(world: World) -> None:
    route = await at_the_table(world)
    async with phone(world, route) as device:
        await device.tap("chip-2")
        await device.go("/")
    async with phone(world, route) as device:
        await device.tap("hint")
        assert device.says("Undo as often as you like")
        await device.tap("undo", "message-press", "hint")
        assert device.says("Talon closed, wrong claim or revoke?")
        await device.tap("chip-special", "right-wrong", "pile-no-trick", "confirm")
        assert set((await world.settings.load()).learned) == {Lesson.CHIPS, Lesson.UNDO, Lesson.OTHER_RESULT}
    async with phone(world, route) as device:
        assert not has_hint(device)


async def test_opening_the_menu_of_a_board_follows_its_hint(world: World) -> None:
    route = await at_the_table(world, preset=Preset.BAUERNSCHNAPSEN)
    async with phone(world, route) as device:
        await device.tap("hint-understood", "hint-understood")
        assert device.says("The menu has penalties")
        await device.tap("menu", "close")
        assert not device.has("hint-understood")
    assert (await world.settings.load()).learned == (Lesson.ENTER, Lesson.UNDO, Lesson.MENU)


async def test_turning_hints_on_again_starts_with_the_first(world: World) -> None:
    route = await at_the_table(world)
    async with phone(world, route) as device:
        await device.tap("hint", "hint-understood", "hint", "hints-off")
        await device.go("/settings")
        await device.tap("hints")
        await device.go(route)
        await device.tap("hint")
        assert device.says("When you win a deal, tap")


async def test_a_button_ends_all_hints(world: World) -> None:
    route = await at_the_table(world)
    async with phone(world, route) as device:
        await device.tap("hint")
        await device.press("Turn off hints")
        assert not has_hint(device)
    assert not (await world.settings.load()).hints


async def test_a_hint_does_not_block_input(world: World) -> None:
    route = await at_the_table(world)
    async with phone(world, route, width=320, height=568) as device:
        await device.tap("hint", "chip-2")
        assert await needs(device) == (5, 7)
        assert not has_hint(device), "something else is to be read"
        await device.tap("undo", "message-press", "hint")
        assert device.says("Talon closed, wrong claim or revoke?")
        await device.tap("menu")
        assert not has_hint(device)


async def test_a_hint_is_hidden_while_there_is_no_room(world: World) -> None:
    route = await at_the_table(world)
    async with phone(world, route, width=568, height=232) as device:
        assert not has_hint(device)


async def test_a_hint_covers_only_one_of_two_halves_side_by_side(world: World) -> None:
    route = await at_the_table(world)
    async with phone(world, route, width=568, height=320) as device:
        await device.tap("hint")
        left, _, width = place_of_hint(device)
        assert left + width <= live_size(Screen(width=568, height=320)).half_width


@pytest.mark.parametrize("mode", [SeatingMode.SAME_SIDE, SeatingMode.SINGLE_SCORER])
async def test_the_button_of_a_hint_is_on_the_strip_of_a_large_screen(world: World, mode: SeatingMode) -> None:
    world.settings = InMemorySettings(Settings(mode=mode))
    async with phone(world, await at_the_table(world), width=1280, height=800) as device:
        live = live_size(Screen(width=1280, height=800, mode=mode))
        left, _, _ = place_of_hint(device, "hint")
        assert live.strip_left < left < left + MIN_TARGET < live.strip_left + live.strip


async def test_a_hint_does_not_cover_the_tab_of_the_other_player(world: World) -> None:
    route = await at_the_table(world)
    async with phone(world, route, width=320, height=568) as device:
        probes = [
            control for control in device.screen.controls() if isinstance(control, ft.Text) and control.value == "x"
        ]
        for probe in probes:
            await device.screen.send(probe, "size_change", {"w": 5.0, "h": 20.0})
        await device.tap("hint")
        assert place_of_hint(device)[1] >= TAB


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (844, 390)], ids=str)
async def test_a_hint_covers_no_number_of_a_board(world: World, size: tuple[int, int]) -> None:
    route = await at_the_table(world, preset=Preset.THREE_HAND)
    async with phone(world, route, width=size[0], height=size[1]) as device:
        _, top, _ = place_of_hint(device)
        bands = top_of_bands(device)
        assert bands >= top + 2 * MIN_TARGET
        await device.press("Turn off hints")
        assert top_of_bands(device) == 0


async def test_a_hint_is_hidden_while_the_card_of_a_bummerl_is_shown(world: World) -> None:
    route = await at_the_table(world, Seat.A, Seat.A, Seat.B)
    async with phone(world, route) as device:
        await device.tap("chip-1")
        assert device.has("go-on")
        assert not has_hint(device)


def has_hint(device: Phone) -> bool:
    """Return whether a hint is open or can be opened."""
    return device.has("hint-understood") or device.has("hint")


def figures(device: Phone) -> list[tuple[object, ...]]:
    """Return the position and size of each container with a counter."""
    return [
        (outer.left, outer.top, getattr(drawn, "width", None), getattr(drawn, "height", None))
        for outer in device.controls()
        if isinstance(outer, ft.Container)
        for drawn, _ in read(outer)
        if drawn.key == "wires"
    ]


def top_of_bands(device: Phone) -> float:
    """Return the distance from the top edge of the board to the first player's row."""
    board = next(control for control in device.controls() if control.key == "board")
    placed = [control for control, _ in read(board) if isinstance(control, ft.Container) and control.top is not None]
    return next(float(container.top) for container in placed if container.bottom is None and container.top is not None)


def place_of_hint(device: Phone, key: str = "hint-understood") -> tuple[float, float, float]:
    """Return the left edge, top edge and width of the container around a button, by default that of the hint."""
    button = device.find(key)
    for control in device.controls():
        if (
            isinstance(control, ft.Container)
            and control.left is not None
            and any(found is button for found, _ in read(control))
        ):
            hint = control
    return float(hint.left or 0), float(hint.top or 0), float(hint.width or 0)


async def test_games_with_more_players_have_their_own_hints(world: World) -> None:
    route = await at_the_table(world, preset=Preset.BAUERNSCHNAPSEN)
    async with phone(world, route) as device:
        assert device.says("After each deal, enter what happened. Bummerl works out the points.")


async def test_the_example_match_is_started_marked_and_deleted_with_one_tap(world: World) -> None:
    async with phone(world) as device:
        await device.press("Try an example match")
        assert device.route == routes.match(EXAMPLE)
        assert (await device.standing()).deals == 6
        await device.go("/")
        assert any("example" in label for label in device.labels() if "resume" in label)
        assert not device.has("again")
        await device.press("Delete example match permanently")
        assert not device.has("example-away")
        assert not device.has("example")
    assert await world.matches.summaries() == ()
    assert await world.matches.deleted() == ()
    assert not (await world.settings.load()).example


async def test_a_hidden_example_match_is_not_offered_again(world: World) -> None:
    async with phone(world) as device:
        await device.press("Hide example match")
        assert not device.has("example")
    async with phone(world) as device:
        assert not device.has("example")


async def test_the_example_match_is_not_offered_after_a_match(world: World) -> None:
    await at_the_table(world)
    async with phone(world) as device:
        assert not device.has("example")


async def test_the_example_match_has_no_evening_and_suggests_no_names(world: World) -> None:
    async with phone(world) as device:
        await device.tap("example")
        await device.go("/new")
        assert not device.says("use Anna")
        await device.go(routes.EVENINGS)
        assert device.says("No game nights yet.")
        await device.go(routes.PLAYERS)
        assert device.says("No players yet.")


async def test_an_example_match_that_cannot_be_stored_is_reported(world: World) -> None:
    world.matches.failure = StorageError("disk full")
    async with phone(world) as device:
        await device.tap("example")
        assert device.says("Couldn't save. Try again.")
        assert device.route == "/"


async def test_an_example_match_in_the_trash_can_be_deleted(world: World) -> None:
    async with phone(world) as device:
        await device.tap("example")
        await device.tap("menu", "menu-delete")
        await device.press("Delete example match permanently")
    assert await world.matches.deleted() == ()

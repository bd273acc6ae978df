"""Tests for the keyboard shortcuts of the table."""

from __future__ import annotations

import flet as ft
import pytest

from companion.app.matches.early import EarlyDeal
from companion.app.settings import Settings
from companion.core.notation import plain_deal
from companion.core.seats import Seat
from companion.ui.kit.keys import Key
from companion.ui.matches.early_store import early_store
from companion.ui.table.words_chips import usual_outcome
from tests.app.match_helpers import recorded
from tests.fakes import InMemorySettings
from tests.ui.entering import opened
from tests.ui.phone import Phone, at_the_table, needs, phone, read
from tests.ui.quarters import quarters_of
from tests.ui.world import World


async def type_key(device: Phone, name: str, *, shift: bool = False, command: bool = False) -> bool:
    """Press a key, and return whether it was handled."""
    taken = await device.session.navigation.keys.pressed(Key(name=name, shift=shift, command=command), device.route)
    await device.screen.settle()
    return taken


async def test_digit_rows_of_the_keypad_match_the_lower_and_upper_half(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await type_key(device, "2")
        await type_key(device, "NUMPAD 9")
        assert await needs(device) == (5, 4)


async def test_undo_and_redo(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.A)) as device:
        await type_key(device, "Z", command=True)
        assert await needs(device) == (7, 7)
        await type_key(device, "Y", command=True)
        assert await needs(device) == (4, 7)


@pytest.mark.parametrize(("key", "suffix"), [("L", "/sheet"), ("R", "/rules/schnapsen")])
async def test_keys_open_other_screens_and_return(world: World, key: str, suffix: str) -> None:
    address = await at_the_table(world)
    async with phone(world, address) as device:
        await type_key(device, key)
        assert device.route.startswith(address + suffix.rpartition("/")[0] if key == "R" else address + suffix)
        await type_key(device, "ESCAPE")
        assert device.route == address


async def test_escape_leaves_the_table_without_undoing(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.A)) as device:
        await type_key(device, "ESCAPE")
        assert device.route == "/"
        assert await needs(device) == (4, 7)


@pytest.mark.parametrize(("key", "shift"), [("S", False), ("S", True), ("M", False), ("?", True)])
async def test_escape_closes_a_layer_before_leaving_the_table(
    world: World,
    key: str,
    shift: bool,  # noqa: FBT001  # passed by parametrize
) -> None:
    address = await at_the_table(world)
    async with phone(world, address) as device:
        await type_key(device, key, shift=shift)
        assert device.has("sheet-layer")
        assert not await type_key(device, "1")
        await type_key(device, "ESCAPE")
        await device.screen.send(device.find("sheet"), "animation_end")
        assert not device.has("sheet-layer")
        assert device.route == address
        assert await needs(device) == (7, 7)


async def test_the_sheet_of_the_opposite_player_is_rotated(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await type_key(device, "S", shift=True)
        assert quarters_of(device.find("sheet-layer")) == 2


async def test_the_list_of_shortcuts_names_the_results_of_both_players(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await type_key(device, "?")
        assert "1: Anna wins 1 point, opponent has 33 or more" in device.labels()
        assert "9: Berta wins 3 points, opponent has no tricks" in device.labels()
        assert "U, Ctrl+Z: Undo" in device.labels()


def dialog_labels(device: Phone) -> list[str]:
    """Return the accessible names in the dialogs on top of the page."""
    controls = (control for dialog in device.screen.dialogs for control, _ in read(dialog))
    return [control.label for control in controls if isinstance(control, ft.Semantics) and control.label]


@pytest.mark.parametrize("route", ["/", "/rules", "/settings/players", "/match/m1/sheet"])
async def test_every_page_lists_its_shortcuts(world: World, route: str) -> None:
    await at_the_table(world, Seat.A)
    async with phone(world, route) as device:
        await type_key(device, "?")
        assert "?, F1: Show this list" in dialog_labels(device)
        assert ("Esc: Go back" in dialog_labels(device)) == (route != "/")
        await type_key(device, "ESCAPE")
        assert dialog_labels(device) == []
        assert device.route == route


async def test_back_closes_the_list_of_shortcuts(world: World) -> None:
    async with phone(world, "/rules") as device:
        await type_key(device, "/", shift=True)
        await device.go_back_to("/")
        assert device.route == "/rules"
        assert dialog_labels(device) == []


async def test_a_question_mark_in_a_text_field_is_text(world: World) -> None:
    async with phone(world, "/rules") as device:
        field = device.find("search-field")
        await device.screen.send(field, "focus")
        assert not await type_key(device, "?")
        await type_key(device, "F1")
        assert dialog_labels(device)
        await type_key(device, "ESCAPE")
        await device.screen.send(field, "blur")
        await type_key(device, "?")
        assert dialog_labels(device)


async def test_a_sheet_is_not_covered_by_the_list_of_shortcuts(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await type_key(device, "S")
        assert not await type_key(device, "?")
        assert dialog_labels(device) == []


@pytest.mark.parametrize("ends_now", [True, False])
async def test_the_card_at_the_end_lists_only_the_keys_that_work(
    world: World,
    ends_now: bool,  # noqa: FBT001  # passed by parametrize
) -> None:
    async with phone(world, await at_the_table(world, Seat.A, Seat.A, *([] if ends_now else [Seat.A]))) as device:
        if ends_now:
            await type_key(device, "3")
        await type_key(device, "?")
        assert "?, F1: Show this list" in device.labels()
        assert ("U, Ctrl+Z: Undo" in device.labels()) == ends_now
        assert "R: Rules" in device.labels()
        assert "M: Menu" not in device.labels()
        await device.close_sheet("Close")
        assert device.has("court-card")


async def test_a_key_opens_the_deal_sheet_for_more_than_two_players(world: World) -> None:
    async with phone(world, await opened(world, "bauernschnapsen")) as device:
        assert await type_key(device, "1")
        assert not device.has("sheet-layer")
        await type_key(device, "S")
        assert device.has("sheet-layer")
        await device.close_sheet("Close without saving")
        await type_key(device, "?")
        assert "S: Enter deal" in device.labels()


async def test_only_the_undo_key_works_under_the_card_of_a_bummerl(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.B, Seat.A, Seat.A)) as device:
        await type_key(device, "1")
        assert device.has("court-card")
        await type_key(device, "1")
        assert device.has("court-card")
        await type_key(device, "U")
        assert not device.has("court-card")
        await type_key(device, "1")
        await type_key(device, "ESCAPE")
        assert not device.has("court-card")
        assert len((await device.stored()).match.log.done) == 4


@pytest.mark.parametrize("key", ["ENTER", "NUMPAD ENTER"])
async def test_enter_presses_the_main_button_of_a_card(world: World, key: str) -> None:
    async with phone(world, await at_the_table(world, Seat.B, Seat.A, Seat.A)) as device:
        await type_key(device, "1")
        assert device.has("go-on")
        assert await type_key(device, key)
        assert not device.has("court-card")
        for _ in range(3):
            await type_key(device, "3")
        assert device.has("rematch")
        assert await type_key(device, key)
        assert device.route == "/match/m2"


async def test_enter_presses_what_tab_has_chosen_on_a_card_and_nothing_else(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.B, Seat.A, Seat.A)) as device:
        await type_key(device, "1")
        assert not await type_key(device, "TAB")
        assert not await type_key(device, "ENTER")
        assert device.has("court-card")


async def test_escape_closes_a_hint_before_leaving_the_table(world: World) -> None:
    world.settings = InMemorySettings(Settings())
    address = await at_the_table(world)
    async with phone(world, address) as device:
        await device.tap("hint")
        assert device.has("hint-understood")
        await type_key(device, "ESCAPE")
        assert device.has("hint")
        assert device.route == address
        await type_key(device, "ESCAPE")
        assert device.route == "/"


@pytest.mark.parametrize("finished", [True, False])
async def test_escape_returns_to_the_list_of_all_matches(
    world: World,
    finished: bool,  # noqa: FBT001  # passed by parametrize
) -> None:
    address = await at_the_table(world, Seat.A, Seat.A, *([Seat.A] if finished else []))
    async with phone(world, "/matches") as device:
        await device.go(address)
        await type_key(device, "ESCAPE")
        assert device.route == "/matches"


@pytest.mark.parametrize(("key", "page"), [("L", "/sheet"), ("R", "/rules")])
@pytest.mark.parametrize("winners", [(Seat.B, Seat.A, Seat.A), (Seat.A, Seat.A)])
async def test_the_score_sheet_and_the_rules_open_from_a_card(
    world: World, winners: tuple[Seat, ...], key: str, page: str
) -> None:
    address = await at_the_table(world, *winners)
    async with phone(world, address) as device:
        await type_key(device, "1")
        assert device.has("court-card")
        await type_key(device, key)
        assert device.route.startswith(address + page)
        await type_key(device, "ESCAPE")
        assert device.route == address
        assert device.has("court-card")


async def test_no_key_changes_a_finished_match(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.A, Seat.A, Seat.A)) as device:
        for key in ("1", "U", "S"):
            await type_key(device, key)
        assert len((await device.stored()).match.log.done) == 3


async def test_escape_goes_back_from_any_page(world: World) -> None:
    async with phone(world, "/settings/data") as device:
        await type_key(device, "ESCAPE")
        assert device.route == "/settings"
        await type_key(device, "ESCAPE")
        assert device.route == "/"


async def test_escape_in_a_text_field_keeps_the_page_and_what_was_typed(world: World) -> None:
    async with phone(world, "/rules") as device:
        await device.screen.send(device.find("search-field"), "focus")
        await type_key(device, "ESCAPE")
        assert device.route == "/rules"
        await device.screen.send(device.find("search-field"), "blur")
        await type_key(device, "ESCAPE")
        assert device.route == "/"


async def test_the_menu_on_a_desktop_lists_the_keyboard_shortcuts(world: World) -> None:
    async with phone(world, await at_the_table(world), width=1280, height=800) as device:
        device.screen.page.session.apply_page_patch({"platform": ft.PagePlatform.LINUX})
        await device.go("/")
        await device.press("Anna needs 7 points, Berta needs 7 points, Bummerl 1, resume")
        await device.press("Menu")
        await device.press("Keyboard shortcuts")
        assert "U, Ctrl+Z: Undo" in device.labels()


def stops(device: Phone) -> int:
    """Return the number of halves that the Tab key stops at."""
    return sum(isinstance(control, ft.KeyboardListener) for control in device.controls())


async def test_halves_side_by_side_are_stops_for_the_tab_key_unless_something_covers_them(world: World) -> None:
    address = await at_the_table(world)
    async with phone(world, address) as device:
        assert stops(device) == 0
    async with phone(world, address, width=844, height=390) as device:
        assert stops(device) == 2
        await type_key(device, "M")
        assert stops(device) == 0
        await device.close_sheet("Close")
        assert stops(device) == 2


async def test_no_deal_is_recorded_behind_the_question_about_an_early_one(world: World) -> None:
    stored = await recorded(world.matches, world.clock, await world.match(), Seat.A)
    tapped = plain_deal(usual_outcome(Seat.A, "2"))
    early = EarlyDeal(deal_id="early", match_id=stored.match_id, revision=1, side=Seat.A, deal=tapped, what="Anna 2")
    async with phone(world, f"/match/{stored.match_id}") as device:
        await early_store.of(device.session).enter(early, lambda _: None)
        await device.screen.settle()
        assert device.says("Record this deal?")
        await type_key(device, "8")
        assert await needs(device) == (4, 7)

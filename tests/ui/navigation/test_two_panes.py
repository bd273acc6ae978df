"""Tests for two panes: a wide window shows the list and the selected page, a narrow window shows only one of them."""

from __future__ import annotations

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from companion.core.seats import Seat
from companion.ui.kit.keys import Key
from companion.ui.kit.layout import LIST_WIDTH
from companion.ui.navigation import routes
from tests.harness import NotShownError
from tests.ui.phone import Phone, at_the_table, phone, read
from tests.ui.world import World

WIDE, NARROW = 840, 839
WON = (Seat.A, Seat.A, Seat.A)
NOTHING = "Choose an item from the list."


def below(device: Phone, pane: str) -> list[BaseControl]:
    return [control for control, _ in read(device.find(pane))]


def heard(device: Phone, pane: str) -> list[str]:
    return [label for control in below(device, pane) if isinstance(label := getattr(control, "label", None), str)]


def has(device: Phone, pane: str, key: str) -> bool:
    return any(str(control.key) == key for control in below(device, pane))


def chosen(device: Phone) -> list[str]:
    """Return the keys of the highlighted rows in the list."""
    return [
        str(control.key)
        for control in below(device, "list-pane")
        if isinstance(control, ft.Semantics) and control.selected
    ]


def depth(device: Phone) -> int:
    """Return the number of stacked pages."""
    return sum(isinstance(control, ft.View) for control, _ in read(device.screen.page.views))


@pytest.mark.parametrize("address", ["/matches", "/tournaments", "/settings/players", "/evenings"])
async def test_a_list_without_a_chosen_page_has_a_placeholder_beside_it(world: World, address: str) -> None:
    await at_the_table(world, *WON)
    async with phone(world, address, width=WIDE) as device:
        assert getattr(device.find("list-pane"), "width", 0) == LIST_WIDTH
        assert has(device, "list-pane", "back")
        assert NOTHING in device.texts()
    async with phone(world, address, width=NARROW) as device:
        assert not device.has("panes")


async def test_a_chosen_page_opens_beside_the_list_and_its_row_is_marked(world: World) -> None:
    async with phone(world, "/rules", width=WIDE) as device:
        await device.tap("document-thousand")
        assert device.route == "/rules/thousand"
        assert chosen(device) == ["document-thousand"]
        await device.tap("document-schnapsen")
        assert chosen(device) == ["document-schnapsen"]
        assert any(str(control.key) == "link-closing" for control in below(device, "chosen-pane"))
        await device.go("/rules/schnapsen/closing")
        assert chosen(device) == ["document-schnapsen"]


async def test_the_list_is_read_first_and_only_it_has_a_back_button(world: World) -> None:
    async with phone(world, "/rules/schnapsen", width=WIDE) as device:
        order = [str(control.key) for control in device.controls()]
        assert order.index("list-pane") < order.index("chosen-pane")
        assert has(device, "list-pane", "back")
        assert not has(device, "chosen-pane", "back")


async def test_the_list_stays_the_same_page_for_every_chosen_page(world: World) -> None:
    async with phone(world, "/rules/schnapsen", width=WIDE) as device:
        first = device.find("list-pane")._i
        await device.tap("document-thousand")
        assert device.find("list-pane")._i == first
        assert depth(device) == 2


async def test_escape_leads_from_the_page_to_its_list_and_then_home(world: World) -> None:
    async with phone(world, "/rules/schnapsen", width=WIDE) as device:
        await device.session.navigation.keys.pressed(Key(name="ESCAPE"), device.route)
        await device.screen.settle()
        assert device.route == "/rules"
        await device.session.navigation.keys.pressed(Key(name="ESCAPE"), device.route)
        await device.screen.settle()
        assert device.route == "/"


async def test_the_browsers_back_button_leads_to_the_page_chosen_before(world: World) -> None:
    async with phone(world, "/rules/schnapsen", width=WIDE) as device:
        await device.tap("document-thousand")
        await device.go_back_to("/rules/schnapsen")
        assert chosen(device) == ["document-schnapsen"]
        assert device.route == "/rules/schnapsen"


async def test_resizing_the_window_keeps_the_open_page(world: World) -> None:
    async with phone(world, "/rules/schnapsen", width=NARROW) as device:
        assert not device.has("panes")
        assert device.has("back")
        await device.resize(WIDE)
        assert chosen(device) == ["document-schnapsen"]
        await device.resize(NARROW)
        assert not device.has("panes")
        assert device.route == "/rules/schnapsen"
        assert device.has("back")


async def test_unfinished_text_survives_resizing_the_window(world: World) -> None:
    await at_the_table(world, *WON)
    async with phone(world, routes.player("Anna"), width=NARROW) as device:
        await device.type("player-name", "Annemarie")
        for width in (WIDE, NARROW, WIDE):
            await device.resize(width)
            assert getattr(device.find("player-name"), "value", "") == "Annemarie"
        await device.tap("player-berta")
        await device.tap("player-anna")
        assert getattr(device.find("player-name"), "value", "") == "Anna"


async def test_unfinished_answers_survive_resizing_the_window(world: World) -> None:
    async with phone(world, "/referee/dispute", width=NARROW) as device:
        await device.tap("case-wrong-claim")
        await device.resize(WIDE)
        assert not device.has("case-wrong-claim")
        await device.go("/referee")
        await device.go("/referee/dispute")
        assert device.has("case-wrong-claim")


async def test_an_unfinished_tournament_form_survives_resizing_the_window(world: World) -> None:
    async with phone(world, "/tournaments", width=NARROW) as device:
        await device.tap("new-tournament")
        await device.type("setup-name", "Feuerwehr")
        await device.resize(WIDE)
        assert getattr(device.find("setup-name"), "value", "") == "Feuerwehr"
        await device.tap("start")
        assert not device.has("setup-name")


async def test_a_drill_question_survives_resizing_the_window(world: World) -> None:
    async with phone(world, "/referee/drill", width=NARROW) as device:
        asked = set(device.labels())
        await device.resize(WIDE)
        assert asked <= set(device.labels())


async def test_settings_show_their_first_group_beside_the_list_of_groups(world: World) -> None:
    async with phone(world, "/settings", width=WIDE) as device:
        assert chosen(device) == ["group-appearance"]
        assert any("Language" in label for label in heard(device, "chosen-pane"))
        await device.tap("group-table")
        assert device.route == "/settings/group/table"
        assert chosen(device) == ["group-table"]
        await device.tap("about")
        assert chosen(device) == ["about"]
        await device.session.navigation.keys.pressed(Key(name="ESCAPE"), device.route)
        await device.screen.settle()
        assert device.route == "/settings"
        await device.session.navigation.keys.pressed(Key(name="ESCAPE"), device.route)
        await device.screen.settle()
        assert device.route == "/"


async def test_a_settings_group_is_a_separate_page_on_a_phone(world: World) -> None:
    async with phone(world, "/settings/group/table") as device:
        await device.press("Back")
        assert device.route == "/settings"
    async with phone(world, "/settings/group/none", width=WIDE) as device:
        assert any("Language" in label for label in heard(device, "chosen-pane"))


async def test_a_match_in_the_list_shows_its_sheet_beside_and_resumes_in_the_whole_window(world: World) -> None:
    await at_the_table(world, Seat.A, Seat.B)
    async with phone(world, "/matches", width=WIDE) as device:
        await device.tap("match-m1")
        assert device.route == "/matches/m1"
        assert chosen(device) == ["match-m1"]
        await device.tap("course")
        assert device.route == "/matches/m1/course"
        assert has(device, "chosen-pane", "back")
        await device.press("Back to the score sheet")
        assert device.route == "/matches/m1"
        await device.tap("resume")
        assert device.route == "/match/m1"
        assert not device.has("panes")
    async with phone(world, "/matches") as device:
        await device.tap("match-m1")
        assert device.route == "/match/m1"


async def test_a_sheet_from_the_list_leads_back_to_the_list_on_a_phone(world: World) -> None:
    await at_the_table(world, *WON)
    async with phone(world, "/matches/m1") as device:
        await device.press("Back")
        assert device.route == "/matches"
    async with phone(world, "/matches/m1/share") as device:
        await device.press("Back")
        assert device.route == "/matches/m1"


async def test_a_tournament_opens_beside_the_list_and_its_pages_fill_the_window(world: World) -> None:
    async with phone(world, "/tournaments", width=WIDE) as device:
        await device.tap("new-tournament")
        assert not device.has("panes")
        await device.type("setup-name", "Feuerwehr")
        await device.tap("start")
        assert device.has("panes")
        assert chosen(device)
        await device.tap("players")
        assert not device.has("panes")


async def test_a_page_opened_from_the_chosen_one_has_its_own_back_button(world: World) -> None:
    await at_the_table(world, *WON)
    async with phone(world, "/evenings/m1/share", width=WIDE) as device:
        assert chosen(device) == ["evening-m1"]
        await device.screen._press(
            next(control for control in below(device, "chosen-pane") if control.key == "back"), "back"
        )
        assert device.route == "/evenings/m1"
        with pytest.raises(NotShownError):
            device.find("failure")

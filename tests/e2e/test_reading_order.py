"""Tests for the order in which screen readers and the Tab key traverse a table."""

import pytest
from playwright.sync_api import expect

from tests.browser import PHONE
from tests.e2e.data_folder import DataFolder
from tests.e2e.entrance import Entrance
from tests.e2e.phone import Phone

ANNA = ("Anna needs 7 points", "Anna wins 1", "Anna wins 2", "Anna wins 3", "Enter a different result for Anna")
BERTA = tuple(words.replace("Anna", "Berta") for words in ANNA)
STRIP = ("Nothing to undo", "Open rules", "Open score sheet", "Menu")


def read_in_order(phone: Phone) -> list[str]:
    """Return the part of the table that each announced text belongs to, in reading order."""
    known = (*ANNA, *BERTA, *STRIP)
    return [part for text in phone.reads() for part in known if text.startswith(part)]


@pytest.mark.parametrize("viewport", [(1280, 800), (844, 390)], ids=str)
def test_side_by_side_a_half_is_read_before_the_strip_and_the_other_half(
    enter: Entrance, data_folder: DataFolder, viewport: tuple[int, int]
) -> None:
    phone = enter(f"/match/{data_folder.put()}", viewport=viewport, locale="en-GB")
    phone.sees("Anna needs 7 points, 0 Bummerls, deals")
    assert read_in_order(phone) == [*ANNA, *STRIP, *BERTA]


@pytest.mark.long
def test_the_home_page_in_two_columns_is_read_column_by_column_and_row_by_row(
    enter: Entrance, data_folder: DataFolder
) -> None:
    data_folder.put()
    phone = enter("/", viewport=(1280, 800), locale="en-GB")
    phone.sees("Settings")
    known = ("Resume", "New match", "Game nights", "Statistics", "Tournaments", "Rules", "Referee", "Take over")
    last = ("Settings", "? shows the keyboard shortcuts.")
    in_order = (*known, *last)
    assert [part for text in phone.reads() for part in in_order if text.startswith(part)] == [*in_order]


def test_the_half_opposite_is_read_in_its_players_direction(enter: Entrance, data_folder: DataFolder) -> None:
    phone = enter(f"/match/{data_folder.put()}", viewport=PHONE, locale="en-GB")
    phone.sees("Anna needs 7 points, 0 Bummerls, deals")
    assert read_in_order(phone) == [*BERTA, *STRIP, *ANNA]


def test_tab_finishes_a_half_before_the_strip_and_the_other_half_and_chips_can_be_clicked(
    enter: Entrance, data_folder: DataFolder
) -> None:
    phone = enter(f"/match/{data_folder.put()}", viewport=(1280, 800), locale="en-GB")
    phone.sees("Anna needs 7 points, 0 Bummerls, deals")
    for label in ("Anna", *ANNA[1:], *STRIP[1:], "Berta", *BERTA[1:]):
        phone.keys("Tab")
        expect(phone.page.locator("flt-semantics:focus")).to_contain_text(label)
    chip = phone.button("Berta wins 1 point, opponent has 33 or more").bounding_box()
    assert chip is not None
    phone.page.mouse.click(chip["x"] + 9, chip["y"] + 9)
    phone.says("Berta needs 6 points")

"""Tests that newly opened content scrolls into view on a small phone."""

from playwright.sync_api import expect

from tests.browser import SMALL_PHONE
from tests.e2e.data_folder import DataFolder
from tests.e2e.entrance import Entrance


def test_the_keypad_is_visible_when_it_opens(enter: Entrance, data_folder: DataFolder) -> None:
    phone = enter(f"/match/{data_folder.put()}", viewport=SMALL_PHONE, locale="en-GB")
    phone.opens("Enter another result for Anna", "Close without saving")
    phone.page.mouse.move(SMALL_PHONE[0] / 2, SMALL_PHONE[1] / 2)
    phone.page.mouse.wheel(0, SMALL_PHONE[1])
    phone.tap("Berta's tricks at the end Enter card points")
    for key in ("1", "0", "Delete digit", "Done"):
        expect(phone.button(key)).to_be_in_viewport(ratio=0.99)
    phone.tap("4", "0", "Done")
    phone.sees("Anna: 1 point, because Berta has 33 card points or more.")
    phone.tap("Record Anna minus 1, then needs 6")
    phone.sees("Undo: Anna minus 1")


def test_the_answer_stays_visible_when_the_result_appears(enter: Entrance, data_folder: DataFolder) -> None:
    phone = enter(f"/match/{data_folder.put()}", viewport=SMALL_PHONE, locale="en-GB")
    phone.opens("Enter another result for Anna", "Close without saving")
    phone.page.mouse.move(SMALL_PHONE[0] / 2, SMALL_PHONE[1] / 2)
    phone.page.mouse.wheel(0, SMALL_PHONE[1])
    phone.tap("Berta's tricks at the end no tricks")
    expect(phone.button("Berta's tricks at the end no tricks, selected")).to_be_in_viewport(ratio=0.99)

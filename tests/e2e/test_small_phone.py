"""Tests that newly opened content scrolls into view on a small phone."""

import re

import pytest
from playwright.sync_api import expect

from companion.core.seats import Seat
from tests.browser import LYING_PHONE, PHONE, SMALL_PHONE
from tests.e2e.data_folder import DataFolder
from tests.e2e.entrance import Entrance


def test_the_keypad_is_visible_when_it_opens(enter: Entrance, data_folder: DataFolder) -> None:
    phone = enter(f"/match/{data_folder.put()}", viewport=SMALL_PHONE, locale="en-GB")
    phone.opens("Enter a different result for Anna", "Close without saving")
    phone.page.mouse.move(SMALL_PHONE[0] / 2, SMALL_PHONE[1] / 2)
    phone.page.mouse.wheel(0, SMALL_PHONE[1])
    phone.tap("Berta's card points at the end Enter card points")
    for key in ("1", "0", "Delete digit", "Done"):
        expect(phone.button(key)).to_be_in_viewport(ratio=0.99)
    phone.tap("4", "0", "Done")
    phone.sees("Anna: 1 point, because Berta has 33 card points or more.")
    phone.tap("Record Anna minus 1, then needs 6")
    phone.sees("Undo: Anna minus 1")


def test_all_answers_and_the_result_of_a_correction_are_in_view(enter: Entrance, data_folder: DataFolder) -> None:
    phone = enter(f"/match/{data_folder.put([(Seat.B, 3)])}/sheet", viewport=SMALL_PHONE, locale="en-GB")
    phone.page.get_by_role("button", name=re.compile("^Deal 1, Berta minus 3")).click()
    phone.is_in_place("Close without saving")
    phone.tap("How did the deal end? Claimed", "Who claimed 66? Anna", "Was the claim correct? no, they had closed")
    phone.tap("Did Berta have a trick at closing? no tricks")
    first = ("How did the deal end? Claimed", "Who claimed 66? Anna", "Was the claim correct? no, they had closed")
    for answer in (*first, "Did Berta have a trick at closing? no tricks"):
        expect(phone.button(f"{answer}, selected")).to_be_in_viewport(ratio=0.99)
    sentence = "Berta: 3 points, because Anna closed before Berta had a trick, and claimed without 66."
    expect(phone.page.locator("flt-semantics", has_text=sentence).last).to_be_in_viewport(ratio=0.99)
    for extra in ("Insert a deal before this one", "Delete this deal"):
        expect(phone.button(extra)).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("viewport", [SMALL_PHONE, PHONE, LYING_PHONE], ids=str)
def test_all_questions_are_in_view_and_nothing_moves_while_a_special_deal_is_entered(
    enter: Entrance, data_folder: DataFolder, viewport: tuple[int, int]
) -> None:
    phone = enter(f"/match/{data_folder.put()}", viewport=viewport)
    phone.opens("Sonderfall für Anna eingeben", "Ohne Eintragen schließen")
    names = ("^Ohne Eintragen", "Falsche Karte")
    standing = [phone.page.get_by_role("button", name=re.compile(name)) for name in names]
    claim = phone.page.get_by_role("button", name=re.compile("^Richtig ausgemeldet[?] ja"))
    boxes = [locator.bounding_box() for locator in (*standing, claim)]
    expect(phone.button("Augen von Berta am Ende kein Stich")).to_be_in_viewport(ratio=0.99)

    phone.tap("Augen von Berta am Ende kein Stich")
    expect(phone.button("Augen von Berta am Ende kein Stich, ausgewählt")).to_be_in_viewport(ratio=0.99)
    assert [locator.bounding_box() for locator in (*standing, claim)] == boxes
    confirm = phone.page.get_by_role("button", name=re.compile("^Anna minus 3")).bounding_box()

    phone.tap("Wie ist das Spiel ausgegangen? Falsche Karte", "Wer hat verworfen? Berta")
    expect(phone.button("Wer hat verworfen? Berta, ausgewählt")).to_be_in_viewport(ratio=0.99)
    for locator in standing:
        expect(locator).to_be_in_viewport(ratio=0.99)
    assert [locator.bounding_box() for locator in standing] == boxes[:2]
    assert phone.page.get_by_role("button", name=re.compile("^Anna minus 3")).bounding_box() == confirm


def test_a_wide_and_low_screen_shows_all_questions_in_two_columns_that_are_read_in_turn(
    enter: Entrance, data_folder: DataFolder
) -> None:
    phone = enter(f"/match/{data_folder.put()}", viewport=LYING_PHONE, locale="en-GB")
    phone.opens("Enter a different result for Anna", "Close without saving")
    phone.tap("Was the claim correct? no, under 66", "Who closed the talon? Berta")
    phone.tap("Does Berta have a trick now? no tricks")
    first = ("How did the deal end? Claimed", "Who claimed 66? Anna", "Was the claim correct? yes, 66")
    second = ("Who closed the talon? nobody", "Does Berta have a trick now? yes, at least one")
    for answer in (*first, *second):
        expect(phone.page.get_by_role("button", name=re.compile(f"^{re.escape(answer)}"))).to_be_in_viewport(ratio=0.99)
    read = [answer for text in phone.reads() for answer in (*first, *second) if text.startswith(answer)]
    assert read == [*first, *second]


@pytest.mark.parametrize(("viewport", "scale"), [(SMALL_PHONE, 2), (PHONE, 1), (PHONE, 2), (LYING_PHONE, 1)], ids=str)
def test_a_warning_covers_neither_number_nor_name(
    enter: Entrance, data_folder: DataFolder, viewport: tuple[int, int], scale: int
) -> None:
    phone = enter(f"/match/{data_folder.put()}", viewport=viewport)
    phone.page.evaluate(f"document.documentElement.style.fontSize = '{16 * scale}px'")
    chip = "Anna gewinnt 1 Punkt, Gegner hat 33 oder mehr"
    if viewport == SMALL_PHONE:
        phone.sees("Andere Seite: Berta, noch 7 Punkte, 0 Bummerl")  # the table for large text has been drawn
    phone.is_in_place(chip)
    data_folder.folder.rename(data_folder.folder.with_name("gone"))
    phone.tap(chip)

    warning = phone.page.get_by_role("button", name=re.compile("^Das wurde nicht gespeichert"))
    expect(warning).to_be_in_viewport(ratio=0.99)
    phone.misses(chip)
    half = phone.page.locator("flt-semantics", has_text="Anna, noch 7 Punkte, 0 Bummerl, gibt").last
    above, below = phone.place_of(half), phone.place_of(warning)
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]

    data_folder.folder.with_name("gone").rename(data_folder.folder)
    warning.click()
    phone.tap(chip)
    phone.sees("Rückgängig: Anna minus 1")


def test_a_page_of_the_menu_starts_at_its_top(enter: Entrance, data_folder: DataFolder) -> None:
    phone = enter(f"/match/{data_folder.put()}", viewport=SMALL_PHONE)
    phone.opens("Menü", "Schließen")
    phone.page.mouse.move(SMALL_PHONE[0] / 2, SMALL_PHONE[1] / 2)
    phone.page.mouse.wheel(0, 3 * SMALL_PHONE[1])
    expect(phone.button("Partie löschen. 30 Tage aufgehoben")).to_be_in_viewport(ratio=0.99)
    phone.tap("Strafe")
    for shown in ("Wer wird bestraft? Anna, ausgewählt", "Strafe für Anna: Berta minus 1 eintragen"):
        expect(phone.button(shown)).to_be_in_viewport(ratio=0.99)

"""Tests for the number of taps per deal, and for touch input while the accessibility tree is off."""

import re

import pytest
from playwright.sync_api import expect

from companion.core.options.rules import Preset
from companion.core.seats import Seat
from tests.browser import PHONE, SMALL_PHONE, enable_accessibility
from tests.e2e.data_folder import A, B, DataFolder
from tests.e2e.entrance import Entrance

WEIRDEST = {
    "claimed wrongly against the player who had closed": (
        ("Richtig ausgemeldet? nein, unter 66", "Wer hat zugedreht? Berta", "Hat Berta jetzt einen Stich? kein Stich"),
        (B, 3),
    ),
    "closed, and claimed wrongly": (
        ("Richtig ausgemeldet? nein, hat zugedreht", "Hatte Berta beim Zudrehen einen Stich? kein Stich"),
        (B, 3),
    ),
    "closed, and played out": (
        (
            "Wie ist das Spiel ausgegangen? Fertig gespielt",
            "Wer hat zugedreht? Anna",
            "Hatte Berta beim Zudrehen einen Stich? ja, mindestens einen",
        ),
        (B, 2),
    ),
    "gone out although the other had closed": (
        ("Wer hat zugedreht? Berta", "Hatte Anna beim Zudrehen einen Stich? kein Stich"),
        (A, 3),
    ),
    "revoked by the other": (("Wie ist das Spiel ausgegangen? Falsche Karte", "Wer hat verworfen? Berta"), (A, 3)),
    "agreed": (
        ("Wie ist das Spiel ausgegangen? Vereinbart", "Wer bekommt die Punkte? Berta", "Wie viele Punkte? 2"),
        (B, 2),
    ),
}


def test_a_usual_deal_is_recorded_on_touch_down(enter: Entrance, data_folder: DataFolder) -> None:
    match_id = data_folder.put()
    phone = enter(f"/match/{match_id}", painted=True)
    chip = phone.button("Anna gewinnt 2 Punkte, Gegner unter 33")
    expect(chip).to_be_in_viewport(ratio=0.99)
    box = chip.bounding_box()
    assert box is not None
    drawn = phone.page.screenshot(clip=box)

    phone.page.reload()  # without the accessibility tree, so that touches reach the canvas
    while phone.page.screenshot(clip=box) != drawn:
        phone.page.wait_for_timeout(50)
    phone.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    phone.page.mouse.down()
    while data_folder.won(match_id) != [(A, 2)]:
        phone.page.wait_for_timeout(20)
    phone.page.mouse.up()
    enable_accessibility(phone.page)
    phone.sees("Anna, noch 5 Punkte, 0 Bummerl", "Berta, noch 7 Punkte, 0 Bummerl, gibt")

    assert data_folder.won(match_id) == [(A, 2)]


def test_the_first_deal_after_the_first_start_takes_two_taps_and_names_can_follow(
    enter: Entrance, data_folder: DataFolder
) -> None:
    phone = enter()

    phone.tap("Partie beginnen")
    phone.sees("Herüben, noch 7 Punkte, 0 Bummerl, gibt")
    phone.wins("Drüben", 2, "Drüben, noch 5 Punkte, 0 Bummerl, gibt")
    assert phone.taps <= 3

    (match,) = data_folder.matches()
    assert data_folder.won(match.match_id) == [(B, 2)]
    phone.opens("Menü", "Schließen")
    phone.tap("Namen eintragen")
    phone.types("Wer sitzt herüben?", "Anna")
    phone.types("Wer sitzt drüben?", "Berta")
    phone.page.keyboard.press("Enter")
    phone.sees("Anna, noch 7 Punkte, 0 Bummerl", "Berta, noch 5 Punkte, 0 Bummerl, gibt")


@pytest.mark.guarded
def test_a_double_tap_records_one_deal_even_on_a_slow_device(enter: Entrance, data_folder: DataFolder) -> None:
    match_id = data_folder.put()
    phone = enter(f"/match/{match_id}", painted=True, motion="no-preference")

    phone.button("Anna gewinnt 2 Punkte, Gegner unter 33").dblclick()
    phone.sees("Anna, noch 5 Punkte, 0 Bummerl")
    phone.page.wait_for_timeout(1000)  # on a busy machine, the second tap arrives late
    phone.wins("Berta", 1, "Berta, noch 6 Punkte, 0 Bummerl")

    assert data_folder.won(match_id) == [(A, 2), (B, 1)]


def test_keyboard_and_screen_reader_press_like_touch(enter: Entrance, data_folder: DataFolder) -> None:
    match_id = data_folder.put()
    phone = enter(f"/match/{match_id}")

    phone.button("Anna gewinnt 2 Punkte, Gegner unter 33").dispatch_event("click")
    phone.sees("Anna, noch 5 Punkte, 0 Bummerl")
    phone.button("Rückgängig: Anna minus 2").focus()
    phone.guard_begins()
    phone.rests()
    phone.page.keyboard.press("Enter")

    phone.sees("Anna, noch 7 Punkte, 0 Bummerl, gibt")
    assert data_folder.won(match_id) == []


def test_the_most_complicated_deals_take_at_most_five_taps(enter: Entrance, data_folder: DataFolder) -> None:
    match_id = data_folder.put()
    phone = enter(f"/match/{match_id}", color_scheme="dark")

    for answers, won in WEIRDEST.values():
        before = phone.taps
        phone.opens("Sonderfall für Anna eingeben", "Ohne Eintragen schließen")
        phone.tap(*answers)
        phone.taps += 1
        phone.page.get_by_role("button", name=re.compile("eintragen, dann noch")).click()
        phone.misses("Ohne Eintragen schließen", "Nichts zum Zurücknehmen")
        assert data_folder.won(match_id) == [won]
        assert phone.taps - before == len(answers) + 2 <= (4 if answers[0].endswith("zugedreht") else 5)

        phone.guard_begins()
        phone.rests()
        phone.page.get_by_role("button", name=re.compile("^Rückgängig")).click()
        phone.sees("Nichts zum Zurücknehmen")


@pytest.mark.parametrize("viewport", [SMALL_PHONE, PHONE], ids=str)
def test_a_plain_deal_of_partners_takes_two_taps(
    enter: Entrance, data_folder: DataFolder, viewport: tuple[int, int]
) -> None:
    match_id = data_folder.put(names=("Anna", "Berta", "Cilli", "Dora"), preset=Preset.BAUERNSCHNAPSEN)
    phone = enter(f"/match/{match_id}", viewport=viewport)

    phone.opens("Spiel eintragen", "Ohne Eintragen schließen")
    result = "Berta und Dora plus 2 eintragen, Gegner: unter 33"
    expect(phone.button(result)).to_be_in_viewport(ratio=0.99)
    phone.tap(result)
    phone.misses("Ohne Eintragen schließen")

    assert data_folder.won(match_id) == [(B, 2), (Seat.D, 2)]
    assert phone.taps == 2


def test_a_correction_takes_at_most_five_taps(enter: Entrance, data_folder: DataFolder) -> None:
    match_id = data_folder.put([(A, 3)])
    phone = enter(f"/match/{match_id}")

    phone.tap("Spielblatt öffnen")
    phone.page.get_by_role("button", name=re.compile("^Spiel 1, .* bearbeiten")).click()
    phone.guard_begins()
    phone.tap("Wer bekommt die Punkte? Berta")
    phone.page.get_by_role("button", name=re.compile("^Ändern auf: ")).click()
    phone.misses("Ohne Eintragen schließen")

    assert data_folder.won(match_id) == [(B, 3)]
    assert phone.taps + 2 <= 5

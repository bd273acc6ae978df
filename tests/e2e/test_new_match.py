"""Tests for the path from the first start to a running match, and for a rematch."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import PHONE
from tests.e2e.data_folder import A, B, DataFolder
from tests.e2e.entrance import Entrance
from tests.e2e.phone import Phone

START = "Partie beginnen"


def test_the_first_start_opens_a_new_match_that_needs_two_different_names(
    enter: Entrance, data_folder: DataFolder
) -> None:
    phone = enter()

    phone.types("Wer sitzt herüben?", "Anna")
    phone.types("Wer sitzt drüben?", "Anna")
    phone.tap(START)
    phone.says("Jeder Spieler braucht einen eigenen Namen.")
    assert data_folder.matches() == ()

    phone.types("Wer sitzt drüben?", "Berta")
    phone.tap("Wer gibt zuerst? Berta", START)
    phone.sees("Anna, noch 7 Punkte, 0 Bummerl", "Berta, noch 7 Punkte, 0 Bummerl, gibt")


def test_the_first_dealer_can_be_drawn(enter: Entrance) -> None:
    phone = enter()
    phone.types("Wer sitzt herüben?", "Anna")
    phone.types("Wer sitzt drüben?", "Berta")

    phone.tap("Abheben: Die höhere Karte gibt")

    phone.says("Anna hebt ")
    annas = phone.page.get_by_text("Anna gibt.").count()
    phone.sees(f"Wer gibt zuerst? {'Anna' if annas else 'Berta'}, ausgewählt")


def test_names_are_suggested_from_earlier_matches(enter: Entrance, data_folder: DataFolder) -> None:
    data_folder.put(names=("Cilli", "Dora"))
    data_folder.put(names=("Anna", "Berta"))
    phone = enter("/new")

    phone.tap("Wer sitzt drüben?: Dora nehmen")
    phone.sees("Wer gibt zuerst? Dora")
    phone.tap(START)

    phone.sees("Anna, noch 7 Punkte, 0 Bummerl, gibt", "Dora, noch 7 Punkte, 0 Bummerl")


def test_a_rematch_takes_one_tap(enter: Entrance, data_folder: DataFolder) -> None:
    data_folder.put([(A, 3), (A, 3), (A, 3)])
    phone = enter()

    phone.tap("Neue Partie: Wieder Anna und Berta")

    phone.sees("Anna, noch 7 Punkte, 0 Bummerl", "Berta, noch 7 Punkte, 0 Bummerl, gibt")
    assert phone.taps == 1
    assert [(summary.deals, summary.over) for summary in data_folder.matches()] == [(0, False), (3, True)]


def test_resuming_a_match_takes_one_tap(enter: Entrance, data_folder: DataFolder) -> None:
    data_folder.put([(A, 3), (B, 2)])
    phone = enter()

    phone.tap("Anna noch 4 Punkte, Berta noch 5 Punkte, Bummerl 1, weiterspielen")

    phone.sees("Anna, noch 4 Punkte, 0 Bummerl, gibt", "Berta, noch 5 Punkte, 0 Bummerl")
    assert phone.taps == 1


def test_house_rules_stay_in_place_when_tapped_and_are_in_view_afterwards(enter: Entrance) -> None:
    phone = enter("/new")
    phone.page.mouse.move(195, 400)
    phone.page.mouse.wheel(0, 2000)
    phone.tap("Hausregeln ändern", "Ende eines Spiels, aufklappen")
    cheap = phone.page.get_by_role("button", name=re.compile("^Verwerfen kostet: 1 Punkt"))
    expect(cheap).not_to_have_count(0)
    before = phone.place_of(cheap)
    for _ in range(20):
        assert before is not None
        if before["y"] + before["height"] < PHONE[1] * 0.8:
            break
        phone.page.mouse.wheel(0, 50)  # not by clicking, which would scroll, too
        before = phone.place_of(cheap)
    assert before is not None
    assert before["y"] > 0

    phone.page.mouse.click(before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
    expect(phone.page.get_by_role("button", name=re.compile("^Verwerfen kostet: 1 Punkt.*ausgewählt$"))).to_be_visible()
    assert phone.place_of(cheap) == before

    phone.tap("Mit diesen Regeln spielen")
    expect(phone.page.get_by_role("button", name=re.compile("^Spiel: Schnapsen, weich"))).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("preset", ["Schnapsen, weich", "Schnapsen, scharf", "Turnier"])
def test_a_match_of_each_preset_can_be_started_and_a_deal_recorded(enter: Entrance, preset: str) -> None:
    phone = enter()
    starts(phone, preset)

    phone.wins("Berta", 2, "Anna, noch 7 Punkte, 0 Bummerl", "Berta, noch 5 Punkte, 0 Bummerl, gibt")


@pytest.mark.parametrize(
    ("preset", "confirm", "standing"),
    [
        ("Letzter Stich zählt zehn", "Anna minus 2 eintragen, dann noch 5", "Anna, noch 5 Punkte, 0 Bummerl"),
        ("Sechsundsechzig", "Anna plus 2 eintragen, dann 2", "Anna, 2 von 7 Punkten, 0 Bummerl, gibt"),
    ],
)
def test_card_points_are_typed_on_the_keypad_if_the_last_trick_counts_ten(
    enter: Entrance, preset: str, confirm: str, standing: str
) -> None:
    phone = enter()
    starts(phone, preset)

    phone.opens("Sonderfall für Anna eingeben", "Ohne Eintragen schließen")
    phone.tap("Wie ist das Spiel ausgegangen? Fertig gespielt")
    types_card_points(phone, "Anna", 92)
    types_card_points(phone, "Berta", 28)
    phone.tap(confirm)

    phone.sees(standing)


def starts(phone: Phone, preset: str) -> None:
    phone.types("Wer sitzt herüben?", "Anna")
    phone.types("Wer sitzt drüben?", "Berta")
    phone.page.get_by_role("button", name=re.compile("^Spiel: ")).click()
    phone.page.get_by_role("button", name=f"Regeln: {preset}:").click()
    expect(phone.page.get_by_role("button", name=re.compile(f"^Spiel: {re.escape(preset)}:"))).to_be_visible()
    phone.opens(START, "Menü")


def types_card_points(phone: Phone, name: str, number: int) -> None:
    question = f"Augen von {name}, ohne die zehn für den letzten Stich"
    phone.tap(f"{question} Augen eingeben", *str(number))
    phone.sees(f"{question} Augen: {number}")
    phone.tap("Fertig")
    phone.misses("Fertig")

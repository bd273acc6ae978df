"""Tests for a match opened in two tabs, as if each player used a separate phone."""

from playwright.sync_api import expect

from tests.e2e.data_folder import A, B, DataFolder
from tests.e2e.entrance import Entrance

ELSEWHERE = "Diese Partie wurde inzwischen anderswo geändert."
TAP_AT = """([name, at]) => {
  const tap = () => [...document.querySelectorAll('[role=button]')].find(one => one.innerText === name).click();
  setTimeout(tap, at - Date.now());
}"""
"""A script that clicks the button with a given name at a given time."""


def test_a_tap_in_one_tab_shows_in_the_other(enter: Entrance, data_folder: DataFolder) -> None:
    match_id = data_folder.put()
    here, there = enter(f"/match/{match_id}"), enter(f"/match/{match_id}")
    there.sees("Anna, noch 7 Punkte, 0 Bummerl, gibt")

    here.wins("Anna", 2, "Anna, noch 5 Punkte, 0 Bummerl")
    there.sees("Anna, noch 5 Punkte, 0 Bummerl", "Rückgängig: Anna minus 2")
    there.tap("Rückgängig: Anna minus 2")
    here.sees("Anna, noch 7 Punkte, 0 Bummerl, gibt", "Nichts zum Zurücknehmen", "Wiederholen: Anna minus 2")

    there.wins("Berta", 3, "Berta, noch 4 Punkte, 0 Bummerl, gibt")
    here.sees("Berta, noch 4 Punkte, 0 Bummerl, gibt", "Rückgängig: Berta minus 3")


def test_simultaneous_taps_in_two_tabs_are_recorded_or_reported(enter: Entrance, data_folder: DataFolder) -> None:
    match_id = data_folder.put()
    anna, berta = enter(f"/match/{match_id}"), enter(f"/match/{match_id}")
    taps = (
        (anna, "Anna gewinnt 2 Punkte, Gegner unter 33", "Anna, noch 5 Punkte"),
        (berta, "Berta gewinnt 3 Punkte, Gegner ohne Stich", "Berta, noch 4 Punkte"),
    )
    for phone, chip, _ in taps:
        phone.sees(chip)

    at = anna.page.evaluate("Date.now()") + 1500
    for phone, chip, _ in taps:
        phone.page.evaluate(TAP_AT, [chip, at])
    for phone, _, counted in taps:
        expect(phone.page.get_by_text(counted).or_(phone.page.get_by_text(ELSEWHERE))).not_to_have_count(0)

    for phone in (anna, berta):
        phone.says(*(counted for _, _, counted in taps if counted in standing_of(data_folder, match_id)))
    reported = sum(phone.page.get_by_text(ELSEWHERE).count() for phone in (anna, berta))
    assert len(data_folder.won(match_id)) + reported == len(taps)


def standing_of(data_folder: DataFolder, match_id: str) -> set[str]:
    """Return the strings that the screen displays for the stored score."""
    needs = data_folder.standing(match_id).needs
    return {f"Anna, noch {needs[A]} Punkte", f"Berta, noch {needs[B]} Punkte"}

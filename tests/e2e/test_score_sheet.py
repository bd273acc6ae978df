"""Tests for correcting, inserting and deleting earlier deals on the score sheet, with the consequences."""

import pytest

from tests.e2e.data_folder import A, B, DataFolder
from tests.e2e.entrance import Entrance
from tests.e2e.phone import Phone

DEALS = [(A, 3), (A, 3), (B, 2), (A, 1), (B, 3)]
FIRST = "Spiel 1, Anna minus 3, noch 4, vereinbart, bearbeiten"


@pytest.fixture
def match_id(data_folder: DataFolder) -> str:
    return data_folder.put(DEALS, rubber=3)


@pytest.fixture
def phone(enter: Entrance, match_id: str) -> Phone:
    phone = enter(f"/match/{match_id}")
    phone.opens("Spielblatt öffnen", "Zurück zur Partie")
    phone.sees("Bummerl 1, Berta verliert das Bummerl", "Bummerl 2, läuft")
    return phone


def test_an_edit_shows_its_consequences_before_saving(phone: Phone, data_folder: DataFolder, match_id: str) -> None:
    phone.opens(FIRST, "Ohne Eintragen schließen")
    phone.sees("Wie ist das Spiel ausgegangen? Vereinbart, ausgewählt", "Wie viele Punkte? 3, ausgewählt")
    phone.tap("Wie viele Punkte? 1")
    phone.says("Bummerl 1 läuft wieder.")
    assert data_folder.won(match_id) == DEALS

    phone.tap("Ändern auf: Anna minus 1, dann noch 6")
    phone.sees("Spiel 1, Anna minus 1, noch 6, vereinbart, bearbeiten", "Bummerl 1, läuft")
    phone.misses("Bummerl 2, läuft")
    assert data_folder.won(match_id) == [(A, 1), *DEALS[1:]]

    phone.tap("Zurück zur Partie")
    phone.sees("Anna, noch 2 Punkte, 0 Bummerl", "Berta, noch 2 Punkte, 0 Bummerl, gibt")
    phone.tap("Rückgängig: eine Korrektur")
    phone.sees("Anna, noch 7 Punkte, 0 Bummerl", "Berta, noch 4 Punkte, 1 Bummerl, gibt")
    assert data_folder.won(match_id) == DEALS


def test_closing_the_sheet_of_a_deal_changes_nothing(phone: Phone, data_folder: DataFolder, match_id: str) -> None:
    phone.opens(FIRST, "Ohne Eintragen schließen")
    phone.tap("Wie viele Punkte? 1", "Ohne Eintragen schließen")

    phone.is_in_place(FIRST)
    assert data_folder.match(match_id).log.done == data_folder.match(match_id).undo().redo().log.done
    assert data_folder.won(match_id) == DEALS


def test_a_missed_deal_can_be_inserted(phone: Phone, data_folder: DataFolder, match_id: str) -> None:
    phone.opens(FIRST, "Ohne Eintragen schließen")
    phone.opens("Spiel davor einfügen", "Ohne Eintragen schließen")
    phone.says("Spiel nachtragen")
    phone.tap("Augen von Berta am Ende kein Stich")
    phone.says("Bummerl 1 endet 1 Spiel früher.")

    phone.tap("Einfügen: Anna minus 3, dann noch 4")

    phone.sees("Spiel 2, Anna minus 3, noch 1, vereinbart, bearbeiten")
    assert data_folder.won(match_id) == [(A, 3), *DEALS]


def test_a_superfluous_deal_can_be_deleted(phone: Phone, data_folder: DataFolder, match_id: str) -> None:
    phone.opens(FIRST, "Ohne Eintragen schließen")
    phone.opens("Dieses Spiel löschen", "Schließen")
    phone.tap("Dieses Spiel löschen")

    phone.sees("Spiel 1, Anna minus 3, noch 4, vereinbart, bearbeiten", "Bummerl 1, läuft")
    phone.misses("Spiel 2, Anna minus 3, noch 1, vereinbart, bearbeiten")
    assert data_folder.won(match_id) == DEALS[1:]


def test_only_unlocking_a_finished_match_allows_corrections(enter: Entrance, data_folder: DataFolder) -> None:
    match_id = data_folder.put([(B, 1), (A, 3), (A, 3), (A, 1)], rubber=1)
    phone = enter(f"/match/{match_id}/sheet")
    row = phone.button("Spiel 1, Berta minus 1, noch 6, vereinbart, bearbeiten")
    phone.sees("Beendete Partie entsperren")
    assert row.is_disabled()

    phone.tap("Beendete Partie entsperren")
    phone.opens("Spiel 1, Berta minus 1, noch 6, vereinbart, bearbeiten", "Ohne Eintragen schließen")
    phone.tap("Wie viele Punkte? 3", "Ändern auf: Berta minus 3, dann noch 4")

    phone.sees("Spiel 1, Berta minus 3, noch 4, vereinbart, bearbeiten")
    assert data_folder.won(match_id)[0] == (B, 3)

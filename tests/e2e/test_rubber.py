"""Tests for a complete rubber, recorded tap by tap."""

import pytest

from tests.e2e.data_folder import DataFolder, plain_standing, replay
from tests.e2e.entrance import Entrance
from tests.e2e.phone import Phone

UNDO_ANNA_3 = "Rückgängig: Anna minus 3"


@pytest.mark.long
def test_a_whole_rubber_can_be_recorded_and_replayed(enter: Entrance, data_folder: DataFolder) -> None:
    phone = enter(motion="no-preference")
    start(phone)

    first_bummerl(phone)
    phone.opens("Weiter zum nächsten Bummerl", "Menü")
    phone.sees("Anna, noch 7 Punkte, 0 Bummerl, gibt", "Berta, noch 7 Punkte, 1 Bummerl")
    second_bummerl(phone)
    phone.opens("Weiter zum nächsten Bummerl", "Menü")
    last_bummerl(phone)

    (played,) = data_folder.matches()
    assert data_folder.won(played.match_id) == [
        *(("a", 2), ("b", 3), ("b", 2), ("a", 3), ("a", 1), ("a", 1)),
        *(("b", 3), ("b", 3), ("a", 2), ("b", 1)),
        *(("b", 1), ("a", 3), ("a", 3), ("a", 1)),
    ]
    standing = data_folder.standing(played.match_id)
    assert (standing.dots, standing.rubber_winner, standing.over) == ({"a": 1, "b": 2}, "a", True)
    assert replay(data_folder.match(played.match_id)) == plain_standing(standing)

    taps = phone.taps
    phone.tap("Revanche: neue Partie mit denselben Spielern")
    phone.sees("Anna, noch 7 Punkte, 0 Bummerl", "Berta, noch 7 Punkte, 0 Bummerl, gibt")
    assert phone.taps == taps + 1
    assert [(summary.deals, summary.over) for summary in data_folder.matches()] == [(0, False), (14, True)]


def start(phone: Phone) -> None:
    phone.types("Wer sitzt herüben?", "Anna")
    phone.types("Wer sitzt drüben?", "Berta")
    phone.opens("Partie beginnen", "Menü")
    phone.sees("Anna, noch 7 Punkte, 0 Bummerl, gibt", "Berta, noch 7 Punkte, 0 Bummerl")


def first_bummerl(phone: Phone) -> None:
    phone.wins("Anna", 2, "Anna, noch 5 Punkte, 0 Bummerl", "Berta, noch 7 Punkte, 0 Bummerl, gibt")

    phone.opens("Sonderfall für Berta eingeben", "Ohne Eintragen schließen")
    phone.tap("Wer hat zugedreht? Berta", "Augen von Anna beim Zudrehen kein Stich")
    phone.sees("Berta: 3 Punkte, weil Anna noch keinen Stich hatte, als Berta zugedreht hat.")
    phone.tap("Berta minus 3 eintragen, dann noch 4")
    phone.sees("Anna, noch 5 Punkte, 0 Bummerl, gibt", "Berta, noch 4 Punkte, 0 Bummerl")

    phone.opens("Sonderfall für Anna eingeben", "Ohne Eintragen schließen")
    phone.tap("Richtig ausgemeldet? nein, unter 66", "Hat Berta jetzt einen Stich? ja, mindestens einen")
    phone.sees("Berta: 2 Punkte, weil Anna ohne 66 ausgemeldet hat.")
    phone.tap("Berta minus 2 eintragen, dann noch 2")
    phone.sees("Anna, noch 5 Punkte, 0 Bummerl", "Berta, noch 2 Punkte, 0 Bummerl, gibt")

    phone.wins("Anna", 3, "Anna, noch 2 Punkte, 0 Bummerl, gibt", "Berta, noch 2 Punkte, 0 Bummerl")
    phone.wins("Anna", 1, "Anna, noch 1 Punkt, 0 Bummerl", "Berta, noch 2 Punkte, 0 Bummerl, gibt")
    phone.wins("Anna", 1, "Berta verliert das Bummerl. Anna 7 : 5. 1 Bummerl.")
    phone.is_in_place("Weiter zum nächsten Bummerl")


def second_bummerl(phone: Phone) -> None:
    phone.wins("Berta", 3, "Anna, noch 7 Punkte, 0 Bummerl", "Berta, noch 4 Punkte, 1 Bummerl, gibt")
    phone.wins("Berta", 3, "Anna, noch 7 Punkte, 0 Bummerl, gibt", "Berta, noch 1 Punkt, 1 Bummerl")
    phone.wins("Anna", 2, "Anna, noch 5 Punkte, 0 Bummerl", "Berta, noch 1 Punkt, 1 Bummerl, gibt")
    phone.wins("Berta", 1, "Anna verliert das Bummerl. Berta 7 : 2. 1 Bummerl.")
    phone.is_in_place("Weiter zum nächsten Bummerl")


def last_bummerl(phone: Phone) -> None:
    phone.sees("Anna, noch 7 Punkte, 1 Bummerl, gibt", "Berta, noch 7 Punkte, 1 Bummerl")
    phone.wins("Berta", 1, "Anna, noch 7 Punkte, 1 Bummerl", "Berta, noch 6 Punkte, 1 Bummerl, gibt")
    phone.wins("Anna", 3, "Anna, noch 4 Punkte, 1 Bummerl, gibt", "Berta, noch 6 Punkte, 1 Bummerl")
    phone.wins("Anna", 3, "Anna, noch 1 Punkt, 1 Bummerl", "Berta, noch 6 Punkte, 1 Bummerl, gibt")
    phone.wins("Anna", 1, "Anna gewinnt die Partie. 2 : 1 gegen Berta. Letztes Bummerl: Anna 7 : 1.")
    phone.is_in_place("Revanche: neue Partie mit denselben Spielern")

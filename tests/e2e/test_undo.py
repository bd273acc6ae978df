"""Tests for undo and redo across the end of a Bummerl and of the match."""

from tests.e2e.data_folder import A, B, DataFolder
from tests.e2e.entrance import Entrance

ALMOST_OVER = [(B, 1), (A, 3), (A, 3)]
ANNA_NEEDS_ONE = ("Anna, noch 1 Punkt, 0 Bummerl", "Berta, noch 6 Punkte, 0 Bummerl, gibt")
TAKEN_BACK = "Zurückgenommen: Anna minus 1. Das Bummerl läuft wieder. Ausblenden."
UNDO = "Rückgängig: Anna minus 1"


def test_undo_reverts_the_end_of_a_bummerl_and_redo_restores_it(enter: Entrance, data_folder: DataFolder) -> None:
    match_id = data_folder.put(ALMOST_OVER)
    phone = enter(f"/match/{match_id}")
    phone.wins("Anna", 1, "Berta verliert das Bummerl. Anna 7 : 1. 1 Bummerl.")
    phone.is_in_place(UNDO)

    phone.tap(UNDO)
    phone.sees(*ANNA_NEEDS_ONE, TAKEN_BACK)
    assert data_folder.standing(match_id).bummerls == ()

    phone.opens("Wiederholen: Anna minus 1", "Weiter zum nächsten Bummerl")
    phone.sees("Berta verliert das Bummerl. Anna 7 : 1. 1 Bummerl.")
    phone.tap("Weiter zum nächsten Bummerl")
    phone.sees("Anna, noch 7 Punkte, 0 Bummerl, gibt", "Berta, noch 7 Punkte, 1 Bummerl", UNDO)
    phone.misses("Wiederholen: Anna minus 1")
    assert data_folder.standing(match_id).dots == {A: 0, B: 1}

    phone.tap(UNDO)
    phone.sees(*ANNA_NEEDS_ONE, "Rückgängig: Anna minus 3")


def test_undo_reverts_the_end_of_the_match_and_redo_restores_it(enter: Entrance, data_folder: DataFolder) -> None:
    match_id = data_folder.put(ALMOST_OVER, rubber=1)
    phone = enter(f"/match/{match_id}")
    phone.wins("Anna", 1, "Anna gewinnt die Partie. 1 : 0 gegen Berta. Letztes Bummerl: Anna 7 : 1.")
    phone.is_in_place(UNDO)

    phone.tap(UNDO)
    phone.sees(*ANNA_NEEDS_ONE, TAKEN_BACK)
    assert not data_folder.standing(match_id).over

    phone.opens("Wiederholen: Anna minus 1", "Revanche: neue Partie mit denselben Spielern")
    assert data_folder.standing(match_id).rubber_winner is A


def test_a_finished_match_is_locked_and_one_tap_unlocks_it(enter: Entrance, data_folder: DataFolder) -> None:
    match_id = data_folder.put([*ALMOST_OVER, (A, 1)], rubber=1)
    phone = enter(f"/match/{match_id}")
    phone.is_in_place("Beendete Partie entsperren")
    phone.misses(UNDO)

    phone.tap("Beendete Partie entsperren")
    phone.tap(UNDO)

    phone.sees(*ANNA_NEEDS_ONE)
    assert not data_folder.standing(match_id).over


def test_everything_can_be_undone_back_to_an_empty_sheet(enter: Entrance, data_folder: DataFolder) -> None:
    match_id = data_folder.put([(A, 2), (B, 3)])
    phone = enter(f"/match/{match_id}")

    phone.tap("Rückgängig: Berta minus 3")
    phone.tap("Rückgängig: Anna minus 2")
    phone.sees("Anna, noch 7 Punkte, 0 Bummerl, gibt", "Nichts zum Zurücknehmen", "Wiederholen: Anna minus 2")

    phone.wins("Berta", 1, "Berta, noch 6 Punkte, 0 Bummerl, gibt")
    phone.misses("Wiederholen: Anna minus 2")
    assert data_folder.won(match_id) == [(B, 1)]

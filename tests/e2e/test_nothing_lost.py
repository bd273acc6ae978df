"""Tests that no recorded data is lost when the page is reloaded or the process is killed."""

import signal

from tests.browser import Server, enable_accessibility
from tests.browser import enter as enter_browser
from tests.e2e.data_folder import A, B, DataFolder
from tests.e2e.entrance import Entrance
from tests.e2e.phone import Phone


def test_a_reload_keeps_the_match_with_undo_and_redo(enter: Entrance, data_folder: DataFolder) -> None:
    match_id = data_folder.put([(A, 3)])
    phone = enter(f"/match/{match_id}")
    phone.wins("Berta", 2, "Berta, noch 5 Punkte, 0 Bummerl")
    phone.wins("Anna", 1, "Anna, noch 3 Punkte, 0 Bummerl")
    phone.tap("Rückgängig: Anna minus 1")
    phone.sees("Anna, noch 4 Punkte, 0 Bummerl, gibt")

    phone.reloads()

    phone.sees("Anna, noch 4 Punkte, 0 Bummerl, gibt", "Berta, noch 5 Punkte, 0 Bummerl")
    phone.sees("Rückgängig: Berta minus 2")
    phone.tap("Wiederholen: Anna minus 1")
    phone.sees("Anna, noch 3 Punkte, 0 Bummerl", "Berta, noch 5 Punkte, 0 Bummerl, gibt")


def test_a_reload_keeps_the_answers_of_a_deal_without_recording_it(enter: Entrance, data_folder: DataFolder) -> None:
    match_id = data_folder.put([(A, 3)])
    phone = enter(f"/match/{match_id}")
    phone.opens("Sonderfall für Anna eingeben", "Ohne Eintragen schließen")
    phone.tap("Richtig ausgemeldet? nein, unter 66", "Hat Berta jetzt einen Stich? kein Stich")
    phone.sees("Berta minus 3 eintragen, dann noch 4")

    phone.reloads()
    phone.sees("Berta minus 3 eintragen, dann noch 4")
    assert data_folder.won(match_id) == [(A, 3)]

    phone.tap("Ohne Eintragen schließen")
    phone.sees("Anna, noch 4 Punkte, 0 Bummerl", "Berta, noch 7 Punkte, 0 Bummerl, gibt", "Rückgängig: Anna minus 3")


def test_a_reload_of_the_final_card_keeps_the_match_finished(enter: Entrance, data_folder: DataFolder) -> None:
    match_id = data_folder.put([(B, 1), (A, 3), (A, 3)], rubber=1)
    phone = enter(f"/match/{match_id}")
    phone.wins("Anna", 1, "Anna gewinnt die Partie. 1 : 0 gegen Berta. Letztes Bummerl: Anna 7 : 1.")

    phone.reloads()

    phone.sees("Anna gewinnt die Partie. 1 : 0 gegen Berta. Letztes Bummerl: Anna 7 : 1.")
    phone.sees("Rückgängig: Anna minus 1", "Revanche: neue Partie mit denselben Spielern")
    assert data_folder.standing(match_id).over


def test_a_killed_process_loses_nothing_that_was_shown(
    enter: Entrance, server: Server, data_folder: DataFolder
) -> None:
    match_id = data_folder.put([(B, 1), (A, 3)])
    phone = enter(f"/match/{match_id}")

    phone.wins("Anna", 2, "Anna, noch 2 Punkte, 0 Bummerl")
    dies_and_returns(server, phone)
    phone.sees("Anna, noch 2 Punkte, 0 Bummerl", "Berta, noch 6 Punkte, 0 Bummerl, gibt", "Rückgängig: Anna minus 2")

    phone.tap("Rückgängig: Anna minus 2")
    phone.sees("Anna, noch 4 Punkte, 0 Bummerl, gibt")
    dies_and_returns(server, phone)
    phone.sees("Anna, noch 4 Punkte, 0 Bummerl, gibt", "Berta, noch 6 Punkte, 0 Bummerl", "Wiederholen: Anna minus 2")

    phone.tap("Wiederholen: Anna minus 2")
    phone.opens("Sonderfall für Berta eingeben", "Ohne Eintragen schließen")
    dies_and_returns(server, phone)
    phone.sees("Anna, noch 2 Punkte, 0 Bummerl", "Berta, noch 6 Punkte, 0 Bummerl, gibt")

    phone.wins("Anna", 2, "Berta verliert das Bummerl. Anna 7 : 1. 1 Bummerl.")
    dies_and_returns(server, phone)
    phone.sees("Anna, noch 7 Punkte, 0 Bummerl, gibt", "Berta, noch 7 Punkte, 1 Bummerl", "Rückgängig: Anna minus 2")
    assert data_folder.won(match_id) == [(B, 1), (A, 3), (A, 2), (A, 2)]


def test_a_killed_process_loses_no_edit_that_was_shown(
    enter: Entrance, server: Server, data_folder: DataFolder
) -> None:
    match_id = data_folder.put([(B, 1), (A, 3)])
    phone = enter(f"/match/{match_id}/sheet")
    phone.opens("Spiel 1, Berta minus 1, noch 6, vereinbart, bearbeiten", "Ohne Eintragen schließen")
    phone.tap("Wie viele Punkte? 3", "Ändern auf: Berta minus 3, dann noch 4")
    phone.sees("Spiel 1, Berta minus 3, noch 4, vereinbart, bearbeiten")

    dies_and_returns(server, phone)

    phone.sees("Spiel 1, Berta minus 3, noch 4, vereinbart, bearbeiten")
    assert data_folder.won(match_id) == [(B, 3), (A, 3)]


def dies_and_returns(server: Server, phone: Phone) -> None:
    """Kill the app, restart it, and reload the page."""
    phone.page.goto("about:blank")  # the browser would log an error about the missing server
    server.stop(signal.SIGKILL)
    server.start()
    enter_browser(phone.page, server.link)
    phone.page.go_back()
    enable_accessibility(phone.page)

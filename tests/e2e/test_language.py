"""Tests for German and English: detected from the browser, changed during a match, and remembered."""

import pytest

from tests.browser import Server
from tests.e2e.data_folder import A, DataFolder
from tests.e2e.entrance import Entrance


@pytest.mark.parametrize(
    ("locale", "start"), [("de-AT", "Partie beginnen"), ("en-GB", "Start match"), ("fr-FR", "Start match")]
)
def test_the_first_start_uses_the_language_of_the_browser(enter: Entrance, locale: str, start: str) -> None:
    enter(locale=locale).sees(start)


def test_changing_the_language_during_a_match_keeps_the_screen(enter: Entrance, data_folder: DataFolder) -> None:
    match_id = data_folder.put([(A, 3)])
    phone = enter(f"/match/{match_id}")
    phone.wins("Berta", 2, "Anna, noch 4 Punkte, 0 Bummerl, gibt", "Berta, noch 5 Punkte, 0 Bummerl")
    phone.opens("Menü", "Schließen")
    phone.tap("Einstellungen", "Sprache: wie das Gerät", "Sprache: English", "Back")
    phone.language = "en"

    phone.sees("Anna needs 4 points, 0 Bummerls, deals", "Berta needs 5 points, 0 Bummerls", "Undo: Berta minus 2")
    phone.wins("Anna", 1, "Anna needs 3 points, 0 Bummerls", "Berta needs 5 points, 0 Bummerls, deals")
    phone.opens("Open score sheet", "Back to the match")
    phone.sees("Deal 3, Anna minus 1, needs 3, Berta with 33 or more, edit")
    phone.tap("Back to the match")
    phone.opens("Menu", "Close")
    phone.tap("Settings", "Language: English", "Language: Deutsch", "Zurück")

    phone.sees("Anna, noch 3 Punkte, 0 Bummerl", "Berta, noch 5 Punkte, 0 Bummerl, gibt", "Rückgängig: Anna minus 1")


def test_the_chosen_language_survives_a_restart(enter: Entrance, server: Server) -> None:
    phone = enter("/settings")
    phone.tap("Sprache: wie das Gerät", "Sprache: English")
    phone.sees("Language: English")

    phone.page.close()
    server.stop()
    server.start()

    enter("/settings").sees("Language: English", "Appearance: same as device")
    enter("/new", locale="de-DE").sees("Start match")

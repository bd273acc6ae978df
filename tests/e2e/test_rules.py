"""Tests for looking up rules during a match, which leaves the match unchanged."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import SMALL_PHONE
from tests.e2e.data_folder import A, B, DataFolder
from tests.e2e.entrance import Entrance


@pytest.mark.parametrize(
    ("locale", "why", "section", "back", "half"),
    [
        (
            "de-AT",
            "Warum? Paragraph 10, Ausmelden",
            "Paragraph 10, Link kopieren",
            "Zurück zur Partie",
            "noch 2 Punkte",
        ),
        ("en-GB", "Why? Section 10, Going out", "Section 10, copy link", "Back to the match", "needs 2 points"),
    ],
)
def test_why_opens_the_paragraph_of_a_result_and_returns(  # noqa: PLR0913, PLR0917  # the words of a language
    enter: Entrance, data_folder: DataFolder, locale: str, why: str, section: str, back: str, half: str
) -> None:
    match = data_folder.put([(A, 3)])
    phone = enter(f"/match/{match}", locale=locale)
    phone.wins("Anna", 2)
    phone.page.get_by_role("button", name=re.compile(re.escape(why))).click()  # after the reason itself
    phone.sees(section)
    phone.tap(back)
    phone.says(half)


def test_a_rule_is_found_by_a_dialect_word_while_entering_a_deal(enter: Entrance, data_folder: DataFolder) -> None:
    match = data_folder.put([(A, 3), (B, 2)])
    phone = enter(f"/match/{match}", viewport=SMALL_PHONE)
    phone.tap("Regeln öffnen")
    phone.types("In den Regeln suchen", "zuadrehn")
    phone.says("Schnapsen, weich")
    phone.page.get_by_role("button", name=re.compile("Schnapsen, weich, Paragraph 8[.]")).first.click()
    phone.sees("Paragraph 8, Link kopieren")
    phone.tap("Zurück zur Partie")
    phone.sees("Anna, noch 4 Punkte, 0 Bummerl, gibt")


def test_a_search_result_opens_at_its_paragraph_which_fits_a_small_screen(enter: Entrance) -> None:
    phone = enter("/rules", viewport=SMALL_PHONE)
    phone.types("In den Regeln suchen", "zählt ein vierziger ohne stich")
    phone.page.get_by_role("button", name=re.compile("Schnapsen, weich, Paragraph 7[.]6, Ansagen")).click()
    promised, following = (phone.page.get_by_text(number, exact=True) for number in ("§ 7.6", "§ 7.7"))
    expect(promised).to_be_in_viewport()
    head, below = phone.button("Zurück zu den Regeln").bounding_box(), phone.button("Suche beenden").bounding_box()
    first, after = promised.bounding_box(), following.bounding_box()
    assert head is not None
    assert below is not None
    assert first is not None
    assert after is not None
    assert first["y"] > head["y"] + head["height"]
    assert after["y"] < below["y"]


def test_a_new_search_replaces_all_results_of_the_previous_one(enter: Entrance) -> None:
    phone = enter("/rules")
    field = phone.page.get_by_role("textbox", name="In den Regeln suchen", exact=True)
    hits = phone.page.get_by_role("button", name=re.compile("Paragraph"))
    field.click()
    expect(field).to_be_focused()
    field.press_sequentially("falsch ausgemeldet", delay=40)
    expect(hits).not_to_have_count(0)
    field.press("Control+A")
    field.press_sequentially("quargl", delay=40)
    phone.sees("Nichts zu „quargl“. Im Wörterbuch suchen?")
    expect(hits).to_have_count(0)


def test_contents_language_and_search_are_within_reach_in_the_middle_of_a_document(enter: Entrance) -> None:
    phone = enter("/rules/schnapsen/closing", viewport=SMALL_PHONE)
    phone.tap("Inhalt", "Paragraph 12: Der letzte Stich")
    expect(phone.page.get_by_text("§ 12.1", exact=True)).to_be_in_viewport()
    phone.tap("Diese Seite auf Englisch lesen")
    phone.says("The last trick")
    phone.tap("In den Regeln suchen")
    expect(phone.page.get_by_role("textbox", name="In den Regeln suchen", exact=True)).to_be_visible()


def test_reading_a_rule_keeps_the_answers_of_a_special_deal(enter: Entrance, data_folder: DataFolder) -> None:
    match = data_folder.put([(A, 3)])
    phone = enter(f"/match/{match}")
    phone.opens("Sonderfall für Anna eingeben", "Schließen ohne Eintragen")
    phone.tap("Stimmt es? nein", "Hat Berta jetzt einen Stich? kein Stich")
    phone.tap("Warum? Paragraph 11, Falsch ausgemeldet")
    phone.tap("Zurück zur Partie")
    phone.sees("Hat Berta jetzt einen Stich? kein Stich, ausgewählt")


def test_a_link_to_a_paragraph_opens_it(enter: Entrance) -> None:
    phone = enter("/rules/schnapsen/closing")
    phone.sees("Paragraph 8, Link kopieren")
    phone.says("Den Talon")

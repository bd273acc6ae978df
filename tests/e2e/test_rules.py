"""Tests for looking up rules during a match, which leaves the match unchanged."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser import LYING_PHONE, PHONE, SMALL_PHONE
from tests.e2e.data_folder import A, B, DataFolder
from tests.e2e.entrance import Entrance
from tests.e2e.phone import Phone
from tests.profiles import PATIENCE

_PARAGRAPH = re.compile(r"^§ \d+\.\d+$")
_TITLE = 60
"""The height of the title, in pixels."""
_LOOKS = 5
"""The number of polls in a row after which a page counts as still."""


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
        pytest.param(
            "en-GB",
            "Why? Section 10, Going out",
            "Section 10, copy link",
            "Back to the match",
            "needs 2 points",
            marks=pytest.mark.long,
        ),
    ],
)
def test_why_opens_the_paragraph_of_a_result_and_returns(  # noqa: PLR0913, PLR0917  # one parameter for each text
    enter: Entrance, data_folder: DataFolder, locale: str, why: str, section: str, back: str, half: str
) -> None:
    match = data_folder.put([(A, 3)])
    phone = enter(f"/match/{match}", locale=locale)
    phone.wins("Anna", 2)
    phone.page.get_by_role("button", name=re.compile(re.escape(why))).click()  # the link that follows the reason
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
    next_hit = phone.page.get_by_role("button", name=re.compile("^Nächster Treffer"))
    head, below = phone.button("Zurück zu den Regeln").bounding_box(), next_hit.bounding_box()
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
    phone.sees("Keine Treffer für „quargl“. Im Wörterbuch suchen?")
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
    phone.opens("Sonderfall für Anna eingeben", "Ohne Eintragen schließen")
    phone.tap("Richtig ausgemeldet? nein, unter 66", "Hat Berta jetzt einen Stich? kein Stich")
    phone.tap("Warum? Paragraph 11, Falsch ausgemeldet")
    phone.tap("Zurück zur Partie")
    phone.sees("Hat Berta jetzt einen Stich? kein Stich, ausgewählt")


def test_a_link_to_a_paragraph_opens_it(enter: Entrance) -> None:
    phone = enter("/rules/schnapsen/closing")
    phone.sees("Paragraph 8, Link kopieren")
    phone.says("Den Talon")


def paragraph_at_the_top(phone: Phone) -> tuple[int, int]:
    """Return the first paragraph number below the title, such as (10, 6) for § 10.6, or (0, 0) if there is none."""
    found = phone.page.get_by_text(_PARAGRAPH).evaluate_all(
        "all => all.map(one => [one.innerText, one.getBoundingClientRect().top])"
    )
    _, number = min(((top, words) for words, top in found if top > _TITLE), default=(0, "§ 0.0"))
    section, paragraph = number.removeprefix("§ ").split(".")
    return int(section), int(paragraph)


def is_at(phone: Phone, paragraph: tuple[int, int]) -> None:
    """Check that this paragraph or a neighbour stays at the top.

    Neighbours are allowed because rotating the phone changes the line length.
    """
    section, number = paragraph
    near = {(section, number - 1), paragraph, (section, number + 1)}
    end, looks = time.monotonic() + PATIENCE / 1000, 0
    while looks < _LOOKS:
        at_top = paragraph_at_the_top(phone)
        assert time.monotonic() < end, f"{at_top} is at the top, not {paragraph}"
        looks = looks + 1 if at_top in near else 0
        phone.page.wait_for_timeout(100)


@pytest.mark.long
def test_the_place_in_a_document_survives_a_turn_of_the_phone_and_another_language(enter: Entrance) -> None:
    phone = enter("/rules/schnapsen/going-out")
    phone.sees("Diese Seite auf Englisch lesen")
    is_at(phone, (10, 1))
    phone.page.mouse.move(200, 500)
    for _ in range(4):
        phone.page.mouse.wheel(0, 150)
        phone.page.wait_for_timeout(300)
    phone.page.mouse.wheel(0, -40)  # shows the bar again
    phone.sees("Diese Seite auf Englisch lesen")
    phone.page.wait_for_timeout(300)
    paragraph = paragraph_at_the_top(phone)
    assert paragraph > (10, 2)

    for width, height in ((780, 390), PHONE, LYING_PHONE, PHONE):
        phone.page.set_viewport_size({"width": width, "height": height})
        is_at(phone, paragraph)
    phone.tap("Diese Seite auf Englisch lesen")
    phone.sees("Soft Schnapsen")
    is_at(phone, paragraph)

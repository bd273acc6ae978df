"""Tests that the app can be used by keyboard, and that going back in the browser's history does not undo entries."""

import re

import pytest
from playwright.sync_api import Locator, expect

from companion.core.options.rules import Preset
from tests.browser import Server, enable_accessibility
from tests.e2e.data_folder import A, DataFolder
from tests.e2e.entrance import Entrance


def test_a_deal_its_undo_and_leaving_work_without_a_pointer(enter: Entrance, data_folder: DataFolder) -> None:
    match_id = data_folder.put([(A, 3)])
    phone = enter(f"/match/{match_id}")
    phone.sees("Anna, noch 4 Punkte, 0 Bummerl")
    phone.keys("2")
    phone.sees("Anna, noch 2 Punkte, 0 Bummerl, gibt")
    phone.keys("u")
    phone.sees("Anna, noch 4 Punkte, 0 Bummerl")
    phone.keys("Shift+?")
    phone.is_in_place("Schließen")
    phone.keys("Escape")
    phone.misses("Schließen")
    phone.keys("Escape")
    phone.sees("Neue Partie", "Anna noch 4 Punkte, Berta noch 7 Punkte, Bummerl 1, weiterspielen")


def test_tab_moves_from_top_to_bottom_and_enter_presses(enter: Entrance, data_folder: DataFolder) -> None:
    match_id = data_folder.put([(A, 3)])
    phone = enter(f"/match/{match_id}")
    phone.sees("Anna, noch 4 Punkte, 0 Bummerl")
    for _ in range(4):  # the chips of the upper half, in order
        phone.keys("Tab")
    phone.keys("Tab")  # the undo button comes first on the strip
    phone.keys("Enter")
    phone.sees("Anna, noch 7 Punkte, 0 Bummerl, gibt")


def test_a_ring_shows_the_keyboards_focus_and_leaves_with_a_touch(enter: Entrance, data_folder: DataFolder) -> None:
    data_folder.put([(A, 3)])
    phone = enter("/")
    page, ring = phone.page, phone.page.locator("#focus-ring")
    page.reload()  # without the accessibility tree, which is off at first
    expect(page.locator("flt-semantics-placeholder")).to_be_attached()
    focused = page.locator("flt-semantics:focus")
    while not focused.count():  # until the app has loaded
        page.keyboard.press("Tab")
        page.wait_for_timeout(100)
    match = phone.button("Anna noch 4 Punkte, Berta noch 7 Punkte, Bummerl 1, weiterspielen")
    tab_to(match)
    lies_around(ring, match)
    page.keyboard.press("Enter")
    phone.sees("Anna, noch 4 Punkte, 0 Bummerl")
    page.keyboard.press("Tab")
    lies_around(ring, focused)
    page.mouse.click(5, 5)
    expect(ring).to_be_hidden()


def test_a_text_field_shows_the_focus_by_its_border_and_not_by_the_ring(enter: Entrance) -> None:
    phone = enter("/new")
    page, ring = phone.page, phone.page.locator("#focus-ring")
    field = page.get_by_role("textbox", name="Wer sitzt herüben?", exact=True)
    tab_to(field)
    expect(ring).to_be_hidden()
    page.keyboard.press("Shift+Tab")
    expect(ring).to_be_visible()


def tab_to(control: Locator) -> None:
    """Press Tab until the control has the focus."""
    while not control.evaluate("node => node === document.activeElement"):
        control.page.keyboard.press("Tab")
        control.page.wait_for_timeout(100)


def lies_around(ring: Locator, focused: Locator) -> None:
    """Wait until the ring surrounds the focused control at a distance of two pixels on each side."""
    expect(ring).to_be_visible()
    expect(focused).to_have_count(1)
    box = focused.bounding_box()
    assert box is not None
    wanted = {"x": box["x"] - 2, "y": box["y"] - 2, "width": box["width"] + 4, "height": box["height"] + 4}
    assert ring.bounding_box() == pytest.approx(wanted, abs=0.1)


def test_a_match_starts_from_the_names_with_enter_alone(enter: Entrance) -> None:
    phone = enter("/new")
    phone.types("Wer sitzt herüben?", "Anna")
    phone.page.keyboard.press("Enter")
    across = phone.page.get_by_role("textbox", name="Wer sitzt drüben?", exact=True)
    expect(across).to_be_focused()
    phone.types("Wer sitzt drüben?", "Berta")
    phone.page.keyboard.press("Enter")
    phone.sees("Anna, noch 7 Punkte, 0 Bummerl, gibt", "Berta, noch 7 Punkte, 0 Bummerl")


@pytest.mark.long
@pytest.mark.parametrize("viewport", [(390, 844), (844, 390), (1280, 800)], ids=str)
def test_tab_reaches_every_row_of_a_form_before_the_button_below_it(enter: Entrance, viewport: tuple[int, int]) -> None:
    phone = enter("/new", viewport=viewport)
    phone.sees("Partie beginnen")
    tab_to(phone.button("Die Partie geht auf offenes Ende"))
    rows = (
        "Einen Stand vom Papier",
        "Von einem anderen Handy",
        "Hausregeln",
        "Regeln mit einem Code",
        "Partie beginnen",
    )
    for words in rows:
        phone.keys("Tab")
        expect(phone.page.locator("flt-semantics:focus")).to_contain_text(words)


def test_no_key_presses_anything_under_a_sheet_which_gives_the_focus_back(
    enter: Entrance, data_folder: DataFolder
) -> None:
    match_id = data_folder.put([(A, 3)])
    phone = enter(f"/match/{match_id}")
    phone.sees("Anna, noch 4 Punkte, 0 Bummerl")
    phone.keys("Tab")  # a chip
    focused = phone.page.locator("flt-semantics:focus")
    chip = focused.text_content() or ""
    assert "gewinnt" in chip
    phone.keys("s")
    phone.is_in_place("Ohne Eintragen schließen")
    phone.keys("Tab")  # the first button on the sheet closes it
    phone.keys("Enter")
    phone.misses("Ohne Eintragen schließen")
    phone.sees("Anna, noch 4 Punkte, 0 Bummerl", "Berta, noch 7 Punkte, 0 Bummerl, gibt")
    expect(focused).to_have_text(chip)


@pytest.mark.long
@pytest.mark.parametrize(
    ("preset", "path", "opens", "answers"),
    [
        (
            Preset.SOFT,
            "",
            "Sonderfall für Anna eingeben",
            ("Richtig ausgemeldet? nein, unter 66", "Wer hat zugedreht? Anna"),
        ),
        (
            Preset.SOFT,
            "",
            "Sonderfall für Anna eingeben",
            ("Wie ist das Spiel ausgegangen? Fertig gespielt", "Wer hat zugedreht? Berta"),
        ),
        (
            Preset.SOFT,
            "/sheet",
            "Spiel 1, Anna minus 3, noch 4, vereinbart, bearbeiten",
            ("Wie ist das Spiel ausgegangen? Ausgemeldet", "Wer hat ausgemeldet? Berta"),
        ),
        (Preset.THREE_HAND, "", "Spiel eintragen", ("Wer spielt? Cilli", "Ohne 66 ausgemeldet? Cilli")),
    ],
    ids=["new deal", "played out", "correction", "three players"],
)
def test_an_answer_keeps_the_focus_when_it_changes_the_other_questions(
    enter: Entrance, data_folder: DataFolder, preset: Preset, path: str, opens: str, answers: tuple[str, ...]
) -> None:
    is_soft = preset is Preset.SOFT
    names = ("Anna", "Berta") if is_soft else ("Anna", "Berta", "Cilli")
    match_id = data_folder.put([(A, 3)] if is_soft else [], names=names, preset=preset)
    phone = enter(f"/match/{match_id}{path}", viewport=(1280, 800))
    phone.opens(opens, "Ohne Eintragen schließen")
    for answer in answers:
        tab_to(phone.button(answer))
        phone.keys("Enter")
        chosen = phone.button(f"{answer}, ausgewählt")
        expect(chosen).to_be_focused()


def test_browser_back_closes_the_menu_then_leaves_the_table_without_undoing(
    enter: Entrance, data_folder: DataFolder
) -> None:
    match_id = data_folder.put([(A, 3)])
    phone = enter("/")
    phone.tap("Anna noch 4 Punkte, Berta noch 7 Punkte, Bummerl 1, weiterspielen")
    phone.wins("Anna", 2, "Anna, noch 2 Punkte, 0 Bummerl, gibt")
    phone.opens("Menü", "Schließen")
    phone.page.go_back()
    phone.misses("Schließen")
    phone.sees("Anna, noch 2 Punkte, 0 Bummerl, gibt")
    expect(phone.page).to_have_url(re.compile(f"/match/{match_id}$"))
    phone.page.go_back()
    phone.sees("Anna noch 2 Punkte, Berta noch 7 Punkte, Bummerl 1, weiterspielen")
    phone.page.go_forward()
    phone.sees("Anna, noch 2 Punkte, 0 Bummerl, gibt")
    expect(phone.page).to_have_url(re.compile(f"/match/{match_id}$"))


def test_every_address_opens_directly(enter: Entrance, data_folder: DataFolder, server: Server) -> None:
    table = f"/match/{data_folder.put([(A, 3)])}"
    phone = enter("/matches")
    phone.sees("Zurück")
    for path, shown in {
        "/settings": "Aussehen: wie das Gerät",
        "/settings/about": "Über Bummerl",
        "/settings/data": "Deine Daten",
        "/settings/presets": "Eigene Regeln",
        "/new": "Partie beginnen",
        "/rules": "Zwei Spiele vergleichen",
        f"{table}/sheet": "Zurück zur Partie",
        f"{table}/settings": "Aussehen: wie das Gerät",
        f"{table}/rules": "Zurück zur Partie",
    }.items():
        phone.page.goto(server.address + path)
        enable_accessibility(phone.page)
        phone.sees(shown)

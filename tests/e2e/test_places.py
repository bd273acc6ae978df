"""Tests for positions: every control faces the player who uses it, and nothing is off the screen."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import pytest
from playwright.sync_api import expect

from tests.browser import PHONE, SMALL_PHONE, Scheme, enable_accessibility
from tests.e2e.data_folder import A, B, DataFolder
from tests.e2e.entrance import Entrance
from tests.e2e.phone import Phone
from tests.profiles import PATIENCE

LANDSCAPE = (844, 390)
CHIP_HEIGHT, CHIP_GAP, TARGET = 60, 8, 48
HAIR = 0.5
"""The tolerance for rounding, in pixels."""
BUTTONS = """() => [...document.querySelectorAll('[role=button]')].map(button => {
  const sides = one => { const at = one.getBoundingClientRect(); return [at.left, at.top, at.right, at.bottom]; };
  let area = button.parentElement;
  while (area && !area.querySelector(':scope > flt-semantics-scroll-overflow')) area = area.parentElement;
  return [button.getAttribute('aria-label') ?? button.innerText, sides(button), area && sides(area)];
})"""


@dataclass(frozen=True, slots=True)
class ButtonRect:
    """The rectangle of a button on the screen."""

    left: float
    top: float
    right: float
    bottom: float

    def contains(self, other: "ButtonRect") -> bool:
        return (
            self.left - HAIR <= other.left
            and self.top - HAIR <= other.top
            and other.right <= self.right + HAIR
            and other.bottom <= self.bottom + HAIR
        )

    def gap(self, other: "ButtonRect") -> float:
        """Return the distance to the other rectangle in pixels."""
        return max(other.left - self.right, self.left - other.right, other.top - self.bottom, self.top - other.bottom)


@dataclass(frozen=True, slots=True)
class ButtonBox:
    """A button, with the scrolling area around it, if any."""

    name: str
    rect: ButtonRect
    area: ButtonRect | None


def buttons(phone: Phone) -> list[ButtonBox]:
    found = phone.page.evaluate(BUTTONS)
    return [ButtonBox(name, ButtonRect(*rect), ButtonRect(*area) if area else None) for name, rect, area in found]


def rect_of(phone: Phone, name: str) -> ButtonRect:
    expect(phone.page.get_by_role("button", name=name)).to_have_count(1)
    return next(shown.rect for shown in buttons(phone) if name in shown.name)


def expect_reachable(phone: Phone, size: tuple[int, int]) -> None:
    """Check that every button can be reached once all buttons are in place."""
    end = time.monotonic() + PATIENCE / 1000
    while (found := list(unreachable(phone, size))) and time.monotonic() < end:
        phone.page.wait_for_timeout(50)
    assert found == []


def unreachable(phone: Phone, size: tuple[int, int]) -> Iterator[str]:
    """Yield a fault for each button that cannot be reached by scrolling or is too small."""
    screen = ButtonRect(0, 0, *size)
    for shown in buttons(phone):
        rect, area = shown.rect, shown.area
        if not screen.contains(rect) and (area is None or not screen.contains(area)):
            yield f"{shown.name} is off the screen: {rect}"
        cut = area is not None and (rect.top <= area.top + HAIR or rect.bottom >= area.bottom - HAIR)
        if rect.right - rect.left < TARGET - HAIR or (rect.bottom - rect.top < TARGET - HAIR and not cut):
            yield f"{shown.name} is too small: {rect}"


def test_a_sheet_opened_by_the_upper_player_faces_that_player(enter: Entrance, data_folder: DataFolder) -> None:
    phone = enter(f"/match/{data_folder.put()}")
    width, height = PHONE
    phone.opens("Sonderfall für Berta eingeben", "Ohne Eintragen schließen")
    assert rect_of(phone, "Noch offen: was Anna hat").top < 40
    assert rect_of(phone, "Ohne Eintragen schließen").top > height / 2
    assert rect_of(phone, "Ohne Eintragen schließen").right < width / 4

    phone.tap("Ohne Eintragen schließen")
    phone.misses("Ohne Eintragen schließen")
    phone.opens("Sonderfall für Anna eingeben", "Ohne Eintragen schließen")
    assert rect_of(phone, "Noch offen: was Berta hat").bottom > height - 40
    assert rect_of(phone, "Ohne Eintragen schließen").left > width * 3 / 4


def test_in_landscape_both_halves_and_all_layers_are_upright(enter: Entrance, data_folder: DataFolder) -> None:
    phone = enter(f"/match/{data_folder.put()}", viewport=LANDSCAPE)
    _, height = LANDSCAPE
    for name in ("Anna", "Berta"):
        phone.is_in_place("Menü")
        chips = [rect_of(phone, f"{name} gewinnt {points}") for points in (1, 2, 3)]
        assert chips[0].right < chips[1].left < chips[1].right < chips[2].left
        assert min(chip.top for chip in chips) > height / 2

        phone.opens(f"Sonderfall für {name} eingeben", "Ohne Eintragen schließen")
        assert rect_of(phone, "Ohne Eintragen schließen").top < height / 4
        expect_reachable(phone, LANDSCAPE)
        phone.tap("Ohne Eintragen schließen")
        phone.misses("Ohne Eintragen schließen")


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, LANDSCAPE])
def test_chips_are_large_enough_and_far_enough_apart(
    enter: Entrance, data_folder: DataFolder, size: tuple[int, int]
) -> None:
    phone = enter(f"/match/{data_folder.put()}", viewport=size)
    phone.is_in_place("Menü")
    chips = [shown.rect for shown in buttons(phone) if "gewinnt" in shown.name or "Sonderfall" in shown.name]

    assert len(chips) == 8
    assert min(chip.bottom - chip.top for chip in chips) >= CHIP_HEIGHT - HAIR
    assert min(button.gap(other) for button, other in combinations(chips, 2)) >= CHIP_GAP - HAIR


@pytest.mark.parametrize(("language", "scheme"), [("de", "dark"), pytest.param("en", "light", marks=pytest.mark.long)])
def test_every_button_can_be_reached_on_the_smallest_phone(
    enter: Entrance, data_folder: DataFolder, language: str, scheme: Scheme
) -> None:
    running = data_folder.put([(A, 3), (A, 3), (B, 2), (A, 1), (B, 3)])
    finished = data_folder.put([(A, 3), (A, 3), (A, 3)], names=("Maximilian-Alexander", "Katharina-Theresia"))
    phone = enter(viewport=SMALL_PHONE, locale={"de": "de-AT", "en": "en-GB"}[language], color_scheme=scheme)

    for path, there in screens(language, running, finished).items():
        phone.page.goto(enter.server.address + path)
        enable_accessibility(phone.page)
        phone.sees(there)
        expect_reachable(phone, SMALL_PHONE)
    phone.page.goto(f"{enter.server.address}/match/{running}")
    enable_accessibility(phone.page)
    for opening, closing in layers(language):
        phone.opens(opening, closing)
        expect_reachable(phone, SMALL_PHONE)
        phone.tap(closing)
        phone.misses(closing)


def screens(language: str, running: str, finished: str) -> dict[str, str]:
    """Return the route of each screen, with text that appears on it."""
    german = language == "de"
    return {
        "/": "Neue Partie" if german else "New match",
        "/new": "Partie beginnen" if german else "Start match",
        "/matches": "Zurück" if german else "Back",
        "/settings": "Zurück" if german else "Back",
        f"/match/{running}": "Menü" if german else "Menu",
        f"/match/{running}/sheet": "Zurück zur Partie" if german else "Back to the match",
        f"/match/{finished}": "Zurück zur Startseite" if german else "Back to home",
        f"/match/{finished}/sheet": "Zurück zur Partie" if german else "Back to the match",
    }


def layers(language: str) -> list[tuple[str, str]]:
    """Return, for each layer on top of the match, the names of the buttons that open and close it."""
    if language == "de":
        return [
            ("Menü", "Schließen"),
            ("Sonderfall für Anna eingeben", "Ohne Eintragen schließen"),
            ("Sonderfall für Berta eingeben", "Ohne Eintragen schließen"),
        ]
    return [
        ("Menu", "Close"),
        ("Enter a different result for Anna", "Close without saving"),
        ("Enter a different result for Berta", "Close without saving"),
    ]

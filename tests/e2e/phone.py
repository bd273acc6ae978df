"""A driver for a browser tab with the app, which uses accessible names and counts every tap."""

import re
import time
from dataclasses import dataclass

from playwright.sync_api import FloatRect, Locator, Page, expect

from companion.ui.theme.dimensions import GUARD_SECONDS
from tests.browser import enable_accessibility
from tests.profiles import PATIENCE

_CHIPS = {
    "de": {
        1: "{} gewinnt 1 Punkt, Gegner hat 33 oder mehr",
        2: "{} gewinnt 2 Punkte, Gegner unter 33",
        3: "{} gewinnt 3 Punkte, Gegner ohne Stich",
    },
    "en": {
        1: "{} wins 1 point, opponent has 33 or more",
        2: "{} wins 2 points, opponent under 33",
        3: "{} wins 3 points, opponent has no tricks",
    },
}
_GUARDED = ("/match/", "/referee")
"""Parts of the URLs of screens with an input guard, which prevents one touch from counting twice."""
_LAG = 0.2
"""The maximum time, in seconds, that the app takes to receive the test's actions."""
_BREATH = 0.05
"""The seconds between two taps on screens without an input guard."""
_LOOK, _LOOKS = 100, 3
"""The poll interval in milliseconds, and the number of polls after which typed text counts as accepted."""


@dataclass
class Phone:
    """The app in a browser tab, with methods for user actions and for checks of the screen."""

    page: Page
    language: str = "de"
    taps: int = 0
    guard: float = GUARD_SECONDS
    """The number of seconds for which the app ignores input after a tap."""
    _ready_at: float = 0.0
    _awaits: bool = False
    """Whether the app may still have to process the last tap, and will then start the input guard."""

    def button(self, name: str) -> Locator:
        """Return the button with exactly this name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def tap(self, *names: str) -> None:
        """Press the buttons in turn, starting as soon as the screen accepts input again."""
        if self._awaits:
            self.guard_begins()
        self.rests()
        typed = ""
        for index, name in enumerate(names):
            self.sees(name)
            if index:
                self.place_of(self.button(name))
            self.button(name).click()
            self.taps += 1
            typed = typed + name if name.isdigit() else ""
            if typed:  # each digit may move the keypad, because the result appears or changes
                self._expect(self.page.get_by_role("button", name=re.compile(rf"\D{typed}$")), typed)
        self._awaits = any(route in self.page.url for route in _GUARDED)

    def wins(self, name: str, points: int, *shown: str) -> None:
        """Tap the chip that records a win of this many game points, and check that the strings in `shown` appear."""
        self.touches(_CHIPS[self.language][points].format(name), *shown)

    def touches(self, chip: str, *shown: str) -> None:
        """Tap a chip by its name, check that the strings in `shown` appear, and record that the input guard started."""
        self.tap(chip)
        self.sees(*shown)
        self.guard_begins()

    def opens(self, name: str, shown: str) -> None:
        """Press a button that opens a sheet or card, and wait until the button `shown` is in place."""
        self.tap(name)
        self.is_in_place(shown)

    def is_in_place(self, shown: str) -> None:
        """Wait until the button `shown` is in view, and record that the input guard has started."""
        expect(self.button(shown)).to_be_in_viewport(ratio=0.99)
        self.guard_begins()

    def keys(self, key: str) -> None:
        """Press a key as soon as the screen accepts input again."""
        self.rests()
        self.page.keyboard.press(key)
        self.guard_begins()
        self._awaits = True  # on a busy machine, the app receives the key press with a delay

    def sees(self, *texts: str) -> None:
        """Check that all these strings, or buttons and groups with these names, are on the page."""
        for text in texts:
            self._expect(self._named(text), text)

    def misses(self, *texts: str) -> None:
        """Check that none of these strings or names is on the page."""
        for text in texts:
            expect(self._named(text)).to_have_count(0)

    def says(self, *words: str) -> None:
        """Check that each of these phrases is on the page, possibly as part of a longer text."""
        for part in words:
            self._expect(self.page.get_by_text(part).or_(self.page.get_by_label(part)), part)

    def omits(self, *words: str) -> None:
        """Check that none of these phrases is on the page, not even as part of a longer text."""
        for part in words:
            expect(self.page.get_by_text(part).or_(self.page.get_by_label(part))).to_have_count(0)

    def types(self, label: str, words: str) -> None:
        """Type into the field with this label, replacing its content."""
        field = self.page.get_by_role("textbox", name=label, exact=True)
        field.click()
        expect(field).to_be_focused()
        end, kept = time.monotonic() + PATIENCE / 1000, 0
        while kept < _LOOKS and time.monotonic() < end:
            if field.input_value() == words:
                kept += 1
            else:  # Flutter empties the field when it takes over its input
                field.fill(words)
                kept = 0
            self.page.wait_for_timeout(_LOOK)
        expect(field).to_have_value(words)

    def reloads(self) -> None:
        """Reload the page, as after a browser crash."""
        self.page.reload()
        enable_accessibility(self.page)

    def reads(self) -> list[str]:
        """Return all texts that a screen reader announces, for the message of a failing test."""
        leaves = "node => node.getAttribute('aria-label') ?? (node.children.length ? '' : node.innerText)"
        found = self.page.locator("flt-semantics, flt-semantics span").evaluate_all(f"all => all.map({leaves})")
        return [text for text in found if text]

    def _expect(self, found: Locator, text: str) -> None:
        try:
            expect(found).not_to_have_count(0)
        except AssertionError as missing:
            missing.add_note(f"{text!r} is nowhere in {self.reads()}")
            raise
        if self._awaits:
            self.guard_begins()

    def _named(self, text: str) -> Locator:
        by_label = self.page.get_by_label(text, exact=True)
        return self.button(text).or_(self.page.get_by_text(text, exact=True)).or_(by_label)

    def guard_begins(self) -> None:
        """Record that the input guard has just started, allowing for the delay of a busy machine."""
        self._ready_at, self._awaits = time.monotonic() + (self.guard + _LAG if self.guard else _BREATH), False

    def place_of(self, found: Locator) -> FloatRect | None:
        """Return the rectangle of a control once it has stopped moving, because an earlier tap may have moved it."""
        seen: FloatRect | None = None
        for _ in range(_LOOKS * 10):
            before, seen = seen, found.bounding_box()
            if before == seen:
                return seen
            self.page.wait_for_timeout(_LOOK)
        raise AssertionError(f"{found} still moves")

    def rests(self) -> None:
        """Wait until the input guard ends, because the app ignores input until then."""
        left = self._ready_at - time.monotonic()
        if left > 0:
            self.page.wait_for_timeout(left * 1000)

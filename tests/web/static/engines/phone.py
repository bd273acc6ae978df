"""A driver that operates the app in any browser engine through accessible names."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.ui.theme.dimensions import GUARD_SECONDS
from tests.web.static.engines.face import ScriptError, Tab

_PATIENCE = 120.0
"""The timeout in seconds, long enough for the slowest engine on a busy machine."""
_LOOK = 0.1
_LOOKS = 4
_LAG = 0.2
_KEYS = 30.0
"""The pause between two key presses in milliseconds, shorter than that of any user."""
_GUARDED = ("/match/", "/referee")
_NAMES = """
const plain = (text) => (text ?? "").replace(/\\s+/g, " ").trim();
const name = (node) => plain(node.getAttribute("aria-label") || node.textContent);
const all = (selector) => [...document.querySelectorAll(selector)];
"""
_SHOWN = """
return !document.getElementById("loading")
  && Boolean(document.querySelector("flt-semantics-placeholder, flt-semantics"));
"""
_ENABLE = "document.querySelector('flt-semantics-placeholder')?.click()"
_TEXTS = _NAMES + "return all('flt-semantics, flt-semantics span, input, textarea, #loading *').map(name)"
_PLACE = (
    _NAMES
    + """
const found = all(values[0]).find((node) => name(node) === values[1]);
if (!found) return undefined;
const inside = (box) => box.top >= -1 && box.bottom <= innerHeight + 1;
if (!inside(found.getBoundingClientRect())) found.scrollIntoView({ block: "center" });
const { x, y, width, height } = found.getBoundingClientRect();
return [x + width / 2, y + height / 2];
"""
)
_EMPTY = """
const field = all("input, textarea").find((node) => name(node) === values[0]);
field.focus();
field.select();
document.execCommand("delete");
"""
_BUTTONS = "[role=button], [role=tab], [role=link], button"
_FIELDS = "input, textarea"


@dataclass
class EnginePhone:
    """The app in a browser tab, with methods for user actions and for checks of the screen."""

    tab: Tab
    _ready_at: float = 0.0

    def is_shown(self) -> "EnginePhone":
        """Wait until the app shows its first screen, and turn on the accessibility tree."""
        self.until(lambda: self.run(_SHOWN), "the app is not shown")
        self.run(_ENABLE)
        self.until(lambda: self.run("return Boolean(document.querySelector('flt-semantics'))"), "no names")
        return self

    def tap(self, *names: str) -> None:
        """Press the buttons in turn, each as soon as it has stopped moving and the screen accepts input."""
        for name in names:
            time.sleep(max(0.0, self._ready_at - time.monotonic()))
            self.tab.click(*self._lies_still(_BUTTONS, name))
            if any(part in self.address for part in _GUARDED):
                self.guard_begins()

    def opens(self, name: str, shown: str) -> None:
        """Press the button `name` and wait for the button `shown`."""
        self.tap(name)
        self.sees(shown)
        self._lies_still(_BUTTONS, shown)
        self.guard_begins()

    def wins(self, name: str, points: int, *shown: str) -> None:
        """Tap the chip that records a win of this many game points, and check that the strings in `shown` appear."""
        chips = {
            1: "{} gewinnt 1 Punkt, Gegner hat 33 oder mehr",
            2: "{} gewinnt 2 Punkte, Gegner unter 33",
            3: "{} gewinnt 3 Punkte, Gegner ohne Stich",
        }
        self.tap(chips[points].format(name))
        self.sees(*shown)
        self.guard_begins()

    def sees(self, *texts: str) -> None:
        """Check that all of `texts` occur on the page as text or accessible names."""
        self.until(lambda: set(texts) <= set(self.reads()), f"not all of {texts} are there")

    def says(self, *words: str) -> None:
        """Check that each of these phrases is on the page, possibly as part of a longer text."""
        self.until(lambda: all(part in "\n".join(self.reads()) for part in words), f"not all of {words} are there")

    def types(self, label: str, words: str) -> None:
        """Type into the field with this label, replacing its content."""
        self.tab.click(*self._lies_still(_FIELDS, label))

        def is_typed() -> bool:
            if not self._stays(label, words):  # Flutter empties the field when it takes over its input
                self.run(_NAMES + _EMPTY, label)
                self.tab.press(words, _KEYS)
            return self._stays(label, words)

        self.until(is_typed, f"{words!r} is not in {label!r}")

    def value(self, label: str) -> str:
        """Return the content of the field with this label."""
        script = f"return all('{_FIELDS}').find((node) => name(node) === values[0])?.value ?? ''"
        return str(self.run(_NAMES + script, label))

    @property
    def address(self) -> str:
        return str(self.run("return location.href"))

    def goes(self, route: str) -> None:
        """Navigate to a route of the app."""
        self.run("location.hash = values[0]", route)

    def reads(self) -> list[str]:
        """Return all text and accessible names on the page."""
        texts: list[str] = self.run(_TEXTS)
        return list(dict.fromkeys(filter(None, texts)))

    def guard_begins(self) -> None:
        """Record that the input guard has just started."""
        self._ready_at = time.monotonic() + GUARD_SECONDS + _LAG

    def _stays(self, label: str, words: str) -> bool:
        """Return whether a field contains these words once its content has stopped changing."""
        seen: list[str] = []
        while len(seen) <= _LOOKS or len(set(seen[-_LOOKS:])) > 1:
            time.sleep(_LOOK)
            seen.append(self.value(label))
        return seen[-1] == words

    def run(self, script: str, *values: object) -> Any:  # noqa: ANN401  # any JSON value
        """Run a script in the page; repeat it once if it fails, as it does while the page reloads."""
        try:
            return self.tab.run(script, *values)
        except ScriptError:
            time.sleep(_LOOK)
            return self.tab.run(script, *values)

    def until(self, holds: Callable[[], object], what: str) -> None:
        """Wait until `holds` returns a true value; after a timeout, the error message starts with `what`."""
        end = time.monotonic() + _PATIENCE
        while not holds():
            if time.monotonic() > end:
                raise AssertionError(f"{what}; the page reads {self.reads()}")
            time.sleep(_LOOK)

    def _lies_still(self, selector: str, name: str) -> tuple[float, float]:
        """Return the position of a control once it has appeared and stopped moving."""
        seen: list[Any] = [None]

        def is_still() -> bool:
            before, seen[0] = seen[0], self.run(_PLACE, selector, name)
            return seen[0] is not None and before == seen[0]

        self.until(is_still, f"{name!r} is nowhere or moves")
        x, y = seen[0]
        return x, y

"""The interface of a browser for the tests, independent of its engine."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from tests.browser import PHONE


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """The launch options of a browser."""

    profile: Path
    language: str = "de-AT"
    private: bool = False
    """Whether the browser window is private."""
    blocks_cookies: bool = False
    """Whether pages cannot store any data, as when a user blocks all cookies."""
    size: tuple[int, int] = PHONE

    @property
    def downloads(self) -> Path:
        """The folder for downloads."""
        return self.profile / "downloads"


class ScriptError(RuntimeError):
    """Raised when a script fails in a page, or the page is left while the script runs."""


class Tab(Protocol):
    """A browser tab; the page cannot distinguish its clicks and key presses from a user's."""

    def run(self, script: str, *values: object) -> Any:  # noqa: ANN401  # any JSON value
        """Run the body of an asynchronous JavaScript function, which receives `values`, and return its result."""

    def click(self, x: float, y: float) -> None:
        """Click at a point on the page."""

    def press(self, text: str, pause: float = 0.0) -> None:
        """Press the keys for `text` in turn, with a pause in milliseconds after each."""

    def picture(self) -> bytes:
        """Return a screenshot of the page as PNG."""


class Engine(Protocol):
    """A browser with its own profile, which is kept when the browser is killed."""

    name: str
    start: Start

    @property
    def complaints(self) -> list[str]:
        """The errors that the browser's pages have reported."""

    @property
    def session(self) -> int:
        """The session ID of the browser's processes."""

    def open(self, address: str, script: str = "") -> Tab:
        """Open a tab, starting the browser first if necessary; `script` runs before the scripts of the page."""

    def choose(self, path: Path) -> None:
        """Select `path` in the next file chooser."""

    def kill(self) -> None:
        """Kill all browser processes."""


def javascript(script: str, values: tuple[object, ...]) -> str:
    """Return the body of an asynchronous function that runs the script and returns its result as JSON."""
    given = json.dumps(values)
    return f"return JSON.stringify(await (async (values) => {{ {script} }})({given})) ?? 'null'"

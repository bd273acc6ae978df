"""Chromium, driven by Playwright."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, FileChooser, Page, Playwright

from tests.browser import THRIFTY
from tests.web.static.chromium import Chromium
from tests.web.static.engines.face import ScriptError, Start, Tab, javascript

_BLOCK = 2


@dataclass
class Blink:
    """Chromium in headless mode."""

    start: Start
    playwright: Playwright
    name: str = "chromium"
    _chromium: Chromium | None = None
    _chosen: list[Path] = field(default_factory=list)

    @property
    def complaints(self) -> list[str]:
        return [] if self._chromium is None else self._chromium.complaints

    @property
    def session(self) -> int:
        """The session ID of the browser's processes."""
        assert self._chromium is not None
        return self._chromium.session

    def open(self, address: str, script: str = "") -> Tab:
        if self._chromium is None:
            self._chromium = self._launched()
        return BlinkTab(self._watched(self._chromium.visit(address, script)))

    def choose(self, path: Path) -> None:
        self._chosen = [path]

    def kill(self) -> None:
        if self._chromium is not None:
            self._chromium.kill()

    def _launched(self) -> Chromium:
        start = self.start
        preferences = start.profile / "Default" / "Preferences"
        if not preferences.exists():
            preferences.parent.mkdir(parents=True)
            blocked = {"default_content_setting_values": {"cookies": _BLOCK}} if start.blocks_cookies else {}
            preferences.write_text(json.dumps({"profile": blocked}), encoding="utf-8")
        arguments = (*THRIFTY, "--force-prefers-reduced-motion", *(["--incognito"] if start.private else []))
        return Chromium(self.playwright, start.profile, arguments, start.language)

    def _watched(self, page: Page) -> Page:
        def choose(chooser: FileChooser) -> None:
            chosen, self._chosen = self._chosen, []
            chooser.set_files(chosen)

        page.on("filechooser", choose)
        folder = {"behavior": "allow", "downloadPath": str(self.start.downloads)}
        assert page.context.browser is not None
        page.context.browser.new_browser_cdp_session().send("Browser.setDownloadBehavior", folder)
        return page


@dataclass(frozen=True, slots=True)
class BlinkTab:
    """A tab of Chromium."""

    page: Page

    def run(self, script: str, *values: object) -> Any:  # noqa: ANN401  # any JSON value
        try:
            answer = self.page.evaluate(f"async () => {{ {javascript(script, values)} }}")
        except Error as error:
            raise ScriptError(error.message) from error
        return json.loads(answer)

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def press(self, text: str, pause: float = 0.0) -> None:
        self.page.keyboard.type(text, delay=pause)

    def picture(self) -> bytes:
        return self.page.screenshot()

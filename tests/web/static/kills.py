"""A script that kills a browser each time the screen shows an entry as recorded, and checks that it was stored.

Run as `python -m tests.web.static.kills COUNT`, where COUNT is the number of kills.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from companion.web.static.build import build_web
from tests.profiles import PATIENCE
from tests.web.static.chromium import Chromium
from tests.web.static.site import Site
from tests.web.static.table import begin, is_kept_for_later, shown, sit_down

UNDO = "Rückgängig: Anna minus 1"
BEFORE, AFTER = "Anna, noch 7 Punkte, 0 Bummerl, gibt", "Anna, noch 6 Punkte, 0 Bummerl"
_REST = ("Berta7", "So ist es zuletzt gestanden.")
_KEEP_SPLASH = """
  new MutationObserver(() => { window.told = document.getElementById("loading")?.textContent ?? window.told; })
    .observe(document, { childList: true, subtree: true });
"""
"""Keep the text of the splash screen, which a slow test could miss."""


def lose_nothing(site: Site, chromium: Chromium, kills: int) -> None:
    """Visit the app once, then alternately record and undo with the server stopped, killing the browser each time."""
    page = sit_down(chromium, site.address).page
    is_kept_for_later(page)
    site.stop()
    page.reload()
    phone = shown(page)
    begin(phone)
    address = page.url
    for kill in range(kills):
        if kill % 2 == 0:
            phone.wins("Anna", 1, AFTER)
        else:
            phone.tap(UNDO)
            phone.sees(BEFORE)

        chromium.kill()
        page = chromium.visit(address, _KEEP_SPLASH)

        _draws_the_last_standing(page, 6 if kill % 2 == 0 else 7)
        phone = shown(page)
        phone.sees(*((AFTER, UNDO) if kill % 2 == 0 else (BEFORE, "Wiederholen: Anna minus 1")))


def _draws_the_last_standing(page: Page, left: int) -> None:
    """Check that the page shows the last score before Python runs, and labels it as the last score."""
    page.wait_for_function("words => words.every(word => window.told?.includes(word))", arg=[f"Anna{left}", *_REST])


def main() -> int:
    """Kill the browser the given number of times and return the exit status."""
    kills = int(sys.argv[1])
    expect.set_options(timeout=PATIENCE)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, sync_playwright() as playwright:
        place = Path(name)
        build_web(place / "build")
        site = Site.of(place / "build", place / "site")
        site.start()
        chromium = Chromium(playwright, place / "profile")
        try:
            lose_nothing(site, chromium, kills)
        finally:
            chromium.kill()
            site.stop()
    print(f"Browsers killed: {kills}; nothing was lost.")  # noqa: T201  # for who runs it
    return 0


if __name__ == "__main__":
    sys.exit(main())

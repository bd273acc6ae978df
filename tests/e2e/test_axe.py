"""Tests that run the axe accessibility checker on the main screens."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from companion.app.settings import Settings
from tests.browser import Visits
from tests.e2e.hosted import Hosted
from tests.profiles import Profiles

SCREENS = (
    *("home", "new match", "house rules", "settings", "about", "match", "menu", "card", "wizard", "sheet"),
    *("board, accounts", "all rules", "rules of a game", "referee", "players", "statistics"),
)
SEVERE = ("serious", "critical")
DISABLED_RULES = {
    "color-contrast": {"enabled": False},  # axe cannot see text on a canvas; contrast has its own tests
}
RUN_AXE = f"""options => {{
  if (!window.axe) {{ {AXE_SCRIPT} }}
  return axe.run(document, options).then(found => found.violations);
}}"""

NAMES = "[...document.querySelectorAll('[role=button]')].map(one => one.ariaLabel ?? one.innerText).join()"
SHOWN = f"""([before, looks]) => {{
  const now = {NAMES};
  window.same = now && now !== before && now === window.seen ? (window.same ?? 0) + 1 : 0;
  window.seen = now;
  return window.same >= looks;
}}"""
"""A script that returns whether the buttons differ from `before` and were the same in the last `looks` polls."""
LOOKS, BETWEEN_LOOKS = 3, 100


@pytest.fixture(scope="module")
def hosted() -> Iterator[Hosted]:
    with Hosted().running() as hosted:
        yield hosted


@pytest.fixture(scope="module")
def page(profiles: Profiles, hosted: Hosted) -> Iterator[Page]:
    visits = Visits(profiles)
    yield visits.open_app(hosted.link, motion="reduce", painted=False)
    visits.close()


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.long)])
def test_axe_finds_nothing_serious_on_the_main_screens(page: Page, hosted: Hosted, language: str) -> None:
    found = set()
    hosted.wait_for_page()
    for screen in SCREENS:
        before = page.evaluate(NAMES)
        hosted.show(screen, Settings(language=language, still=True))
        page.wait_for_selector(f"html[lang={language}]", state="attached")
        page.wait_for_function(SHOWN, arg=[before, LOOKS], polling=BETWEEN_LOOKS)
        violations = page.evaluate(RUN_AXE, {"resultTypes": ["violations"], "rules": DISABLED_RULES})
        found |= {
            f"{screen}: {violation['help']}: {node['html']}"
            for violation in violations
            if violation["impact"] in SEVERE
            for node in violation["nodes"]
        }
    assert not found, "\n".join(sorted(found))

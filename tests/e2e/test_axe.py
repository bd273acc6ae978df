"""What axe, the judge that others use, has to say about the main screens."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser

from companion.app.settings import Settings
from tests.browser import PHONE, enable_accessibility
from tests.e2e.hosted import Hosted

pytestmark = pytest.mark.long

SCREENS = (
    *("home", "new match", "house rules", "settings", "about", "match", "menu", "card", "wizard", "sheet"),
    *("board, accounts", "all rules", "rules of a game", "referee", "players", "statistics"),
)
GRAVE = ("serious", "critical")
LET_BE = {
    "color-contrast": {"enabled": False},  # the words that people see are drawn; the palette's own tests compute theirs
}
JUDGE = f"""options => {{
  if (!window.axe) {{ {AXE_SCRIPT} }}
  return axe.run(document, options).then(found => found.violations);
}}"""


@pytest.mark.parametrize("language", ["de", "en"])
def test_axe_finds_nothing_serious_on_the_main_screens(browser: Browser, language: str) -> None:
    found = set()
    with Hosted().running() as hosted:
        page = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]}, reduced_motion="reduce")
        page.goto(hosted.address)
        enable_accessibility(page)
        hosted.wait_for_page()
        for screen in SCREENS:
            hosted.show(screen, Settings(language=language, still=True))
            page.wait_for_selector(f"html[lang={language}]", state="attached")
            violations = page.evaluate(JUDGE, {"resultTypes": ["violations"], "rules": LET_BE})
            found |= {
                f"{screen}: {one['help']}: {node['html']}"
                for one in violations
                if one["impact"] in GRAVE
                for node in one["nodes"]
            }
        page.close()
    assert not found, "\n".join(sorted(found))

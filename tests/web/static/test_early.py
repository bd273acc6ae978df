"""Tests for deals that are tapped on the page before the app has started."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from companion.web.static.page_files import WORKER
from tests.browser import PHONE, SMALL_PHONE, UNPAINTED
from tests.web.static.chromium import Chromium
from tests.web.static.early import awaits_table_for
from tests.web.static.early_kills import Moment, enter_once
from tests.web.static.engines.blink import Blink
from tests.web.static.engines.face import Start
from tests.web.static.site import Site
from tests.web.static.table import begin, shown

CHIPS = "#loading button.chip"
NEAR = 2.0
"""The largest distance in pixels between a chip on the page and the same chip in the app."""
PLACES = """(selector) => Object.fromEntries([...document.querySelectorAll(selector)].map((node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [node.getAttribute("aria-label") || node.textContent, [x, y, width, height]];
}))"""
ENLARGE = """
const enlarge = () => { document.documentElement.style.fontSize = sessionStorage.size };
if (document.documentElement) enlarge();
else new MutationObserver((_, watching) => { enlarge(); watching.disconnect() }).observe(document, { childList: true });
"""
"""A script that sets the size of the text before the scripts of the page run."""
FRACTION = """
for (const name of ["width", "height"]) {
  const { get } = Object.getOwnPropertyDescriptor(VisualViewport.prototype, name);
  Object.defineProperty(VisualViewport.prototype, name, { get() { return get.call(this) + 0.7; } });
}
"""
"""A script that tells the app a size that is a fraction larger than the page's whole numbers, as on many phones."""
TWO, THREE = "Berta gewinnt 2 Punkte, Gegner unter 33", "Anna gewinnt 3 Punkte, Gegner ohne Stich"
TAP_AT_ONCE = f"""
if (location.href !== "about:blank" && !sessionStorage.started) {{
  const later = setTimeout;
  globalThis.setTimeout = (call, milliseconds) => (milliseconds ? 0 : later(call)); // the time limit never ends
  globalThis.Worker = new Proxy(Worker, {{
    construct: (target, values) => {{
      sessionStorage.started = document.querySelector(".chip.chosen") ? "after the deal" : "before the deal";
      return new target(...values);
    }},
  }});
  const tap = () => {{
    const chip = document.querySelector('{CHIPS}[aria-disabled=false][aria-label="{TWO}"]');
    if (chip) chip.click();
    else requestAnimationFrame(tap);
  }};
  requestAnimationFrame(tap);
}}
"""
"""A script that taps a chip in the frame that shows it, on one page, and records whether the app starts after that."""
WAITING = "Berta 2 – wird eingetragen"


@pytest.mark.parametrize("kills", [2, pytest.param(len(Moment), marks=pytest.mark.long)])
def test_a_deal_is_entered_once_whenever_the_browser_is_killed(
    site: Site, playwright: Playwright, tmp_path: Path, kills: int
) -> None:
    blink = Blink(Start(profile=tmp_path / "profile"), playwright)
    try:
        enter_once(site, blink, kills, seed=66)
        assert blink.complaints == []
    finally:
        blink.kill()


@pytest.fixture
def page(site: Site, chromium: Chromium) -> Page:
    """Return a blank page for the site, without a service worker, so that tests can keep the app from loading."""
    (site.folder / WORKER).unlink()
    page = chromium.visit("about:blank")
    page.add_init_script(UNPAINTED + ENLARGE + FRACTION)
    return page


def play(page: Page, site: Site, size: tuple[int, int] = PHONE, scale: float = 1.0) -> None:
    """Start a match in a window of this size, and wait until its table is stored for the next start."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(site.address)
    page.evaluate("size => { sessionStorage.size = size }", f"{16 * scale}px")
    page.reload()
    begin(shown(page))
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{16 * scale:g}px"
    awaits_table_for(page)


def start_without_the_app(page: Page, site: Site) -> bytes:
    """Reload the page without its app, and return the script that would start the app."""
    worker = (site.folder / "worker.js").read_bytes()
    site.change("worker.js", b"")
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    return worker


def start_the_app(page: Page, site: Site, worker: bytes) -> None:
    site.change("worker.js", worker)
    address = page.url
    page.goto("about:blank")
    page.goto(address)


@pytest.mark.parametrize(
    ("size", "scale", "count"),
    [
        (PHONE, 1.0, 6),
        pytest.param(SMALL_PHONE, 1.0, 6, marks=pytest.mark.long),
        pytest.param(PHONE, 2.0, 6, marks=pytest.mark.long),
        pytest.param(SMALL_PHONE, 2.0, 3, marks=pytest.mark.long),
    ],
    ids=["phone", "small phone", "phone, large text", "small phone, large text"],
)
def test_the_chips_are_where_the_app_draws_them(
    page: Page, site: Site, size: tuple[int, int], scale: float, count: int
) -> None:
    play(page, site, size, scale)
    in_the_app = page.evaluate(PLACES, "flt-semantics[role=button], flt-semantics[flt-tappable]")

    start_without_the_app(page, site)
    expect(page.locator(f"{CHIPS}[aria-disabled=false]")).to_have_count(count)

    on_the_page = page.evaluate(PLACES, CHIPS)
    assert len(on_the_page) == count
    for name, box in on_the_page.items():
        assert box == pytest.approx(in_the_app[name], abs=NEAR), name
        assert min(box[2:]) >= 56, name


def test_a_deal_tapped_at_once_is_stored_before_the_app_starts_and_can_be_taken_back(page: Page, site: Site) -> None:
    play(page, site)
    page.add_init_script(TAP_AT_ONCE)
    worker = start_without_the_app(page, site)
    expect(page.get_by_role("status")).to_have_text(WAITING)
    assert page.evaluate("sessionStorage.started") == "after the deal"
    expect(page.locator(f"{CHIPS}[aria-disabled=true]")).to_have_count(6)
    page.get_by_role("button", name="Rückgängig: Berta 2").click()
    expect(page.get_by_role("status")).not_to_have_text(WAITING)

    page.get_by_role("button", name=THREE).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text("Anna 3 – wird eingetragen")
    page.reload()
    expect(page.get_by_role("status")).to_have_text("Anna 3 – wird eingetragen")
    expect(page.locator(".undo")).to_be_hidden()  # on this page, nothing was tapped

    start_the_app(page, site, worker)
    phone = shown(page)
    phone.sees("Anna, noch 4 Punkte, 0 Bummerl", "Rückgängig: Anna minus 3", "Berta, noch 7 Punkte, 0 Bummerl, gibt")
    phone.tap("Rückgängig: Anna minus 3")
    phone.sees("Anna, noch 7 Punkte, 0 Bummerl, gibt")


@pytest.mark.long
def test_a_deal_is_tapped_for_the_standing_that_the_files_have(page: Page, site: Site) -> None:
    play(page, site)
    page.evaluate("""() => {
      const last = JSON.parse(localStorage.getItem("bummerl.last"));
      last.table.revision = 0;
      localStorage.setItem("bummerl.last", JSON.stringify(last));
    }""")
    worker = start_without_the_app(page, site)

    page.locator(f"{CHIPS}[aria-disabled=false]", has_text="2").first.click()
    expect(page.get_by_role("status")).to_have_text("Anna 2 – wird eingetragen")

    start_the_app(page, site, worker)
    shown(page).sees("Anna, noch 5 Punkte, 0 Bummerl")


@pytest.mark.long
def test_a_deal_that_cannot_be_stored_is_not_shown_as_waiting(page: Page, site: Site) -> None:
    play(page, site)
    start_without_the_app(page, site)
    expect(page.locator(f"{CHIPS}[aria-disabled=false]")).to_have_count(6)
    page.evaluate("() => { IDBObjectStore.prototype.add = () => { throw new DOMException('', 'QuotaExceededError') } }")

    page.get_by_role("button", name=TWO).click()

    expect(page.locator(CHIPS).first).to_be_hidden()
    expect(page.get_by_role("status")).not_to_have_text(WAITING)


@pytest.mark.long
def test_there_are_no_chips_where_nothing_can_be_stored(page: Page, site: Site) -> None:
    play(page, site)
    page.add_init_script("indexedDB.open = () => { throw new DOMException('refused', 'SecurityError') }")
    with page.expect_console_message(lambda message: "no deal can be stored" in message.text):
        start_without_the_app(page, site)
    expect(page.locator(CHIPS)).to_have_count(6)
    expect(page.locator(CHIPS).first).to_be_hidden()


@pytest.mark.long
def test_there_are_no_chips_at_another_address_or_size(page: Page, site: Site) -> None:
    play(page, site)
    start_without_the_app(page, site)
    expect(page.locator(CHIPS)).to_have_count(6)

    page.set_viewport_size({"width": 600, "height": 800})
    expect(page.locator(CHIPS)).to_have_count(0)
    expect(page.locator(".who").last).to_have_text("Anna")

    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(page.locator(f"{CHIPS}[aria-disabled=false]")).to_have_count(6)
    page.goto("about:blank")
    page.goto(site.address)
    expect(page.locator(".who").last).to_have_text("Anna")
    expect(page.locator(CHIPS)).to_have_count(0)


@pytest.mark.long
def test_a_tab_that_does_not_run_the_app_takes_no_deals(page: Page, site: Site) -> None:
    play(page, site)
    other = page.context.new_page()
    other.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    other.goto(page.url)
    expect(other.locator("#loading")).to_contain_text("in einem anderen Tab")
    expect(other.locator(CHIPS)).to_have_count(0)

"""Tests that nothing is off the page, too small, covered or read out of order, at any screen size and text size.

The app runs in the test's process, and its page is loaded once: screens, sizes and text change in place. Nothing is
painted, because only the rectangles in the accessibility tree are checked.
"""

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from companion.app.settings import Settings
from tests.browser import enable_accessibility
from tests.e2e.boxes import LOOK, crowded, misplaced, out_of_order, read_boxes, turned_chips
from tests.e2e.hosted import Hosted
from tests.ui.screens import SCREENS

pytestmark = pytest.mark.long

SIZES = ((320, 568), (390, 844), (844, 390), (768, 1024), (1280, 800))
Layout = tuple[tuple[int, int], int]
"""A screen size, and a system text scale."""
PLACES: list[Layout] = [(size, scale) for scale in (1, 2) for size in SIZES]
PATIENCE = 5.0
"""The timeout in seconds, long enough for a busy machine."""
LONGEST = 6_000
"""The maximum height, in pixels, to which a screen is enlarged so that it shows everything without scrolling."""

NO_PAINT = """
const whole = window.createImageBitmap.bind(window);
const dot = new OffscreenCanvas(1, 1);
dot.getContext('2d');
window.createImageBitmap = () => whole(dot);
for (const kind of [WebGLRenderingContext, WebGL2RenderingContext])
  for (const name of Object.getOwnPropertyNames(kind.prototype))
    if (/^(draw[AER]|clear$|clearBuffer|blit)/.test(name)) kind.prototype[name] = () => {};
"""
SETTLED = f"""async ([width, height, same]) => {{
  const end = performance.now() + 5000;
  let seen = '', times = 0, boxes = [];
  while (performance.now() < end && times < same) {{
    await new Promise(done => setTimeout(done, 20));
    boxes = {LOOK};
    const now = JSON.stringify(boxes);
    times = now === seen && innerWidth === width && innerHeight === height && boxes.length ? times + 1 : 0;
    seen = now;
  }}
  const hidden = [...document.querySelectorAll('flt-semantics-scroll-overflow')]
    .map(one => parseFloat(one.style.height) - one.parentElement.getBoundingClientRect().height);
  return [boxes, Math.max(0, ...hidden)];
}}"""
"""A script that waits until nothing moves, and returns all pressable controls and the height hidden by scrolling."""


@pytest.fixture(scope="module")
def hosted() -> Iterator[Hosted]:
    with Hosted().running() as hosted:
        yield hosted


@pytest.fixture(scope="module")
def page(browser: Browser, hosted: Hosted) -> Iterator[Page]:
    context = browser.new_context(device_scale_factor=0.5, reduced_motion="reduce")
    context.add_init_script(NO_PAINT)
    page = context.new_page()
    page.goto(hosted.link)
    enable_accessibility(page)
    hosted.wait_for_page()
    yield page
    context.close()


@pytest.mark.parametrize("language", ["de", "en"])
def test_everything_on_every_screen_can_be_reached_and_pressed(page: Page, hosted: Hosted, language: str) -> None:
    found = [what for screen in SCREENS for what in found_on(page, hosted, screen, language)]
    assert not found, "\n".join(found)


def found_on(page: Page, hosted: Hosted, screen: str, language: str) -> Iterator[str]:
    """Yield the faults of a screen in one language, at each screen size and text size."""
    write_at(page, 1)
    chips = hosted.show(screen, Settings(language=language, still=True))
    for size, scale in PLACES:
        yield from (f"{screen}, {size}, text × {scale}: {what}" for what in faults(page, hosted, (size, scale), chips))


def faults(page: Page, hosted: Hosted, layout: Layout, chips: list[str]) -> list[str]:
    """Return the faults in a layout, and in a taller one that shows everything without scrolling."""
    size, scale = layout
    write_at(page, scale)
    lay_out(page, hosted, layout)
    wrong, hidden = overflowing(page, size, chips)
    if hidden > 0 and size == SIZES[0]:
        high = (size[0], min(int(size[1] + hidden) + 2, LONGEST))
        lay_out(page, hosted, (high, scale))
        wrong += [what for what in overflowing(page, high, chips)[0] if what not in wrong]
    return wrong


def lay_out(page: Page, hosted: Hosted, layout: Layout) -> None:
    """Set the size and wait for the app to adapt; otherwise, the previous layout might be checked."""
    size, scale = layout
    page.set_viewport_size({"width": size[0], "height": size[1]})
    hosted.follow(size, scale)


def overflowing(page: Page, size: tuple[int, int], chips: list[str]) -> tuple[list[str], float]:
    """Return the faults that persist once the screen has settled, and the height of content scrolled out of view."""
    end = time.monotonic() + PATIENCE
    while True:
        boxes, hidden = page.evaluate(SETTLED, [*size, 2])
        shown = read_boxes(boxes)
        chips_shown = [target for target in shown if target.name in chips]
        turned = turned_chips(shown, chips_shown, size)
        wrong = [*misplaced(shown, size), *out_of_order(shown, turned), *crowded(chips_shown)]
        if not wrong or time.monotonic() > end:
            return wrong, hidden


def write_at(page: Page, scale: float) -> None:
    """Set the text scale as browser settings do; Flutter follows the root element's font size."""
    page.evaluate(f"document.documentElement.style.fontSize = '{16 * scale}px'")

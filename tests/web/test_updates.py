"""Tests that the web app is stored for offline use, also if that fails at first, and that it reports new versions."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from companion.web.static.page_files import WORKER, page_files, service_worker
from tests.web.static.site import BASE, Site

FILES = {"index.html": b"<!DOCTYPE html>", "updates.js": page_files({}, {})["updates.js"], "app.tar": b"app"}
WATCH = """async () => {
    globalThis.reported = [];
    const { watchForUpdates } = await import("./updates.js");
    await watchForUpdates((name) => reported.push(name), () => undefined);
    setInterval(async () => (globalThis.registration = (await navigator.serviceWorker.getRegistration()) ?? null), 50);
}"""
RETURN = "document.dispatchEvent(new Event('visibilitychange'))"
RECONNECT = "dispatchEvent(new Event('online'))"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """Yield a server with a small app."""
    site = Site(tmp_path)
    site.folder.mkdir(parents=True)
    publish(site, FILES)
    site.start()
    yield site
    site.stop()


@pytest.fixture
def page(browser: Browser, site: Site) -> Iterator[Page]:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(site.address)
        yield page


def publish(site: Site, files: dict[str, bytes]) -> None:
    for name, content in (files | {WORKER: service_worker(files)}).items():
        site.change(name, content)


@pytest.mark.parametrize("event", [RETURN, RECONNECT], ids=["return", "reconnect"])
@pytest.mark.parametrize("missing", [WORKER, "app.tar"])
def test_storing_for_offline_use_is_tried_again_while_the_page_is_open(
    page: Page, site: Site, missing: str, event: str
) -> None:
    content = (site.folder / missing).read_bytes()
    (site.folder / missing).unlink()
    page.evaluate(WATCH)
    page.wait_for_function("globalThis.registration === null")
    assert f"/{BASE}/{missing}" in site.asked

    site.change(missing, content)
    page.evaluate(event)

    page.wait_for_function("registration?.active")
    assert page.evaluate("reported") == []

    publish(site, FILES | {"app.tar": b"new app"})
    page.evaluate(event)

    page.wait_for_function("reported.length")
    assert page.evaluate("reported") == ["update"]


def test_storing_is_not_tried_for_ever(page: Page) -> None:
    page.add_init_script(
        "navigator.serviceWorker.register = async () => { attempts++; throw new Error(); }; attempts = 0"
    )
    page.reload()
    page.evaluate(WATCH)
    for _ in range(9):
        page.evaluate(RETURN)
    assert page.evaluate("attempts") == 5

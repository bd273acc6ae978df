"""Tests that a new version is used only once it is complete and the user accepts it."""

import pytest
from playwright.sync_api import Page, expect

from companion.web.static.page_files import service_worker
from tests.web.static.chromium import Chromium
from tests.web.static.site import Site
from tests.web.static.table import begin, is_kept_for_later, shown, sit_down

pytestmark = pytest.mark.long

RELOAD = "Eine neue Version ist da – neu laden"


def test_a_new_version_waits_until_the_user_accepts_it(site: Site, chromium: Chromium) -> None:
    phone = sit_down(chromium, site.address)
    is_kept_for_later(phone.page)
    begin(phone)
    page = phone.page

    publish_halfway(site)
    looks_for_a_new_version(page)
    assert version(page) == "old"

    site.change("service-worker.js", service_worker(site.files()))
    looks_for_a_new_version(page)
    phone.misses(RELOAD)  # not beside the match
    page.evaluate("location.hash = '#/'")
    phone.sees(RELOAD)
    assert version(page) == "old"
    phone.tap(RELOAD)

    expect(page.locator("#loading.starting")).to_be_attached()
    shown(page)
    assert version(page) == "new"


def publish_halfway(site: Site) -> None:
    """Publish a page with the service worker of another version, as during an upload."""
    files = site.files()
    files["page.js"] += b"// of another version"
    site.change("service-worker.js", service_worker(files))
    site.change("index.html", files["index.html"].replace(b"</style>", b":root { --version: new; }</style>"))


def looks_for_a_new_version(page: Page) -> None:
    """Make the browser check for a new version, and wait for the result."""
    page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.ready;
            await registration.update();
            const coming = registration.installing;
            if (!coming) return;
            await new Promise((resolve) => coming.addEventListener("statechange", resolve));
        }"""
    )


def version(page: Page) -> str:
    """Return the version that the page shows."""
    found: str = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--version')")
    return found.strip() or "old"

"""Tests that the web app is stored for offline use, also after a failure, and that new versions are used as a whole."""

import shutil
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

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
IS_STORED = "globalThis.registration?.active?.state === 'activated' && !registration.waiting"
ACCEPT = "import('./updates.js').then(({ takeUpdate }) => takeUpdate())"
READ = "fetch('app.tar').then((response) => response.text())"

DIGITS = 16
STORE_EARLIER = """async (hash) => {
    for (const [name, addresses] of Object.entries({
        "bummerl-alone": ["@files", "app.tar"],
        "bummerl-shared": ["app.tar", "/elsewhere/app.tar"],
        "bummerl-memory-alone": ["@head", "@content"],
        "another app": ["app.tar"],
    })) {
        const cache = await caches.open(name);
        for (const address of addresses) await cache.put(address, new Response("app"));
    }
    await (await caches.open("bummerl-alone")).put("@files", new Response(JSON.stringify({ "app.tar": hash })));
}"""
"""A script that stores what earlier builds left in the browser, whose caches were not named after the address."""
CACHED = """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return [name, requests.map((request) => new URL(request.url).pathname)];
})))"""

EMPTY_APP = b"""
onmessage = ({ data: { name } }) => {
    if (name === "start") postMessage({ name: "shown" });
    if (name === "update") postMessage({ name });
};
"""
"""A worker in place of Python's, which shows nothing and accepts new versions at once."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """Yield a server with a small app."""
    site = Site(tmp_path)
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
    site.folder.mkdir(parents=True, exist_ok=True)
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


@pytest.mark.parametrize("app", [b"app", b"another app"], ids=["same build", "other build"])
def test_two_copies_of_the_app_on_one_origin_keep_their_own_files(page: Page, site: Site, app: bytes) -> None:
    other = Site(site.root, port=site.port, base="elsewhere")
    publish(other, FILES | {"app.tar": app})
    for copy in (site, other):
        page.goto(copy.address)
        page.evaluate(WATCH)
        page.wait_for_function(IS_STORED)
    publish(other, FILES | {"app.tar": b"new app"})
    page.evaluate(RETURN)
    page.wait_for_function("reported.length")
    page.evaluate(ACCEPT)
    page.wait_for_function(IS_STORED)

    for copy, content in ((site, "app"), (other, "new app")):
        shutil.rmtree(copy.folder)
        response = page.goto(copy.address)
        assert response is not None
        assert response.ok
        assert page.evaluate(READ) == content


def test_files_of_earlier_builds_are_reused_and_deleted_without_those_of_another_copy(page: Page, site: Site) -> None:
    page.evaluate(STORE_EARLIER, sha256(FILES["app.tar"]).hexdigest()[:DIGITS])

    page.evaluate(WATCH)
    page.wait_for_function(IS_STORED)

    cached = page.evaluate(CACHED)
    (own,) = [name for name in cached if name.startswith("bummerl ")]
    assert f"/{BASE}/app.tar" in cached.pop(own)
    assert f"/{BASE}/app.tar" not in site.asked
    assert cached == {"bummerl-shared": ["/elsewhere/app.tar"], "another app": [f"/{BASE}/app.tar"]}


def test_a_tab_that_waits_starts_in_the_version_that_another_tab_has_accepted(browser: Browser, site: Site) -> None:
    publish(site, version("1"))
    with browser.new_context() as context:
        first, second, third = (context.new_page() for _ in range(3))
        first.goto(site.address)
        expect(first.locator("html")).to_have_attribute("data-app", "1")
        first.evaluate("navigator.serviceWorker.ready.then(() => true)")
        for waiting in (second, third):
            waiting.goto(site.address)
            expect(waiting.get_by_role("button")).to_be_visible()  # continues in this tab
        publish(site, version("2"))
        first.evaluate(RETURN)
        expect(first.locator("html")).to_have_attribute("data-app", "2")

        first.close()
        second.close()

        expect(third.locator("html")).to_have_attribute("data-app", "2")
        expect(third.locator("html")).to_have_attribute("data-page", "2")


def version(number: str) -> dict[str, bytes]:
    """Return the page with an empty app; the page and the app have the number as an attribute."""
    files = page_files({}, {})
    page = files["index.html"].replace(b"<html", f"<html data-page={number}".encode())
    app = f"document.documentElement.dataset.app = {number};".encode()
    return files | {"index.html": page, "worker.js": EMPTY_APP, "flutter_bootstrap.js": app}

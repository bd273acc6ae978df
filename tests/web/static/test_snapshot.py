"""Tests for the snapshot of Python's memory in Chromium: when it is ignored, and when none is taken."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Worker

from tests.web.static.chromium import Chromium
from tests.web.static.engines.blink import BlinkTab
from tests.web.static.engines.phone import EnginePhone
from tests.web.static.engines.table import begin
from tests.web.static.site import BASE, Site
from tests.web.static.snapshots import RENEW_DIGEST, change, damage, is_kept, kept, make_early, make_never_end, state

HARMS = {
    "without a list": "head = { toJSON: () => undefined };",
    "without content": 'await cache.delete("@content"); return;',
    "half written": 'await cache.delete("@head"); await cache.put("@tried", new Response()); return;',
    "cut off": "content = content.slice(0, -1);",
    "with a wrong list": "state.used[0][0] += 4096;",
    "too large": f"state.size = 2 ** 33; {RENEW_DIGEST}",
    "of another device": 'head.device = head.device.replace(/$/, "x");',
    "of another engine": f"state.functions += 1; {RENEW_DIGEST}",
    "of another Python": f"content.fill(0); {RENEW_DIGEST}",
    "of references to nothing": f'state.references.hiwireKeys[0] = {{ serialized: "none" }}; {RENEW_DIGEST}',
}
IN_CI = "cut off"
NEVER = "new Promise(() => undefined)"
LESS = 5_000_000
"""The number of bytes by which the browser exceeds its quota; a snapshot is larger."""
TOO_LITTLE = "no snapshot was stored: Error: there is too little room"


@pytest.mark.parametrize(
    "harm", [pytest.param(HARMS[name], id=name, marks=() if name == IN_CI else pytest.mark.long) for name in HARMS]
)
def test_a_start_does_without_a_snapshot_that_is_of_no_use(site: Site, chromium: Chromium, harm: str) -> None:
    make_early(site)
    page = chromium.visit(site.address)
    phone = EnginePhone(BlinkTab(page)).is_shown()
    is_kept(phone)
    damage(phone, harm)

    page.reload()

    assert state(phone.is_shown()) == "fresh"
    is_kept(phone)  # a new snapshot
    before = len(chromium.requests)
    page.reload()
    assert state(phone.is_shown()) == "restored"
    archives = {url.rpartition("/")[2] for url in chromium.requests[before:] if url.endswith(".tar")}
    assert archives - {"later.tar"} == {"app.tar"}, "the snapshot contains the code"


@pytest.mark.long
def test_if_python_hangs_in_a_restored_state_the_page_starts_it_anew(site: Site, chromium: Chromium) -> None:
    change(site, "page.js", "LONGEST_RESTORING = 30_000", "LONGEST_RESTORING = 500")
    change(site, "worker.js", "    random.seed()\n", "    random.seed()\n    while True: pass\n")
    make_early(site)
    page = chromium.visit(site.address)
    phone = EnginePhone(BlinkTab(page)).is_shown()
    is_kept(phone)

    page.reload()

    phone.until(lambda: state(phone) == "fresh", "Python is not started anew")
    phone.is_shown()


@pytest.mark.long
def test_a_start_does_not_wait_for_a_cache_that_does_not_answer(site: Site, chromium: Chromium) -> None:
    change(site, "snapshot.js", "PATIENCE = 5_000", "PATIENCE = 500")
    change(site, "snapshot.js", "await globalThis.caches?.has(CACHE)", "true", count=2)
    change(site, "snapshot.js", "await caches.open(CACHE)", f"await {NEVER}", count=6)

    phone = EnginePhone(BlinkTab(chromium.visit(site.address))).is_shown()

    assert state(phone) == "fresh"
    begin(phone)
    phone.wins("Anna", 3, "Anna, noch 4 Punkte, 0 Bummerl")


@pytest.mark.long
def test_a_start_does_not_wait_for_a_snapshot_that_cannot_be_read(site: Site, chromium: Chromium) -> None:
    change(site, "snapshot.js", "PATIENCE = 5_000", "PATIENCE = 2_000")
    change(site, "snapshot.js", "await cache.match(PLACES.content)", f"await {NEVER}")
    make_early(site)
    page = chromium.visit(site.address)
    phone = EnginePhone(BlinkTab(page)).is_shown()
    is_kept(phone)

    page.reload()

    assert state(phone.is_shown()) == "fresh"


@pytest.mark.long
def test_using_the_page_stops_the_making_of_a_snapshot_until_it_is_idle_again(site: Site, chromium: Chromium) -> None:
    make_never_end(site)
    make_early(site)
    page = chromium.visit("about:blank")
    maker = _maker_begins(page, lambda: page.goto(site.address))
    phone = EnginePhone(BlinkTab(page)).is_shown()

    def click() -> None:
        with maker.expect_event("close"):
            page.mouse.click(5, 5)

    _maker_begins(page, click)
    phone.until(lambda: list(kept(phone).values()) == [["@tried"]], "a stopped attempt counts as a failure")


@pytest.mark.long
def test_a_tab_that_takes_over_stops_the_making_in_the_other(site: Site, chromium: Chromium) -> None:
    make_never_end(site)
    make_early(site)
    page = chromium.visit("about:blank")
    maker = _maker_begins(page, lambda: page.goto(site.address))
    second = EnginePhone(BlinkTab(chromium.visit(site.address)))

    with maker.expect_event("close"):
        second.tap("In diesem Tab weitermachen")

    second.is_shown()


@pytest.mark.long
def test_a_match_that_finds_the_disk_full_takes_the_room_of_the_snapshot(site: Site, chromium: Chromium) -> None:
    make_early(site)
    page = chromium.visit(site.address)
    phone = EnginePhone(BlinkTab(page)).is_shown()
    begin(phone)
    is_kept(phone)
    used = phone.run("return (await navigator.storage.estimate()).usage")
    quota = {"origin": site.address.removesuffix(f"/{BASE}/"), "quotaSize": used - LESS}
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", quota)

    phone.wins("Anna", 3, "Anna, noch 4 Punkte, 0 Bummerl")

    assert list(kept(phone).values()) == [["@failures"]]
    page.reload()
    assert state(phone.is_shown()) == "fresh"
    phone.sees("Anna, noch 4 Punkte, 0 Bummerl")


@pytest.mark.long
def test_a_browser_with_little_room_keeps_no_snapshot(site: Site, chromium: Chromium) -> None:
    change(site, "snapshot.js", "ROOM = 300e6", "ROOM = 300e12")
    make_early(site)
    page = chromium.visit("about:blank")

    with page.expect_console_message(lambda message: TOO_LITTLE in message.text):
        page.goto(site.address)

    assert list(kept(EnginePhone(BlinkTab(page))).values()) == [[]]


def _maker_begins(page: Page, act: Callable[[], object]) -> Worker:
    """Perform the action `act`, and return the worker that starts taking a snapshot."""
    with page.expect_event("worker", lambda worker: worker.url.endswith("/snapshot-maker.js")) as begun:
        act()
    worker: Worker = begun.value
    return worker

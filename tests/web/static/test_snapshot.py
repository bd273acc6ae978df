"""Tests of the snapshot of Python's memory in Chromium: when it is not used, and when none is made."""

import pytest

from tests.web.static.chromium import Chromium
from tests.web.static.engines.blink import BlinkTab
from tests.web.static.engines.phone import EnginePhone
from tests.web.static.engines.table import begin
from tests.web.static.site import BASE, Site
from tests.web.static.snapshots import RENEW_DIGEST, damage, is_kept, kept, make_early, state

pytestmark = pytest.mark.long

HARMS = {
    "without a list": "head = { toJSON: () => undefined };",
    "cut off": "content = content.slice(0, -1);",
    "of another device": 'head.device = head.device.replace(/$/, "x");',
    "of another engine": "head.functions += 1;",
    "of another Python": f"content.fill(0); {RENEW_DIGEST}",
    "of references to nothing": 'head.references.hiwireKeys[0] = { serialized: "none" };',
}
LESS = 5_000_000
"""The bytes by which the browser exceeds its quota, fewer than those of a snapshot."""
TOO_LITTLE = "no snapshot is kept: Error: there is too little room"


@pytest.mark.parametrize("harm", HARMS.values(), ids=HARMS.keys())
def test_a_start_does_without_a_snapshot_that_is_of_no_use(site: Site, chromium: Chromium, harm: str) -> None:
    make_early(site)
    page = chromium.visit(site.address)
    phone = EnginePhone(BlinkTab(page)).is_shown()
    is_kept(phone)
    damage(phone, harm)

    page.reload()

    assert state(phone.is_shown()) == "fresh"
    is_kept(phone)  # another one
    page.reload()
    assert state(phone.is_shown()) == "restored"


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


def test_a_browser_with_little_room_keeps_no_snapshot(site: Site, chromium: Chromium) -> None:
    script = (site.folder / "snapshot.js").read_text(encoding="utf-8")
    assert script.count("ROOM = 300e6") == 1
    site.change("snapshot.js", script.replace("ROOM = 300e6", "ROOM = 300e12").encode())
    make_early(site)
    page = chromium.visit("about:blank")

    with page.expect_console_message(lambda message: TOO_LITTLE in message.text):
        page.goto(site.address)

    assert list(kept(EnginePhone(BlinkTab(page))).values()) == [[]]

"""Tests that startup restores the snapshot of Python, and ignores one that is damaged or belongs to another build."""

import pytest

from tests.web.static.engines.conftest import Launch
from tests.web.static.engines.table import begin, sit_down
from tests.web.static.site import Site
from tests.web.static.snapshots import change, damage, holds, is_kept, kept, make_early, make_never_end, publish, state

pytestmark = pytest.mark.long

RECORDED = "Anna, noch 4 Punkte, 0 Bummerl"
MORE = "Anna, noch 3 Punkte, 0 Bummerl, gibt, 3 Punkte reichen"
RELOAD = "Eine neue Version ist da – neu laden"
FLIP_A_BIT = "content[content.length >> 1] ^= 1;"
LEAVE_A_MARK = 'await cache.put("@tried", new Response());'
CHANCE = """
globalThis.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", (event) => {
      if (event.data.name !== "chance") return;
      event.stopImmediatePropagation();
      globalThis.chance = event.data.value;
    });
  }
};
"""
"""A script that captures random numbers from Python's worker before the page receives them."""
TELL_CHANCE = """
    import random, secrets, bummerl_js
    bummerl_js.page.tell("chance", f"{random.random()} {secrets.token_hex()}")
    from entry import main"""


@pytest.fixture(autouse=True)
def _made_early(site: Site) -> None:
    change(site, "worker.js", "\n    from entry import main", TELL_CHANCE)
    make_early(site)


def test_later_starts_restore_python_with_the_match_and_other_random_numbers(site: Site, launch: Launch) -> None:
    engine = launch()
    phone = sit_down(engine, site.address, CHANCE)
    assert state(phone) == "fresh"
    begin(phone)
    phone.wins("Anna", 3, RECORDED)
    match = phone.address
    is_kept(phone)
    assert holds(phone, "companion.ui", match.rpartition("/")[2]) == [True, False]  # the snapshot contains no user data
    seen = [phone.run("return globalThis.chance")]
    site.stop()

    for shown in (RECORDED, MORE):
        engine.kill()
        phone = sit_down(engine, match, CHANCE)
        assert state(phone) == "restored"
        phone.sees(shown)
        seen.append(phone.run("return globalThis.chance"))
        if shown == RECORDED:
            phone.wins("Anna", 1, MORE)

    numbers = [number for pair in seen for number in pair.split()]
    assert len(numbers) == len(set(numbers)) == 2 * len(seen)
    phone.goes("#/rules/schnapsen")
    phone.says("Gespielt wird mit zwanzig Karten")


@pytest.mark.parametrize("harm", [FLIP_A_BIT, LEAVE_A_MARK])
def test_a_start_does_without_a_snapshot_that_is_damaged_or_failed_before(
    site: Site, launch: Launch, harm: str
) -> None:
    engine = launch()
    phone = sit_down(engine, site.address)
    begin(phone)
    phone.wins("Anna", 3, RECORDED)
    match = phone.address
    is_kept(phone)
    damage(phone, harm)
    engine.kill()

    phone = sit_down(engine, match)

    assert state(phone) == "fresh"
    phone.sees(RECORDED)
    is_kept(phone)  # a new snapshot
    engine.kill()
    assert state(sit_down(engine, match)) == "restored"


def test_a_browser_killed_while_it_makes_a_snapshot_starts_and_makes_another(site: Site, launch: Launch) -> None:
    make_never_end(site)
    publish(site)
    engine = launch()
    phone = sit_down(engine, site.address)
    begin(phone)
    phone.wins("Anna", 3, RECORDED)
    match = phone.address
    phone.until(lambda: ["@tried"] in kept(phone).values(), "no snapshot is being made")
    engine.kill()

    phone = sit_down(engine, match)

    assert state(phone) == "fresh"
    phone.sees(RECORDED)
    is_kept(phone)
    engine.kill()
    assert state(sit_down(engine, match)) == "restored"


def test_a_new_version_deletes_the_snapshot_of_the_old_one(site: Site, launch: Launch) -> None:
    engine = launch()
    phone = sit_down(engine, site.address)
    is_kept(phone)
    engine.kill()
    phone = sit_down(engine, site.address)
    (old,) = kept(phone)
    _release(site, old)
    phone.tab.run("await (await navigator.serviceWorker.ready).update()")
    phone.goes("#/")  # the form shown at the first start does not have the offer
    phone.tap(RELOAD)

    phone.until(lambda: state(phone) == "fresh", "the version is old")
    phone.is_shown()
    is_kept(phone)
    assert old not in kept(phone)


def _release(site: Site, old: str) -> None:
    """Publish a version with a different Python, which needs a new snapshot."""
    number = old.rpartition("-")[2]
    change(site, "snapshot.js", number, number[::-1])
    publish(site)

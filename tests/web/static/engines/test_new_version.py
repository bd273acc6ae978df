"""Tests that a new version is used only once it is complete and the user accepts it."""

import pytest

from companion.web.static.page_files import service_worker
from tests.web.static.engines.face import Engine
from tests.web.static.engines.phone import EnginePhone
from tests.web.static.engines.table import begin, sit_down
from tests.web.static.site import Site

pytestmark = pytest.mark.long

ELSEWHERE = "Bummerl ist in einem anderen Tab offen."
RELOAD = "Eine neue Version ist da – neu laden"
_CHECK = """
const registration = await navigator.serviceWorker.ready;
await registration.update().catch(() => undefined);
const coming = registration.installing;
if (coming) await new Promise((resolve) => coming.addEventListener("statechange", resolve));
"""
_VERSION = "return getComputedStyle(document.documentElement).getPropertyValue('--version').trim() || 'old'"


def test_a_new_version_waits_until_the_user_accepts_it(site: Site, engine: Engine) -> None:
    phone = sit_down(engine, site.address)
    phone.tab.run("await navigator.serviceWorker.ready")
    begin(phone)

    _publish_halfway(site)
    phone.tab.run(_CHECK)
    assert _version(phone) == "old"

    site.change("service-worker.js", service_worker(site.files()))
    phone.tab.run(_CHECK)
    assert RELOAD not in phone.reads()  # not offered on the match screen
    phone.goes("#/")
    phone.sees(RELOAD)
    assert _version(phone) == "old"
    waiting = EnginePhone(engine.open(site.address))
    waiting.says(ELSEWHERE)
    phone.tap(RELOAD)

    phone.until(lambda: _version(phone) == "new", "the version is old")
    phone.is_shown().says("Anna", "Berta")
    waiting.says(ELSEWHERE)

    phone.tab.run("setTimeout(() => location.replace('about:blank'))")
    waiting.tab.click(0, 0)  # brings the tab forward
    waiting.is_shown().says("Anna", "Berta")
    assert _version(waiting) == "new"


def _publish_halfway(site: Site) -> None:
    """Publish a page with the service worker of another version, as during an upload."""
    files = site.files()
    files["page.js"] += b"// of another version"
    site.change("service-worker.js", service_worker(files))
    site.change("index.html", files["index.html"].replace(b"</style>", b":root { --version: new; }</style>"))


def _version(phone: EnginePhone) -> str:
    """Return the version that the page shows."""
    return str(phone.run(_VERSION))

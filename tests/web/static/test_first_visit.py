"""Tests for the page before Python runs, and for the hosts that it can contact."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.web.static.chromium import Chromium
from tests.web.static.site import Site
from tests.web.static.table import is_kept_for_later, shown, sit_down

pytestmark = pytest.mark.long

NOTED = """
Object.defineProperty(Navigator.prototype, "languages", { get: () => ["LANGUAGE"] });
window.noted = [];
addEventListener("DOMContentLoaded", () => {
  const look = () => {
    const place = document.getElementById("loading");
    if (!place) return;
    const [say, bar, name] = ["say", "bar", "name"].map((part) => place.querySelector(`[data-part=${part}]`));
    noted.push({ says: say.textContent, name: name.hidden ? "" : name.textContent, done: bar.hidden ? 0 : bar.value,
                 language: document.documentElement.lang });
  };
  const options = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document.getElementById("loading"), options);
});
"""


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Site]:
    """Yield a server on another host."""
    (tmp_path / "elsewhere").mkdir()
    site = Site(tmp_path / "elsewhere")
    site.start()
    yield site
    site.stop()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de-AT", "Bummerl wird auf dieses Gerät geladen. Danach startet es auch ohne Netz."),
        ("en-GB", "Downloading Bummerl to this device. After that, it works offline."),
    ],
)
def test_on_a_first_visit_the_page_shows_its_progress(
    site: Site, chromium: Chromium, *, language: str, words: str
) -> None:
    page = chromium.visit("about:blank")
    page.add_init_script(NOTED.replace("LANGUAGE", language))
    page.goto(site.address)
    shown(page)

    noted = page.evaluate("noted")
    assert {(entry["says"], entry["name"], entry["language"]) for entry in noted if entry["done"]} == {
        (words, "Bummerl", language.partition("-")[0])
    }
    done = [entry["done"] for entry in noted if entry["done"]]
    assert done == sorted(done)
    assert len(set(done)) > 1
    assert max(done) < 1  # 100 % is never announced before the app is ready


@pytest.mark.parametrize(
    "missing",
    ["flutter_bootstrap.js", "main.dart.js", "canvaskit/chromium/canvaskit.js", "canvaskit/chromium/canvaskit.wasm"],
)
def test_a_first_visit_during_which_a_part_of_flutter_fails_to_load_can_be_retried(
    site: Site, chromium: Chromium, missing: str
) -> None:
    content = (site.folder / missing).read_bytes()
    (site.folder / missing).unlink()
    page = chromium.visit(site.address)
    expect(page.get_by_role("status")).to_have_text("Bummerl konnte nicht starten. Deine Daten sind sicher.")

    site.change(missing, content)
    page.get_by_role("button", name="Noch einmal versuchen").click()
    shown(page)


def test_the_requests_of_workers_are_recorded_too(site: Site, chromium: Chromium) -> None:
    is_kept_for_later(sit_down(chromium, site.address).page)

    seen = {urlsplit(url).path for url in chromium.requests}

    assert f"/{site.folder.relative_to(site.root)}/app.tar" in site.asked
    assert {urlsplit(path).path for path in site.asked} - seen == set()


def test_no_script_can_reach_another_host(site: Site, chromium: Chromium, elsewhere: Site) -> None:
    page = sit_down(chromium, site.address).page
    before = list(chromium.requests)
    address = f"http://127.0.0.1:{elsewhere.port}"

    refused = page.evaluate(
        """async (address) => {
            const refused = [];
            addEventListener("securitypolicyviolation", (event) => refused.push(event.effectiveDirective));
            const script = document.createElement("script");
            const picture = document.createElement("img");
            const frame = document.createElement("iframe");
            const trials = [script, picture, frame].map((element) => new Promise((resolve) => {
                element.onload = element.onerror = resolve;
                element.src = `${address}/${element.localName}`;
                document.body.append(element);
            }));
            const asked = fetch(`${address}/data`).catch(() => undefined);
            const sent = navigator.sendBeacon(`${address}/told`, "");
            await Promise.all([...trials, asked, sent]);
            return refused;
        }""",
        address,
    )

    assert {"script-src-elem", "img-src", "frame-src", "connect-src"} <= set(refused)
    assert elsewhere.asked == set()
    assert [url for url in chromium.requests if url not in before and not url.startswith((site.address, address))] == []
    chromium.requests[:] = before  # these requests were attempted, and the browser blocked them

"""Helpers for tests of the snapshot of Python's memory that a browser keeps for the next start."""

from companion.web.static.page_files import WORKER, service_worker
from tests.web.static.engines.phone import EnginePhone
from tests.web.static.site import Site

_CACHES = """
const kept = {};
for (const name of await caches.keys()) {
  if (!name.startsWith("bummerl-memory-")) continue;
  const requests = await (await caches.open(name)).keys();
  kept[name] = requests.map((request) => request.url.split("/").at(-1));
}
return kept;
"""
_SNAPSHOT = """
const name = (await caches.keys()).find((name) => name.startsWith("bummerl-memory-"));
const cache = await caches.open(name);
let head = await (await cache.match("@head")).json();
let content = new Uint8Array(await (await cache.match("@content")).arrayBuffer());
"""
_SAVE = """
await cache.put("@content", new Response(content));
await cache.put("@head", new Response(JSON.stringify(head)));
"""
_HOLDS = (
    _SNAPSHOT
    + """
const text = new TextDecoder("latin1").decode(content);
return values.map((word) => text.includes(word));
"""
)
RENEW_DIGEST = 'head.digest = [...new Uint8Array(await crypto.subtle.digest("SHA-256", content))].join();'
"""A script for `damage` after which the checksum is right."""


def publish(site: Site) -> None:
    """Regenerate the service worker, so that browsers cache the current files."""
    site.change(WORKER, service_worker(site.files()))


def make_early(site: Site) -> None:
    """Make the page have a snapshot made after a very short time without input."""
    script = (site.folder / "idle.js").read_text(encoding="utf-8")
    assert script.count("15_000") == 1
    site.change("idle.js", script.replace("15_000", "500").encode())
    publish(site)


def kept(phone: EnginePhone) -> dict[str, list[str]]:
    """Return what the browser's caches for snapshots contain."""
    found: dict[str, list[str]] = phone.run(_CACHES)
    return found


def is_kept(phone: EnginePhone) -> None:
    """Wait until the browser keeps a whole snapshot."""
    phone.until(lambda: any(_is_whole(found) for found in kept(phone).values()), "no snapshot is kept")


def _is_whole(found: list[str]) -> bool:
    return "@head" in found and "@tried" not in found


def state(phone: EnginePhone) -> str:
    """Return `restored` if Python began with a snapshot, otherwise `fresh`."""
    return str(phone.run("return document.documentElement.dataset.python"))


def damage(phone: EnginePhone, script: str) -> None:
    """Change the snapshot by a script that has its `head`, its `content`, and the `cache`."""
    phone.run(_SNAPSHOT + script + _SAVE)


def holds(phone: EnginePhone, *words: str) -> list[bool]:
    """Return for each word whether it is in the snapshot."""
    found: list[bool] = phone.run(_HOLDS, *words)
    return found

"""Helpers for tests of the snapshot of Python's memory that a browser keeps for the next start."""

from companion.web.static.page_files import WORKER, service_worker
from tests.web.static.engines.phone import EnginePhone
from tests.web.static.site import Site

_CACHES = """
const kept = {};
for (const name of await caches.keys()) {
  if (!name.includes(" memory-")) continue;
  const requests = await (await caches.open(name)).keys();
  kept[name] = requests.map((request) => request.url.split("/").at(-1));
}
return kept;
"""
_SNAPSHOT = """
const name = (await caches.keys()).find((name) => name.includes(" memory-"));
const cache = await caches.open(name);
let head = await (await cache.match("@head")).json();
const state = JSON.parse(head.state);
let content = new Uint8Array(await (await cache.match("@content")).arrayBuffer());
"""
_SAVE = """
if (head) head.state = JSON.stringify(state);
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
RENEW_DIGEST = """
const parts = [new TextEncoder().encode(JSON.stringify(state)), content];
const digests = await Promise.all(parts.map((part) => crypto.subtle.digest("SHA-256", part)));
head.digest = digests.map((digest) => [...new Uint8Array(digest)].join()).join();
"""
"""The end of a script for `damage`, which corrects the checksum."""


def publish(site: Site) -> None:
    """Regenerate the service worker, so that browsers cache the current files."""
    site.change(WORKER, service_worker(site.files()))


def change(site: Site, name: str, old: str, new: str, *, count: int = 1) -> None:
    """Replace `old`, which must occur `count` times in a file of the build."""
    script = (site.folder / name).read_text(encoding="utf-8")
    assert script.count(old) == count
    site.change(name, script.replace(old, new).encode())


def make_early(site: Site) -> None:
    """Make the page take its snapshot after a very short time without input, and publish all changes."""
    change(site, "idle.js", "15_000", "500")
    publish(site)


def make_never_end(site: Site) -> None:
    """Make taking a snapshot hang, unless an earlier attempt has failed."""
    wait = 'if (!(await caches.match("@failures"))) await new Promise(() => undefined);'
    change(site, "snapshot-maker.js", "  return takeSnapshot", f"  {wait}\n  return takeSnapshot")


def kept(phone: EnginePhone) -> dict[str, list[str]]:
    """Return the names of the entries in each of the browser's caches for snapshots."""
    found: dict[str, list[str]] = phone.run(_CACHES)
    return found


def is_kept(phone: EnginePhone) -> None:
    """Wait until the browser has stored a complete snapshot."""
    phone.until(lambda: any(_is_whole(found) for found in kept(phone).values()), "no snapshot is kept")


def _is_whole(found: list[str]) -> bool:
    return "@head" in found and "@tried" not in found


def state(phone: EnginePhone) -> str:
    """Return `restored` if Python started from a snapshot, otherwise `fresh`."""
    return str(phone.run("return document.documentElement.dataset.python"))


def damage(phone: EnginePhone, script: str) -> None:
    """Change the stored snapshot with a script that can use its `head`, `state` and `content`, and the `cache`."""
    phone.run(_SNAPSHOT + script + _SAVE)


def holds(phone: EnginePhone, *words: str) -> list[bool]:
    """Return, for each word, whether the snapshot contains it."""
    found: list[bool] = phone.run(_HOLDS, *words)
    return found

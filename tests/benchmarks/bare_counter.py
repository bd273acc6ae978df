"""Helpers for benchmarks: a bare Flet counter as a static web app, and pages that record how fast they start."""

import re
from pathlib import Path

from companion.web.static.build import App
from companion.web.static.page_files import WORKER, service_worker
from companion.web.static.parts import third_parties

_WATCH = """
globalThis.seen = {};
globalThis.look = () => {
  const splash = document.getElementById("loading");
  if (splash?.querySelector('[data-part="last"] .number')) {
    requestAnimationFrame(() => (seen.standing ??= performance.now() / 1000));
  }
  const chip = localStorage.taps && splash?.querySelector('.chip[aria-disabled="false"]');
  if (chip && !seen.tapped) {
    seen.tapped = true;
    chip.click();
  }
  if (seen.tapped && splash?.querySelector(".chip.chosen")) seen.stored ??= performance.now() / 1000;
  if (splash) seen.splash = true;
  else if (seen.splash) {
    seen.screen = performance.now() / 1000;
    return;
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
"""A script that records when the last known score and the first screen appear, in seconds since navigation.

The score counts as visible one frame after it was drawn. If `taps` is set in local storage, the script also taps the
first chip as soon as it can be tapped, and records when the page shows that the deal is stored.
"""
_OF_FLET = re.compile(r"(?:flet|msgpack)/|(?:repath|six)\.py")

_COUNTER = b"""
import bummerl_js
import flet as ft


async def main():
    ft.run(counter)


async def counter(page):
    count = ft.Text("0", size=80)

    def count_up():
        count.value = str(int(count.value) + 1)

    page.add(count, ft.Button("Plus", on_click=count_up))
    bummerl_js.page.tell("shown")
"""


def bare_counter() -> App:
    """Return the counter, with Flet and the packages that Flet requires."""
    flets = {name: code for name, code in third_parties().items() if _OF_FLET.match(name)}
    return App(flets | {"entry.py": _COUNTER}, "import entry, flet; flet.Text, flet.Button")


def watch(folder: Path) -> None:
    """Add a script to the page that records when the first screen and the last known score appear.

    It is inline, because the page would wait for a file, and comes before the policy, which would not allow it.
    """
    page = (folder / "index.html").read_text(encoding="utf-8")
    (folder / "index.html").write_text(page.replace("<head>", f"<head><script>{_WATCH}</script>", 1), encoding="utf-8")
    keep_all(folder)


def without_snapshot(folder: Path) -> None:
    """Turn off the snapshot of Python, because a bare counter would not have one."""
    (folder / "idle.js").write_text("export const makeSnapshotWhenIdle = () => undefined;\n", encoding="utf-8")


def keep_all(folder: Path) -> None:
    """Regenerate the service worker for the current files."""
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    (folder / WORKER).write_bytes(service_worker(files))

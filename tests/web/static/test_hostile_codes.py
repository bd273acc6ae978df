"""Tests that the browser's Python previews the worst handover codes within a limited time and memory."""

import asyncio
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Worker

from tests.app.handover.hostile_codes import MOST_MEMORY, MOST_SECONDS, costs, honest_code, malicious
from tests.web.static.chromium import Chromium
from tests.web.static.site import Site
from tests.web.static.table import sit_down

pytestmark = pytest.mark.long

TRIED, SLOWEST = 100, 6
"""The number of codes previewed here, and the number of the slowest of them, which the browser previews."""
LOADED = b'  page.tell("progress", 2);\n'
PREPARATION = """
import tracemalloc
from companion.app.archive.depot import Depot
from companion.app.handover.handover import preview_code
from companion.storage.opening import open_storage

class Empty:
    async def names(self):
        return ()

    async def open(self, name):
        return None

async def preview(text):
    stored = open_storage(Empty())
    parts = {name: getattr(stored, name) for name in Depot.__slots__ if hasattr(stored, name)}
    return type(await preview_code(Depot(**parts, backups=None, clock=None), text)).__name__

async def memory(text):
    tracemalloc.start()
    try:
        await preview(text)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
"""
_TICKS = 100
"""The number of ticks of the processor clock in a second."""


@pytest.fixture(scope="module")
def slowest() -> list[str]:
    """Return the malicious codes that take longest, chosen before Playwright occupies the event loop."""
    return asyncio.run(slowest_codes())


async def slowest_codes() -> list[str]:
    """Preview malicious codes here, and return those that take longest."""
    honest = await honest_code()
    codes = [malicious(honest, Random(seed)) for seed in range(TRIED)]  # noqa: S311  # no secret
    seconds = {code: (await costs(code))[0] for code in codes}
    return sorted(seconds, key=seconds.__getitem__)[-SLOWEST:]


def worker_seconds(chromium: Chromium) -> float:
    """Return the processor time of the browser's workers, which other programs on the machine do not change."""
    ticks = 0
    for task in Path("/proc").glob("[0-9]*/task/[0-9]*"):
        try:
            name, _, fields = (task / "stat").read_text(encoding="utf-8").partition(")")
        except OSError:
            continue  # the thread has ended
        _, _, _, session, *others = fields.split()
        if int(session) == chromium.session and "(DedicatedWorker" in name:
            ticks += int(others[7]) + int(others[8])
    return ticks / _TICKS


def run(python: Worker, program: str, text: str = "") -> object:
    """Run a program in the browser's Python, and return its last value; the program may use `text`."""
    return python.evaluate(
        "([program, text]) => (python.globals.set('text', text), python.runPythonAsync(program))", [program, text]
    )


def test_the_worst_codes_are_previewed_within_a_second(slowest: list[str], site: Site, chromium: Chromium) -> None:
    worker = (site.folder / "worker.js").read_bytes()
    assert LOADED in worker
    site.change("worker.js", worker.replace(LOADED, LOADED + b"  globalThis.python = python;\n"))
    page = sit_down(chromium, site.address).page
    (python,) = (one for one in page.workers if one.url.endswith("worker.js"))
    run(python, PREPARATION)
    run(python, "await preview(text)", "BM1-AAAA")  # loads the modules
    for code in slowest:
        before = worker_seconds(chromium)
        run(python, "await preview(text)", code)
        seconds = worker_seconds(chromium) - before
        memory = run(python, "await memory(text)", code)
        assert 0 < seconds <= MOST_SECONDS
        assert isinstance(memory, int)
        assert memory <= MOST_MEMORY

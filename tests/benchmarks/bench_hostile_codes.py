"""Benchmark: Python in Chromium previews the worst handover codes in less than a second, using less than 50 MB."""

import asyncio
import os
import tempfile
from inspect import getsource
from pathlib import Path
from random import Random

from playwright.sync_api import Worker, expect, sync_playwright

from companion.web.static.build import build_web
from tests import memory_vault
from tests.app.handover.hostile_codes import MOST_MEMORY, MOST_SECONDS, costs, honest_code, malicious
from tests.benchmarks.ratios import Row, figure
from tests.web.static.chromium import Chromium
from tests.web.static.site import Site
from tests.web.static.table import sit_down

_TRIED, _WORST = 150, 6
"""The number of codes to preview in CPython, and how many of the slowest and of the largest to preview in Chromium."""
_LOADED = b'  page.tell("progress", 2);\n'
"""The line of the worker script that runs once Python is loaded; the benchmark inserts code there."""
_PREPARATION = f"""{getsource(memory_vault)}
import tracemalloc
from companion.app.archive.depot import Depot
from companion.app.handover.handover import preview_code
from companion.storage.opening import open_storage

storage = open_storage(MemoryVault())
parts = {{name: getattr(storage, name) for name in Depot.__slots__ if hasattr(storage, name)}}
depot = Depot(**parts, backups=None, clock=None)

async def preview(text):
    await preview_code(depot, text)

async def memory(text):
    tracemalloc.start()
    try:
        await preview(text)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
"""
_PATIENCE = 60_000
"""The timeout in milliseconds."""


def run() -> list[Row]:
    """Print and return the processor time and the memory that the worst codes need in Chromium."""
    expect.set_options(timeout=_PATIENCE)
    codes = asyncio.run(_worst_codes())
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, sync_playwright() as playwright:
        build_web(Path(name, "build"))
        site = Site.of(Path(name, "build"), Path(name, "site"))
        worker = (site.folder / "worker.js").read_bytes()
        if _LOADED not in worker:
            raise LookupError("worker.js loads Python in another way")
        site.change("worker.js", worker.replace(_LOADED, _LOADED + b"  globalThis.python = python;\n"))
        site.start()
        chromium = Chromium(playwright, Path(name, "profile"))
        try:
            page = sit_down(chromium, site.address).page
            (python,) = (running for running in page.workers if running.url.endswith("worker.js"))
            return _rows(chromium, python, codes)
        finally:
            chromium.kill()
            site.stop()


def _rows(chromium: Chromium, python: Worker, codes: set[str]) -> list[Row]:
    _run(python, _PREPARATION)
    _run(python, "await preview(text)", "BM1-AAAA")  # loads the modules
    slowest, largest = 0.0, 0
    for code in codes:
        before = _worker_seconds(chromium)
        _run(python, "await preview(text)", code)
        slowest = max(slowest, _worker_seconds(chromium) - before)
        memory = _run(python, "await memory(text)", code)
        assert isinstance(memory, int)
        largest = max(largest, memory)
    what = "the worst handover code in Chromium"
    return [
        figure(f"processor time of previewing {what}", slowest, "s", at_most=MOST_SECONDS),
        figure(f"memory for previewing {what}", largest / 2**20, "MB", at_most=MOST_MEMORY / 2**20),
    ]


async def _worst_codes() -> set[str]:
    """Preview malicious codes in CPython, and return those that take the most time or memory."""
    honest = await honest_code()
    codes = [malicious(honest, Random(seed)) for seed in range(_TRIED)]  # noqa: S311  # not used for security
    found = {code: await costs(code) for code in codes}
    slowest = sorted(found, key=lambda code: found[code][0])
    largest = sorted(found, key=lambda code: found[code][1])
    return {*slowest[-_WORST:], *largest[-_WORST:]}


def _worker_seconds(chromium: Chromium) -> float:
    """Return the processor time of the browser's workers; other programs on the machine do not affect it."""
    ticks = 0
    for task in Path("/proc").glob("[0-9]*/task/[0-9]*"):
        try:
            name, _, fields = (task / "stat").read_text(encoding="utf-8").partition(")")
        except OSError:
            continue  # the thread has ended
        _, _, _, session, *others = fields.split()
        if int(session) == chromium.session and "(DedicatedWorker" in name:
            ticks += int(others[7]) + int(others[8])
    return ticks / os.sysconf("SC_CLK_TCK")


def _run(python: Worker, program: str, text: str = "") -> object:
    """Run a program, which may use `text`, in the browser's Python, and return the value of its last expression."""
    return python.evaluate(
        "([program, text]) => (python.globals.set('text', text), python.runPythonAsync(program))", [program, text]
    )

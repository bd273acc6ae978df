"""Benchmark: memory stays flat over hundreds of deals with undo and redo, on the server and in Chromium."""

import asyncio
import json
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, closing, suppress
from pathlib import Path

from playwright.sync_api import Locator, Page, expect, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from companion.web.static.build import build_web
from tests.benchmarks.fake_page import FakePage, opened
from tests.benchmarks.ratios import Row, at_most
from tests.benchmarks.slow_phone import memory_of
from tests.browser import Server
from tests.e2e.data_folder import PLAIN, DataFolder
from tests.e2e.phone import Phone
from tests.web.static.chromium import Chromium
from tests.web.static.engines.blink import BlinkTab
from tests.web.static.engines.phone import EnginePhone
from tests.web.static.site import Site
from tests.web.static.snapshots import is_kept
from tests.web.static.table import begin, shown

_SESSIONS = 20
_WINNERS = ("Anna", "Berta") * 6
"""The winners of the deals in a round, too few to win a Bummerl."""
_KEYS = {"Anna": "1", "Berta": "7"}
_LOADING_ROUNDS = 12
"""The number of rounds in the browser before the first measurement, so that all modules and caches are loaded."""
_ROUNDS_EACH = 3
"""The number of rounds of each session on the server before the first measurement."""
_ROUNDS = 42
"""The number of rounds between the two measurements: 504 deals."""
_LIMIT = 1.05
_PAUSE = 2.0
"""The number of seconds between key presses on a page; the app ignores a key until it has drawn the previous result."""
_IGNORED = 10.0
"""The number of seconds after which a key press without an answer is repeated."""
_SETTLED = 15.0
"""The number of seconds from the last key press until the memory is measured."""
_PATIENCE = 60_000
"""The timeout in milliseconds."""


def run() -> list[Row]:
    """Print and return the growth of the server's and the browser's memory over many rounds of deals."""
    expect.set_options(timeout=_PATIENCE)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        return [asyncio.run(_on_server(Path(name))), _in_browser(Path(name))]


def _round() -> Iterator[tuple[str, str | None]]:
    """Yield the keys that record all deals and then undo them, each with the winner of the newest deal left."""
    yield from ((_KEYS[winner], winner) for winner in _WINNERS)
    yield from (("U", _WINNERS[-2]), ("Shift+U", _WINNERS[-1]))
    yield from (("U", winner) for winner in (*_WINNERS[-2::-1], None))


async def _on_server(folder: Path) -> Row:
    data = DataFolder(folder / "data")
    data.choose(PLAIN)
    environment = {"BUMMERL_DATA": str(data.folder)}
    matches = [data.put() for _ in range(_SESSIONS)]
    server = Server(command=["-m", "companion"], environment=environment, complaints=folder / "log.txt")
    server.start()
    try:
        async with AsyncExitStack() as stack:
            pages = [await stack.enter_async_context(opened(server.link, f"/match/{match}")) for match in matches]
            await asyncio.gather(*(page.find("Anna wins 1 point") for page in pages))
            before = await _used_by(server, pages, _ROUNDS_EACH * len(pages))  # so that all caches are filled
            after = await _used_by(server, pages, _ROUNDS)
    finally:
        server.stop()
    return _row(f"of the server with {_SESSIONS} sessions", after, before)


async def _used_by(server: Server, pages: list[FakePage], rounds: int) -> float:
    """Play `rounds` rounds, distributed among the pages, and return the memory that the server uses afterwards."""

    async def play(page: FakePage, own: range) -> None:
        for _ in own:
            for key, winner in _round():
                await asyncio.sleep(_PAUSE)
                await _type(page, key, f"Undo: {winner}" if winner else "Nothing to undo")

    await asyncio.gather(*(play(page, range(nth, rounds, len(pages))) for nth, page in enumerate(pages)))
    await asyncio.sleep(_SETTLED)
    return server.memory


async def _type(page: FakePage, key: str, answer: str) -> None:
    """Press a key until it is answered, because the app ignores a key while it still draws the previous result."""
    while True:
        with suppress(TimeoutError):
            async with asyncio.timeout(_IGNORED):
                return await page.type(key, answer)


def _in_browser(folder: Path) -> Row:
    build_web(folder / "build")
    site = Site.of(folder / "build", folder / "served")
    site.start()
    with ExitStack() as stack:
        stack.callback(site.stop)
        playwright = stack.enter_context(sync_playwright())
        chromium = stack.enter_context(closing(Chromium(playwright, folder / "profile")))
        phone = shown(chromium.visit(site.address))
        begin(phone)
        _play(phone, _LOADING_ROUNDS)
        is_kept(EnginePhone(BlinkTab(phone.page)))  # a second Python makes the snapshot as soon as the page is idle
        before = _used(chromium, phone)
        _play(phone, _ROUNDS)
        after = _used(chromium, phone)
    return _row("of all processes of the browser", after, before)


def _play(phone: Phone, rounds: int) -> None:
    for _ in range(rounds):
        for key, winner in _round():
            answer = phone.button(f"Rückgängig: {winner} minus 1" if winner else "Nichts zum Zurücknehmen")
            phone.keys(key)
            while not _appears(answer):
                phone.keys(key)


def _appears(answer: Locator) -> bool:
    """Return whether a key was answered; if not, the app was still drawing the previous result and ignored it."""
    try:
        answer.wait_for(timeout=_IGNORED * 1000)
    except PlaywrightTimeoutError:
        return False
    return True


def _used(chromium: Chromium, phone: Phone) -> float:
    """Return the memory that the browser uses once it is idle and has freed what nothing refers to any more."""
    time.sleep(_SETTLED)
    _collect_garbage(phone.page)
    time.sleep(_SETTLED)
    return memory_of(chromium.session)


def _collect_garbage(page: Page) -> None:
    """Collect garbage on the page and in its workers; an idle worker would keep 90 MB of messages for minutes."""
    session = page.context.new_cdp_session(page)
    workers: list[str] = []
    session.on("Target.attachedToTarget", lambda event: workers.append(event["sessionId"]))
    session.send("Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False})
    command = json.dumps({"id": 1, "method": "HeapProfiler.collectGarbage"})
    for worker in workers:
        session.send("Target.sendMessageToTarget", {"sessionId": worker, "message": command})
    session.send("HeapProfiler.collectGarbage")
    session.detach()


def _row(where: str, after: float, before: float) -> Row:
    deals = _ROUNDS * len(_WINNERS)
    return at_most(_LIMIT, f"memory {where}, after {deals} more deals with undo and redo", after, before, "MB", 1e-6)

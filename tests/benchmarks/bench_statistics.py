"""Benchmark: statistics for ten years of play open nearly as fast as statistics for a month."""

import asyncio
import tempfile
import time
from datetime import date
from pathlib import Path

import flet as ft

from companion.bootstrap import services
from companion.storage.lock import FolderLock
from companion.storage.matches.document import MatchDocument
from companion.ui.app import App
from companion.ui.matches.all_store import all_matches
from companion.ui.navigation import routes
from companion.ui.session import Session
from tests.app.figures.year_of_play import year
from tests.benchmarks.many_matches import MANY
from tests.benchmarks.ratios import Row, at_most, figure, medians
from tests.harness import Shown, started

_FEW = 100
_A_DAY = 3
_LONG_AGO = date(2016, 1, 1)
_TURNS = 9
_LONGEST = 100_000


class _House:
    """A folder with `count` matches, and an app that opens it without a browser."""

    def __init__(self, folder: Path, count: int) -> None:
        folder.mkdir()
        for number, (stored, _, _) in enumerate(year(count, count // _A_DAY, _LONG_AGO), start=1):
            document = MatchDocument.of(stored, number)
            (folder / f"match-{stored.match_id}.json").write_bytes(document.content)
        self._services = services(FolderLock(folder))

    async def open(self) -> None:
        """Open the statistics in a new session, and wait until every player is shown."""
        shared = self._services
        sessions: list[Session] = []

        async def main(page: ft.Page) -> None:
            page.session.apply_page_patch({"route": routes.STATISTICS})
            session = Session(shared, await shared.settings.load(), "en")
            sessions.append(session)
            await all_matches.of(session).lists.refresh()
            page.render_views(App, session)

        async with started(main) as screen:
            await _shown(screen)
            sessions[0].close()


async def _shown(screen: Shown) -> None:
    for _ in range(_LONGEST):
        if screen.has("player-0"):
            return
        await screen.settle()
    raise LookupError("the statistics were not shown")


def run() -> list[Row]:
    """Print and return how much longer the statistics take to open for ten years of matches than for one month."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measured(Path(folder)))


async def _measured(folder: Path) -> list[Row]:
    few, many = _House(folder / "few", _FEW), _House(folder / "many", MANY)
    await few.open()
    began = time.perf_counter()
    await many.open()  # counts everything for the first time
    first = time.perf_counter() - began
    quick, slow = await medians(few.open, many.open, _TURNS)
    return [
        figure(f"counting {MANY:,} matches for the first time", first, "s"),
        at_most(3, f"the statistics with {MANY:,} matches, against {_FEW}", slow, quick),
    ]

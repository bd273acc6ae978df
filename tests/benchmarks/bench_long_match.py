"""Benchmark: opening a match of 500 deals, and undoing a deal in it, takes little longer than in a match of 5."""

import asyncio
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path

import flet as ft

from companion.app.ports import MatchId
from companion.bootstrap import services
from companion.storage.lock import FolderLock
from companion.ui.app import App
from companion.ui.matches.all_store import all_matches
from companion.ui.navigation import routes
from companion.ui.session import Session
from tests.benchmarks.many_matches import stored_match
from tests.benchmarks.ratios import Row, at_most, medians
from tests.harness import Shown, started
from tests.storage.unlocked import folder_storage

_SHORT, _LONG = 5, 500
_TURNS = 21


class _Table:
    """A folder with one match, and an app that opens it without a browser."""

    def __init__(self, folder: Path, deals: int) -> None:
        self._folder = folder
        self._stored = stored_match(deals, deals, rubber=0)
        self._session: Session | None = None
        self._screen: Shown | None = None

    async def lay_out(self) -> None:
        await folder_storage(self._folder).matches.add(self._stored)

    async def open(self) -> None:
        """Start a session on the match's live screen, and close it again."""
        async with AsyncExitStack() as stack:
            await self.sit_down(stack)

    async def sit_down(self, stack: AsyncExitStack) -> None:
        """Start a session on the match's live screen; the session ends with `stack`."""
        lock = FolderLock(self._folder)
        stack.callback(lock.release)
        shared = services(lock)

        async def main(page: ft.Page) -> None:
            page.session.apply_page_patch({"route": routes.match(MatchId(self._stored.match_id))})
            self._session = Session(shared, await shared.settings.load(), "en")
            stack.callback(self._session.close)
            await all_matches.of(self._session).lists.refresh()
            page.render_views(App, self._session)

        self._screen = await stack.enter_async_context(started(main))
        await self._screen.settle()
        if not self._screen.has("undo"):
            raise LookupError("the live screen was not shown")

    async def undo_and_redo(self) -> None:
        """Undo and redo the last deal on the open screen, waiting for each result to be shown."""
        for what in ("undo", "redo"):
            await self._tapped(what)

    async def _tapped(self, what: str) -> None:
        if self._session is None or self._screen is None:
            raise LookupError("nobody sits at the table")
        store = all_matches.of(self._session).store_of(self._stored.match_id)
        if not await (store.undo() if what == "undo" else store.redo()):
            raise ValueError(f"refused: {what}")
        await self._screen.settle()


def run() -> list[Row]:
    """Print and return how much longer opening, undo and redo take for a long match than for a short one."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measured(Path(folder)))


async def _measured(folder: Path) -> list[Row]:
    short, long = _Table(folder / "short", _SHORT), _Table(folder / "long", _LONG)
    for table in (short, long):
        await table.lay_out()
    opened = await medians(long.open, short.open, _TURNS)
    async with AsyncExitStack() as stack:
        for table in (short, long):
            await table.sit_down(stack)
        undone = await medians(long.undo_and_redo, short.undo_and_redo, _TURNS)
    return [
        at_most(3, f"opening a match of {_LONG} deals, against one of {_SHORT}", *opened),
        at_most(3, f"undo and redo in a match of {_LONG} deals, against one of {_SHORT}", *undone),
    ]

"""Benchmark: tournament screens respond nearly as fast with 4,096 cards as with 64."""

import asyncio
from contextlib import AsyncExitStack

import flet as ft
import pytest

from companion.app.tournament.port import StoredTournament, TournamentId
from companion.core.numbers import Milliseconds
from companion.core.tournament.events import PlayerRegistered, Registration, StageDrawn, StartNumber
from companion.core.tournament.log import TournamentLog
from companion.core.tournament.setup import Setup
from companion.core.tournament.tournament import Tournament
from companion.ui.app import App
from companion.ui.navigation import routes
from companion.ui.session import Session
from tests.benchmarks.ratios import Row, at_most, medians
from tests.harness import Shown, started
from tests.ui.world import World

_FEW, _MANY = 64, 4096
_TURNS = 7
_ID = TournamentId("t1")


class _Direction:
    """A tournament whose first round has been drawn, and its organisers' screens, rendered without a browser."""

    def __init__(self, cards: int) -> None:
        self._world = World()
        players = (PlayerRegistered(StartNumber(n), Registration(name=f"Player {n}")) for n in range(1, cards + 1))
        self._log = TournamentLog((*players, StageDrawn(1)))
        self._screen: Shown | None = None

    async def sit_down(self, stack: AsyncExitStack) -> None:
        """Show the tournament's main screen."""
        tournament = Tournament(setup=Setup(name="FF"), log=self._log)
        now = Milliseconds(1)
        await self._world.tournaments.add(
            StoredTournament(tournament_id=_ID, revision=1, tournament=tournament, started_at=now, changed_at=now)
        )

        async def main(page: ft.Page) -> None:
            page.session.apply_page_patch({"route": routes.tournament(_ID)})
            session = Session(self._world.services, await self._world.settings.load(), "en")
            stack.callback(session.close)
            page.render_views(App, session)

        self._screen = await stack.enter_async_context(started(main))
        await self._screen.settle()

    async def tap(self) -> None:
        """Enter a result at the first open table, on the page of that table."""
        if self._screen is None:
            raise LookupError("nobody has sat down")
        sides = (str(control.key) for control in self._screen.controls() if str(control.key).startswith("pairing-1-"))
        await self._screen.press_key(next(key for key in sides if key.count("-") > 2))  # the buttons of the two sides
        await self._screen.press_key("save")


def run() -> list[Row]:
    """Print and return how much longer it takes to enter a result with many entry cards than with few."""
    return asyncio.run(_run())


async def _run() -> list[Row]:
    few, many = _Direction(_FEW), _Direction(_MANY)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ft.Page, "push_route", _push_route)  # there is no browser to confirm a new route
        async with AsyncExitStack() as stack:
            await few.sit_down(stack)
            await many.sit_down(stack)
            small, large = await medians(few.tap, many.tap, _TURNS)
    return [at_most(3, f"a result with {_MANY:,} cards, against one with {_FEW}", large, small)]


async def _push_route(page: ft.Page, route: str) -> None:
    page.session.apply_page_patch({"route": route})
    await page.session.dispatch_event(page._i, "route_change", {"route": route})  # the event that a browser would send

"""Simulated phones in a hall: onlookers that watch the results, and tables that report theirs.

Each phone connects from a loopback address of its own, and connects again whenever the host has been killed.
"""

import asyncio
import random
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import websockets

from companion.core.tournament.events import PairingId, ResultReported
from companion.web.network import LOOPBACK
from tests.benchmarks.fake_page import FakePage
from tests.benchmarks.hall_tournament import TableScript

_MORE = {"en": "Show more", "de": "Mehr anzeigen"}
_AGAIN = (0.5, 1.5)
"""The fewest and the most seconds until a phone connects again."""
_PAUSE = 1.0
"""The seconds that a player needs for a tap, in which the page also accepts the next one."""


class Phone(ABC):
    """A phone with one page, which is open again soon after the host has been killed."""

    def __init__(self, port: int, number: int, token: str, language: str) -> None:
        """Initialize the phone that comes from the loopback address with this number."""
        self._url = f"ws://{LOOPBACK}:{port}/ws"
        self._from = f"127.0.{1 + number // 200}.{1 + number % 200}"
        self._headers = {"Accept-Language": language, "Cookie": f"bummerl-{port}={token}"}
        self.language = language
        self.is_ready = asyncio.Event()
        """Whether the page shows all that it has to show."""

    async def stay(self) -> None:
        """Keep the page open, and do on it what the phone is for."""
        while True:
            with suppress(OSError, websockets.WebSocketException):
                async with self._opened() as page:
                    await self._use_until_gone(page)
            self.is_ready.clear()
            await asyncio.sleep(random.uniform(*_AGAIN))  # noqa: S311  # no secret

    async def _use_until_gone(self, page: FakePage) -> None:
        listening, using = asyncio.create_task(page.listen()), asyncio.create_task(self._use(page))
        try:
            await asyncio.wait({listening, using}, return_when=asyncio.FIRST_COMPLETED)
            if not listening.done():
                await using
            await listening
        finally:
            listening.cancel()
            using.cancel()
            await asyncio.gather(listening, using, return_exceptions=True)

    @asynccontextmanager
    async def _opened(self) -> AsyncIterator[FakePage]:
        async with websockets.connect(
            self._url, max_size=None, additional_headers=self._headers, local_addr=(self._from, 0), proxy=None
        ) as connection:
            page = self._page(connection)
            await page.register("/")
            yield page

    def _page(self, connection: websockets.ClientConnection) -> FakePage:
        return FakePage(connection)

    @abstractmethod
    async def _use(self, page: FakePage) -> None:
        """Use a page that has just been opened."""


class _WatchingPage(FakePage):
    """A page that only looks for results, once everything is drawn; reading all messages would take too long."""

    def __init__(self, connection: websockets.ClientConnection, onlooker: "Onlooker") -> None:
        super().__init__(connection)
        self._onlooker = onlooker

    async def take(self, data: bytes) -> None:
        """Note the results that a message brings."""
        self._onlooker.look_at(data)
        if not self._onlooker.is_ready.is_set() or self.is_call(data):
            await super().take(data)


class Onlooker(Phone):
    """An onlooker's phone, which shows all tables, and whose owner plays at one of them."""

    def __init__(self, port: int, number: int, token: str, language: str, tables: tuple[TableScript, ...]) -> None:
        """Initialize a phone that has seen no result yet."""
        super().__init__(port, number, token, language)
        self._last = tables[-1].rows_begin[language]
        self._awaited = {table.rows[language]: table.pairing_id for table in tables}
        self.seen: dict[PairingId, float] = {}
        """The times at which the results have arrived."""
        self.has_seen_all = asyncio.Event()

    def look_at(self, data: bytes) -> None:
        """Note the results that a message brings."""
        now = time.perf_counter()
        for row in [row for row in self._awaited if row in data]:
            self.seen[self._awaited.pop(row)] = now
        if not self._awaited:
            self.has_seen_all.set()

    def _page(self, connection: websockets.ClientConnection) -> FakePage:
        return _WatchingPage(connection, self)

    async def _use(self, page: FakePage) -> None:
        more = await page.find(_MORE[self.language])
        await page.press(more, self._last)
        self.is_ready.set()


class Table(Phone):
    """The phone of a table, on which both players report the result, at a given time."""

    def __init__(self, port: int, number: int, script: TableScript) -> None:
        """Initialize a phone that waits for `play`."""
        super().__init__(port, number, script.token, "en")
        self._script = script
        self._may_play = asyncio.Event()
        self.is_over = asyncio.Event()
        """Whether the result counts."""
        self.acknowledged: set[ResultReported] = set()
        self.seconds: list[float] = []
        """The times that the host took to acknowledge the reports."""
        self.confirmed_at = 0.0
        """The time of the tap that confirmed the result."""

    def play(self) -> None:
        """Report the result, and confirm it."""
        self._may_play.set()

    async def _use(self, page: FakePage) -> None:
        script = self._script
        shown = await page.find_any(script.outcome, script.confirm, script.winner)
        self.is_ready.set()
        await self._may_play.wait()
        if shown == script.winner:
            await asyncio.sleep(_PAUSE)
            await page.press(await page.find(script.winner), script.score)
            await asyncio.sleep(_PAUSE)
            await self._report(page, script.score, script.confirm, script.reports[0])
        if shown != script.outcome:
            await asyncio.sleep(_PAUSE)
            self.confirmed_at = time.perf_counter()
            await self._report(page, script.confirm, script.outcome, script.reports[1])
        self.is_over.set()

    async def _report(self, page: FakePage, button: str, answer: str, report: ResultReported) -> None:
        number = await page.find(button)
        self.seconds.append(await page.press(number, answer))
        self.acknowledged.add(report)

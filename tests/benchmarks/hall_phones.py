"""Simulated phones in a hall: onlookers watch the results, and tables report them.

Each phone connects from its own loopback address, and reconnects whenever the host has been killed.
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
"""The minimum and maximum number of seconds until a phone reconnects."""
_PAUSE = 1.0
"""The number of seconds between two taps, after which the page accepts input again."""


class Phone(ABC):
    """A phone with one page, which reconnects soon after the host has been killed."""

    def __init__(self, port: int, number: int, token: str, language: str) -> None:
        """Initialize the phone, which connects from the loopback address with this number."""
        self._url = f"ws://{LOOPBACK}:{port}/ws"
        self._from = f"127.0.{1 + number // 200}.{1 + number % 200}"
        self._headers = {"Accept-Language": language, "Cookie": f"bummerl-{port}={token}"}
        self.language = language
        self.is_ready = asyncio.Event()
        """Set once the page is completely drawn."""

    async def stay(self) -> None:
        """Keep the page open, reconnecting when necessary, and use it."""
        while True:
            with suppress(ConnectionError, websockets.WebSocketException):
                async with self._opened() as page:
                    await self._use_until_gone(page)
            await asyncio.sleep(random.uniform(*_AGAIN))  # noqa: S311  # not used for security

    async def _use_until_gone(self, page: FakePage) -> None:
        listening, using = asyncio.create_task(page.listen()), asyncio.create_task(self._use(page))
        try:
            await asyncio.wait({listening, using}, return_when=asyncio.FIRST_COMPLETED)
            if not listening.done():
                await using
            await listening
        finally:
            self.is_ready.clear()
            listening.cancel()
            using.cancel()
            await asyncio.gather(listening, using, return_exceptions=True)

    @asynccontextmanager
    async def _opened(self) -> AsyncIterator[FakePage]:
        async with websockets.connect(
            self._url,
            max_size=None,
            open_timeout=None,
            additional_headers=self._headers,
            local_addr=(self._from, 0),
            proxy=None,
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
    """A page that stops parsing messages once it is shown, and only searches them for results, which is faster."""

    def __init__(self, connection: websockets.ClientConnection, onlooker: "Onlooker") -> None:
        super().__init__(connection)
        self._onlooker = onlooker

    async def take(self, data: bytes) -> None:
        self._onlooker.look_at(data)
        if not self._onlooker.is_ready.is_set() or self.is_call(data):
            await super().take(data)


class Onlooker(Phone):
    """An onlooker's phone, which shows all tables."""

    def __init__(self, port: int, number: int, token: str, language: str, tables: tuple[TableScript, ...]) -> None:
        super().__init__(port, number, token, language)
        self._last = tables[-1].rows_begin[language]
        self._awaited = {table.rows[language]: table.pairing_id for table in tables}
        self.seen: dict[PairingId, float] = {}
        """The time at which each result arrived."""
        self.has_seen_all = asyncio.Event()

    def look_at(self, data: bytes) -> None:
        """Record the time of each result that has not appeared in an earlier message."""
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
    """The phone at a table, on which both players report the result after `play` is called."""

    def __init__(self, port: int, number: int, script: TableScript) -> None:
        super().__init__(port, number, script.token, "en")
        self._script = script
        self._may_play = asyncio.Event()
        self.is_over = asyncio.Event()
        """Set once the result counts."""
        self.acknowledged: set[ResultReported] = set()
        self.seconds: list[float] = []
        """The number of seconds that the host took to acknowledge each report."""
        self.confirmed_at = 0.0
        """The time of the tap that confirmed the result."""

    def play(self) -> None:
        """Let the players report the result and confirm it."""
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

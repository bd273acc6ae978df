"""Tests for the simulated phones in the benchmark of a tournament hall."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.benchmarks.fake_page import FakePage
from tests.benchmarks.hall_phones import Phone


class _Page(FakePage):
    """A page that stays connected until `is_gone` is set."""

    def __init__(self) -> None:
        self.is_gone = asyncio.Event()

    async def listen(self) -> None:
        await self.is_gone.wait()


class _Phone(Phone):
    """A phone that is ready as soon as it is connected, and connects only once."""

    def __init__(self) -> None:
        super().__init__(0, 0, "", "en")
        self.page = _Page()

    @asynccontextmanager
    async def _opened(self) -> AsyncIterator[FakePage]:
        if self.page.is_gone.is_set():
            raise ConnectionError
        yield self.page

    async def _use(self, page: FakePage) -> None:
        assert page is self.page
        self.is_ready.set()


async def test_a_phone_whose_page_was_closed_is_not_ready_when_its_next_page_opens() -> None:
    phone = _Phone()
    staying = asyncio.create_task(phone.stay())
    await phone.is_ready.wait()
    staying.cancel()
    await asyncio.wait([staying])
    assert not phone.is_ready.is_set()


async def test_a_phone_that_lost_its_connection_is_not_ready_until_it_has_reconnected() -> None:
    phone = _Phone()
    staying = asyncio.create_task(phone.stay())
    await phone.is_ready.wait()
    phone.page.is_gone.set()
    while phone.is_ready.is_set():  # noqa: ASYNC110  # nothing announces it
        await asyncio.sleep(0)
    staying.cancel()
    await asyncio.wait([staying])

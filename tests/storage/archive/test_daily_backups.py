"""Tests for the daily backup: it is created by the first start or write, and never delays a user action."""

from pathlib import Path

import pytest

from companion.app.ports import StorageError
from companion.core.numbers import Milliseconds
from companion.core.seats import Seat
from companion.storage.archive.daily_backups import DailyBackups
from tests.app.depots import MemoryDepot
from tests.app.match_helpers import recorded, started
from tests.fakes import CountingIds, FixedClock
from tests.storage.house import DAY, NOON, House, days_of, house_in


@pytest.fixture
def house(tmp_path: Path) -> House:
    return house_in(tmp_path / "data")


async def test_the_first_write_of_a_day_makes_a_backup(house: House) -> None:
    daily = DailyBackups(house.depot.backups, house.clock, delay=0)
    house.depot.matches.subscribe(daily.start_if_due)
    stored = await started(house.depot.matches, house.clock, CountingIds())
    await daily.finished()
    assert await days_of(house) == [0]
    stored = await recorded(house.depot.matches, house.clock, stored, Seat.A)
    house.to_day(1)
    await recorded(house.depot.matches, house.clock, stored, Seat.A)
    await daily.finished()
    assert await days_of(house) == [1, 0]


async def test_a_start_makes_the_daily_backup_once(house: House) -> None:
    daily = DailyBackups(house.depot.backups, house.clock, delay=0)
    for _ in range(3):
        daily.start_if_due()
        await daily.finished()
    assert await days_of(house) == [0]


async def test_a_failed_daily_backup_is_logged_and_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    there, clock = MemoryDepot(), FixedClock(NOON)
    there.backups.failure = StorageError("the disk is full")
    daily = DailyBackups(there.backups, clock, delay=0)
    daily.start_if_due()
    await daily.finished()
    assert "could not be made" in caplog.text
    assert "Traceback" not in caplog.text
    there.backups.failure = None
    daily.start_if_due()
    await daily.finished()
    assert there.backups.made == []
    clock.now = Milliseconds(NOON + DAY // 24)
    daily.start_if_due()
    await daily.finished()
    assert len(there.backups.made) == 1

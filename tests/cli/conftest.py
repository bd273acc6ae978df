"""Fixtures for the archive commands: a data folder with two matches, and a backup of it."""

import asyncio
from pathlib import Path

import pytest

from companion.core.seats import Seat
from companion.storage.opening import Storage
from tests.app.match_helpers import finished, recorded, started
from tests.cli.shell import answer
from tests.fakes import CountingIds, FixedClock
from tests.storage.unlocked import folder_storage

CLOCK = FixedClock(1_699_963_200_000)
"""Noon on 14 November 2023."""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a data folder with two matches; the last event of the second match is undone."""
    folder = tmp_path / "data"

    async def play(storage: Storage) -> None:
        ids = CountingIds()
        await finished(storage.matches, CLOCK, ids)
        await recorded(storage.matches, CLOCK, await started(storage.matches, CLOCK, ids), Seat.B)
        await storage.matches.close()

    asyncio.run(play(folder_storage(folder)))
    return folder


@pytest.fixture
def backup(data: Path, tmp_path: Path) -> Path:
    file = tmp_path / "backup.json"
    answer("export", file, "--data", data)
    return file

"""Tests that everything acknowledged by a killed process is stored."""

import asyncio
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from companion.storage.matches.repository import VaultMatchRepository
from tests.storage.torture import torture
from tests.storage.tortured import SCENARIOS, Pipe, begin


def test_killed_processes_lose_nothing_acknowledged(tmp_path: Path) -> None:
    tortured = subprocess.run(
        [sys.executable, "-m", "tests.storage.torture", str(tmp_path), "12", "66"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (tortured.returncode, tortured.stderr) == (0, "")
    assert tortured.stdout.count("nothing lost") == len(SCENARIOS)


def test_processes_of_a_slow_machine_are_killed_later(tmp_path: Path) -> None:
    assert torture(replace(SCENARIOS["the first write"], work=_begin_late), tmp_path, 12, 66) > 0


async def _begin_late(repository: VaultMatchRepository, pipe: Pipe) -> None:
    await asyncio.sleep(0.3)
    await begin(repository, pipe)

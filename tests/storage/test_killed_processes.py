"""Tests that everything acknowledged by a killed process is stored."""

import subprocess
import sys
from pathlib import Path

from tests.storage.tortured import SCENARIOS


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

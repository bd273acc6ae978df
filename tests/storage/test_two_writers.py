"""Tests for two processes that repeatedly take the lock from each other: no deal is lost."""

import subprocess
import sys
from pathlib import Path


def test_no_deal_is_lost_where_two_processes_take_the_lock_from_each_other(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.storage.two_writers", str(tmp_path), "3", "66"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "nothing lost" in done.stdout

"""Tests that a killed import leaves complete matches, and that importing again finishes it."""

import subprocess
import sys
from pathlib import Path


def test_a_killed_import_is_finished_by_the_next_one(tmp_path: Path) -> None:
    tortured = subprocess.run(
        [sys.executable, "-m", "tests.storage.killed_imports", str(tmp_path), "10", "66"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (tortured.returncode, tortured.stderr) == (0, "")
    assert int(tortured.stdout) > 0, "no import was killed between two matches"

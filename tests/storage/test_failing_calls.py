"""Tests for failing system calls: whichever call fails during a write, the program reports what is stored."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest


def test_every_answer_is_true_where_a_system_call_fails(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.storage.failing_calls", str(tmp_path / "calls"), "4"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    if "not tried" in done.stdout:
        if "CI" in os.environ and not shutil.which("strace"):
            pytest.fail(done.stdout)
        pytest.skip(done.stdout)  # noqa: TID251  # macOS has no strace, and some containers don't let it trace
    assert "every answer was true" in done.stdout

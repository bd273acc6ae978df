"""A process may be killed at any moment: what it has acknowledged is there."""

import subprocess
import sys
from pathlib import Path

from tests.storage.tortured import SCENARIOS


def test_nothing_acknowledged_is_lost_by_a_kill(tmp_path: Path) -> None:
    tortured = subprocess.run(
        [sys.executable, "-m", "tests.storage.torture", str(tmp_path), "12", "66"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (tortured.returncode, tortured.stderr) == (0, "")
    assert tortured.stdout.count("nothing lost") == len(SCENARIOS)

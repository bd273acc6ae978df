"""The native entry keeps to the same lock as the command."""

import os
import subprocess
import sys
from pathlib import Path

from companion.bootstrap import claimed
from tests.browser import ROOT


def test_a_second_program_on_the_same_folder_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with claimed(tmp_path):
        second = subprocess.run(
            [sys.executable, "main.py"],
            cwd=ROOT,
            env={**os.environ, "BUMMERL_DATA": str(tmp_path), "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert second.returncode == 1
    assert "--data" in second.stderr
    assert "Traceback" not in second.stderr

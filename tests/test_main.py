"""Tests that the app refuses to start, with a single sentence, if its folder is in use or Flet's version is wrong."""

import os
import subprocess
import sys
from pathlib import Path

from companion.bootstrap import claim_folder
from tests.browser import ROOT


def test_a_second_process_on_the_same_folder_is_refused_with_one_sentence(tmp_path: Path) -> None:
    with claim_folder(tmp_path):
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


_WITH_ANOTHER_FLET = """
import flet, sys
flet.__version__ = "1.0.6"
from companion.__main__ import main
sys.exit(main(["--no-browser", "--data", sys.argv[1]]))
"""


def test_an_incompatible_version_of_flet_is_refused_with_one_sentence(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _WITH_ANOTHER_FLET, str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "LANGUAGE": "en", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    sentence = "Bummerl needs Flet 1.0.5, but Flet 1.0.6 is installed. Reinstall Bummerl.\n"
    assert done.stderr == sentence

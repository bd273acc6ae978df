"""Helpers that run the program with a separate data folder."""

import os
from pathlib import Path

from tests.processes import completed

GOLDEN = Path(__file__).parents[1] / "golden" / "backup-v1.json"
Answer = tuple[str, str, int]


def answer(*words: str | Path, text: bytes = b"", **settings: str) -> Answer:
    """Run `bummerl` with these arguments in a forked process, and return its stdout, stderr and exit status."""
    done = completed([*map(str, words)], {**os.environ, "TZ": "UTC", "LC_ALL": "C.UTF-8", **settings}, text)
    return done.stdout.decode(), done.stderr.decode(), done.returncode


def contents(folder: Path) -> dict[str, bytes]:
    """Return the contents of all files in a folder and its subfolders."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}

"""Files that only their owner can read, for example because they contain an access key."""

from pathlib import Path


def write_private(path: Path, text: str) -> None:
    """Atomically replace a file with one that only its owner can read."""
    unfinished = path.with_name(f"{path.name}.unfinished")
    unfinished.unlink(missing_ok=True)  # left behind by a process that was killed
    unfinished.touch(mode=0o600, exist_ok=False)
    unfinished.write_text(text, encoding="utf-8")
    unfinished.replace(path)


def remove_private(path: Path) -> None:
    """Remove a private file, and the unfinished version that a killed process may have left behind."""
    path.with_name(f"{path.name}.unfinished").unlink(missing_ok=True)
    path.unlink(missing_ok=True)

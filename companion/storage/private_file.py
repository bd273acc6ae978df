"""Files that only their owner can read, such as those that contain the key of the link."""

from pathlib import Path


def write_private(path: Path, text: str) -> None:
    """Replace a file, in one step, by one that only its owner can read."""
    unfinished = path.with_name(f"{path.name}.unfinished")
    unfinished.unlink(missing_ok=True)  # of a process that was killed
    unfinished.touch(mode=0o600, exist_ok=False)
    unfinished.write_text(text, encoding="utf-8")
    unfinished.replace(path)


def remove_private(path: Path) -> None:
    """Remove such a file, and what a killed process left of it."""
    path.with_name(f"{path.name}.unfinished").unlink(missing_ok=True)
    path.unlink(missing_ok=True)

"""Files that only their owner can read, for example because they contain an access key."""

from pathlib import Path


def write_private(path: Path, text: str) -> None:
    """Atomically write a file that only its owner can read, replacing any existing file."""
    unfinished = path.with_name(f"{path.name}.unfinished")
    unfinished.unlink(missing_ok=True)  # left behind by a process that was killed
    unfinished.touch(mode=0o600, exist_ok=False)
    unfinished.write_text(text, encoding="utf-8")
    unfinished.replace(path)


def remove_private(path: Path) -> None:
    """Remove a private file, and any unfinished version left behind by a process that was killed."""
    path.with_name(f"{path.name}.unfinished").unlink(missing_ok=True)
    path.unlink(missing_ok=True)

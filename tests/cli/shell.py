"""The program as a shell starts it, over a folder of its own."""

from pathlib import Path

from tests.cli.test_command_line import bummerl

GOLDEN = Path(__file__).parents[1] / "golden" / "backup-v1.json"
Answer = tuple[str, str, int]


def answer(*words: str | Path, text: bytes = b"", **settings: str) -> Answer:
    """Return what is printed, what is printed as an error, and the exit status."""
    done = bummerl(*words, text=text, TZ="UTC", LC_ALL="C.UTF-8", **settings)
    return done.stdout.decode(), done.stderr.decode(), done.returncode


def contents(folder: Path) -> dict[str, bytes]:
    """Everything in a folder and below, byte for byte."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}

"""Says where the code breaks a rule of the design that no common tool knows."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.calls import Place

EMPTY_NAMES = {"common", "helper", "helpers", "manager", "util", "utils"}
#: each means two things at the table, unless what stands before it says which
AMBIGUOUS = {"game", "games", "points", "round", "rounds", "score", "scores"}
QUALIFIED = re.compile(r"(card|game|no)_points?(?![a-z])")
OUTSIDE = re.compile(r"\.\./shared")
TEXTS = {".cfg", ".md", ".po", ".pot", ".py", ".toml", ".yaml", ".yml", ".json", ""}


def main() -> int:
    """Run from the checkout: `python -m tools.bans`."""
    root = Path.cwd()
    findings = [finding for path in tracked(root) for finding in findings_in(path, (root / path).read_text("utf-8"))]
    print(*findings or ["The design's bans are kept."], sep="\n")
    return 1 if findings else 0


def tracked(root: Path) -> list[Path]:
    """Return the texts that are in the repository, or would be with the next commit."""
    listing = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    paths = map(Path, sorted(set(listing.stdout.splitlines())))
    return [path for path in paths if path.suffix in TEXTS and (root / path).is_file()]


def findings_in(path: Path, text: str) -> Iterator[str]:
    """One sentence for each broken rule, opening with the place."""
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        if OUTSIDE.search(line):
            yield f"{Place(path, number)}: names a folder that a clone does not have"
    if path.suffix != ".py":
        return
    if path.stem in EMPTY_NAMES:
        yield f"{Place(path, 1)}: a file called {path.stem} has no concept"
    if path.parts[:2] == ("companion", "core"):
        for name, place in sorted(set(names_in(path, text)), key=str):
            if ambiguous(name):
                yield f"{place}: {name!r} means two things; the glossary has the word for each"


def names_in(path: Path, text: str) -> Iterator[tuple[str, Place]]:
    """Yield every name that the file itself gives: to modules, classes, functions, arguments, fields and variables."""
    yield path.stem, Place(path, 1)
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.FunctionDef(name="score"):  # the verb
                continue
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name, Place(path, node.lineno)
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()):
                yield name, Place(path, node.lineno)
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield name, Place(path, node.lineno)
            case ast.alias(asname=str(name)):
                yield name, Place(path, node.lineno)
            case _:  # gives no name
                pass


def ambiguous(name: str) -> bool:
    """Return whether a name holds a word that the design bans from the core: `points`, but not `card_points`."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
    return not AMBIGUOUS.isdisjoint(QUALIFIED.sub("", words).split("_"))


if __name__ == "__main__":
    sys.exit(main())

"""Check the project's design rules that common tools do not cover."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.calls import Place

EMPTY_NAMES = {"common", "helper", "helpers", "manager", "util", "utils"}
#: Words that are ambiguous in card games unless another word before them clarifies the meaning.
AMBIGUOUS = {"game", "games", "points", "round", "rounds", "score", "scores"}
QUALIFIED = re.compile(r"(card|game|no)_points?(?![a-z])")
#: Names that could mean anything, each with the types of the only values that may have it: the time, and a ranking.
VAGUE: dict[str, set[str]] = {
    "look": set(),
    "one": set(),
    "told": set(),
    "now": {"int", "Milliseconds"},
    "place": {"int"},
}
OUTSIDE = re.compile(r"\.\./shared")
UNMERGED = re.compile(r"^(<{7}|>{7}) ")
TEXTS = {".cfg", ".md", ".po", ".pot", ".py", ".toml", ".yaml", ".yml", ".json", ""}


def main() -> int:
    """Print the violations and return the exit status: 1 if there are any; run as `python -m tools.bans`."""
    root = Path.cwd()
    texts = {path: (root / path).read_text("utf-8") for path in tracked(root)}
    findings = [finding for path, text in texts.items() for finding in findings_in(path, text)]
    findings += shared_class_names({path: text for path, text in texts.items() if _is_of_the_app(path)})
    print(*findings or ["The design's bans are kept."], sep="\n")
    return 1 if findings else 0


def tracked(root: Path) -> list[Path]:
    """Return the text files that are tracked by Git or would be added by the next commit."""
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
    """Yield a sentence for each violation, beginning with the file and line."""
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        if OUTSIDE.search(line):
            yield f"{Place(path, number)}: names a folder that a clone does not have"
        if UNMERGED.match(line):
            yield f"{Place(path, number)}: a merge conflict that is not resolved"
    if path.suffix != ".py":
        return
    if path.stem in EMPTY_NAMES:
        yield f"{Place(path, 1)}: a file called {path.stem} has no concept"
    yield from vague_names(path, text)
    if path.parts[:2] == ("companion", "core"):
        for name, location in sorted(set(names_in(path, text)), key=str):
            if ambiguous(name):
                yield f"{location}: {name!r} means two things; the glossary has the word for each"


def _is_of_the_app(path: Path) -> bool:
    return path.suffix == ".py" and path.parts[0] == "companion"


def shared_class_names(modules: Mapping[Path, str]) -> Iterator[str]:
    """Yield a message for each public class that has the same name as another class."""
    first: dict[str, Place] = {}
    for path, text in modules.items():
        for node in ast.parse(text).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                location = Place(path, node.lineno)
                if first.setdefault(node.name, location) != location:
                    yield f"{location}: {node.name} is also the name of the class in {first[node.name]}"


def names_in(path: Path, text: str) -> Iterator[tuple[str, Place]]:
    """Yield every name defined in the file: modules, classes, functions, arguments, fields and variables."""
    yield path.stem, Place(path, 1)
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.FunctionDef(name="score"):  # here, `score` is a verb
                continue
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name, Place(path, node.lineno)
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()):
                yield name, Place(path, node.lineno)
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield name, Place(path, node.lineno)
            case ast.alias(asname=str(name)):
                yield name, Place(path, node.lineno)
            case _:  # does not define a name
                pass


def vague_names(path: Path, text: str) -> Iterator[str]:
    """Yield a message for each parameter, field or loop variable whose name does not say what its value is."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.arg(arg=name) | ast.AnnAssign(target=ast.Name(id=name)):
                found = [(name, node.lineno, ast.unparse(node.annotation) if node.annotation else "")]
            case ast.For(target=target) | ast.AsyncFor(target=target) | ast.comprehension(target=target):
                found = [(name.id, name.lineno, "") for name in ast.walk(target) if isinstance(name, ast.Name)]
            case _:  # defines none of these
                continue
        for name, line, annotation in found:
            if name in VAGUE and annotation not in VAGUE[name]:
                yield f"{Place(path, line)}: {name!r} does not say what the value is; use the noun of its type"


def ambiguous(name: str) -> bool:
    """Return whether a name contains a word that is banned from the core: `points`, but not `card_points`."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
    return not AMBIGUOUS.isdisjoint(QUALIFIED.sub("", words).split("_"))


if __name__ == "__main__":
    sys.exit(main())

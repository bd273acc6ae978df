"""Find translator calls that Babel cannot extract."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

#: The number of arguments that must be string literals, by method.
LITERALS = {"tr": 1, "tr.plural": 2, "tr.context": 2}


@dataclass(frozen=True, slots=True)
class Place:
    """A line in a file, formatted so that editors can open it."""

    path: Path
    line: int

    def __str__(self) -> str:
        return f"{self.path.as_posix()}:{self.line}"


def calls_without_a_literal(path: Path, source: str) -> Iterator[Place]:
    """Yield the `tr` calls whose message is not a literal."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        expected = LITERALS.get(ast.unparse(node.func), 0)
        words = node.args[:expected]
        if len(words) < expected or not all(map(_is_text, words)):
            yield Place(path, node.lineno)


def _is_text(argument: ast.expr) -> bool:
    return isinstance(argument, ast.Constant) and isinstance(argument.value, str)

"""Tests that modules are compiled to bytecode for the browser's Python, without the parts that are not needed there."""

import json
from pathlib import Path

import flet_web
import pytest

from companion.web.static.bytecode import APP, FIRST, STANDARD, CompilerError, compiled

PYODIDE = Path(flet_web.__file__).parent / "web" / "pyodide"
ANSWER = b"__annotate__"
"""The name of the function that Python generates for annotations."""
DEAL = b"""
def points(deal: int) -> int:
    return deal
"""
CLASS = b"""
from dataclasses import dataclass
@dataclass
class %s:
    %s: int
"""
FIRST_OF_APP = f"{APP}{FIRST}"
FIELD = b"""
class Deal:
    points: int
"""


def test_annotations_of_functions_are_removed_except_in_the_standard_library() -> None:
    files = {f"{APP}entry.py": DEAL, f"{APP}fields.py": FIELD, f"{STANDARD}library.py": DEAL}

    made = compiled(files, PYODIDE, "import entry")

    assert ANSWER not in made[f"{APP}entry.pyc"]
    assert ANSWER in made[f"{APP}fields.pyc"], "dataclasses ask for those of classes"
    assert ANSWER in made[f"{STANDARD}library.pyc"], "the library asks, here and there"


def test_invalid_python_is_reported() -> None:
    with pytest.raises(CompilerError, match="SyntaxError"):
        compiled({f"{APP}entry.py": b"def"}, PYODIDE, "import entry")


def test_the_compiler_lists_the_modules_of_a_start_and_the_code_of_its_dataclasses() -> None:
    sources = {
        "entry": b"from first import Deal",
        "first": CLASS % (b"Deal", b"points"),
        "later": CLASS % (b"Hand", b"cards"),
        "never": b"1 / 0",
    }
    files = {f"{APP}{name}.py": source for name, source in sources.items()}

    made = compiled(files, PYODIDE, "import entry", ("later",))

    assert json.loads(made[FIRST_OF_APP]) == ["entry", "first"]
    first, later = (made[f"{APP}{name}.bin"] for name in ("dataclasses", "later_dataclasses"))
    assert (b"points" in first, b"cards" in first) == (True, False)
    assert (b"points" in later, b"cards" in later) == (False, True)

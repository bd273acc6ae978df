"""Modules are compiled by the very Python that runs in the browser, without what nobody asks for there."""

from pathlib import Path

import flet_web
import pytest

from companion.web.static.bytecode import APP, STANDARD, CompilerError, compiled

PYODIDE = Path(flet_web.__file__).parent / "web" / "pyodide"
ANSWER = b"__annotate__"
"""What Python calls the function that it makes of annotations."""
DEAL = b"""
def points(deal: int) -> int:
    return deal
"""
FIELD = b"""
class Deal:
    points: int
"""


def test_types_of_functions_stay_behind_but_for_those_of_the_library() -> None:
    files = {f"{APP}entry.py": DEAL, f"{APP}fields.py": FIELD, f"{STANDARD}library.py": DEAL}

    made = compiled(files, PYODIDE, ("entry",))

    assert ANSWER not in made[f"{APP}entry.pyc"]
    assert ANSWER in made[f"{APP}fields.pyc"], "dataclasses ask for those of classes"
    assert ANSWER in made[f"{STANDARD}library.pyc"], "the library asks, here and there"


def test_what_is_no_python_is_told() -> None:
    with pytest.raises(CompilerError, match="SyntaxError"):
        compiled({f"{APP}entry.py": b"def"}, PYODIDE, ("entry",))

"""All modules of the app lie in one file, and are imported from it like any others."""

import marshal
import subprocess
import sys
from pathlib import Path

from companion.web.static import modules
from companion.web.static.modules import MODULES, gathered

STATIC = Path(modules.__file__).parent
HEAD = bytes(16)
PROGRAM = """
import quick_imports
from importlib.resources import files
import table.seat, bare.module

data = files("table").joinpath("deck.txt").read_text()
print(table.__file__, table.seat.NAME, table.seat.__package__, bare.module.NAME, data)
"""


def compiled(source: str) -> bytes:
    return HEAD + marshal.dumps(compile(source, "a module", "exec"))


def test_modules_are_found_with_the_data_beside_them_and_so_are_folders_without_one(tmp_path: Path) -> None:
    files = {
        "table/__init__.pyc": compiled(""),
        "table/seat.pyc": compiled("NAME = 'Anna'"),
        "bare/module.pyc": compiled("NAME = 'Berta'"),
        "table/deck.txt": b"twenty cards",
    }
    source = STATIC.joinpath("quick_imports.py").read_bytes()
    for name, content in (gathered(files, apart=frozenset()) | {"quick_imports.py": source}).items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)

    told = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=tmp_path, check=True, capture_output=True, text=True, timeout=60
    ).stdout

    assert told.split(maxsplit=4) == [f"{tmp_path}/table/__init__.py", "Anna", "table", "Berta", "twenty cards\n"]


def test_what_starts_the_others_stays_apart_and_the_same_modules_give_the_same_bytes() -> None:
    files = {"b.pyc": compiled("2"), "a/c.pyc": compiled("1"), "quick.pyc": compiled("0")}
    turned = dict(reversed(files.items()))
    first, second = (gathered(some, apart=frozenset({"quick.pyc"})) for some in (files, turned))
    assert first == second
    assert set(first) == {"quick.pyc", MODULES}

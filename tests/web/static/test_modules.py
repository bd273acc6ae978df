"""Tests that the app's modules are in two files and can be imported from them as usual."""

import marshal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.web.static import modules
from companion.web.static.modules import gathered

STATIC = Path(modules.__file__).parent
HEAD = bytes(16)
PROGRAM = """
import sys
from importlib.resources import files
from pathlib import Path
from shutil import copytree
from types import ModuleType

asked = []

def unpack_later():
    asked.append("later")
    copytree("later", ".", dirs_exist_ok=True)

page = ModuleType("bummerl_js")
page.unpack_later = unpack_later
sys.modules["bummerl_js"] = page

import quick_imports
import table.seat, bare.module

data = files("table").joinpath("deck.txt").read_text()
print(len(asked), table.__file__, data, table.seat.__package__, table.seat.NAME, bare.module.NAME)
"""
FILES = {
    "table/__init__.pyc": "",
    "table/seat.pyc": "NAME = 'Anna'",
    "bare/module.pyc": "NAME = 'Berta'",
}


def compiled(source: str) -> bytes:
    return HEAD + marshal.dumps(compile(source, "a module", "exec"))


@pytest.mark.parametrize(
    ("first", "asked"),
    [
        ({"table", "table.seat", "bare.module"}, 0),  # all modules are in the first file
        ({"table", "table.seat"}, 1),
        (set(), 1),  # the second file is requested only once
    ],
)
def test_modules_with_data_and_folders_without_a_module_are_found(tmp_path: Path, first: set[str], asked: int) -> None:
    files = {name: compiled(source) for name, source in FILES.items()} | {"table/deck.txt": b"twenty cards"}
    recipes = dict.fromkeys(("dataclasses.bin", "later_dataclasses.bin"), marshal.dumps({}))
    scripts = {path.name: path.read_bytes() for path in STATIC.glob("quick_*.py")}
    at_startup, later = gathered(files | recipes | scripts, first=first)
    for name, content in (at_startup | {f"later/{name}": content for name, content in later.items()}).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)

    names = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=tmp_path, check=True, capture_output=True, text=True, timeout=60
    ).stdout

    assert names.split() == [
        *(str(asked), f"{tmp_path}/table/__init__.py", "twenty", "cards"),
        *("table", "Anna", "Berta"),
    ]
    assert not list(tmp_path.glob("*modules.bin")), "files that have been read take memory"


def test_the_importer_is_a_separate_file_and_the_output_is_reproducible() -> None:
    files = {"b.pyc": compiled("2"), "a/c.pyc": compiled("1"), "quick.pyc": compiled("0"), "a/data": b"", "d": b""}
    turned = dict(reversed(files.items()))
    gathered_files, other = (gathered(some, first={"b"}, apart={"quick.pyc"}) for some in (files, turned))
    assert gathered_files == other
    at_startup, later = gathered_files
    assert set(at_startup) == {"quick.pyc", "modules.bin", "d", "a/data"}, (
        "a folder without a module is no package to wait for"
    )
    assert set(later) == {"later_modules.bin"}

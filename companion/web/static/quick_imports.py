"""Spares a start in the browser its file system: all modules that it needs lie in one file, which is read once.

The others lie in another, which the page's worker brings when the first of them is wanted.
"""

import marshal
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType, SimpleNamespace

_FOLDER = Path(__file__).parent.as_posix()
_MODULES: dict[str, tuple[bool, bytes | None]] = {}
"""By their names, as the build has written them: whether it is a package, and its code, None while that is to come."""


def _know(name: str) -> None:
    _MODULES.update(marshal.loads(Path(_FOLDER, name).read_bytes()))  # noqa: S302


def _bring_later() -> None:
    """Have what no start needs unpacked; who is early waits until it is there."""
    import bummerl_js  # type: ignore[import-not-found]  # noqa: PLC0415  # it is there in the worker only
    import quick_dataclasses  # type: ignore[import-not-found]  # noqa: PLC0415  # it lies beside this module then

    bummerl_js.unpack_later()
    quick_dataclasses.know("later_dataclasses.bin")
    _know("later_modules.bin")


class _Modules:
    """Finds and loads them; each says of itself where its file would be, because data lies there."""

    @classmethod
    def find_spec(cls, name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:  # noqa: ARG003  # Python's own call
        if name not in _MODULES:
            return None
        is_package, _ = _MODULES[name]
        place = f"{_FOLDER}/{name.replace('.', '/')}"
        spec = ModuleSpec(name, cls, origin=f"{place}/__init__.py" if is_package else f"{place}.py")  # type: ignore[arg-type]  # a class will do
        spec.has_location = True
        spec.submodule_search_locations = [place] if is_package else None
        return spec

    @staticmethod
    def create_module(spec: ModuleSpec) -> ModuleType | None:  # noqa: ARG004
        """None: as Python makes them."""
        return None

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        if _MODULES[module.__name__][1] is None:
            _bring_later()
        _, code = _MODULES[module.__name__]
        if code:  # else a folder is all that there is of the package
            exec(marshal.loads(code), vars(module))  # noqa: S102, S302  # as Python does

    @classmethod
    def get_resource_reader(cls, name: str) -> object:
        """What reads the data of a package."""
        from importlib.readers import FileReader  # noqa: PLC0415  # few ask for it

        spec = cls.find_spec(name)
        return None if spec is None else FileReader(SimpleNamespace(path=spec.origin))  # type: ignore[arg-type]


_know("modules.bin")
sys.meta_path.insert(0, _Modules)

"""Combines the app's modules into two files for quick_imports.py, because the file system in a browser is slow."""

import marshal
from collections.abc import Collection, Iterator, Mapping
from itertools import starmap

Files = dict[str, bytes]

_KIND = ".pyc"
_HEAD = 16
"""The length in bytes of the header of a compiled module."""
_PLAIN = 2
"""The newest version of the marshal format whose output does not depend on other objects in memory."""
_LATER = "later_"
"""The prefix of the names of files that are not needed at startup."""


def gathered(files: Mapping[str, bytes], *, first: Collection[str], apart: Collection[str] = ()) -> tuple[Files, Files]:
    """Split the files into those needed at startup and all others.

    In each group, one file contains all compiled modules. In the first group, that file also lists the names of all
    modules.

    Args:
        files: The files' contents by name.
        first: The names of the modules needed at startup; a package's data goes into the same group as the package.
        apart: The modules to keep as separate files.
    """
    found = {name: content for name, content in files.items() if name.endswith(_KIND) and name not in apart}
    modules = dict(starmap(_module, found.items()))
    modules |= {package: (True, b"") for name in modules for package in _packages(name) if package not in modules}
    later = {name: module for name, module in modules.items() if name not in first and module[1]}
    at_startup = {name: (is_package, None if name in later else code) for name, (is_package, code) in modules.items()}
    data = {name: content for name, content in files.items() if name not in found}
    data_later = {name for name in data if name.startswith(_LATER) or name.partition("/")[0] in later}
    return (
        {name: data[name] for name in data.keys() - data_later} | {"modules.bin": _written(at_startup)},
        {name: data[name] for name in data_later} | {"later_modules.bin": _written(later)},
    )


def _packages(name: str) -> Iterator[str]:
    """Yield the packages that contain a module, innermost first, including namespace packages."""
    while name := name.rpartition(".")[0]:
        yield name


def _module(file: str, compiled: bytes) -> tuple[str, tuple[bool, bytes]]:
    name = file.removesuffix(_KIND).replace("/", ".")
    package = name.removesuffix(".__init__")
    return package, (package != name, compiled[_HEAD:])


def _written(modules: Mapping[str, tuple[bool, bytes | None]]) -> bytes:
    return marshal.dumps(dict(sorted(modules.items())), _PLAIN)

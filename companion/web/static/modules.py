"""All modules of the app in one file, as quick_imports.py reads it: a browser's file system is slow."""

import marshal
from collections.abc import Iterator, Mapping
from itertools import starmap

Files = dict[str, bytes]

_KIND = ".pyc"
_HEAD = 16
"""Bytes before the code of a compiled module."""
_PLAIN = 2
"""The last version of the format in which nothing depends on what else is in memory."""
MODULES = "modules.bin"


def gathered(files: Mapping[str, bytes], *, apart: frozenset[str]) -> Files:
    """The files with all compiled modules, but those `apart`, in one of them."""
    found = {name: content for name, content in files.items() if name.endswith(_KIND) and name not in apart}
    modules = dict(starmap(_module, found.items()))
    bare = {package: (True, b"") for name in modules for package in _packages(name)}
    rest = {name: content for name, content in files.items() if name not in found}
    return rest | {MODULES: marshal.dumps(dict(sorted((bare | modules).items())), _PLAIN)}


def _packages(name: str) -> Iterator[str]:
    """Those that a module is in, which may be folders without a module of their own."""
    while name := name.rpartition(".")[0]:
        yield name


def _module(file: str, compiled: bytes) -> tuple[str, tuple[bool, bytes]]:
    name = file.removesuffix(_KIND).replace("/", ".")
    package = name.removesuffix(".__init__")
    return package, (package != name, compiled[_HEAD:])

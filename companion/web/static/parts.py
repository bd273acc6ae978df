"""Selects the files of all packages that the app may import in the browser, and nothing else."""

import json
import re
import subprocess
import sys
import tempfile
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZipFile

import companion
from companion.i18n.catalogs import languages
from companion.rulebook.search.stems import ALGORITHMS

Files = dict[str, bytes]
"""The contents of files, by name in the archive."""

_PURE = (
    *("flet", "repath", "six", "tinydb", "babel", "markdown-it-py", "mdurl", "snowballstemmer"),
    *("fsrs", "typing-extensions", "openskill", "segno"),
)
_NOT_NEEDED = re.compile(
    r"flet/(?:testing|fastapi)/|flet/(?:cli|pytest_plugin)\.py|markdown_it/cli/|tinydb/mypy_plugin|fsrs/optimizer\.py"
    r"|segno/cli\.py"
    r"|babel/(?:messages|support)"
)
_STEMMERS = "snowballstemmer/__init__.py"
_STEMMER = re.compile(r"snowballstemmer/(\w+)_stemmer\.py")
_IMPORTED_STEMMER = re.compile(rb"^ +(?:from \.(\w+)_stemmer import \w+|'(\w+)': \w+,)\n", re.MULTILINE)
_DATA = re.compile(r"flet/controls/\w+/\w+\.json|babel/global\.dat")
_LOCALE = re.compile(r"babel/locale-data/([a-z]+)(?:_\w+)?\.dat")

_ICONS = "flet/controls/material/icons.json"
_ICON = re.compile(rb"\bIcons\.([A-Z][A-Z0-9_]*)")

_MSGPACK = "msgpack==1.2.4 --hash=sha256:06a0657a4110d563255006b7cb7147432f67827144e429c2cdb1c967548d1817"
_PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp")

_OF_SERVERS = ("__main__.py", "bootstrap.py", "cli/", "web/", "_shipped/", "ui/flet_patches/connection.py")
"""The parts of the package `companion` that the browser does not need."""


class PartError(LookupError):
    """Raised when a file needed for the build is not available."""


def third_parties() -> Files:
    """Return the modules and data of the installed packages, and of msgpack, which has to be downloaded."""
    files = {name: content for package in _PURE for name, content in _installed(package)}
    files[_STEMMERS] = _IMPORTED_STEMMER.sub(_without_unused_stemmers, files[_STEMMERS])
    return files | _msgpack()


def own_package() -> Files:
    """Return the modules of the `companion` package, except the server and the command line."""
    package = Path(companion.__file__).parent
    modules = {path.relative_to(package).as_posix(): path for path in package.rglob("*.py")}
    return {
        f"companion/{name}": path.read_bytes() for name, path in modules.items() if not name.startswith(_OF_SERVERS)
    }


def module_names(files: Files) -> tuple[str, ...]:
    """Return the names of the modules among these files."""
    names = (name.removesuffix(".py").replace("/", ".") for name in sorted(files) if name.endswith(".py"))
    return tuple(name.removesuffix(".__init__") for name in names)


def documents(locales: Path) -> Files:
    """Return the compiled message catalogs and the rules of the game in all languages.

    Raises:
        PartError: If a catalog has not been compiled; the build would lack that language.
    """
    catalogs = locales.glob("*/LC_MESSAGES/companion.po")
    missing = sorted(catalog.parts[-3] for catalog in catalogs if not catalog.with_suffix(".mo").exists())
    if missing:
        raise PartError(f"languages without a compiled catalog, which `make web` compiles: {', '.join(missing)}")
    patterns = ("*/LC_MESSAGES/companion.mo", "*/rules/*")
    found = [path for pattern in patterns for path in locales.glob(pattern)]
    return {f"locales/{path.relative_to(locales).as_posix()}": path.read_bytes() for path in found}


def with_used_icons(files: Files) -> Files:
    """Return the files, reducing Flet's thousands of icons to those that the modules use."""
    used = {name.decode() for file, code in files.items() if file.endswith(".py") for name in _ICON.findall(code)}
    numbers = {name: number for name, number in json.loads(files[_ICONS]).items() if name in used}
    return {**files, _ICONS: json.dumps(numbers, separators=(",", ":")).encode()}


def _installed(package: str) -> list[tuple[str, bytes]]:
    files = distribution(package).files
    if files is None:
        raise PartError(f"it is not known which files belong to the package: {package}")
    names = [(file, file.as_posix()) for file in files]
    return [(name, Path(str(file.locate())).read_bytes()) for file, name in names if _is_needed(name)]


def _is_needed(name: str) -> bool:
    if locale := _LOCALE.fullmatch(name):
        return locale[1] == "root" or locale[1] in languages()
    if stemmer := _STEMMER.fullmatch(name):
        return stemmer[1] in _stemmers()
    return (name.endswith(".py") and ".." not in name and not _NOT_NEEDED.match(name)) or bool(_DATA.fullmatch(name))


def _stemmers() -> set[str]:
    """Return the Snowball package's names of the stemmers for the app's languages."""
    return {ALGORITHMS[language] for language in languages() if language in ALGORITHMS}


def _without_unused_stemmers(line: re.Match[bytes]) -> bytes:
    """Return an import line of the Snowball package, or an empty line if its stemmer is not part of the build."""
    name = (line[1] or line[2]).decode()
    return line[0] if name in _stemmers() else b""


def _msgpack() -> Files:
    """Return msgpack compiled for browsers; without compiled code, sending a screen takes several times as long."""
    with tempfile.TemporaryDirectory() as folder:
        wanted = Path(folder, "wanted.txt")
        wanted.write_text(_MSGPACK, encoding="ascii")
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
        done = subprocess.run(  # noqa: S603  # no part of the command is user input
            [*pip, "--only-binary=:all:", *_PLATFORM, "--require-hashes", "--dest", folder, "--requirement", wanted],
            check=False,
            capture_output=True,
            text=True,
        )
        wheels = list(Path(folder).glob("*.whl"))
        if done.returncode or len(wheels) != 1:
            raise PartError(f"pip did not bring msgpack for browsers: {done.stderr.strip()}")
        with ZipFile(wheels[0]) as wheel:
            return {name: wheel.read(name) for name in wheel.namelist() if name.endswith((".py", ".so"))}

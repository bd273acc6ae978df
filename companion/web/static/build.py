"""Creates the static build from Flet's client, Pyodide, the app's code as bytecode, and the page."""

import json
import shutil
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from zipfile import ZipFile

import flet_web

from companion.resources import assets_folder, locales_folder
from companion.web.client import CLIENT_FILES, RIVE_STUB, ClientSourceError
from companion.web.page import LIFT_SPLASH
from companion.web.patches import CONNECTION, PATCHES, Patch, patched
from companion.web.static.archives import stored_zip, tar
from companion.web.static.bytecode import APP, FIRST, STANDARD, compiled
from companion.web.static.modules import gathered
from companion.web.static.page_files import WORKER, font_manifest, page_files, service_worker
from companion.web.static.parts import (
    Files,
    documents,
    module_names,
    own_package,
    third_parties,
    with_used_icons,
)
from companion.web.static.standard_library import is_needed

_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_LIBRARY = "python_stdlib.zip"
_SHIPPED_ASSETS = ("favicon.png", "fonts/*", "icons/*", "pictures/*")

_QUICK = ("quick_dataclasses", "quick_imports")
_CODE = ("dataclasses.bin", "modules.bin", *(f"{name}.pyc" for name in _QUICK))
"""The files with the modules needed at startup, which a snapshot of Python already contains."""
_ENTRY = b"from companion.bootstrap_browser import load, main\n"
_START = "import entry; entry.load()"
_RUN = "\nimport flet, flet.messaging.pyodide_connection; flet.run"
"""Code that imports the modules that Flet needs to run the app in a browser."""

_OWN_PATCHES = (
    Patch(  # the service worker has to know which of CanvasKit's two variants is loaded
        file="flutter_bootstrap.js",
        pattern=r"assetBase: flet\.assetBase",
        replacement="assetBase: flet.assetBase,\n    canvasKitVariant: flet.canvasKitVariant",
    ),
)
# the page itself removes the splash screen once Python has drawn, and there is no server to reconnect to
_INSTEAD = {LIFT_SPLASH: "", CONNECTION: ""}
_STATIC_PATCHES = (
    *(replace(patch, replacement=_INSTEAD.get(patch.replacement, patch.replacement)) for patch in PATCHES),
    *_OWN_PATCHES,
)


@dataclass(frozen=True, slots=True)
class App:
    """The modules and data for running an app in the browser, by name; `entry.py` defines the function `main`."""

    code: Files
    start: str = "import entry"
    """Python code that imports the modules needed at startup; the others are in an archive that is loaded later."""
    later: tuple[str, ...] = ()
    """Additional modules whose dataclasses the build compiles in advance."""


def bummerl() -> App:
    """Return Bummerl as an `App` that runs in the browser."""
    own = own_package()
    screens = tuple(name for name in module_names(own) if name.startswith("companion.ui"))
    return App(own | third_parties() | documents(locales_folder()) | {"entry.py": _ENTRY}, _START, screens)


def build_web(target: Path, app: App | None = None) -> None:
    """Build the app as a folder of static files, replacing any earlier build.

    Raises:
        FileExistsError: If the target contains something other than a build.
        PartError: If a package is missing or cannot be downloaded.
        CompilerError: If the modules cannot be compiled.
        ClientPatchError: If the installed Flet is not the version that the patches were made for.
        ClientSourceError: If a file is missing from Flet's package or from the assets.
    """
    if target.exists() and any(target.iterdir()) and not (target / WORKER).exists():
        raise FileExistsError(f"not a build of ours: {target}")
    files = _files(app or bummerl())
    target.parent.mkdir(parents=True, exist_ok=True)
    building = Path(tempfile.mkdtemp(prefix=".building-", dir=target.parent))
    try:
        for name, content in files.items():
            (building / name).parent.mkdir(parents=True, exist_ok=True)
            (building / name).write_bytes(content)
        building.chmod(0o755)
        if target.exists():
            shutil.rmtree(target)
        building.rename(target)
    finally:
        shutil.rmtree(building, ignore_errors=True)


def _files(app: App) -> Files:
    web = Path(flet_web.__file__).parent / "web"
    quick = {f"{name}.py": _read(Path(__file__).with_name(f"{name}.py")) for name in _QUICK}
    code = compiled(
        _under(APP, with_used_icons(app.code) | quick) | _under(STANDARD, _standard_library(web / "pyodide")),
        web / "pyodide",
        app.start + _RUN,
        app.later,
    )
    parts = _below(APP, code)
    first, later = gathered(parts, first=json.loads(parts.pop(FIRST)), apart=[f"{name}.pyc" for name in _QUICK])
    python = {f"pyodide/{name}": _read(web / "pyodide" / name) for name in _PYODIDE} | {
        f"pyodide/{_LIBRARY}": stored_zip(_below(STANDARD, code)),
        "app.tar": tar({name: content for name, content in first.items() if name not in _CODE}),
        "code.tar": tar({name: first[name] for name in _CODE}),
        "later.tar": tar(later),
    }
    files = _client(web) | python | _assets() | page_files(_lock(web / "pyodide"), python)
    return files | {WORKER: service_worker(files)}


def _client(web: Path) -> Files:
    names = [name for name in CLIENT_FILES if name != "index.html"]
    files = {name: patched(name, _read(web / name), _STATIC_PATCHES) for name in names}
    blank = {"assets/fonts/BummerlBlank.ttf": _read(assets_folder() / "fonts" / "BummerlBlank.ttf")}
    return files | blank | {"assets/FontManifest.json": font_manifest(), "rive/wasm/rive_native.js": RIVE_STUB.encode()}


def _assets() -> Files:
    root = assets_folder()
    found = (path for pattern in _SHIPPED_ASSETS for path in root.glob(pattern) if path.is_file())
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in found}


def _standard_library(pyodide: Path) -> Files:
    with ZipFile(pyodide / _LIBRARY) as library:
        return {name: library.read(name) for name in library.namelist() if is_needed(name)}


def _lock(pyodide: Path) -> Mapping[str, object]:
    """Return Pyodide's package list with all packages removed, because the build has its own archives."""
    return {**json.loads(_read(pyodide / "pyodide-lock.json")), "packages": {}}


def _under(folder: str, files: Mapping[str, bytes]) -> Files:
    return {folder + name: content for name, content in files.items()}


def _below(folder: str, files: Mapping[str, bytes]) -> Files:
    return {name.removeprefix(folder): content for name, content in files.items() if name.startswith(folder)}


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        raise ClientSourceError(path) from error

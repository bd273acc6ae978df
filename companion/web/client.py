"""A copy of Flet's browser client, patched to send no requests to other hosts, and built once in the cache folder."""

import os
import shutil
import tempfile
import time
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

import flet_web
import flet_web.version
import platformdirs

from companion.web.page import FONT_FILES, FONT_MANIFEST, MANIFEST
from companion.web.patches import PATCHES, patched

CLIENT_FILES = (
    "assets/AssetManifest.bin",
    "assets/AssetManifest.bin.json",
    "assets/NOTICES",
    "assets/fonts/MaterialIcons-Regular.otf",
    "assets/packages/cupertino_icons/assets/CupertinoIcons.ttf",
    "assets/packages/wakelock_plus/assets/no_sleep.js",
    "assets/shaders/ink_sparkle.frag",
    "assets/shaders/stretch_effect.frag",
    "canvaskit/canvaskit.js",
    "canvaskit/canvaskit.wasm",
    "canvaskit/chromium/canvaskit.js",
    "canvaskit/chromium/canvaskit.wasm",
    "flutter_bootstrap.js",
    "index.html",
    "main.dart.js",
    "version.json",
)
"""All files that the CanvasKit renderer can load; skwasm, Pyodide and source maps are left out."""

_FROM_ASSETS = (
    "favicon.png",
    *(f"icons/icon-{kind}.png" for kind in ("192", "512", "maskable-192", "maskable-512")),
    "icons/apple-touch-icon-192.png",
)

RIVE_STUB = "window.RiveNative = () => new Promise(() => {});\n"
"""A promise that never resolves, because Flutter would load a library on a result and would not start on an error."""

_WRITTEN = {
    "manifest.json": MANIFEST,
    "assets/FontManifest.json": FONT_MANIFEST,
    "rive/wasm/rive_native.js": RIVE_STUB,
}


_HOUR = 3600.0
"""An hour in seconds, much longer than it takes to build a copy."""
_MONTH = 30 * 24 * _HOUR


class ClientSourceError(LookupError):
    """Raised when one of the client's source files is missing."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"no such file for the browser client: {path}")
        self.path = path


def prepare_client(assets: Path, cache: Path | None = None) -> Path:
    """Return the folder of the patched client, building the client first if it is missing or incomplete.

    Args:
        assets: The app's folder with fonts and icons.
        cache: The folder for the copy; if None, the platform's cache folder.

    Raises:
        OSError: If the client cannot be built.
        ClientPatchError: If the patches were made for another version of Flet.
        ClientSourceError: If a file is missing from Flet's package or from `assets`.
    """
    cache = cache or Path(platformdirs.user_cache_dir("bummerl", appauthor=False))
    sources = _sources(assets)
    target = cache / f"client-{flet_web.version.version}-{_fingerprint(sources)}"
    if not _is_whole(target, sources):
        cache.mkdir(parents=True, exist_ok=True)
        building = Path(tempfile.mkdtemp(prefix=".building-", dir=cache))
        try:
            _build(building, sources)
            _move(building, target, sources)
        finally:
            shutil.rmtree(building, ignore_errors=True)
    with suppress(OSError):  # another user may own the folder
        os.utime(target)
    _remove_unused(cache, target)
    return target


def _sources(assets: Path) -> dict[str, Path]:
    web = Path(flet_web.__file__).parent / "web"
    return (
        {name: web / name for name in CLIENT_FILES}
        | {name: assets / name for name in _FROM_ASSETS}
        | {f"assets/fonts/{name}": assets / "fonts" / name for name in FONT_FILES}
    )


def _fingerprint(sources: dict[str, Path]) -> str:
    """Return a hash that changes whenever the copy would; for Flet's large files, only the size is hashed."""
    digest = blake2b(repr((PATCHES, _WRITTEN)).encode(), digest_size=8)
    for name, path in sources.items():
        try:
            digest.update(f"{name} {path.stat().st_size}\n".encode())
            if name not in CLIENT_FILES:
                digest.update(path.read_bytes())
        except FileNotFoundError as error:
            raise ClientSourceError(path) from error
    return digest.hexdigest()


def _is_whole(target: Path, sources: dict[str, Path]) -> bool:
    """Return whether all files still exist; a cache cleaner may have deleted some."""
    return all((target / name).is_file() for name in (*sources, *_WRITTEN))


def _build(folder: Path, sources: dict[str, Path]) -> None:
    changed = {patch.file for patch in PATCHES}
    for name, source in sources.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        if name in changed:
            (folder / name).write_bytes(patched(name, source.read_bytes(), PATCHES))
        else:
            shutil.copyfile(source, folder / name)
    for name, text in _WRITTEN.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def _move(building: Path, target: Path, sources: dict[str, Path]) -> None:
    """Move the new copy into place atomically; if a copy already exists, add only the files missing from it."""
    try:
        building.rename(target)
    except OSError:
        for name in (*sources, *_WRITTEN):
            if not (target / name).is_file():
                (target / name).parent.mkdir(parents=True, exist_ok=True)
                (building / name).replace(target / name)


def _remove_unused(cache: Path, kept: Path) -> None:
    """Remove unfinished copies left by killed processes, and other copies that haven't been used for a month."""
    for names, seconds in ((".building-*", _HOUR), ("client-*", _MONTH)):
        for folder in cache.glob(names):
            with suppress(OSError):  # another process may have removed the copy
                if folder != kept and time.time() - folder.stat().st_mtime > seconds:
                    shutil.rmtree(folder, ignore_errors=True)

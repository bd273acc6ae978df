"""Fills the page, its manifests and its service worker with the build's texts, colours and file names."""

import json
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from html import escape
from pathlib import Path

from companion.i18n.catalogs import SOURCE, languages, translator_for
from companion.web.headers import script_hash
from companion.web.page import DARK, FONTS, INK_DARK, INK_LIGHT, LIGHT, NAME
from companion.web.static.manifest import manifest
from companion.web.words import page_words

_FILES = Path(__file__).parent / "files"
_SCRIPTS = (
    "config.js",
    "database.js",
    "files.js",
    "idle.js",
    "last.js",
    "page.js",
    "python.js",
    "snapshot-maker.js",
    "snapshot.js",
    "timers.js",
    "updates.js",
    "worker.js",
)
_INLINE = ("early.js", "table.js", "splash.js")
"""The parts of the inline script, in order; it is also a file, because a host's own policy may forbid inline ones."""
_SNAPSHOT_SCRIPTS = ("python.js", "snapshot-maker.js", "snapshot.js")
_DIGITS = 16
"""The number of hexadecimal digits of a hash in the scripts."""
WORKER = "service-worker.js"
_NOT_KEPT = (".txt", "NOTICES", WORKER)
"""Files that the worker does not cache: licences, which no screen shows, and the worker itself."""

# only styles and the script that draws the first frame are inline; the policy contains the script's hash;
# 'wasm-unsafe-eval' is needed to compile Python and CanvasKit
_POLICY = (
    "default-src 'self'; "
    "script-src 'self' 'wasm-unsafe-eval' '@HASH@'; "
    "style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; "
    "font-src 'self' data:; "
    "connect-src 'self' data: blob:; "
    "media-src 'self' data: blob:; "
    "worker-src 'self' blob:; "
    "object-src 'none'; "
    "base-uri 'none'; "
    "form-action 'none'"
)


def page_files(lock: Mapping[str, object], python: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the page, its scripts and its manifests, by file name.

    Args:
        lock: Pyodide's package list.
        python: The files that Python loads, whose hash identifies the snapshot of Python's memory.
    """
    words = {language: page_words(translator_for(language)) for language in languages()}
    places = {
        "NAME": NAME,
        "LIGHT": LIGHT,
        "DARK": DARK,
        "INK_LIGHT": INK_LIGHT,
        "INK_DARK": INK_DARK,
        "FONT": b64encode((_FILES / "splash.woff2").read_bytes()).decode(),
        "DESCRIPTION": escape(words[SOURCE]["description"]),
        "OLD": escape(" ".join(words[language]["old"] for language in words)),
        "LANGUAGES": _data(list(words)),
        "WORDS": _data(words),
        "LOCK": _data(lock),
        "PYTHON": _hash_of({**python, **{name: (_FILES / name).read_bytes() for name in _SNAPSHOT_SCRIPTS}}),
    }
    scripts = {name: _filled(name, places) for name in _SCRIPTS}
    scripts["splash.js"] = "".join(_filled(name, places) for name in _INLINE)
    inline = {
        "POLICY": _POLICY.replace("@HASH@", script_hash(scripts["splash.js"])),
        "SPLASH": scripts["splash.js"],
        "STYLE": _filled("splash.css", places),
    }
    texts = scripts | {"index.html": _filled("index.html", inline | places)}
    manifests = {f"manifest.{language}.json": manifest(language, words[language]) for language in words}
    texts |= manifests | {"manifest.json": manifests[f"manifest.{SOURCE}.json"]}
    return {name: text.encode() for name, text in texts.items()}


def font_manifest() -> bytes:
    """Return the list of fonts that Flutter loads before its first frame, all from the app's own folder."""
    icons = {
        "MaterialIcons": "fonts/MaterialIcons-Regular.otf",
        "packages/cupertino_icons/CupertinoIcons": "packages/cupertino_icons/assets/CupertinoIcons.ttf",
    }
    ours = {family: f"../fonts/{file}" for family, file in FONTS.items()}
    families = [{"family": family, "fonts": [{"asset": asset}]} for family, asset in (icons | ours).items()]
    return json.dumps(families).encode()


def service_worker(files: Mapping[str, bytes]) -> bytes:
    """Return a service worker that caches exactly these files, each identified by a hash of its content."""
    kept = {
        "" if name == "index.html" else name: _digits(content)
        for name, content in sorted(files.items())
        if not name.endswith(_NOT_KEPT)
    }
    files_json = json.dumps(kept, indent=0)
    return _filled(WORKER, {"BUILD": _digits(files_json.encode()), "FILES": files_json}).encode()


def _hash_of(files: Mapping[str, bytes]) -> str:
    return _digits(json.dumps({name: _digits(content) for name, content in sorted(files.items())}).encode())


def _digits(content: bytes) -> str:
    return sha256(content).hexdigest()[:_DIGITS]


def _filled(name: str, places: Mapping[str, str]) -> str:
    text = (_FILES / name).read_text(encoding="utf-8")
    for placeholder, value in places.items():
        text = text.replace(f"@{placeholder}@", value)
    return text


def _data(value: object) -> str:
    """Return a value as JSON that can't close the script element around it."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")

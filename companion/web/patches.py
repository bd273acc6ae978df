"""What is changed in Flet's client; each patch knows how often it must hit, so that an upgrade fails loudly."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass

from companion.i18n.catalogs import SOURCE, languages, translator_for
from companion.web.page import HEAD, LIFT_SPLASH, NAME, SPLASH
from companion.web.words import no_connection

_FALLBACK_FONTS = 724
"""Slots in which Flutter names a font of another host for letters that no font of ours has."""


class ClientPatchError(ValueError):
    """Raised when a patch hits more or less often than it did in the Flet version it was made for."""

    def __init__(self, patch: "Patch", hits: int) -> None:
        """Keep the patch, so that the message says what to look at."""
        super().__init__(f"expected {patch.hits} hits in {patch.file} but found {hits}: {patch.pattern!r}")
        self.patch = patch
        self.hits = hits


@dataclass(frozen=True, slots=True, kw_only=True)
class Patch:
    """One replacement in one file; `pattern` is a regular expression, `replacement` is taken as it stands."""

    file: str
    pattern: str
    replacement: str
    hits: int = 1

    def applied(self, text: bytes) -> bytes:
        """The text with every hit replaced.

        Raises:
            ClientPatchError: there are not exactly `hits` of them.
        """
        patched, hits = re.subn(self.pattern.encode(), lambda _: self.replacement.encode(), text, flags=re.DOTALL)
        if hits != self.hits:
            raise ClientPatchError(self, hits)
        return patched


def patched(file: str, text: bytes, patches: Sequence[Patch]) -> bytes:
    """The file's text after all of the patches that are meant for it."""
    for patch in patches:
        if patch.file == file:
            text = patch.applied(text)
    return text


def _plain(file: str, old: str, new: str) -> Patch:
    return Patch(file=file, pattern=re.escape(old), replacement=new)


def _in_the_devices_language() -> str:
    words = {language: no_connection(translator_for(language)) for language in languages()}
    return f"({json.dumps(words)})[navigator.language.slice(0,2)]??{json.dumps(words[SOURCE])}"


WAITING = _in_the_devices_language()
"""What stands in for the words that Flet says, in English, as long as it looks for its server."""

PATCHES = (
    _plain("main.dart.js", '"Working..."', WAITING),
    # an animation library that nothing here uses, fetched at every start; its stub is in client.py
    _plain("main.dart.js", "https://cdn.jsdelivr.net/npm/@rive-app/flutter-native-wasm@44.0.0/", "rive/"),
    Patch(file="main.dart.js", pattern=r"https://www\.gstatic\.com/flutter-canvaskit/\w+/", replacement="canvaskit/"),
    _plain("main.dart.js", "https://fonts.gstatic.com/s/", "assets/fonts/"),
    Patch(
        file="main.dart.js",
        pattern=r'(?<=",")noto[a-z0-9]*/v\d+/[^"]+(?="\))',
        replacement="BummerlBlank.ttf",
        hits=_FALLBACK_FONTS,
    ),
    Patch(file="main.dart.js", pattern=r'(?<=")roboto/v\d+/[^"]+(?=")', replacement="BummerlBase.ttf"),
    _plain("flutter_bootstrap.js", "https://www.gstatic.com/flutter-canvaskit", "canvaskit"),
    _plain("flutter_bootstrap.js", "\n//# sourceMappingURL=flutter.js.map", ""),
    _plain("flutter_bootstrap.js", "document.getElementById('loading')?.remove();", LIFT_SPLASH),
    # straight to the screen: else each frame is drawn beside it, and copied
    _plain(
        "flutter_bootstrap.js",
        "assetBase: flet.assetBase",
        "assetBase: flet.assetBase,\n    canvasKitForceMultiSurfaceRasterizer: true",
    ),
    # with it Flutter registers a worker that only removes itself, and reloads the page for that
    Patch(file="flutter_bootstrap.js", pattern=r"\n +serviceWorkerSettings: \{[^}]*\},", replacement=""),
    _plain("index.html", '<meta name="description" content="Flet application.">', HEAD),
    _plain("index.html", 'apple-mobile-web-app-title" content="Flet"', f'apple-mobile-web-app-title" content="{NAME}"'),
    # else the browser asks for it without the cookie that the guard wants to see
    _plain("index.html", 'href="manifest.json"', 'href="manifest.json" crossorigin="use-credentials"'),
    _plain("index.html", "<title>Flet</title>", f"<title>{NAME}</title>"),
    _plain("index.html", "canvasKitBaseUrl: null", 'canvasKitBaseUrl: "canvaskit/"'),
    _plain("index.html", "fontFallbackBaseUrl: null", 'fontFallbackBaseUrl: "assets/fonts/"'),
    _plain("index.html", 'webRenderer: "auto"', 'webRenderer: "canvaskit"'),
    _plain("index.html", '  <script src="python.js"></script>\n', ""),
    # Flet would put a script there that says the same as the page does; headers.py names the page's scripts by hash
    _plain("index.html", "  <!-- fletAppConfig -->\n", ""),
    Patch(file="index.html", pattern=r'<div id="loading".*?</div>', replacement=SPLASH),
)
